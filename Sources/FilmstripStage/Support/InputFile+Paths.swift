import FilmstripImaging
import Foundation

extension InputFile {
  /// The absolute path of a file that a scenario names, relative to the folder of the scenario.
  ///
  /// *Chosen:* a scenario reads only files in its own folder and the folders below, also after
  /// symbolic links: it can come from somebody else, and must not choose which of the user's files
  /// are filmed or quoted in messages.
  ///
  /// - Returns: nil if the path is absolute or leads out of the folder. A path at which there is no
  ///   file is returned.
  package static func path(_ name: String, besideFile file: String) -> String? {
    if name.hasPrefix("/") || name.hasPrefix("~") || name.utf8.contains(0) { return nil }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let path = URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL.path
    let root = folder.standardizedFileURL.path
    guard contains(root, path) else { return nil }
    guard let target = real(path), let realRoot = real(root) else { return path }
    return contains(realRoot, target) ? path : nil
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
