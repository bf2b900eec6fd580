import Foundation

/// The velocity of a point, estimated with a `VelocityEstimator` for each axis.
///
/// The point is stationary if neither coordinate moves.
public struct PointVelocityEstimator: Sendable, Hashable {
  private var x = VelocityEstimator()
  private var y = VelocityEstimator()

  /// Creates an estimator without samples.
  public init() {}

  /// Adds a sample of the point.
  ///
  /// - Parameters:
  ///   - point: The position. Must be finite.
  ///   - time: The time of the sample, in seconds. Must be finite.
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

  /// Returns the velocity at a time, or zero if there was no recent movement.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The velocity, in the point's units per second.
  public func velocity(at time: Double) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}
