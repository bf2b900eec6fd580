import Foundation

/// A vector with two components, in points unless the API that uses the vector specifies another
/// unit.
///
/// Foundation on Linux has `CGPoint`, `CGSize` and `CGRect`, but lacks this type.
public struct CGVector: Sendable, Hashable, Codable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// The zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from two components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from two components.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from two components.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The vector whose components are zero.
  public static let zero = CGVector(dx: CGFloat(0), dy: CGFloat(0))
}
