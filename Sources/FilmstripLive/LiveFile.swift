import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import Foundation

/// The files that a session's record can be saved as.
package enum LiveFile {
  /// Returns the name and the text of the file of a record.
  ///
  /// - Throws: A `LiveError` if nothing was touched, or if a scenario file can't represent the session.
  @MainActor package static func make(
    _ form: LiveMessage.Form, of session: LiveSession, from path: String?
  ) throws -> (name: String, text: String) {
    guard let recording = session.recording else {
      throw LiveError("a saved record must have a touch, but has none; touch the screen first")
    }
    let name = session.plan.scenario.description.name
    switch form {
    case .touches: return ("\(name)-touches.json", recording.json)
    case .scenario:
      guard let path, let data = FileManager.default.contents(atPath: path) else {
        throw LiveError("'\(name)' is written in Swift; save only its touches")
      }
      if let curve = session.plan.curve {
        throw LiveError(
          "a scenario file can't have an edited curve; write it into the app as "
            + "\(curve.swift), and choose the curve as written")
      }
      let text = scenario(
        String(decoding: data, as: UTF8.self), settings: session.plan.settings,
        stepCount: session.plan.stepCount,
        steps: session.steps(recording: "\(name)-touches.json"))
      return ("\(name)-live.yaml", text)
    }
  }

  /// Returns a scenario file with the session's settings, the first `stepCount` steps, and then `steps`.
  static func scenario(
    _ text: String, settings: FilmSettings, stepCount: Int, steps: [String]
  ) -> String {
    var words: [(key: String, value: String)] = [
      ("device", JSONValue.text(settings.device.name).compact), ("style", settings.style.rawValue),
      ("direction", settings.direction.rawValue), ("orientation", settings.orientation.rawValue),
      ("contrast", settings.contrast.rawValue), ("textSize", settings.textSize.rawValue),
      ("motion", settings.motion.rawValue), ("language", settings.language.rawValue),
      ("ios", "\(settings.iosVersion)"),
    ]
    if settings.fonts != FilmSettings(device: settings.device).fonts {
      let families = [settings.fonts.text, settings.fonts.display].map {
        JSONValue.text($0).compact
      }
      words.append(("fonts", "{text: \(families[0]), display: \(families[1])}"))
    }
    var kept: [String] = []
    var old: [[String]] = []
    var section = ""
    var indent = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let first = line.first
      let isKey = first != nil && first != " " && first != "#" && first != "-" && line.contains(":")
      if isKey { section = String(line.prefix { $0 != ":" }) }
      if section == "steps" {
        let item = line.drop { $0 == " " }
        if item.hasPrefix("- ") {
          old.append([String(item)])
          indent = line.count - item.count
        } else if !isKey, !old.isEmpty, !item.isEmpty {
          old[old.count - 1].append(String(line.dropFirst(min(indent, line.count - item.count))))
        }
        continue
      }
      // The families of `fonts` can be on lines of their own.
      if isKey || first == " ", words.contains(where: { $0.key == section }) || section == "brief" {
        continue
      }
      kept.append(line)
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    var lines = words.map { "\($0.key): \($0.value)" } + kept + ["", "steps:"]
    for step in old.prefix(stepCount) { lines += step.map { "  " + $0 } }
    lines += steps.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }
}
