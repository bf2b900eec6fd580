import FilmstripSupport
import FilmstripTiming
import Foundation

extension TouchScript {
  /// One finger that touches down and lifts at the same point.
  ///
  /// - Parameters:
  ///   - point: The position in window points, finite.
  ///   - duration: The duration of the touch, in seconds, above 0 and finite; 0.05 by default.
  ///   - finger: The number of the finger; 0 by default.
  public static func tap(
    at point: CGPoint, duration: Double = 0.05, finger: Int = 0
  ) -> TouchScript {
    check(point, "point")
    demand(
      duration > 0 && duration.isFinite, "duration must be above 0 s and finite, but is \(duration)"
    )
    return TouchScript(samples: [
      TouchSample(time: 0, location: point, phase: .began, finger: finger),
      TouchSample(time: duration, location: point, phase: .ended, finger: finger),
    ])
  }

  /// Two fingers that move apart or together on a line through a centre.
  ///
  /// - Parameters:
  ///   - center: The point between them, in the window's points, finite.
  ///   - startDistance: Their distance at first, in points, at least 0 and finite.
  ///   - endDistance: Their distance at the end, likewise.
  ///   - angle: The line's direction in radians, clockwise from the x axis; 0 by default.
  ///   - duration: How long they move, in seconds, above 0.
  ///   - easing: The movement over progress; linear by default.
  ///   - samplesPerSecond: How often they are reported, 1 to 1000; 120 by default.
  ///   - fingers: Their two numbers, the one in the line's direction last; 0 and 1 by default.
  public static func pinch(
    around center: CGPoint, from startDistance: Double, to endDistance: Double,
    angle: Double = 0, duration: Double, easing: CurveSpecification = .cubic(.linear),
    samplesPerSecond: Double = standardRate, fingers: (Int, Int) = (0, 1)
  ) -> TouchScript {
    check(startDistance, "startDistance")
    check(endDistance, "endDistance")
    return pair(
      around: center, radius: { startDistance / 2 + (endDistance - startDistance) / 2 * $0 },
      angle: { _ in angle }, duration, easing, samplesPerSecond, fingers)
  }

  /// Two fingers that turn around the point between them.
  ///
  /// - Parameters:
  ///   - center: The point between them, in the window's points, finite.
  ///   - distance: Their distance in points, at least 0 and finite; 160 by default.
  ///   - startAngle: The direction from the first to the second at first, in radians, clockwise from
  ///     the x axis, finite.
  ///   - endAngle: That direction at the end; a difference beyond 2π turns more than once.
  ///   - duration: How long they move, in seconds, above 0.
  ///   - easing: The movement over progress; linear by default.
  ///   - samplesPerSecond: How often they are reported, 1 to 1000; 120 by default.
  ///   - fingers: Their two numbers; 0 and 1 by default.
  public static func rotate(
    around center: CGPoint, distance: Double = 160, from startAngle: Double, to endAngle: Double,
    duration: Double, easing: CurveSpecification = .cubic(.linear),
    samplesPerSecond: Double = standardRate, fingers: (Int, Int) = (0, 1)
  ) -> TouchScript {
    check(distance, "distance")
    return pair(
      around: center, radius: { _ in distance / 2 },
      angle: { startAngle + (endAngle - startAngle) * $0 }, duration, easing, samplesPerSecond,
      fingers)
  }

  private static func pair(
    around center: CGPoint, radius: (Double) -> Double, angle: (Double) -> Double,
    _ duration: Double, _ easing: CurveSpecification, _ samplesPerSecond: Double,
    _ fingers: (Int, Int)
  ) -> TouchScript {
    check(center, "center")
    demand(
      angle(0).isFinite && angle(1).isFinite,
      "the angles must be finite, but are \(angle(0)) and \(angle(1))")
    demand(
      fingers.0 != fingers.1, "the fingers must have different numbers, but both are \(fingers.0)")
    let schedule = MovementSchedule(
      duration: duration, easing: easing, samplesPerSecond: samplesPerSecond, holdBefore: 0,
      holdAfter: 0)
    func finger(_ number: Int, _ side: Double) -> TouchScript {
      schedule.script(finger: number) { progress in
        let (length, direction) = (side * radius(progress), angle(progress))
        return CGPoint(
          x: center.x + length * cos(direction), y: center.y + length * sin(direction))
      }
    }
    return finger(fingers.0, -1).merging(finger(fingers.1, 1))
  }

  private static func check(_ distance: Double, _ name: String) {
    demand(
      distance >= 0 && distance.isFinite,
      "\(name) must be at least 0 pt and finite, but is \(distance)")
  }
}
