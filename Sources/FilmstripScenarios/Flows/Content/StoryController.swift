import UIKit

/// A view controller with a photo without margins, a heading and some text.
final class StoryController: UIViewController {
  let story: Story
  /// The view that clips the photo.
  private let frameView = UIView()
  let photoView: UIImageView
  private let heading = UILabel()
  private let byline = UILabel()
  private let texts: [UILabel]
  /// A drawn action button, from which a circular reveal opens.
  let button = UIView()
  private let plus = UIImageView(image: UIImage(systemName: "plus"))

  init(_ story: Story) {
    self.story = story
    photoView = UIImageView(image: .landscape(story.photo, size: CGSize(width: 480, height: 360)))
    texts = story.paragraphs.map { paragraph in
      let label = UILabel()
      label.text = paragraph
      return label
    }
    super.init(nibName: nil, bundle: nil)
    title = story.title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    frameView.clipsToBounds = true
    photoView.contentMode = .scaleAspectFill
    frameView.addSubview(photoView)
    view.addSubview(frameView)
    heading.text = story.title
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    heading.textColor = .label
    byline.text = story.subtitle
    byline.font = .systemFont(ofSize: 17, weight: .medium)
    byline.textColor = .secondaryLabel
    for label in texts {
      label.font = .systemFont(ofSize: 17)
      label.textColor = .label
      label.numberOfLines = 0
    }
    for label in [heading, byline] + texts { view.addSubview(label) }
    button.backgroundColor = story.tint
    button.layer.cornerRadius = 30
    plus.tintColor = .white
    plus.contentMode = .center
    button.addSubview(plus)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let height = (bounds.height * 0.42).rounded()
    frameView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    // Set `bounds` and `center`, because a transform may be applied.
    photoView.bounds = frameView.bounds
    photoView.center = CGPoint(x: frameView.bounds.midX, y: frameView.bounds.midY)
    let width = min(bounds.width - 40, 620)
    let left = ((bounds.width - width) / 2).rounded()
    var top = height + 24
    heading.frame = CGRect(x: left, y: top, width: width, height: 42)
    byline.frame = CGRect(x: left, y: top + 42, width: width, height: 24)
    top += 86
    for label in texts {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: left, y: top, width: width, height: size.height.rounded(.up))
      top += size.height.rounded(.up) + 14
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    button.frame = CGRect(
      x: isRightToLeft ? 24 : bounds.width - 84, y: bounds.height - 84 - view.safeAreaInsets.bottom,
      width: 60, height: 60)
    plus.frame = button.bounds
  }
}

extension StoryController: ParallaxPage {
  var parallaxView: UIView? { photoView }
}

extension StoryController: CircularRevealPage {
  var revealOrigin: UIView { button }
}

extension UIImage {
  /// Returns a drawn landscape; equal numbers produce equal images.
  @MainActor
  package static func landscape(_ number: Int, size: CGSize) -> UIImage {
    let photo = PhotoView(number: number)
    photo.frame = CGRect(origin: .zero, size: size)
    photo.layoutIfNeeded()
    return UIGraphicsImageRenderer(size: size).image { context in
      photo.layer.render(in: context.cgContext)
    }
  }
}
