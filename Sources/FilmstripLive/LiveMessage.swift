import FilmstripStage
import FilmstripSupport
import Foundation

/// A message from a browser page to the playback controller.
package enum LiveMessage: Sendable, Hashable {
  /// Touches changed; `ages` are the milliseconds since each of the changes.
  case touch([LiveTouch], ages: [Double], sequence: Int)
  /// A frame was drawn; `wait` is the time for which its pixels were ready before, in milliseconds.
  case drawn(version: Int, wait: Double)
  /// Playback resumes, or pauses if the value is `false`.
  case play(Bool)
  /// Playback moves to the next frame if the value is 1, or to the previous one if it is -1.
  case step(Int)
  /// The speed changes to one of `LiveBench.speeds`.
  case speed(Double)
  /// Playback moves to a time step of the record.
  case seek(Int)
  /// Playback repeats the range between two time steps, or stops repeating if the range is `nil`.
  case loop(ClosedRange<Int>?)
  /// A setting changes, or returns to the scenario's value if `value` is `nil`.
  case set(name: String, value: String?)
  /// A curve, in the notation of `TransitionCurve`, replaces that of transitions; if it is `nil`, transitions use the
  /// scenario's curve or their own. With `step`, only the transition of that step, counted from 0, has the curve.
  case curve(String?, step: Int? = nil)
  /// The user has finished a change of the curve, which is then a step of undo.
  case finishCurve
  /// The previous finished curve replaces the curve, or the next one after `undo` if the value is `false`.
  case undo(Bool)
  /// The last transition is replayed, and repeated until a message with `false` arrives if the value is `true`.
  case replay(loops: Bool)
  /// The stage is compared with one that has another curve; `nil` is the curve of the scenario.
  case compare(LiveComparison.Mode, curve: String?)
  /// The scenario's next step runs.
  case nextStep
  /// The session restarts after the first `steps` steps of the scenario.
  case restart(steps: Int)
  /// The page requests the named nodes of each frame, or no longer requests them.
  case nodes(Bool)
  /// The page requests the view at a point of the screen, in points.
  case inspect(CGPoint)
  /// The layers of the stage are shown above each other, seen from the side, or no longer if the value is `nil`.
  case explode(LiveExplosion?)
  /// The page requests the record as a file.
  case save(Form)

  /// The format of a saved record.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// A recording that `gesture` can read.
    case touches
    /// A scenario file that plays the touches.
    case scenario
    /// The film of the touches: an animated GIF, a video, or a web page with a player.
    case gif, mp4, html
  }

  /// The maximum size of a message, in bytes.
  ///
  /// *Chosen:* a message with the touches of ten fingers in a frame is far smaller.
  package static let largest = 16_384
  /// The maximum number of touches in a message.
  package static let mostTouches = 160

  /// Creates a message from its JSON, or returns `nil` if the JSON isn't a valid message.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.largest, let tree = try? JSONReader.read(bytes),
      case .object(let members) = tree.kind
    else { return nil }
    func value(_ name: String) -> JSONTree.Kind? { members.first { $0.name == name }?.value.kind }
    func text(_ name: String) -> String? {
      if case .text(let text) = value(name) { text } else { nil }
    }
    func number(_ name: String) -> Double? {
      if case .number(let number, _) = value(name), number.isFinite { number } else { nil }
    }
    func flag(_ name: String) -> Bool? {
      if case .flag(let flag) = value(name) { flag } else { nil }
    }
    func whole(_ name: String) -> Int? { number(name).flatMap(Self.whole) }
    switch text("type") {
    case "touch":
      guard case .array(let points) = value("points"), let sequence = whole("sequence"),
        let made = Self.touch(points, sequence)
      else { return nil }
      self = made
    case "drawn":
      guard let version = whole("version") else { return nil }
      self = .drawn(version: version, wait: min(max(number("wait") ?? 0, 0), 1000))
    case "play":
      guard let isPlaying = flag("value") else { return nil }
      self = .play(isPlaying)
    case "step":
      guard let count = whole("value"), [-1, 1].contains(count) else { return nil }
      self = .step(count)
    case "speed":
      guard let speed = number("value") else { return nil }
      self = .speed(speed)
    case "seek":
      guard let moment = whole("moment"), moment >= 0 else { return nil }
      self = .seek(moment)
    case "loop":
      guard let first = whole("from"), let last = whole("to") else {
        self = .loop(nil)
        return
      }
      guard first >= 0, first < last else { return nil }
      self = .loop(first...last)
    case "set":
      guard let name = text("name") else { return nil }
      self = .set(name: name, value: text("value"))
    case "curve":
      let step = whole("step")
      guard step ?? 0 >= 0 else { return nil }
      self = .curve(text("text"), step: step)
    case "finish-curve": self = .finishCurve
    case "undo": self = .undo(true)
    case "redo": self = .undo(false)
    case "replay": self = .replay(loops: flag("loops") ?? false)
    case "compare":
      guard let mode = text("mode").flatMap(LiveComparison.Mode.init) else { return nil }
      self = .compare(mode, curve: text("text"))
    case "next": self = .nextStep
    case "restart":
      guard let steps = whole("steps"), steps >= 0 else { return nil }
      self = .restart(steps: steps)
    case "nodes":
      guard let isWanted = flag("value") else { return nil }
      self = .nodes(isWanted)
    case "inspect":
      guard let x = number("x"), let y = number("y"), abs(x) <= 1e6, abs(y) <= 1e6 else {
        return nil
      }
      self = .inspect(CGPoint(x: x, y: y))
    case "explode":
      guard let isWanted = flag("value") else { return nil }
      self = .explode(isWanted ? LiveExplosion(number) : nil)
    case "save":
      guard let form = text("form").flatMap(Form.init) else { return nil }
      self = .save(form)
    default: return nil
    }
  }

  private static func whole(_ number: Double) -> Int? {
    abs(number) <= 1e9 && number == number.rounded() ? Int(number) : nil
  }

  /// Returns the message for `points`; each is `[finger, phase, x, y, age]`.
  private static func touch(_ points: [JSONTree], _ sequence: Int) -> LiveMessage? {
    guard !points.isEmpty, points.count <= mostTouches else { return nil }
    var touches: [LiveTouch] = []
    var ages: [Double] = []
    for point in points {
      guard case .array(let parts) = point.kind, parts.count == 5 else { return nil }
      var numbers: [Double] = []
      for part in parts {
        guard case .number(let number, _) = part.kind, number.isFinite, abs(number) <= 1e6 else {
          return nil
        }
        numbers.append(number)
      }
      guard let finger = whole(numbers[0]), (0..<64).contains(finger),
        let phase = whole(numbers[1]), TouchSample.Phase.allCases.indices.contains(phase)
      else { return nil }
      touches.append(
        LiveTouch(
          finger: finger, phase: TouchSample.Phase.allCases[phase],
          location: CGPoint(x: numbers[2], y: numbers[3])))
      ages.append(min(max(numbers[4], 0), 1000))
    }
    return .touch(touches, ages: ages, sequence: sequence)
  }
}
