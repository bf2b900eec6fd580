import FilmstripImaging
import Foundation

extension InputFile {
  /// Returns the absolute path of a file that a scenario names relative to its own folder.
  ///
  /// *Chosen:* a scenario can read only files in its own folder and in the folders below, even
  /// through symbolic links. A scenario can come from an untrusted source, which must not choose
  /// which of the user's files are rendered or quoted in messages.
  ///
  /// - Returns: The path, even if no file exists there, or `nil` if the path is absolute or leads
  ///   out of the folder.
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
