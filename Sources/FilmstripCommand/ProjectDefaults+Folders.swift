import FilmstripScenarios
import Foundation

extension ProjectDefaults {
  /// A note with the path of the file.
  var note: String { "with the defaults of \(path)" }

  /// Checks the settings of the file as if options named them.
  ///
  /// - Throws: A `ScenarioError` with the positions of all invalid values.
  @MainActor func checkSettings() throws {
    var problems: [ScenarioProblem] = []
    for name in FilmOverrides.Name.allCases {
      guard let text = values[name.key] else { continue }
      do {
        try FilmOverrides.check(name, text, as: "'\(name.key)'")
      } catch {
        let mark = marks[name.key]
        problems.append(
          ScenarioProblem(
            file: path, line: mark?.line ?? 0, column: mark?.column ?? 0, message: "\(error)"))
      }
    }
    if !problems.isEmpty {
      throw ScenarioError(problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
  }

  /// Returns the path of a folder that the file names relative to its own folder, or `nil` if it names none.
  func folder(_ key: String) -> String? {
    guard let name = values[key] else { return nil }
    if name.hasPrefix("/") { return name }
    let own = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
      .path
    return own == current ? name : own + "/" + name
  }
}
