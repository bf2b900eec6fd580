import Foundation

/// The appearance of a navigation bar, as one object.
///
/// *Source:* `UINavigationBarAppearance.h`.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The font, the colour and the shadow of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The distance by which titles are moved, in points.
  open var titlePositionAdjustment = UIOffset() { didSet { changed() } }
  /// The font, the colour and the shadow of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The appearance of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      buttonAppearance = buttonAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The appearance of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet {
      doneButtonAppearance = doneButtonAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The appearance of back buttons; if no value is set, `buttonAppearance` applies.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      backButtonAppearance = backButtonAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The image next to back labels, or `nil` to use the system's chevron.
  public private(set) var backIndicatorImage: UIImage?
  /// The image that masks back labels as they slide behind the back indicator.
  public private(set) var backIndicatorTransitionMaskImage: UIImage?

  override var parts: [any AppearancePart] {
    [buttonAppearance, doneButtonAppearance, backButtonAppearance]
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  /// Sets the image next to back labels and the mask of the labels; if either is `nil`, the bar
  /// uses the system's images.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let hasBoth = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    self.backIndicatorImage = hasBoth ? backIndicatorImage : nil
    self.backIndicatorTransitionMaskImage = hasBoth ? backIndicatorTransitionMaskImage : nil
    changed()
  }

  override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
