import FilmstripImaging
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import UIKit

extension ScenarioBuilder {
  /// Returns the touches of a step, or `nil` for steps without touches and after a problem.
  mutating func touches(_ object: CheckedObject, on device: Device) -> TouchDescription? {
    if let drag = object.object("drag") { return self.drag(drag, device) }
    if let swipe = object.object("edgeSwipe") { return edgeSwipe(swipe, device) }
    if object.has("tap") {
      return point("tap", of: object, device).map { point in
        .tap(point, duration: object.number("duration") ?? 0.05)
      }
    }
    switch object.entries["touches"]?.value {
    case .text(let file): return recording(file, object.mark("touches"), device)
    case .object(let recorded): return recording(in: recorded, device)
    default: return nil
    }
  }

  /// Returns the recording that the file itself contains.
  private mutating func recording(
    in object: CheckedObject, _ device: Device
  ) -> TouchDescription? {
    let mark = object.mark("csv")
    do {
      var recording = try TouchRecording(csv: object.text("csv") ?? "", file: "csv")
      recording.device = device
      return touches(recording, "recorded", "the recording", mark)
    } catch {
      report(
        mark, "'csv'" + (error.line > 0 ? ", line \(error.line)" : "") + ": \(error.message)")
      return nil
    }
  }

  /// Returns the touches of a recording, unless it is too long for a step; adds its warnings.
  private mutating func touches(
    _ recording: TouchRecording, _ label: String, _ subject: String, _ mark: SourceMark
  ) -> TouchDescription? {
    let first = recording.script.samples.first?.time ?? 0
    if recording.script.duration - first > StageFilm.maximumStepDuration {
      report(
        mark,
        "\(subject) lasts \(recording.script.duration - first) s; a step may last at most "
          + "\(StageFilm.maximumStepDuration) s")
      return nil
    }
    for warning in recording.warnings {
      warnings.append("\(path):\(mark.line):\(mark.column): warning: \(subject): \(warning)")
    }
    return .recording(label, recording)
  }

  private mutating func drag(_ object: CheckedObject, _ device: Device) -> TouchDescription? {
    let before = problems.count
    let start = point("from", of: object, device)
    let end = point("to", of: object, device)
    let controls = (object.list("controls") ?? []).compactMap { Self.point($0) }
    let timing = timing(object)
    guard let start, let end, let timing, problems.count == before else { return nil }
    if !controls.isEmpty, start == end, controls.allSatisfy({ $0 == start }) {
      report(object.mark("controls"), "all points of this drag are the same; remove 'controls'")
      return nil
    }
    return .drag(from: start, to: end, controls: controls, timing)
  }

  private mutating func edgeSwipe(_ object: CheckedObject, _ device: Device) -> TouchDescription? {
    let y = object.number("y")
    if let y, y > device.size.height {
      report(object.mark("y"), Self.outside("'y'", y, device.size.height, device))
      return nil
    }
    return timing(object).map { .edgeSwipe(to: object.number("to") ?? 1, y: y, $0) }
  }

  /// The maximum absolute value of a touch's easing, in multiples of the drag's length.
  ///
  /// *Chosen:* a touch that overshoots further is unintended, and numbers far from the screen lose
  /// precision.
  private static let maximumEasing = 20.0

  mutating func timing(_ object: CheckedObject) -> TouchTiming? {
    let mark = object.mark("easing")
    let easing: CurveSpecification
    do {
      easing = try CurveSpecification(object.text("easing") ?? "linear")
    } catch {
      report(mark, "'easing': \(error)")
      return nil
    }
    if easing.isTimeBased {
      report(
        mark, "'easing' must be a curve over progress, but is a spring, which is a curve over time")
      return nil
    }
    let maximum = Self.maximumEasing
    guard (0...100).allSatisfy({ abs(easing.value(at: Double($0) / 100)) <= maximum }) else {
      report(mark, "'easing' must have values from -\(Int(maximum)) to \(Int(maximum))")
      return nil
    }
    return TouchTiming(
      duration: object.number("duration") ?? 0.3, easing: easing,
      holdBefore: object.number("holdBefore") ?? 0, hold: object.number("hold") ?? 0,
      rate: object.number("rate") ?? TouchScript.standardRate)
  }

  /// Returns the position of a touch, or `nil` if the position is not on the screen.
  mutating func point(
    _ key: String, of object: CheckedObject, _ device: Device
  ) -> CGPoint? {
    guard let entry = object.entries[key], let point = Self.point(entry) else { return nil }
    let size = device.size
    if point.x > size.width {
      report(entry.mark, Self.outside("x of '\(key)'", point.x, size.width, device))
    } else if point.y > size.height {
      report(entry.mark, Self.outside("y of '\(key)'", point.y, size.height, device))
    } else {
      return point
    }
    return nil
  }

  private static func point(_ checked: Checked) -> CGPoint? {
    guard case .list(let items) = checked.value, items.count == 2,
      case .number(let x) = items[0].value, case .number(let y) = items[1].value
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  private static func outside(
    _ subject: String, _ value: Double, _ limit: Double, _ device: Device
  ) -> String {
    "\(subject) must be on the screen of the \(device.name), from 0 to \(limit), but is \(value)"
  }

  /// Returns a recording, which must be readable, short enough and made on a screen of this size.
  private mutating func recording(
    _ name: String, _ mark: SourceMark, _ device: Device
  ) -> TouchDescription? {
    let quotedName = Spelling.quoted(name)
    guard let file = InputFile.path(name, besideFile: path) else {
      report(mark, Self.outside(quotedName))
      return nil
    }
    let recording: TouchRecording
    do {
      recording = try TouchRecording(contentsOf: file)
    } catch {
      report(mark, "\(quotedName) is not a recording of touches: \(error)")
      return nil
    }
    if recording.namesDevice, recording.device.size != device.size {
      report(
        mark,
        "\(quotedName) was recorded on an \(recording.device.name), whose screen has a different size "
          + "than that of the \(device.name); set 'device: \(recording.device.name)'")
      return nil
    }
    return touches(recording, name, quotedName, mark)
  }
}
