import FilmstripGraphics
import Foundation

/// A folder of font files, which provides all fonts.
struct FontFolder: Sendable, Hashable {
  /// The name of the environment variable that specifies the folder.
  static let environmentVariable = "FILMSTRIP_FONTS"
  /// The path of the folder of Debian's package `fonts-inter`.
  static let standardPath = "/usr/share/fonts/opentype/inter"

  /// The path of the folder.
  let path: String
  /// The paths of the font files, sorted by name.
  let files: [String]
  /// The manifest of the subset, or `nil` if the folder is not a subset.
  let subset: FontSubset.Manifest?

  /// Opens a folder; if the path is `nil`, the folder from the environment, or Debian's folder.
  init(path named: String?) throws(TextError) {
    path =
      named ?? ProcessInfo.processInfo.environment[Self.environmentVariable] ?? Self.standardPath
    let folder = path
    subset = try FontSubset.Manifest(folder: folder)
    let names = subset?.textFonts ?? Self.fontNames(in: folder)
    // Sorted by bytes, so that the order depends on neither the file system nor a locale.
    files =
      names
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
    if files.isEmpty { throw .noFonts(folder: path) }
  }

  /// The path of the emoji font: of the subset, or otherwise of Debian's package; `nil` if the
  /// subset has none.
  var emojiPath: String? {
    guard let subset else { return EmojiFont.standardPath }
    return subset.file(for: EmojiFont.style).map { path + "/" + $0 }
  }

  private static func fontNames(in folder: String) -> [String] {
    let suffixes = [".otf", ".ttf", ".ttc", ".otc"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in suffixes.contains { name.lowercased().hasSuffix($0) } }
  }

  /// Returns the SHA-256 digest of the names and bytes of all files.
  ///
  /// Reads every file, so use the digest for fingerprints, not for every frame.
  func digest() throws(TextError) -> String {
    var digest = ContentDigest()
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw .failed(operation: "reading \(file)", detail: "the file cannot be read")
      }
      digest.add(part: (file as NSString).lastPathComponent)
      digest.add(part: Array(data))
    }
    return digest.finish()
  }
}
