import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import UIKit

/// A curve, edited on the browser page, that replaces those of transitions: as a message, a plot and Swift code.
package struct LiveCurve: Sendable, Hashable {
  /// The curve.
  package let curve: Headless.TransitionCurve

  /// The number of samples of a plot, from 0 to 1.
  static let sampleCount = 65

  /// Creates a curve from the values of a message, or returns `nil` if a value is out of range.
  ///
  /// - Parameters:
  ///   - numbers: For a spring, the damping ratio, 0.01 to 1, and the velocity, -100 to 100 distances per second;
  ///     for a Bézier curve, x and y of both control points, x from 0 to 1 and y from -2 to 3.
  ///   - duration: The duration, 0.05 to 5 s. If `nil`, the transition keeps its own duration.
  package init?(kind: String, numbers: [Double], duration: Double?) {
    if let duration, !(0.05...5).contains(duration) { return nil }
    switch (kind, numbers.count) {
    case ("spring", 2):
      guard (0.01...1).contains(numbers[0]), abs(numbers[1]) <= 100 else { return nil }
      curve = Headless.TransitionCurve(
        .spring(dampingRatio: numbers[0], velocity: numbers[1]), duration: duration)
    case ("cubic", 4):
      guard (-2...3).contains(numbers[1]), (-2...3).contains(numbers[3]),
        let cubic = try? CubicTiming(numbers[0], numbers[1], numbers[2], numbers[3])
      else { return nil }
      curve = Headless.TransitionCurve(.cubic(cubic), duration: duration)
    default: return nil
    }
  }

  private var kind: String {
    switch curve.form {
    case .spring: "spring"
    case .cubic: "cubic"
    }
  }

  private var numbers: [Double] {
    switch curve.form {
    case .spring(let ratio, let velocity): [ratio, velocity]
    case .cubic(let cubic): [cubic.x1, cubic.y1, cubic.x2, cubic.y2]
    }
  }

  /// The curve as Swift code of an app.
  package var swift: String {
    let words = numbers.map(Self.word)
    let parameters =
      switch curve.form {
      case .spring:
        "UISpringTimingParameters(dampingRatio: \(words[0]), "
          + "initialVelocity: CGVector(dx: \(words[1]), dy: \(words[1])))"
      case .cubic:
        "UICubicTimingParameters(controlPoint1: CGPoint(x: \(words[0]), y: \(words[1])), "
          + "controlPoint2: CGPoint(x: \(words[2]), y: \(words[3])))"
      }
    guard let duration = curve.duration else { return parameters }
    return "UIViewPropertyAnimator(duration: \(Self.word(duration)), "
      + "timingParameters: \(parameters))"
  }

  private static func word(_ number: Double) -> String {
    (Int(exactly: number).map(JSONValue.integer) ?? .number(number)).compact
  }

  /// The values of the curve that browser pages display.
  var state: JSONValue {
    let duration = curve.duration ?? 0.5
    let samples = (0..<Self.sampleCount).map { index in
      let part = Double(index) / Double(Self.sampleCount - 1)
      return JSONValue.number((curve.progress(at: part, of: duration) * 1e4).rounded() / 1e4)
    }
    return [
      "kind": .text(kind), "numbers": .array(numbers.map(JSONValue.number)),
      "duration": curve.duration.map(JSONValue.number) ?? .null, "swift": .text(swift),
      "samples": .array(samples),
    ]
  }
}
