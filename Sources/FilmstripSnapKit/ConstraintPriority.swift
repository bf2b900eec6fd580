import UIKit

/// A priority, 1 to 1000.
public struct ConstraintPriority: Strideable, ExpressibleByFloatLiteral, Hashable, Sendable {
  /// The priority as a number.
  public let value: Float

  /// Creates a priority from a number.
  public init(_ value: Float) { self.value = value }

  /// Creates a priority from a literal.
  public init(floatLiteral value: Float) { self.value = value }

  /// The constraint must be satisfied: 1000.
  public static var required: ConstraintPriority { 1000.0 }
  /// A high priority: 750.
  public static var high: ConstraintPriority { 750.0 }
  /// A medium priority: 500.
  public static var medium: ConstraintPriority { 500.0 }
  /// A low priority: 250.
  public static var low: ConstraintPriority { 250.0 }

  /// Returns a higher priority, or a lower one if `n` is negative.
  public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }

  /// Returns the difference to another priority.
  public func distance(to other: ConstraintPriority) -> Float { other.value - value }

  /// Creates a priority from a number, or from a priority of UIKit.
  init(_ target: any ConstraintPriorityTarget) {
    let number = ConstraintConstant.number(of: target).map { Float($0) }
    value = number ?? (target as? UILayoutPriority)?.rawValue ?? 1000
  }
}
