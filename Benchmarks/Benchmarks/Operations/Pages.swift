import FilmstripImaging
import UIKit

/// A list of thirteen rows, each with a coloured icon, two lines of text, a chevron and a hairline.
final class ListPage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    view.backgroundColor = .systemBackground
    let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen, .systemRed, .systemPurple]
    for index in 0..<13 {
      let row = UIView(frame: CGRect(x: 0, y: 100 + 56 * index, width: 390, height: 56))
      let icon = UIView(frame: CGRect(x: 16, y: 13, width: 30, height: 30))
      icon.backgroundColor = colors[index % colors.count]
      icon.layer.cornerRadius = 7
      row.addSubview(icon)
      row.addSubview(
        label("Row number \(index + 1)", size: 17, CGRect(x: 62, y: 7, width: 280, height: 22)))
      row.addSubview(
        label(
          "What it is about, in a second line", size: 13,
          CGRect(x: 62, y: 30, width: 280, height: 18)))
      let chevron = UIImageView(image: UIImage(systemName: "chevron.right"))
      chevron.frame = CGRect(x: 362, y: 21, width: 9, height: 14)
      row.addSubview(chevron)
      let hairline = UIView(frame: CGRect(x: 62, y: 55.67, width: 328, height: 0.33))
      hairline.backgroundColor = .separator
      row.addSubview(hairline)
      view.addSubview(row)
    }
  }
}

/// A detail with a photo, a large title, a paragraph and three cards with shadows.
final class PhotoPage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Harbour"
    view.backgroundColor = .systemBackground
    let picture = try? PNGEncoder().encode(Noise.photo(width: 1170, height: 507))
    let photo = UIImageView(image: picture.flatMap { UIImage(data: Data($0), scale: 3) })
    photo.frame = CGRect(x: 0, y: 91, width: 390, height: 169)
    view.addSubview(photo)
    view.addSubview(
      label("A morning at the harbour", size: 28, CGRect(x: 16, y: 276, width: 358, height: 36)))
    let sentence = "Boats come in before the sun is up, and the gulls know each of them by name. "
    let paragraph = label(
      String(repeating: sentence, count: 4), size: 15,
      CGRect(x: 16, y: 320, width: 358, height: 170))
    paragraph.numberOfLines = 0
    view.addSubview(paragraph)
    for index in 0..<3 {
      let card = UIView(frame: CGRect(x: 16, y: 510 + 100 * index, width: 358, height: 84))
      card.backgroundColor = .secondarySystemBackground
      card.layer.cornerRadius = 12
      card.layer.shadowOpacity = 0.2
      card.layer.shadowRadius = 6
      card.addSubview(
        label("Card \(index + 1)", size: 17, CGRect(x: 16, y: 14, width: 320, height: 24)))
      view.addSubview(card)
    }
  }
}

@MainActor private func label(_ text: String, size: CGFloat, _ frame: CGRect) -> UILabel {
  let label = UILabel(frame: frame)
  label.text = text
  label.font = .systemFont(ofSize: size)
  return label
}
