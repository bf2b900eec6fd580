import Foundation

/// How a navigation bar looks, as one object.
///
/// *Source:* `UINavigationBarAppearance.h`.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// Font, colour and shadow of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// How far titles are moved, in points.
  open var titlePositionAdjustment = UIOffset() { didSet { changed() } }
  /// Font, colour and shadow of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      buttonAppearance = buttonAppearance.makeCopy()
      adopted()
    }
  }
  /// How buttons of the style `done` look.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet {
      doneButtonAppearance = doneButtonAppearance.makeCopy()
      adopted()
    }
  }
  /// How back buttons look; what it does not say is as in `buttonAppearance`.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      backButtonAppearance = backButtonAppearance.makeCopy()
      adopted()
    }
  }
  /// The image beside back labels; nil for the chevron.
  public private(set) var backIndicatorImage: UIImage?
  /// What back labels are cut by where they leave behind the image.
  public private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// An appearance with the default background.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listen()
  }

  /// An appearance with another's background and, of a navigation bar's, all else.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      largeTitleTextAttributes = other.largeTitleTextAttributes
      buttonAppearance = other.buttonAppearance
      doneButtonAppearance = other.doneButtonAppearance
      backButtonAppearance = other.backButtonAppearance
      backIndicatorImage = other.backIndicatorImage
      backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
    listen()
  }

  /// Appearances are not archived here: gives the default background.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
  }

  /// Sets the image beside back labels and what they are cut by; if either is nil, both are the
  /// system's.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let hasBoth = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    self.backIndicatorImage = hasBoth ? backIndicatorImage : nil
    self.backIndicatorTransitionMaskImage = hasBoth ? backIndicatorTransitionMaskImage : nil
    changed()
  }

  private func adopted() {
    listen()
    changed()
  }

  private func listen() {
    for button in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      button.onChange = { [weak self] in self?.changed() }
    }
  }

  override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
