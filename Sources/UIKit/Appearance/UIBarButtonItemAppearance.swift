import Foundation

/// The appearance of bar buttons in one state.
///
/// *Source:* `UIBarButtonItemAppearance.h`.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject, StateAppearance {
  /// Font, colour and shadow of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset() { didSet { onChange?() } }
  /// An image behind the button; nil for none.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// How far the image is moved, in points.
  open var backgroundImagePositionAdjustment = UIOffset() { didSet { onChange?() } }

  var onChange: (() -> Void)?

  /// Whether anything is set.
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

/// The appearance of bar buttons in all states; each has the differences from `normal`.
///
/// *Source:* `UIBarButtonItemAppearance.h`.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying, AppearancePart {
  /// A button that nothing happens to.
  public let normal = UIBarButtonItemStateAppearance()
  /// A button that is pressed.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// A button that cannot be tapped.
  public let disabled = UIBarButtonItemStateAppearance()
  /// A button that has the focus, which none has here.
  public let focused = UIBarButtonItemStateAppearance()

  var onChange: (() -> Void)?

  /// The system's appearance of plain buttons.
  public convenience override init() {
    self.init(style: .plain)
  }

  /// The system's appearance of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    observeStates()
  }

  /// Appearances are not archived here: gives the system's appearance.
  public required convenience init?(coder: NSCoder) {
    self.init(style: .plain)
  }

  /// Returns to the system's appearance of a style, whose semibold text is the buttons' own.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    resetStates(to: UIBarButtonItemStateAppearance())
  }

  var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Whether anything is set.
  var isDefault: Bool { states.allSatisfy(\.isDefault) }

  /// What is set for a state.
  subscript(state: UIControl.State) -> UIBarButtonItemStateAppearance {
    state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
  }

  /// A copy.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { makeCopy() }
  }

  func makeCopy() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: .plain)
    copy.copyStates(from: self)
    return copy
  }
}
