import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// The part of a folder's fonts that some text needs, as separate font files.
///
/// The text has the same pixels with the subset as with the complete fonts.
///
/// Text can change without leaving the subset: in every style that is used, the subset contains the
/// used characters and `commonCharacters`. A style that is not used is not in the subset. Text in
/// such a style never gets the nearest weight, but is an error or is set by the fallback of
/// `PangoText`.
public struct FontSubset: Sendable, Hashable {
  /// A file of the subset's folder.
  public struct File: Sendable, Hashable {
    /// The name of the file, without a folder.
    public var name: String
    /// The bytes of the file.
    public var bytes: [UInt8]
  }

  /// The font files, `LICENSE.txt` and `subset.json`, sorted by name.
  ///
  /// The same use, fonts and version of HarfBuzz produce the same bytes.
  public let files: [File]
  /// The manifest of the subset, which lists its content.
  public let manifest: Manifest

  /// The characters that every subset contains if its fonts have them.
  ///
  /// These are ASCII, and signs that text in many languages uses.
  ///
  /// *Chosen.* Truncation needs the ellipsis, and fractions need the fraction slash.
  public static let commonCharacters: Set<Unicode.Scalar> = {
    let signs: [UInt32] = [
      0xA0, 0xA3, 0xA5, 0xA7, 0xA9, 0xAB, 0xAD, 0xAE, 0xB0, 0xB1, 0xB7, 0xBB, 0xD7, 0xF7,
      0x200B, 0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E,
      0x2022, 0x2026, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193,
      0x2212, 0x2713,
    ]
    return Set((Array(0x20...0x7E) + signs).compactMap(Unicode.Scalar.init))
  }()

  /// Creates the subset of a `PangoText`'s fonts that a use needs.
  ///
  /// - Parameters:
  ///   - use: The characters and styles that the subset must contain.
  ///   - text: The object with the complete fonts.
  /// - Throws: `TextError.familyNotFound` if the folder lacks the family of a style, or
  ///   `TextError.failed` if the folder itself is a subset, whose fonts may lack what a larger use
  ///   needs.
  public init(of use: TextUse, from text: PangoText) throws(TextError) {
    guard text.folder.subset == nil else {
      throw .failed(
        operation: "creating a subset of the fonts in \(text.fontFolder)",
        detail: "they are a subset already; use the original fonts")
    }
    let plan = try text.plan(of: use)
    var fonts: [Manifest.Font] = []
    var newFiles: [File] = []
    var notices: [FontNotice] = []
    for source in plan.sources {
      let original = try source.read()
      let isEmoji = plan.emojiFile == source.subsetName
      let subset = try SubsetInput(
        characters: isEmoji ? plan.emojiCharacters : plan.characters
      ).subset(of: original, face: source.face)
      fonts.append(
        Manifest.Font(
          file: source.subsetName, digest: ContentDigest.of(subset),
          sourceDigest: ContentDigest.of(original), sourceFile: source.fileName,
          version: FontNotice(bytes: original, face: source.face, file: "").version))
      newFiles.append(File(name: source.subsetName, bytes: subset))
      notices.append(FontNotice(bytes: original, face: source.face, file: source.subsetName))
    }
    manifest = Manifest(
      fonts: fonts.sorted { $0.file < $1.file }, characters: plan.characters,
      selections: plan.selections)
    newFiles.append(File(name: "LICENSE.txt", bytes: Array(FontNotice.page(of: notices).utf8)))
    newFiles.append(File(name: Manifest.fileName, bytes: try manifest.encoded))
    files = newFiles.sorted { $0.name < $1.name }
  }
}

/// A face of an original font file.
struct FontSource: Hashable, Comparable {
  /// The path of the file.
  var path: String
  /// The index of the face in a collection, or 0.
  var face: UInt32

  var fileName: String { (path as NSString).lastPathComponent }

  /// The name of the subset's file: the original name, with the index for a face of a collection.
  var subsetName: String {
    let kind = (fileName as NSString).pathExtension
    let isCollection = ["ttc", "otc"].contains(kind.lowercased())
    guard isCollection else { return fileName }
    let stem = (fileName as NSString).deletingPathExtension
    return "\(stem)-\(face)" + (kind.lowercased() == "ttc" ? ".ttf" : ".otf")
  }

  func read() throws(TextError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .failed(operation: "reading \(path)", detail: "the file cannot be read")
    }
    return Array(data)
  }

  static func < (a: FontSource, b: FontSource) -> Bool {
    (a.path, a.face) < (b.path, b.face)
  }
}

/// The content of a subset.
struct FontSubsetPlan {
  /// The faces of the original files, sorted.
  var sources: [FontSource]
  /// The used characters, and the common characters that all styles have.
  var characters: Set<Unicode.Scalar>
  /// The selected files, sorted by style.
  var selections: [FontSubset.Manifest.Selection]
  /// The name of the subset's emoji font, or `nil` if there is none.
  var emojiFile: String?

  /// The characters of the emoji font.
  ///
  /// Digits are in the font only as parts of keycaps, which contain U+20E3.
  var emojiCharacters: Set<Unicode.Scalar> {
    characters.contains("\u{20E3}") ? characters : characters.filter { !$0.isASCII }
  }
}

extension TextShaper {
  /// Finds the files that set the text of a use.
  func plan(of use: TextUse, emojiPath: String?) throws(TextError) -> FontSubsetPlan {
    try map.use { () throws(TextError) in try selectFiles(of: use, emojiPath: emojiPath) }
  }

  private func selectFiles(
    of use: TextUse, emojiPath: String?
  ) throws(TextError) -> FontSubsetPlan {
    var sources: Set<FontSource> = []
    var selections: [FontSubset.Manifest.Selection] = []
    var common = FontSubset.commonCharacters
    var emojiFile: String?
    for style in use.styles.sorted() {
      if style == EmojiFont.style {
        guard let emojiPath, FileManager.default.fileExists(atPath: emojiPath) else {
          throw .failed(
            operation: "creating a subset of the emoji font",
            detail: "\(EmojiFont.standardPath) is missing; install the package "
              + EmojiFont.package)
        }
        let source = FontSource(path: emojiPath, face: 0)
        sources.insert(source)
        selections.append(.init(style: style, file: source.subsetName))
        emojiFile = source.subsetName
        continue
      }
      try check(style.font)
      var fonts = try FontSetOwner(style, context: map.context)
      let first = try fonts.source(of: nil)
      sources.insert(first)
      selections.append(.init(style: style, file: first.subsetName))
      for scalar in use.characters where hasGlyph(for: scalar) {
        sources.insert(try fonts.source(of: scalar))
      }
      common = try common.intersection(
        SubsetInput.characters(of: first.read(), face: first.face))
    }
    return FontSubsetPlan(
      sources: sources.sorted(), characters: use.characters.union(common), selections: selections,
      emojiFile: emojiFile)
  }
}
