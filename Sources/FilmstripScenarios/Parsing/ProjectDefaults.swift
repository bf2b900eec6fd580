import FilmstripImaging
import FilmstripSupport
import Foundation

/// The defaults of a project, read from the file `filmstrip.yml`.
///
/// An option of the command wins over a scenario, a scenario over this file, and this file over Filmstrip's defaults.
package struct ProjectDefaults: Sendable, Hashable {
  /// The name of the file.
  package static let fileName = "filmstrip.yml"
  /// The keys that the file can have: settings as in scenario files, and the options of `check` of the same name.
  package static let keys = [
    "device", "style", "direction", "orientation", "contrast", "textSize", "motion", "language",
    "ios", "fps", "scale", "fonts", "references", "report",
  ]

  /// The path of the file.
  package var path: String
  /// The values by key, as texts.
  package var values: [String: String]
  /// The positions of the values, by key.
  package var marks: [String: SourceMark] = [:]

  /// Finds and reads the file for a folder, or returns `nil` if there is none.
  ///
  /// The search goes up from the folder to the first one that contains `.git` or `Package.swift`, and never beyond;
  /// without such a folder, only the folder itself is searched.
  ///
  /// - Throws: A `ScenarioError` if the file is invalid.
  package static func find(from folder: String) throws(ScenarioError) -> ProjectDefaults? {
    // The system may not know the current folder.
    guard folder.hasPrefix("/") else { return nil }
    let files = FileManager.default
    var candidates: [String] = []
    var isProject = false
    var parts = folder.split(separator: "/")
    while true {
      let candidate = "/" + parts.joined(separator: "/")
      candidates.append(candidate)
      isProject = [".git", "Package.swift"].contains {
        files.fileExists(atPath: candidate + "/" + $0)
      }
      if isProject || parts.isEmpty { break }
      parts.removeLast()
    }
    for candidate in isProject ? candidates : [candidates[0]] {
      let path = (candidate == "/" ? "" : candidate) + "/" + fileName
      if files.fileExists(atPath: path) { return try read(path) }
    }
    return nil
  }

  /// Reads the file at a path.
  private static func read(_ path: String) throws(ScenarioError) -> ProjectDefaults {
    func problem(_ message: String, at mark: SourceMark?) -> ScenarioProblem {
      ScenarioProblem(
        file: path, line: mark?.line ?? 0, column: mark?.column ?? 0, message: message)
    }
    func error(_ message: String, at mark: SourceMark? = nil) -> ScenarioError {
      ScenarioError([problem(message, at: mark)])
    }
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.bytes(of: path, limit: YAMLReader.maximumBytes)
    } catch let failure {
      throw error(failure.message("a file of defaults", limit: "1 MiB, the limit for defaults"))
    }
    let tree: YAMLTree?
    do throws(YAMLReader.Problem) {
      tree = try YAMLReader.read(String(decoding: bytes, as: UTF8.self))
    } catch let failure {
      throw error(failure.message, at: failure.mark)
    }
    guard let tree, tree.scalar != .null else { return ProjectDefaults(path: path, values: [:]) }
    guard case .mapping(let entries) = tree.kind else {
      throw error("the file must have keys such as 'device: iPhone 17'", at: tree.mark)
    }
    var defaults = ProjectDefaults(path: path, values: [:])
    var problems: [ScenarioProblem] = []
    for (key, mark, value) in entries {
      guard keys.contains(key) else {
        let hint = Spelling.suggestion(for: key, in: keys)
        problems.append(
          problem(
            "unknown key '\(key)' in \(fileName)"
              + (hint.isEmpty ? "; its keys are \(Spelling.list(keys, word: "and"))" : hint),
            at: mark))
        continue
      }
      if key == "fonts" {
        defaults.values[key] = Self.fonts(value)
        if defaults.values[key] == nil {
          problems.append(
            problem(
              "'fonts' must be families such as {text: Inter, display: Inter Display}",
              at: value.mark))
        }
      } else if case .scalar(let text, _) = value.kind, !text.isEmpty {
        defaults.values[key] = text
      } else {
        problems.append(problem("'\(key)' must be a text or a number", at: value.mark))
      }
      defaults.marks[key] = value.mark
    }
    if !problems.isEmpty { throw ScenarioError(problems) }
    return defaults
  }

  /// Returns the families of `{text: …, display: …}` as the text of the option `--fonts`, or `nil` if the value has
  /// another form.
  private static func fonts(_ value: YAMLTree) -> String? {
    guard case .mapping(let entries) = value.kind else { return nil }
    var families: [String: String] = [:]
    for (key, _, value) in entries {
      guard ["text", "display"].contains(key), case .scalar(let family, _) = value.kind,
        !family.isEmpty
      else { return nil }
      families[key] = family
    }
    return families["text"].map { $0 + (families["display"].map { ", " + $0 } ?? "") }
  }
}
