#if Port
  import FilmstripPorting
  import FilmstripSupport
  import Foundation

  extension StringCatalog {
    /// Writes the tables of the catalogue at `path` into the folder of a program, unless the folder
    /// has these tables.
    ///
    /// The tables are in `en.lproj` and so on, where `NSLocalizedString` finds them.
    ///
    /// - Throws: A `PortFailure` if a table can't be written.
    static func compile(_ path: String, into folder: String) throws(PortFailure) {
      guard let catalog = FileManager.default.contents(atPath: path).flatMap(StringCatalog.init)
      else { return }
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      for (language, texts) in catalog.tables {
        let place = "\(folder)/\(language).lproj"
        let file = "\(place)/\(name).strings"
        do {
          try makeFolder(place)
          if FileManager.default.fileExists(atPath: file) { continue }
          try table(texts).write(toFile: file, atomically: true, encoding: .utf8)
        } catch { throw PortFailure("cannot write '\(file)'") }
      }
    }

    /// Creates a folder, or replaces a link to a folder by a folder with links to its files.
    private static func makeFolder(_ path: String) throws {
      let files = FileManager.default
      guard let target = try? files.destinationOfSymbolicLink(atPath: path) else {
        return try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try files.removeItem(atPath: path)
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: target) {
        try files.createSymbolicLink(
          atPath: "\(path)/\(name)", withDestinationPath: "\(target)/\(name)")
      }
    }

    /// Returns the text of a table.
    private static func table(_ texts: [String: String]) -> String {
      func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
          .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
        return "\"\(escaped)\""
      }
      return texts.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }
        .joined()
    }
  }
#endif
