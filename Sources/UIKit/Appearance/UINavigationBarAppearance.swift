import Foundation

/// The appearance of a navigation bar, as one object.
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
  /// The appearance of back buttons; its unset values are those of `buttonAppearance`.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      backButtonAppearance = backButtonAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The image beside back labels; nil for the chevron.
  public private(set) var backIndicatorImage: UIImage?
  /// What back labels are cut by where they leave behind the image.
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

  override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
