import Foundation
import Timing

/// How content moves by itself along one axis: a glide, a spring, one after the other, or a curve.
struct ScrollCourse: Sendable {
  /// What a glide does of its natural way, so that it ends where it is asked to.
  private struct Glide {
    var timing: DecayTiming
    var share: Double
    var duration: Double
  }

  private let start: Double
  /// Where it ends.
  let end: Double
  /// How long it takes, in seconds; 0 for content that stays.
  let duration: Double
  private var glide: Glide?
  private var spring: ScrollSpring?
  private var isCurve = false

  private init(start: Double, end: Double, duration: Double) {
    self.start = start
    self.end = end
    self.duration = duration
  }

  /// Content that stays.
  static func rest(at place: Double) -> ScrollCourse {
    ScrollCourse(start: place, end: place, duration: 0)
  }

  /// A way along the curve of animated changes.
  static func curve(from start: Double, to end: Double) -> ScrollCourse {
    var course = ScrollCourse(
      start: start, end: end, duration: start == end ? 0 : ScrollPhysics.animationDuration)
    course.isCurve = true
    return course
  }

  /// A spring to a place.
  private static func spring(
    from start: Double, to end: Double, _ spring: ScrollSpring
  ) -> ScrollCourse {
    var course = ScrollCourse(start: start, end: end, duration: spring.settlingTime)
    course.spring = spring
    return course
  }

  /// A way back to an end of the content, with a velocity in points per second.
  static func back(from start: Double, to end: Double, velocity: Double) -> ScrollCourse {
    spring(from: start, to: end, .bounce(distance: start - end, velocity: velocity))
  }

  /// A turn to a page.
  static func page(from start: Double, to end: Double, velocity: Double) -> ScrollCourse {
    spring(
      from: start, to: end,
      ScrollSpring(
        distance: start - end, velocity: velocity, frequency: ScrollPhysics.pagingFrequency))
  }

  /// Where content would come to rest that is let go, if nothing were in its way.
  static func landing(from start: Double, velocity: Double, rate: Double) -> Double {
    guard let timing = try? DecayTiming(initialVelocity: velocity, perMillisecondSumOf: rate) else {
      return start
    }
    return start + timing.distance(toSpeed: ScrollPhysics.stopSpeed)
  }

  /// What content does that is let go.
  ///
  /// - Parameters:
  ///   - start: Where it is, in points.
  ///   - velocity: In points per second.
  ///   - limits: Its ends.
  ///   - rate: What is left of the velocity after a millisecond.
  ///   - target: Where it is to come to rest; nil for where it does by itself. *Chosen:* the glide is
  ///     stretched or shortened by up to a factor of four, else a spring takes it there.
  ///   - bounces: Whether it swings beyond its ends.
  static func release(
    from start: Double, velocity: Double, limits: ClosedRange<Double>, rate: Double,
    target: Double? = nil, bounces: Bool
  ) -> ScrollCourse {
    let natural = landing(from: start, velocity: velocity, rate: rate)
    let nearest = min(max(start, limits.lowerBound), limits.upperBound)
    if nearest != start, !limits.contains(natural) {
      return back(from: start, to: nearest, velocity: velocity)
    }
    let aim = target ?? natural
    if aim == start { return rest(at: start) }
    guard abs(velocity) > ScrollPhysics.stopSpeed,
      let timing = try? DecayTiming(initialVelocity: velocity, perMillisecondSumOf: rate)
    else {
      return back(from: start, to: aim, velocity: velocity)
    }
    if limits.contains(aim) {
      let share = (aim - start) / (natural - start)
      guard share > 0.25, share < 4 else {
        return spring(
          from: start, to: aim,
          ScrollSpring(
            distance: start - aim, velocity: velocity, frequency: ScrollPhysics.bounceFrequency))
      }
      let duration = timing.duration(toSpeed: ScrollPhysics.stopSpeed)
      var course = ScrollCourse(start: start, end: aim, duration: duration)
      course.glide = Glide(timing: timing, share: share, duration: duration)
      return course
    }
    return collision(from: start, timing, limits: limits, bounces: bounces)
  }

  /// A glide that meets an end of the content.
  private static func collision(
    from start: Double, _ timing: DecayTiming, limits: ClosedRange<Double>, bounces: Bool
  ) -> ScrollCourse {
    let edge = timing.initialVelocity > 0 ? limits.upperBound : limits.lowerBound
    let impact = -log1p(-(edge - start) / timing.finalDistance) / timing.rate
    let spring = ScrollSpring.bounce(distance: 0, velocity: timing.velocity(at: impact))
    var course = ScrollCourse(
      start: start, end: edge, duration: impact + (bounces ? spring.settlingTime : 0))
    course.glide = Glide(timing: timing, share: 1, duration: impact)
    if bounces { course.spring = spring }
    return course
  }

  /// Where the content is after a time in seconds.
  func value(at time: Double) -> Double {
    if time >= duration { return end }
    if isCurve {
      let progress = CubicTiming.easeInOut.value(at: max(0, time) / duration)
      return start + (end - start) * progress
    }
    if let glide, time < glide.duration {
      return start + glide.timing.value(at: time) * glide.share
    }
    if let spring { return end + spring.distance(at: time - (glide?.duration ?? 0)) }
    return time <= 0 ? start : end
  }
}
