import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation

/// The touches of a step.
public enum TouchDescription: Sendable, Hashable {
  /// One touch that moves from one point to another, in points.
  ///
  /// `controls` are the control points of a Bézier curve: none, one or two.
  case drag(from: CGPoint, to: CGPoint, controls: [CGPoint], TouchTiming)
  /// One touch that moves from the leading edge to a fraction of the screen's width, 0.05 to 1.
  ///
  /// `y` is the vertical position in points, or `nil` to use the middle of the screen.
  case edgeSwipe(to: Double, y: Double?, TouchTiming)
  /// One touch that touches down and lifts at the same point, after a duration in seconds.
  case tap(CGPoint, duration: Double)
  /// A recording, played from its first sample, with the file's name as in the scenario.
  case recording(String, TouchRecording)

  /// The distance from the edge at which a swipe begins, in points.
  ///
  /// *Chosen:* well within the 13 pt in which the pop's gesture recognizer accepts touches.
  public static let edgeDistance = 2.0

  /// The label of the step on strips, such as `edge swipe to 60 %`.
  public var label: String {
    switch self {
    case .drag(_, let end, _, _): "drag to \(Self.formatted(end))"
    case .edgeSwipe(let part, _, _): "edge swipe to \(Self.formatted(part * 100)) %"
    case .tap(let point, _): "tap \(Self.formatted(point))"
    case .recording(let file, _): "touches \(file)"
    }
  }

  /// Returns the touch samples for a screen with these settings.
  ///
  /// The samples of an edge swipe depend on the size and the direction of the screen.
  public func script(for settings: FilmSettings) -> TouchScript {
    switch self {
    case .drag(let start, let end, let controls, let timing):
      return Self.drag(from: start, to: end, controls: controls, timing)
    case .edgeSwipe(let part, let y, let timing):
      let size = settings.size
      func point(_ distance: Double) -> CGPoint {
        let x = settings.direction == .rightToLeft ? size.width - distance : distance
        return CGPoint(x: x, y: y ?? size.height / 2)
      }
      return Self.drag(
        from: point(Self.edgeDistance), to: point(part * size.width), controls: [], timing)
    case .tap(let point, let duration):
      return TouchScript.tap(at: point, duration: duration)
    case .recording(_, let recording):
      return recording.script.delayed(by: -(recording.script.samples.first?.time ?? 0))
    }
  }

  private static func drag(
    from start: CGPoint, to end: CGPoint, controls: [CGPoint], _ timing: TouchTiming
  ) -> TouchScript {
    let curve: Path.Element? =
      switch controls.count {
      case 0: nil
      case 1: .quad(end, control: controls[0])
      default: .cubic(end, control1: controls[0], control2: controls[1])
      }
    guard let curve else {
      return TouchScript.drag(
        from: start, to: end, duration: timing.duration, easing: timing.easing,
        samplesPerSecond: timing.rate, holdBefore: timing.holdBefore, holdAfter: timing.hold)
    }
    return TouchScript.drag(
      along: Path([.move(start), curve]), duration: timing.duration, easing: timing.easing,
      samplesPerSecond: timing.rate, holdBefore: timing.holdBefore, holdAfter: timing.hold)
  }

  private static func formatted(_ point: CGPoint) -> String {
    "(\(formatted(point.x)), \(formatted(point.y)))"
  }

  static func formatted(_ value: Double) -> String {
    let text = "\((value * 1000).rounded() / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The timing of a touch's movement.
public struct TouchTiming: Sendable, Hashable {
  /// The duration of the movement, in seconds, above 0.
  public var duration: Double
  /// The easing curve of the movement.
  public var easing: CurveSpecification
  /// The pause before the movement, in seconds.
  public var holdBefore: Double
  /// The pause after the movement, in seconds.
  public var hold: Double
  /// The number of samples per second.
  public var rate: Double

  /// Creates a timing; by default, a linear movement of 0.3 s.
  public init(
    duration: Double = 0.3, easing: CurveSpecification = .cubic(.linear), holdBefore: Double = 0,
    hold: Double = 0, rate: Double = TouchScript.standardRate
  ) {
    self.duration = duration
    self.easing = easing
    self.holdBefore = holdBefore
    self.hold = hold
    self.rate = rate
  }
}
