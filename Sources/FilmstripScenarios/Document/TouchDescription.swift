import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation

/// The touches of a step.
public enum TouchDescription: Sendable, Hashable {
  /// One finger that moves from one point to another, in points. `controls` are the control points
  /// of a Bézier curve: none, one or two.
  case drag(from: CGPoint, to: CGPoint, controls: [CGPoint], TouchTiming)
  /// One finger that moves from the leading edge to a fraction of the screen's width, 0.05 to 1;
  /// `y` is its vertical position in points, the middle if nil.
  case edgeSwipe(to: Double, y: Double?, TouchTiming)
  /// One finger that touches down and lifts at the same point, after some seconds.
  case tap(CGPoint, duration: Double)
  /// A recording, from its first sample on; with the file's name as in the scenario.
  case recording(String, TouchRecording)

  /// The distance from the edge at which a swipe begins, in points.
  ///
  /// *Chosen:* well within the 13 pt in which the pop's recognizer looks for touches.
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

  /// The samples on a screen with these settings; swipes depend on its size and direction.
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

/// The timing of a finger's movement.
public struct TouchTiming: Sendable, Hashable {
  /// The duration of the movement, in seconds, above 0.
  public var duration: Double
  /// The movement over progress.
  public var easing: CurveSpecification
  /// The rest before the movement, in seconds.
  public var holdBefore: Double
  /// The rest after the movement, in seconds.
  public var hold: Double
  /// The number of samples per second.
  public var rate: Double

  /// A timing with these values.
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
