import Foundation

/// The velocity of a point: a `VelocityEstimator` for each axis; the point stands if neither moves.
public struct PointVelocityEstimator: Sendable, Hashable {
  private var x = VelocityEstimator()
  private var y = VelocityEstimator()

  /// An estimator without samples.
  public init() {}

  /// Adds a sample of the point; finite, at a finite time in seconds.
  public mutating func add(_ point: CGPoint, at time: Double) {
    let (newX, newY) = (Double(point.x), Double(point.y))
    let across = x.speed(to: newX, at: time)
    let down = y.speed(to: newY, at: time)
    let speed = (across * across + down * down).squareRoot()
    x.add(newX, at: time, speed: speed)
    y.add(newY, at: time, speed: speed)
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
