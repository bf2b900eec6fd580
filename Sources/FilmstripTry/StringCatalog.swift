#if Port
  import FilmstripPorting
  import Foundation

  /// A string catalogue, a file whose name ends in `.xcstrings`.
  ///
  /// Xcode compiles such a file into a table of strings for each language, in `en.lproj` and so on,
  /// where `NSLocalizedString` finds it. *Chosen:* of the variants of a text, for numbers and
  /// devices, the table contains the variant `other`.
  struct StringCatalog: Decodable {
    /// A text, or its variants.
    struct Localization: Decodable {
      /// A text in one language.
      struct Unit: Decodable { var value: String? }

      var stringUnit: Unit?
      /// The variants by their kind and case, such as `plural` and `one`.
      var variations: [String: [String: Localization]]?

      var text: String? {
        stringUnit?.value
          ?? variations?.sorted { $0.key < $1.key }.lazy.compactMap { $0.value["other"]?.text }
          .first
      }
    }

    /// The translations of a text by language.
    struct Entry: Decodable { var localizations: [String: Localization]? }

    private var strings: [String: Entry]

    /// Reads a file; returns `nil` if it isn't a string catalogue.
    init?(path: String) {
      guard let data = FileManager.default.contents(atPath: path),
        let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
      else { return nil }
      self = catalog
    }

    /// The texts by language and key.
    ///
    /// A key without a text in its language stands for itself.
    var tables: [String: [String: String]] {
      var tables: [String: [String: String]] = [:]
      for (key, entry) in strings {
        for (language, localization) in entry.localizations ?? [:] {
          if let text = localization.text { tables[language, default: [:]][key] = text }
        }
      }
      return tables
    }

    /// Writes the tables of the catalogue at `path` into the folder of a program, unless the folder
    /// has these tables.
    ///
    /// - Throws: A `PortFailure` if a table can't be written.
    static func compile(_ path: String, into folder: String) throws(PortFailure) {
      guard let catalog = StringCatalog(path: path) else { return }
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
