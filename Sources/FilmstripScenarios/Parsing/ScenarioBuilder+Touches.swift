import FilmstripImaging
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import UIKit

extension ScenarioBuilder {
  /// The touches of a step; nil for steps without touches, and after a problem.
  mutating func touches(_ object: CheckedObject, on device: Device) -> TouchDescription? {
    if let drag = object.object("drag") { return self.drag(drag, device) }
    if let swipe = object.object("edgeSwipe") { return edgeSwipe(swipe, device) }
    if object.has("tap") {
      return point("tap", of: object, device).map { point in
        .tap(point, duration: object.number("duration") ?? 0.05)
      }
    }
    if let file = object.text("touches") {
      return recording(file, object.mark("touches"), device)
    }
    return nil
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

  /// *Chosen:* the largest value of a finger's easing, in multiples of its way.
  private static let farthestEasing = 20.0

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
      report(mark, "'easing' must be a curve over progress, but is a spring, over seconds")
      return nil
    }
    // A finger that overshoots by so much is a slip, and far from the screen numbers lose precision.
    let most = Self.farthestEasing
    guard (0...100).allSatisfy({ abs(easing.value(at: Double($0) / 100)) <= most }) else {
      report(mark, "'easing' must have values from -\(Int(most)) to \(Int(most))")
      return nil
    }
    return TouchTiming(
      duration: object.number("duration") ?? 0.3, easing: easing,
      holdBefore: object.number("holdBefore") ?? 0, hold: object.number("hold") ?? 0,
      rate: object.number("rate") ?? TouchScript.standardRate)
  }

  /// A touch's position, which must be on the screen.
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

  /// A recording, which must be readable, not too long, and made on a screen of the same size.
  private mutating func recording(
    _ name: String, _ mark: SourceMark, _ device: Device
  ) -> TouchDescription? {
    let said = Spelling.quoted(name)
    guard let file = InputFile.path(name, besideFile: path) else {
      report(mark, Self.outside(said))
      return nil
    }
    let recording: TouchRecording
    do {
      recording = try TouchRecording(contentsOf: file)
    } catch {
      report(mark, "\(said) is not a recording of touches: \(error)")
      return nil
    }
    if recording.namesDevice, recording.device.size != device.size {
      report(
        mark,
        "\(said) was recorded on an \(recording.device.name), whose screen is not the size of "
          + "the \(device.name)'s; film it with 'device: \(recording.device.name)'")
      return nil
    }
    let first = recording.script.samples.first?.time ?? 0
    if recording.script.duration - first > StageFilm.longestStep {
      report(
        mark,
        "\(said) lasts \(recording.script.duration - first) s; a step may last at most "
          + "\(StageFilm.longestStep) s")
      return nil
    }
    for warning in recording.warnings {
      warnings.append("\(path):\(mark.line):\(mark.column): warning: \(said): \(warning)")
    }
    return .recording(name, recording)
  }
}
