import UIKit

/// A view controller that shows the days of a journey as cards on a coloured background.
final class ItineraryController: UIViewController {
  private let story: Story
  private let heading = UILabel()
  private let byline = UILabel()
  private let cards: [DayCard]

  init(_ story: Story) {
    self.story = story
    cards = story.days.enumerated().map { index, day in
      DayCard(number: index + 1, day: day, photo: story.photo + index)
    }
    super.init(nibName: nil, bundle: nil)
    title = story.title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = story.tint
    view.clipsToBounds = true
    heading.text = story.title
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    heading.textColor = .white
    byline.text = story.subtitle
    byline.font = .systemFont(ofSize: 17, weight: .medium)
    byline.textColor = UIColor(white: 1, alpha: 0.8)
    view.addSubview(heading)
    view.addSubview(byline)
    for card in cards { view.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(view.bounds.width - 40, 620)
    let left = ((view.bounds.width - width) / 2).rounded()
    let top = view.safeAreaInsets.top + 28
    heading.frame = CGRect(x: left, y: top, width: width, height: 42)
    byline.frame = CGRect(x: left, y: top + 42, width: width, height: 24)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(x: left, y: top + 92 + CGFloat(index) * 100, width: width, height: 88)
    }
  }
}

/// The card of a day, with an image, a title and a distance.
private final class DayCard: UIView {
  private let picture: UIImageView
  private let number = UILabel()
  private let title = UILabel()
  private let detail = UILabel()

  init(number day: Int, day text: Story.Day, photo: Int) {
    picture = UIImageView(image: .landscape(photo, size: CGSize(width: 128, height: 128)))
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 1, alpha: 0.18)
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    picture.layer.cornerRadius = 12
    picture.clipsToBounds = true
    number.text = "Day \(day)"
    number.font = .systemFont(ofSize: 13, weight: .semibold)
    title.text = text.title
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    detail.text = text.detail
    detail.font = .systemFont(ofSize: 15)
    number.textColor = UIColor(white: 1, alpha: 0.8)
    title.textColor = .white
    detail.textColor = UIColor(white: 1, alpha: 0.8)
    for view in [picture, number, title, detail] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let space = bounds.width - 100
    picture.frame = CGRect(
      x: isRightToLeft ? bounds.width - 76 : 12, y: 12, width: 64, height: 64)
    let left: CGFloat = isRightToLeft ? 12 : 88
    number.frame = CGRect(x: left, y: 12, width: space, height: 18)
    title.frame = CGRect(x: left, y: 31, width: space, height: 24)
    detail.frame = CGRect(x: left, y: 55, width: space, height: 20)
  }
}
