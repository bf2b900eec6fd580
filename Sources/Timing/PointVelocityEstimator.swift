import Foundation

/// The velocity of a point: a `VelocityEstimator` for each axis.
public struct PointVelocityEstimator: Sendable, Hashable {
  private var x = VelocityEstimator()
  private var y = VelocityEstimator()

  /// An estimator without samples.
  public init() {}

  /// Adds a sample of the point; finite, at a finite time in seconds.
  public mutating func add(_ point: CGPoint, at time: Double) {
    x.add(Double(point.x), at: time)
    y.add(Double(point.y), at: time)
  }

  /// Removes all samples.
  public mutating func reset() {
    x.reset()
    y.reset()
  }

  /// The velocity at a time in seconds, in the point's units per second; zero without recent
  /// movement.
  public func velocity(at time: Double) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}
