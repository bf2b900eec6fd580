import FilmstripScenarios
import Foundation

extension ProjectDefaults {
  /// A note with the path of the file.
  var note: String { "with the defaults of \(path)" }

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
