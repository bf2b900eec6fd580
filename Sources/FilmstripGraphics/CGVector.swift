import Foundation

/// A vector of two lengths, in points unless the API that takes it says otherwise.
///
/// Linux Foundation has `CGPoint`, `CGSize` and `CGRect` but lacks this one.
public struct CGVector: Sendable, Hashable, Codable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// The zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// A vector of two components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector of two components.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// A vector of two components.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The vector whose components are zero.
  public static let zero = CGVector(dx: CGFloat(0), dy: CGFloat(0))
}
