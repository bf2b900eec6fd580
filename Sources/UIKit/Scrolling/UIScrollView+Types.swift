import Foundation

extension UIScrollView {
  /// The fraction of the content's velocity that remains after a millisecond.
  public struct DecelerationRate: Sendable, Hashable, RawRepresentable {
    /// The fraction, between 0 and 1.
    public let rawValue: CGFloat

    /// Creates a rate from the fraction that remains after a millisecond, between 0 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The rate 0.998, with which content decelerates slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate 0.99, with which content decelerates quickly.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The axes along which the safe area adds to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Axes along which the content scrolls, and the vertical axis in a navigation stack.
    case automatic
    /// Axes along which the content scrolls.
    case scrollableAxes
    /// No axis.
    case never
    /// Both axes.
    case always
  }

  /// The way in which scrolling dismisses the keyboard; Filmstrip has no keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling doesn't dismiss the keyboard.
    case none
    /// A drag dismisses the keyboard.
    case onDrag
    /// The keyboard follows the touch.
    case interactive
    /// A drag dismisses the keyboard together with the accessory view above it.
    case onDragWithAccessory
    /// The keyboard follows the touch together with the accessory view above it.
    case interactiveWithAccessory
  }

  /// The style of scroll indicators, which Filmstrip doesn't draw.
  public enum IndicatorStyle: Int, Sendable {
    /// The indicators are dark with a light border.
    case `default`
    /// The indicators are dark.
    case black
    /// The indicators are light.
    case white
  }
}
