import FilmstripGraphics
import Foundation

extension FontSubset {
  /// The content and the origin of a subset: the file `subset.json` in the subset's folder.
  public struct Manifest: Sendable, Hashable, Codable {
    /// A font file of the subset.
    public struct Font: Sendable, Hashable, Codable {
      /// The name of the file in the subset's folder.
      public var file: String
      /// The SHA-256 digest of the file.
      public var digest: String
      /// The SHA-256 digest of the original file.
      public var sourceDigest: String
      /// The name of the original file.
      public var sourceFile: String
      /// The version that the font file specifies, such as `Version 4.000`.
      public var version: String
    }

    /// A style, and the file that Pango selects for the style.
    struct Selection: Sendable, Hashable, Codable {
      var style: FontStyle
      var file: String
    }

    /// The name of the manifest's file.
    public static let fileName = "subset.json"
    /// The version of the format that is written and read.
    private static let currentFormat = 1

    private var format = Self.currentFormat
    /// The fonts, sorted by file name.
    public private(set) var fonts: [Font]
    private var characters: CharacterRanges
    var selections: [Selection]

    init(fonts: [Font], characters: Set<Unicode.Scalar>, selections: [Selection]) {
      self.fonts = fonts
      self.characters = CharacterRanges(characters)
      self.selections = selections
    }

    /// The characters and styles that the subset can set.
    public var use: TextUse {
      TextUse(characters: characters.characters, styles: Set(selections.map(\.style)))
    }

    // MARK: File

    /// Reads the manifest in a folder; returns `nil` if the folder is not a subset.
    ///
    /// Throws if the manifest cannot be read, or if a font file differs from the manifest.
    init?(folder: String) throws(TextError) {
      let path = folder + "/" + Self.fileName
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        self = try JSONDecoder().decode(Self.self, from: data)
      } catch {
        throw .failed(
          operation: "reading \(path)",
          detail: "it is not the manifest of a subset of fonts; restore it")
      }
      guard format == Self.currentFormat else {
        throw .failed(
          operation: "reading \(path)",
          detail: "its format is \(format), but this version reads format \(Self.currentFormat)")
      }
      // A manifest is untrusted input: its files must be in its folder, and errors quote the names.
      let names = fonts.map(\.file) + selections.flatMap { [$0.file, $0.style.family] }
      guard names.allSatisfy(Self.isName) else {
        throw .failed(
          operation: "reading \(path)",
          detail: "names of files and families must have 1 to 255 bytes, without '/' and control "
            + "characters; restore it")
      }
      for font in fonts {
        // A manifest is untrusted input: its files must be in its folder.
        guard !font.file.contains("/"), !font.file.utf8.contains(0) else {
          throw .failed(
            operation: "reading \(path)",
            detail: "a font file must be in the folder, but is at \(font.file.debugDescription); "
              + "restore it")
        }
        let file = folder + "/" + font.file
        guard let data = FileManager.default.contents(atPath: file) else {
          throw .failed(operation: "reading \(file)", detail: "the file cannot be read; restore it")
        }
        guard ContentDigest.of(Array(data)) == font.digest else {
          throw .failed(
            operation: "reading \(file)",
            detail:
              "the file differs from the one that \(Self.fileName) lists (\(data.count) bytes); "
              + "restore it")
        }
      }
    }

    private static func isName(_ name: String) -> Bool {
      (1...255).contains(name.utf8.count) && !name.contains("/") && name != ".."
        && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// The bytes of the file, which are the same for the same content.
    var encoded: [UInt8] {
      get throws(TextError) {
        let coder = JSONEncoder()
        coder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do { return Array(try coder.encode(self)) + [0x0A] } catch {
          throw .failed(operation: "encoding \(Self.fileName)", detail: "\(error)")
        }
      }
    }

    // MARK: Queries

    /// The names of the files that set text, without the emoji font.
    var textFonts: [String] {
      let emoji = file(for: EmojiFont.style)
      return fonts.map(\.file).filter { $0 != emoji }
    }

    /// Returns the names of the original files that a `PangoText`'s folder lacks or that differ
    /// there.
    ///
    /// If there are none, a subset made from these fonts with a larger use has the same glyphs.
    ///
    /// - Parameter text: The object whose font folder is compared.
    /// - Returns: The names of the subset's original files that are missing or have other bytes.
    public func filesThatDiffer(from text: PangoText) -> [String] {
      let folder = text.folder
      return fonts.filter { font in
        let candidates = folder.files + [text.emojiPath].compactMap(\.self)
        let path = candidates.first { ($0 as NSString).lastPathComponent == font.sourceFile }
        guard let path, let data = FileManager.default.contents(atPath: path) else { return true }
        return ContentDigest.of(Array(data)) != font.sourceDigest
      }.map(\.sourceFile)
    }

    /// Returns the file that Pango must select for a style, or `nil` if the subset lacks the style.
    func file(for style: FontStyle) -> String? {
      selections.first { $0.style == style }?.file
    }

    /// Returns the characters, in text order, and the sorted styles that a block needs but lacks.
    ///
    /// - Parameters:
    ///   - block: The text.
    ///   - apps: The fonts of apps by name, which aren't part of a subset.
    func missing(
      for block: TextBlock, apps: [String: AppFontFile]
    ) -> (characters: String, styles: [FontStyle]) {
      var lacking = String.UnicodeScalarView()
      var styles: Set<FontStyle> = []
      for run in block.runs where run.attachment == nil {
        let style = FontStyle(run.font)
        let app = apps[style.family]
        if app == nil, file(for: style) == nil { styles.insert(style) }
        for scalar in run.text.unicodeScalars
        where !characters.characters.contains(scalar) && !lacking.contains(scalar)
          && !(app?.characters.contains(scalar) ?? false)
        {
          lacking.append(scalar)
        }
      }
      return (String(lacking), styles.sorted())
    }
  }
}
