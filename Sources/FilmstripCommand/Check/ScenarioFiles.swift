import FilmstripImaging
import Foundation

/// Finds the scenario files in a folder.
enum ScenarioFiles {
  private static let maximumSize = 1 << 24

  /// The paths of the files in a folder that are scenarios, sorted, without those in its subfolders.
  ///
  /// A scenario is a visible YAML file with the key `screens` or `steps` at the beginning of a line. So a file that
  /// is invalid, for example after a merge with conflicts, is still found. A file that cannot be read may be a scenario: it
  /// is listed too, as is a link to nothing, so that its film fails instead of being dropped.
  ///
  /// - Parameter folder: The folder with a slash at its end, or an empty text for the current folder.
  /// - Throws: the reason why the folder cannot be listed.
  static func all(in folder: String) throws -> [String] {
    try FolderListing.names(in: folder.isEmpty ? "." : folder).filter { name in
      !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
    }.map { folder + $0 }.filter(isScenario)
  }

  private static func isScenario(_ path: String) -> Bool {
    let bytes: [UInt8]
    do { bytes = try InputFile.bytes(of: path, limit: maximumSize) } catch {
      switch error {
      case .unreadable, .missing: return true
      case .folder, .special, .tooLarge: return false
      }
    }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      ["screens:", "steps:"].contains { line.starts(with: $0.utf8) }
    }
  }
}
