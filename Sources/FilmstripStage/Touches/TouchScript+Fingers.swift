import FilmstripSupport
import FilmstripTiming
import Foundation

extension TouchScript {
  /// Creates the touches of one finger that touches down and lifts at the same point.
  ///
  /// - Parameters:
  ///   - point: The location in window coordinates. Must be finite.
  ///   - duration: The duration of the touch, in seconds, greater than 0 and finite. The default is
  ///     0.05.
  ///   - finger: The number of the finger. The default is 0.
  /// - Returns: The script.
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

  /// Creates the touches of two fingers that move apart or together on a line through a centre.
  ///
  /// - Parameters:
  ///   - center: The point between the fingers, in window coordinates. Must be finite.
  ///   - startDistance: The initial distance between the fingers, in points, at least 0 and finite.
  ///   - endDistance: The final distance between the fingers, in points, at least 0 and finite.
  ///   - angle: The direction of the line in radians, clockwise from the x axis. The default is 0.
  ///   - duration: The duration of the movement, in seconds, greater than 0.
  ///   - easing: The curve of the movement over progress. The default is linear.
  ///   - samplesPerSecond: The number of samples per second, 1 to 1000. The default is 120.
  ///   - fingers: The numbers of the two fingers, the finger in the line's direction last. The
  ///     default is 0 and 1.
  /// - Returns: The script.
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

  /// Creates the touches of two fingers that rotate around the point between them.
  ///
  /// - Parameters:
  ///   - center: The point between the fingers, in window coordinates. Must be finite.
  ///   - distance: The distance between the fingers, in points, at least 0 and finite. The default
  ///     is 160.
  ///   - startAngle: The initial direction from the first finger to the second, in radians,
  ///     clockwise from the x axis. Must be finite.
  ///   - endAngle: The final direction; a difference greater than 2π rotates the fingers more than
  ///     once.
  ///   - duration: The duration of the movement, in seconds, greater than 0.
  ///   - easing: The curve of the movement over progress. The default is linear.
  ///   - samplesPerSecond: The number of samples per second, 1 to 1000. The default is 120.
  ///   - fingers: The numbers of the two fingers. The default is 0 and 1.
  /// - Returns: The script.
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
