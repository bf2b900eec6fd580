import FilmstripSupport
import FilmstripTiming
import Foundation

/// The curve of transitions as browser pages show and edit it: its numbers and Swift code.
package struct LiveCurve: Sendable, Hashable {
  /// The curve.
  package let curve: TransitionCurve

  /// Creates the description of a curve for browser pages.
  package init(_ curve: TransitionCurve) {
    self.curve = curve
  }

  /// Whether the spring is slower than a critically damped one, which UIKit's springs never are.
  private var isOverdamped: Bool {
    guard case .spring(let spring) = curve.form else { return false }
    return spring.allowsOverdamping && spring.dampingRatio > 1
  }

  /// The curve as Swift code of an app, or a comment if UIKit has no such curve.
  package var swift: String {
    if isOverdamped {
      return "// UIKit has no such curve: it damps springs at most critically."
    }
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

  /// The spring as the beginning of a call that animates views, or `nil` if the curve isn't such a spring.
  ///
  /// *Documented:* the duration of such a spring is its period without damping, and the bounce is 1 minus the damping ratio.
  package var swiftCall: String? {
    guard case .spring(let spring) = curve.form, !isOverdamped else { return nil }
    func rounded(_ number: Double) -> String { Self.word((number * 10_000).rounded() / 10_000) }
    let duration = 2 * Double.pi * (spring.mass / spring.stiffness).squareRoot()
    let bounce = 1 - min(1, spring.dampingRatio)
    let velocity =
      spring.initialVelocity == 0
      ? "" : ", initialSpringVelocity: \(rounded(spring.initialVelocity))"
    return
      "UIView.animate(springDuration: \(rounded(duration)), bounce: \(rounded(bounce))\(velocity))"
  }

  private static func word(_ number: Double) -> String {
    (Int(exactly: number).map(JSONValue.integer) ?? .number(number)).compact
  }

  /// The values of the curve that browser pages display.
  var state: JSONValue {
    let (kind, numbers): (String, [Double]) =
      switch curve.form {
      case .spring(let spring):
        ("spring", [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity])
      case .cubic(let cubic): ("cubic", [cubic.x1, cubic.y1, cubic.x2, cubic.y2])
      }
    return [
      "text": .text(curve.description), "kind": .text(kind),
      "numbers": .array(numbers.map(JSONValue.number)),
      "overdamped": .flag(isOverdamped),
      "duration": curve.duration.map(JSONValue.number) ?? .null, "swift": .text(swift),
      "swiftCall": swiftCall.map(JSONValue.text) ?? .null,
    ]
  }
}
