import Foundation

/// The appearance of a toolbar, as one object.
///
/// *Source:* `UIToolbarAppearance.h`.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
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

  override var parts: [any AppearancePart] {
    [buttonAppearance, doneButtonAppearance]
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  override func makeCopy() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}
