import Foundation

/// The appearance of a tab bar's items in one state.
///
/// *Source:* `UITabBarAppearance.h`.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject, StateAppearance {
  /// The font, the colour and the shadow of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The distance by which the title is moved, in points.
  open var titlePositionAdjustment = UIOffset() { didSet { onChange?() } }
  /// The colour of template images, or `nil` to use the bar's colour.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The distance by which the badge is moved, in points.
  open var badgePositionAdjustment = UIOffset() { didSet { onChange?() } }
  /// The colour of the badge, or `nil` to use the item's colour.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// The font, the colour and the shadow of the badge's text.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The distance by which the badge's text is moved, in points.
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

/// The appearance of a tab bar's items in all states; each state contains the differences from
/// `normal`.
///
/// *Source:* `UITabBarAppearance.h`.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying, AppearancePart {
  /// The arrangement of the image and the title.
  public enum Style: Int, Sendable {
    /// The image is above the title.
    case stacked
    /// The image is next to the title.
    case inline
    /// The image is next to the title, in a compact bar.
    case compactInline
  }

  /// The appearance of an item that isn't selected.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected item.
  public let selected = UITabBarItemStateAppearance()
  /// The appearance of an item that cannot be tapped.
  public let disabled = UITabBarItemStateAppearance()
  /// The appearance of a focused item; Filmstrip never focuses items.
  public let focused = UITabBarItemStateAppearance()

  var onChange: (() -> Void)?

  /// Creates the system's appearance of items with the image above the title.
  public convenience override init() {
    self.init(style: .stacked)
  }

  /// Creates the system's appearance of a style.
  public init(style: Style) {
    super.init()
    observeStates()
  }

  /// Creates the system's appearance of stacked items; Filmstrip doesn't decode archives.
  public required convenience init?(coder: NSCoder) {
    self.init(style: .stacked)
  }

  /// Resets the appearance to the system's appearance of a style.
  open func configureWithDefault(for style: Style) {
    resetStates(to: UITabBarItemStateAppearance())
  }

  var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Returns a copy.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { makeCopy() }
  }

  func makeCopy() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: .stacked)
    copy.copyStates(from: self)
    return copy
  }
}
