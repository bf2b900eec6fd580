import Foundation

/// The curve of a transition: a spring, or a cubic Bézier curve with the transition's duration.
///
/// UIKit's animations have no other curves. A curve is parsed from text (``init(_:)``) and printed as canonical text
/// (``description``), which scenario files and commands accept.
public struct TransitionCurve: Sendable, Hashable, CustomStringConvertible {
  /// The form of a curve.
  public enum Form: Sendable, Hashable {
    /// A spring, which runs until it has settled.
    case spring(SpringTiming)
    /// A cubic Bézier curve.
    case cubic(CubicTiming)
  }

  /// The form of the curve.
  public let form: Form
  /// The duration of a Bézier curve in seconds, or `nil` for the transition's own duration.
  ///
  /// A spring has no duration besides that of its motion.
  public let duration: Double?

  /// The durations that a Bézier curve can have, in seconds.
  ///
  /// *Chosen:* from a few frames to far slower than any usable transition.
  public static let durations = 0.05...5.0
  /// The longest time in which a spring must settle, in seconds.
  ///
  /// *Chosen:* within the time in which the steps of a film must settle.
  public static let maximumSettlingTime = 10.0
  /// The ordinates that the control points of a Bézier curve can have.
  ///
  /// *Chosen:* with larger ones, views move many screens away.
  public static let ordinates = -10.0...10.0

  /// The time for which UIKit draws the spring of pushes and pops, in seconds.
  ///
  /// *Measured* (FACTS: push.drawn-duration).
  private static let navigationDuration = 0.5

  /// Creates a curve from its text: the notation of ``CurveSpecification``, and after a Bézier curve
  /// optionally its duration, as in CSS.
  ///
  /// Examples are `spring(3, 1000, 500)`, `.snappy`, `ease-in-out`, `cubic-bezier(0.2, 0, 0, 1) 0.4s` and
  /// `.easeInOut(duration: 0.4)`.
  ///
  /// - Parameter text: The text of the curve.
  /// - Throws: A ``CurveSpecificationError`` with the column if the text isn't a curve of a transition.
  public init(_ text: String) throws(CurveSpecificationError) {
    let (body, suffix) = try Self.split(text)
    let specification = try CurveSpecification(body)
    var duration = suffix
    if duration == nil, case .cubic = specification { duration = Self.swiftDuration(in: body) }
    let end = duration?.column ?? 1
    if let duration, !Self.durations.contains(duration.seconds) {
      throw CurveSpecificationError(
        column: duration.column,
        problem: "the duration must be from \(Self.durations.lowerBound) s to "
          + "\(Self.durations.upperBound) s, but is \(duration.seconds) s")
    }
    switch specification {
    case .spring(let spring):
      if duration != nil {
        throw CurveSpecificationError(
          column: end,
          problem: "a spring runs until it has settled; omit the duration, or use "
            + "spring(duration: D, bounce: B)")
      }
      let time = Self.time(of: spring)
      guard time <= Self.maximumSettlingTime else {
        let amount =
          time.isFinite && time < 1e6 ? "only after \((time * 10).rounded() / 10) s" : "never"
        throw CurveSpecificationError(
          column: 1,
          problem:
            "the spring of a transition must settle within \(Self.maximumSettlingTime) s, but settles "
            + "\(amount); increase its damping or its stiffness")
      }
      self.init(.spring(spring))
    case .cubic(let cubic):
      for (name, y) in [("y1", cubic.y1), ("y2", cubic.y2)] where !Self.ordinates.contains(y) {
        throw CurveSpecificationError(
          column: 1,
          problem:
            "\(name) must be from \(Self.ordinates.lowerBound) to \(Self.ordinates.upperBound), "
            + "but is \(y)")
      }
      self.init(.cubic(cubic), duration: duration?.seconds)
    case .steps, .linear:
      throw CurveSpecificationError(
        column: 1,
        problem:
          "the curve of a transition must be a spring or a cubic Bézier curve, because UIKit has no other; "
          + "use spring(…), cubic-bezier(…) or a name such as ease-in-out")
    }
  }

