import Foundation

extension UIScrollView {
  /// The fraction of the content's velocity that is left after a millisecond.
  public struct DecelerationRate: Sendable, Hashable, RawRepresentable {
    /// The fraction, between 0 and 1.
    public let rawValue: CGFloat

    /// Creates a rate from the fraction that is left after a millisecond, between 0 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998: content decelerates slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: content decelerates fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether the safe area adds to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along axes that scroll, and vertically in a controller that is in a navigation stack.
    case automatic
    /// Along axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// At all edges.
    case always
  }

  /// How scrolling dismisses a keyboard; there is no keyboard here.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling does not dismiss it.
    case none
    /// Dragging dismisses it.
    case onDrag
    /// It follows the finger.
    case interactive
    /// Like `onDrag`, with the accessory view above it.
    case onDragWithAccessory
    /// Like `interactive`, with the accessory view above it.
    case interactiveWithAccessory
  }

  /// The style of scroll indicators; none are drawn here.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark with a light border.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }
}
