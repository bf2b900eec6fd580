import UIKit

/// A view controller with square thumbnails in columns; a tap opens the photo.
final class PhotoWallController: UIViewController, PhotoZoomPage {
  private let shapes = [
    CGSize(width: 480, height: 320), CGSize(width: 300, height: 420),
    CGSize(width: 360, height: 360),
    CGSize(width: 600, height: 260),
  ]
  private let count = 24
  private(set) var thumbnails: [UIImageView] = []
  private(set) var selected: Int?

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var zoomedImageView: UIImageView? { selected.map { thumbnails[$0] } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    for number in 0..<count {
      let thumbnail = UIImageView(
        image: .landscape(number + 1, size: shapes[number % shapes.count]))
      thumbnail.contentMode = .scaleAspectFill
      thumbnail.clipsToBounds = true
      thumbnail.layer.cornerRadius = 8
      view.addSubview(thumbnail)
      thumbnails.append(thumbnail)
    }
  }

  /// Selects the photo to open next.
  func choose(_ number: Int) {
    selected = number
  }

  private func open(_ number: Int) {
    choose(number)
    guard let image = thumbnails[number].image else { return }
    navigationController?.pushViewController(
      PhotoPageController(image: image, title: "Photo \(number + 1)"), animated: true)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let place = touches.first?.location(in: view),
      let number = thumbnails.firstIndex(where: { $0.frame.contains(place) })
    else { return }
    open(number)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let columns = view.bounds.width > 500 ? 4 : 3
    let gap: CGFloat = 6
    let side = ((view.bounds.width - gap * CGFloat(columns + 1)) / CGFloat(columns)).rounded(.down)
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, thumbnail) in thumbnails.enumerated() {
      let column = isRightToLeft ? columns - 1 - index % columns : index % columns
      thumbnail.frame = CGRect(
        x: gap + CGFloat(column) * (side + gap),
        y: view.safeAreaInsets.top + gap + CGFloat(index / columns) * (side + gap), width: side,
        height: side)
    }
  }
}

/// A view controller that shows a whole photo of any aspect ratio.
final class PhotoPageController: UIViewController, PhotoZoomPage {
  let imageView: UIImageView

  init(image: UIImage, title: String) {
    imageView = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var zoomedImageView: UIImageView? { imageView }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    imageView.contentMode = .scaleAspectFit
    view.addSubview(imageView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    imageView.frame = view.bounds.inset(by: view.safeAreaInsets)
  }
}