  /// Creates a curve from its form; `duration` applies only to Bézier curves.
  package init(_ form: Form, duration: Double? = nil) {
    self.form = form
    if case .cubic = form { self.duration = duration } else { self.duration = nil }
  }

  /// The canonical text, which parses to an equal curve.
  public var description: String {
    switch form {
    case .spring(let spring): CurveSpecification.spring(spring).description
    case .cubic(let cubic):
      CurveSpecification.cubic(cubic).description + (duration.map { " \(Self.text($0))s" } ?? "")
    }
  }

  /// Returns the duration in seconds of a transition with this curve.
  ///
  /// - Parameter own: The transition's own duration in seconds.
  public func duration(replacing own: Double) -> Double {
    switch form {
    case .spring(let spring): Self.time(of: spring)
    case .cubic: duration ?? own
    }
  }

  /// Returns the progress after a time.
  ///
  /// - Parameters:
  ///   - seconds: The time since the beginning, in seconds.
  ///   - duration: The duration of the whole animation, in seconds. A spring is compressed or stretched to it.
  /// - Returns: The progress: 0 at the beginning and 1 at the end. With a spring or an overshooting curve, it can exceed 1.
  public func progress(after seconds: Double, of duration: Double) -> Double {
    if seconds <= 0 { return 0 }
    if seconds >= duration { return 1 }
    return switch form {
    case .spring: spring(over: duration)?.value(at: seconds) ?? seconds / duration
    case .cubic(let cubic): cubic.value(at: seconds / duration)
    }
  }

  /// Returns the spring with its time compressed or stretched, so that it settles within a duration in seconds, or `nil`
  /// for a Bézier curve.
  package func spring(over duration: Double) -> SpringTiming? {
    guard case .spring(let spring) = form else { return nil }
    let factor = Self.time(of: spring) / duration
    if abs(factor - 1) < 1e-9 { return spring }
    return try? SpringTiming(
      mass: spring.mass, stiffness: spring.stiffness * factor * factor,
      damping: spring.damping * factor,
      initialVelocity: spring.initialVelocity * factor, allowsOverdamping: spring.allowsOverdamping)
  }

  /// Returns the shortest text of a number, without ".0".
  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// The time for which UIKit draws a spring, in seconds.
  private static func time(of spring: SpringTiming) -> Double {
    spring == .navigation ? navigationDuration : spring.uiKitSettlingTime
  }

  /// Splits a text into the curve and the duration after it, such as `0.4s` or `400ms`.
  private static func split(
    _ text: String
  ) throws(CurveSpecificationError) -> (body: String, duration: (seconds: Double, column: Int)?) {
    guard let last = text.split(whereSeparator: \.isWhitespace).last,
      last.startIndex > text.startIndex,
      last.first?.isNumber == true || last.first == ".", last.hasSuffix("s")
    else { return (text, nil) }
    let isMilliseconds = last.hasSuffix("ms")
    guard let number = CurveToken.number(from: String(last.dropLast(isMilliseconds ? 2 : 1))) else {
      return (text, nil)
    }
    let column = text.distance(from: text.startIndex, to: last.startIndex) + 1
    return (
      String(text[..<last.startIndex]), (isMilliseconds ? number / 1000 : number, column)
    )
  }

  /// Returns the duration in Swift code of a Bézier curve, such as `.easeInOut(duration: 0.4)`, and its column, or `nil` if
  /// it has none.
  private static func swiftDuration(in text: String) -> (seconds: Double, column: Int)? {
    guard let label = text.range(of: "duration"),
      let colon = text[label.upperBound...].firstIndex(where: { !$0.isWhitespace }),
      text[colon] == ":",
      let start = text[text.index(after: colon)...].firstIndex(where: { !$0.isWhitespace })
    else { return nil }
    let number = text[start...].prefix { $0 != "," && $0 != ")" && !$0.isWhitespace }
    let column = text.distance(from: text.startIndex, to: start) + 1
    return CurveToken.number(from: String(number)).map { ($0, column) }
  }
}
