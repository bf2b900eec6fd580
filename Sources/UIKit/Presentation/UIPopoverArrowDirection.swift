import Foundation

/// The direction in which a popover's arrow points.
///
/// *Source:* `UIPopoverSupport.h`.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt

  /// Directions from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up: the popover is below.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover is above.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// To the left: the popover is on the right.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// To the right: the popover is on the left.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Anywhere.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known before the popover is presented.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
