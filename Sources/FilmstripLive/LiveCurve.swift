import FilmstripSupport
import FilmstripTiming
import Foundation

/// The curve of transitions as browser pages show and edit it: its numbers, a plot, and Swift code.
package struct LiveCurve: Sendable, Hashable {
  /// The curve.
  package let curve: TransitionCurve

  /// The number of samples of a plot.
  static let sampleCount = 129
  /// The duration of UIKit's pushes and pops in seconds, which a Bézier curve without a duration has in a plot.
  static let ownDuration = TransitionCurve(.spring(.navigation)).duration(replacing: 0)

  /// Creates what pages show of a curve.
  package init(_ curve: TransitionCurve) {
    self.curve = curve
  }

  /// The curve as Swift code of an app.
  package var swift: String {
    let parameters: String
    switch curve.form {
    case .spring(let spring):
      let numbers = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
        .map(Self.word)
      parameters =
        "UISpringTimingParameters(mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2]), "
        + "initialVelocity: CGVector(dx: \(numbers[3]), dy: \(numbers[3])))"
    case .cubic(let cubic):
      let numbers = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(Self.word)
      parameters =
        "UICubicTimingParameters(controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1])), "
        + "controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3])))"
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
    let length = curve.duration(replacing: Self.ownDuration)
    let samples = (0..<Self.sampleCount).map { index in
      let time = length * Double(index) / Double(Self.sampleCount - 1)
      return JSONValue.number((curve.progress(after: time, of: length) * 1e4).rounded() / 1e4)
    }
    let (kind, numbers): (String, [Double]) =
      switch curve.form {
      case .spring(let spring):
        ("spring", [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity])
      case .cubic(let cubic): ("cubic", [cubic.x1, cubic.y1, cubic.x2, cubic.y2])
      }
    return [
      "text": .text(curve.description), "kind": .text(kind),
      "numbers": .array(numbers.map(JSONValue.number)),
      "duration": curve.duration.map(JSONValue.number) ?? .null, "length": .number(length),
      "swift": .text(swift), "samples": .array(samples),
    ]
  }
}
