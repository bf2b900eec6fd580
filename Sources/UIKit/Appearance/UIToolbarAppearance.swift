import Foundation

/// How a toolbar looks, as one object.
///
/// *Source:* `UIToolbarAppearance.h`.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
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

  /// An appearance with the default background.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listen()
  }

  /// An appearance with another's background and, of a toolbar's, all else.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance
      doneButtonAppearance = other.doneButtonAppearance
    }
    listen()
  }

  /// Appearances are not archived here: gives the default background.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
  }

  private func adopted() {
    listen()
    changed()
  }

  private func listen() {
    for button in [buttonAppearance, doneButtonAppearance] {
      button.onChange = { [weak self] in self?.changed() }
    }
  }

  override func makeCopy() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}
