import Foundation
import Graphics
import Stage
import Timing

/// What fingers do in a step of a scenario.
public enum TouchDescription: Sendable, Hashable {
  /// One finger that goes from one point to another, in points; `controls` bend the way as a Bézier
  /// curve: none, one or two of them.
  case drag(from: CGPoint, to: CGPoint, controls: [CGPoint], FingerPace)
  /// One finger from the leading edge to a part of the screen's width, 0.05 to 1; `y` is its height
  /// in points, the screen's middle if nil.
  case edgeSwipe(to: Double, y: Double?, FingerPace)
  /// One finger that comes down and lifts where it stands, after so many seconds.
  case tap(CGPoint, duration: Double)
  /// What was recorded, from its first sample on; with the file's name as the scenario gives it.
  case recording(String, TouchRecording)

  /// How far from the edge a swipe begins, in points.
  ///
  /// *Chosen:* well inside of the 13 pt in which the pop's recogniser looks for fingers.
  public static let edgeDistance = 2.0

  /// What the step does, in words for a strip, such as `edge swipe to 60 %`.
  public var label: String {
    switch self {
    case .drag(_, let end, _, _): "drag to \(Self.say(end))"
    case .edgeSwipe(let part, _, _): "edge swipe to \(Self.say(part * 100)) %"
    case .tap(let point, _): "tap \(Self.say(point))"
    case .recording(let file, _): "touches \(file)"
    }
  }

  /// The fingers' samples on a screen with these settings: swipes depend on its size and direction.
  public func script(for settings: FilmSettings) -> TouchScript {
    switch self {
    case .drag(let start, let end, let controls, let pace):
      return Self.drag(from: start, to: end, controls: controls, pace)
    case .edgeSwipe(let part, let y, let pace):
      let size = settings.size
      func point(_ distance: Double) -> CGPoint {
        let x = settings.direction == .rightToLeft ? size.width - distance : distance
        return CGPoint(x: x, y: y ?? size.height / 2)
      }
      return Self.drag(
        from: point(Self.edgeDistance), to: point(part * size.width), controls: [], pace)
    case .tap(let point, let duration):
      return TouchScript.tap(at: point, duration: duration)
    case .recording(_, let recording):
      return recording.script.delayed(by: -(recording.script.samples.first?.time ?? 0))
    }
  }

  private static func drag(
    from start: CGPoint, to end: CGPoint, controls: [CGPoint], _ pace: FingerPace
  ) -> TouchScript {
    let bend: Path.Element? =
      switch controls.count {
      case 0: nil
      case 1: .quad(end, control: controls[0])
      default: .cubic(end, control1: controls[0], control2: controls[1])
      }
    guard let bend else {
      return TouchScript.drag(
        from: start, to: end, duration: pace.duration, easing: pace.easing,
        samplesPerSecond: pace.rate, holdBefore: pace.holdBefore, holdAfter: pace.hold)
    }
    return TouchScript.drag(
      along: Path([.move(start), bend]), duration: pace.duration, easing: pace.easing,
      samplesPerSecond: pace.rate, holdBefore: pace.holdBefore, holdAfter: pace.hold)
  }

  private static func say(_ point: CGPoint) -> String { "(\(say(point.x)), \(say(point.y)))" }

  static func say(_ value: Double) -> String {
    let text = "\((value * 1000).rounded() / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// How a finger moves in time.
public struct FingerPace: Sendable, Hashable {
  /// How long it moves, in seconds, above 0.
  public var duration: Double
  /// The movement over progress.
  public var easing: CurveSpecification
  /// How long it rests before it moves, in seconds.
  public var holdBefore: Double
  /// How long it rests before it lifts, in seconds.
  public var hold: Double
  /// How often it is reported, in samples per second.
  public var rate: Double

  /// A pace; see the properties.
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
