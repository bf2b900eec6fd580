import Foundation

/// The appearance of bar buttons in one state.
///
/// *Source:* `UIBarButtonItemAppearance.h`.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject, StateAppearance {
  /// The font, the colour and the shadow of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The distance by which the title is moved, in points.
  open var titlePositionAdjustment = UIOffset() { didSet { onChange?() } }
  /// The image behind the button, or `nil` if there is none.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// The distance by which the image is moved, in points.
  open var backgroundImagePositionAdjustment = UIOffset() { didSet { onChange?() } }

  var onChange: (() -> Void)?

  /// Whether no value is set.
  var isDefault: Bool {
    titleTextAttributes.isEmpty && titlePositionAdjustment == UIOffset() && backgroundImage == nil
      && backgroundImagePositionAdjustment == UIOffset()
  }

  func copyValues(from other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The appearance of bar buttons in all states; each state contains the differences from `normal`.
///
/// *Source:* `UIBarButtonItemAppearance.h`.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying, AppearancePart {
  /// The appearance of a button in its normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance of a pressed button.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of a button that cannot be tapped.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The appearance of a focused button; Filmstrip never focuses buttons.
  public let focused = UIBarButtonItemStateAppearance()

  var onChange: (() -> Void)?

  /// Creates the system's appearance of plain buttons.
  public convenience override init() {
    self.init(style: .plain)
  }

  /// Creates the system's appearance of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    observeStates()
  }

  /// Creates the system's appearance of plain buttons; Filmstrip doesn't decode archives.
  public required convenience init?(coder: NSCoder) {
    self.init(style: .plain)
  }

  /// Resets the appearance to the system's appearance of a style; the buttons themselves draw
  /// semibold text for `done`.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    resetStates(to: UIBarButtonItemStateAppearance())
  }

  var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Whether no value is set in any state.
  var isDefault: Bool { states.allSatisfy(\.isDefault) }

  /// The appearance in a state.
  subscript(state: UIControl.State) -> UIBarButtonItemStateAppearance {
    state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
  }

  /// Returns a copy.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { makeCopy() }
  }

  func makeCopy() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: .plain)
    copy.copyStates(from: self)
    return copy
  }
}
