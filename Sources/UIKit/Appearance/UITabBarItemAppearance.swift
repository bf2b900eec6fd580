import Foundation

/// The appearance of a tab bar's items in one state.
///
/// *Source:* `UITabBarAppearance.h`.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject, StateAppearance {
  /// Font, colour and shadow of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset() { didSet { onChange?() } }
  /// The image's colour where it is a template; nil for the bar's.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// How far the badge is moved, in points.
  open var badgePositionAdjustment = UIOffset() { didSet { onChange?() } }
  /// The badge's colour; nil for the item's.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// Font, colour and shadow of the badge's text.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the badge's text is moved, in points.
  open var badgeTitlePositionAdjustment = UIOffset() { didSet { onChange?() } }

  var onChange: (() -> Void)?

  func copyValues(from other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}

/// The appearance of a tab bar's items in all states; each has the differences from `normal`.
///
/// *Source:* `UITabBarAppearance.h`.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying, AppearancePart {
  /// The arrangement of image and title.
  public enum Style: Int, Sendable {
    /// The image over the title.
    case stacked
    /// The image beside the title.
    case inline
    /// The image beside the title, in a low bar.
    case compactInline
  }

  /// An item that is not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The selected item.
  public let selected = UITabBarItemStateAppearance()
  /// An item that cannot be tapped.
  public let disabled = UITabBarItemStateAppearance()
  /// An item that has the focus, which none has here.
  public let focused = UITabBarItemStateAppearance()

  var onChange: (() -> Void)?

  /// The system's appearance of items with the image above the title.
  public convenience override init() {
    self.init(style: .stacked)
  }

  /// The system's appearance of a style.
  public init(style: Style) {
    super.init()
    observeStates()
  }

  /// Appearances are not archived here: gives the system's appearance.
  public required convenience init?(coder: NSCoder) {
    self.init(style: .stacked)
  }

  /// Returns to the system's appearance of a style.
  open func configureWithDefault(for style: Style) {
    resetStates(to: UITabBarItemStateAppearance())
  }

  var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// A copy.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { makeCopy() }
  }

  func makeCopy() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: .stacked)
    copy.copyStates(from: self)
    return copy
  }
}
