import Foundation

extension UIScrollView {
  /// What is left of the content's speed after a millisecond.
  public struct DecelerationRate: Sendable, Hashable, RawRepresentable {
    /// The share that is left, between 0 and 1.
    public let rawValue: CGFloat

    /// A rate by the share that is left after a millisecond, between 0 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998: content glides on.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: content stops soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether the safe area adds to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along axes that scroll, and vertically in a controller that is in a navigation stack.
    case automatic
    /// Along axes that scroll.
    case scrollableAxes
    /// Nowhere.
    case never
    /// At all edges.
    case always
  }

  /// What scrolling does to a keyboard; there is none here.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// Dragging dismisses it.
    case onDrag
    /// It follows the finger.
    case interactive
    /// As `onDrag`, with what is above it.
    case onDragWithAccessory
    /// As `interactive`, with what is above it.
    case interactiveWithAccessory
  }

  /// What scroll indicators look like; none are drawn here.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark with a light border.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }
}
