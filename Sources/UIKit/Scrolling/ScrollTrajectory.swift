import FilmstripTiming
import Foundation

/// The trajectory of content along one axis while no touch moves the content.
///
/// The motion is a deceleration, a spring, a deceleration followed by a spring, or a timing curve.
struct ScrollTrajectory: Sendable {
  /// A deceleration whose distance is scaled so that the content stops at the target.
  private struct Deceleration {
    var timing: DecayTiming
    var scale: Double
    var duration: Double
  }

  private let start: Double
  /// The final position, in points.
  let end: Double
  /// The duration, in seconds, or 0 if the content doesn't move.
  let duration: Double
  private var deceleration: Deceleration?
  private var spring: ScrollSpring?
  private var isCurve = false

  private init(start: Double, end: Double, duration: Double) {
    self.start = start
    self.end = end
    self.duration = duration
  }

  /// Returns a trajectory without motion.
  static func rest(at position: Double) -> ScrollTrajectory {
    ScrollTrajectory(start: position, end: position, duration: 0)
  }

  /// Returns the timing curve of an animated change.
  static func curve(from start: Double, to end: Double) -> ScrollTrajectory {
    var trajectory = ScrollTrajectory(
      start: start, end: end, duration: start == end ? 0 : ScrollPhysics.animationDuration)
    trajectory.isCurve = true
    return trajectory
  }

  /// Returns a trajectory that a spring determines.
  private static func spring(
    from start: Double, to end: Double, _ spring: ScrollSpring
  ) -> ScrollTrajectory {
    var trajectory = ScrollTrajectory(start: start, end: end, duration: spring.settlingTime)
    trajectory.spring = spring
    return trajectory
  }

  /// Returns the trajectory to an end of the content; `velocity` is in points per second.
  static func back(from start: Double, to end: Double, velocity: Double) -> ScrollTrajectory {
    spring(from: start, to: end, .bounce(distance: start - end, velocity: velocity))
  }

  /// Returns the trajectory of the spring that scrolls to a page.
  static func page(from start: Double, to end: Double, velocity: Double) -> ScrollTrajectory {
    spring(
      from: start, to: end,
      ScrollSpring(
        distance: start - end, velocity: velocity, frequency: ScrollPhysics.pagingFrequency))
  }

  /// Returns the position at which released content would stop if the content were unlimited.
  static func landing(from start: Double, velocity: Double, rate: Double) -> Double {
    guard let timing = try? DecayTiming(initialVelocity: velocity, perMillisecondSumOf: rate) else {
      return start
    }
    return start + timing.distance(toSpeed: ScrollPhysics.stopSpeed)
  }

  /// Returns the trajectory of released content.
  ///
  /// - Parameters:
  ///   - start: The position, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - limits: The minimum and maximum positions of the content.
  ///   - rate: The fraction of the velocity that remains after a millisecond.
  ///   - target: The position at which the content must stop, or `nil` to decelerate naturally.
  ///     *Chosen:* the distance of the deceleration is scaled by a factor between 1/4 and 4; with
  ///     any other factor, a spring moves the content.
  ///   - bounces: Whether the content bounces beyond its ends.
  static func release(
    from start: Double, velocity: Double, limits: ClosedRange<Double>, rate: Double,
    target: Double? = nil, bounces: Bool
  ) -> ScrollTrajectory {
    let naturalEnd = landing(from: start, velocity: velocity, rate: rate)
    let nearest = min(max(start, limits.lowerBound), limits.upperBound)
    if nearest != start, !limits.contains(naturalEnd) {
      return back(from: start, to: nearest, velocity: velocity)
    }
    let destination = target ?? naturalEnd
    if destination == start { return rest(at: start) }
    guard abs(velocity) > ScrollPhysics.stopSpeed,
      let timing = try? DecayTiming(initialVelocity: velocity, perMillisecondSumOf: rate)
    else {
      return back(from: start, to: destination, velocity: velocity)
    }
    if limits.contains(destination) {
      let scale = (destination - start) / (naturalEnd - start)
      guard scale > 0.25, scale < 4 else {
        return spring(
          from: start, to: destination,
          ScrollSpring(
            distance: start - destination, velocity: velocity,
            frequency: ScrollPhysics.bounceFrequency))
      }
      let duration = timing.duration(toSpeed: ScrollPhysics.stopSpeed)
      var trajectory = ScrollTrajectory(start: start, end: destination, duration: duration)
      trajectory.deceleration = Deceleration(timing: timing, scale: scale, duration: duration)
      return trajectory
    }
    return collision(from: start, timing, limits: limits, bounces: bounces)
  }

  /// Returns a deceleration that reaches an end of the content.
  private static func collision(
    from start: Double, _ timing: DecayTiming, limits: ClosedRange<Double>, bounces: Bool
  ) -> ScrollTrajectory {
    let edge = timing.initialVelocity > 0 ? limits.upperBound : limits.lowerBound
    let impact = -log1p(-(edge - start) / timing.finalDistance) / timing.rate
    let spring = ScrollSpring.bounce(distance: 0, velocity: timing.velocity(at: impact))
    var trajectory = ScrollTrajectory(
      start: start, end: edge, duration: impact + (bounces ? spring.settlingTime : 0))
    trajectory.deceleration = Deceleration(timing: timing, scale: 1, duration: impact)
    if bounces { trajectory.spring = spring }
    return trajectory
  }

  /// Returns the position after a time in seconds.
  func value(at time: Double) -> Double {
    if time >= duration { return end }
    if isCurve {
      let progress = CubicTiming.easeInOut.value(at: max(0, time) / duration)
      return start + (end - start) * progress
    }
    if let deceleration, time < deceleration.duration {
      return start + deceleration.timing.value(at: time) * deceleration.scale
    }
    if let spring { return end + spring.distance(at: time - (deceleration?.duration ?? 0)) }
    return time <= 0 ? start : end
  }
}
