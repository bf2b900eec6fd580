import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import Foundation

/// The files that a session's record can be saved as.
package enum LiveFile {
  /// A file for the browser's downloads.
  package struct Saved: Sendable, Hashable {
    /// The name of the file.
    package var name: String
    /// The content of the file.
    package var bytes: [UInt8]

    /// Creates a file with a content.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    /// The content as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ name: String, _ text: String) {
      self.init(name: name, bytes: Array(text.utf8))
    }

    /// The file as browser pages receive it.
    var state: JSONValue {
      ["name": .text(name), "base64": .text(Data(bytes).base64EncodedString())]
    }
  }

  /// Returns the name and the text of the file of a record; a scenario contains its touches and the curve.
  ///
  /// If the session has neither steps nor touches, the scenario keeps all its steps. The scenario of a storyboard belongs in
  /// the folder of the storyboard.
  ///
  /// - Throws: A `LiveError` if a recording has no touches, if a scenario file can't represent the session, or if the curve
  ///   can't be written into the text of its step.
  @MainActor package static func make(
    _ form: LiveMessage.Form, of session: LiveSession, from path: String?
  ) throws -> Saved {
    let name = session.plan.scenario.description.name
    switch form {
    case .touches:
      guard let recording = session.recording else {
        throw LiveError("a saved record must have a touch, but has none; touch the screen first")
      }
      return Saved("\(name)-touches.json", recording.json)
    case .gif, .mp4, .html:
      throw LiveError("this stage can't be saved as a film; save the touches or the scenario")
    case .scenario:
      guard let path, let data = FileManager.default.contents(atPath: path) else {
        throw LiveError(
          "'\(name)' is written in Swift, so a scenario file can't contain it; copy the curve into its code, or save "
            + "its touches")
      }
      let isStoryboard = path.hasSuffix(".storyboard")
      if isStoryboard, session.plan.stepCount > 0 || session.record.samples.isEmpty {
        throw LiveError(
          "the segues of '\(name)' aren't steps of a scenario file; start again after no steps, and touch the screen"
        )
      }
      let text = try scenario(
        isStoryboard ? storyboard(path, name) : String(decoding: data, as: UTF8.self),
        settings: session.plan.settings,
        stepCount: min(session.plan.stepCount, session.stepLabels.count), steps: session.steps,
        curved: curvedStep(of: session.plan))
      // A scenario file can't be longer.
      if text.utf8.count > 1 << 20 {
        throw LiveError(
          "the touches are too many for a scenario file of 1 MiB; save them as touches, and start again"
        )
      }
      if let curved = curvedStep(of: session.plan), curved.step < session.plan.stepCount {
        let saved = try? ScenarioParser().parse(text, path: path)
        guard saved?.curves[curved.step]?.description == curved.curve else {
          throw LiveError(
            "the curve can't be written into step \(curved.step + 1); write the step on one line without a "
              + "comment, or as lines of the form 'key: value'")
        }
      }
      return Saved("\(name)-live.yaml", text)
    }
  }

  /// Returns the beginning of a scenario file for a storyboard in the same folder.
  private static func storyboard(_ path: String, _ name: String) -> String {
    let file = URL(fileURLWithPath: path).lastPathComponent
    return "# Belongs in the folder of \(file).\nname: \(JSONValue.text(name).compact)\n"
      + "storyboard: \(JSONValue.text(file).compact)\n"
  }

  /// Returns the step that has a curve which a page selected, and the curve.
  private static func curvedStep(of plan: LivePlan) -> (step: Int, curve: String)? {
    plan.curvedStep.flatMap { step in
      (plan.scenario as? ScenarioDocument)?.curves[step].map { (step, $0.description) }
    }
  }

  /// Returns the lines of a step, which begin with `- `, with a curve in place of its own.
  static func curved(_ lines: [String], _ curve: String) -> [String] {
    let value = JSONValue.text(curve).compact
    var lines = lines.filter { !$0.drop { $0 == " " }.hasPrefix("curve:") }
    let item = lines[0].dropFirst(2).trimmingCharacters(in: .whitespaces)
    if item.hasPrefix("{"), let end = item.lastIndex(of: "}") {
      let own = /,\s*curve:\s*("[^"]*"|'[^']*'|[^,}]*)/
      lines[0] = "- " + item[..<end].replacing(own, with: "") + ", curve: \(value)" + item[end...]
      return lines
    }
    // A step of one word becomes a key without a value.
    if item.wholeMatch(of: /[A-Za-z]+/) != nil { lines[0] = "- \(item):" }
    return lines + ["  curve: \(value)"]
  }

  /// Returns a scenario file with the session's settings, the first `stepCount` steps, and then `steps`, or with all its
  /// own steps if both are empty.
  ///
  /// - Throws: A `LiveError` if the file's steps aren't a block list.
  static func scenario(
    _ text: String, settings: FilmSettings, stepCount: Int, steps: [String],
    curved: (step: Int, curve: String)? = nil
  ) throws -> String {
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
    if settings.glass != FilmSettings(device: settings.device).glass {
      words.append(("glass", JSONValue.number(settings.glass).compact))
    }
    if let curve = settings.curve {
      words.append(("curve", JSONValue.text(curve.description).compact))
    }
    if let release = settings.release {
      let numbers = [release.threshold, release.seconds].map { JSONValue.number($0).compact }
      words.append(("release", "{threshold: \(numbers[0]), seconds: \(numbers[1])}"))
    }
    let keepsSteps = stepCount == 0 && steps.isEmpty
    var kept: [String] = []
    var old: [[String]] = []
    var section = ""
    var indent = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let first = line.first
      let isKey = first != nil && first != " " && first != "#" && first != "-" && line.contains(":")
      if isKey { section = String(line.prefix { $0 != ":" }) }
      if section == "steps", !keepsSteps {
        let item = line.drop { $0 == " " }
        let isItem = item.hasPrefix("- ") || item == "-"
        // A list inside a step is indented further.
        if isItem, old.isEmpty || line.count - item.count <= indent {
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
    guard old.count >= stepCount else {
      throw LiveError(
        "the steps of a saved scenario must be a block list, with one '- ' for each step")
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    let heading = words.map { "\($0.key): \($0.value)" }
    if keepsSteps { return (heading + kept).joined(separator: "\n") + "\n" }
    if let curved, old.indices.contains(curved.step) {
      old[curved.step] = Self.curved(old[curved.step], curved.curve)
    }
    var lines = heading + kept + ["", "steps:"]
    for step in old.prefix(stepCount) { lines += step.map { "  " + $0 } }
    lines += steps.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }
}
