import FilmstripGraphics
import Foundation

/// A pinned folder of font files: the only fonts there are.
struct FontFolder: Sendable, Hashable {
  /// The environment variable that names the folder.
  static let environmentVariable = "FILMSTRIP_FONTS"
  /// The folder of Debian's package `fonts-inter`.
  static let standardPath = "/usr/share/fonts/opentype/inter"

  /// The folder.
  let path: String
  /// The font files' paths, by name.
  let files: [String]
  /// What the folder's fonts have if they are a subset, else nil.
  let subset: FontSubset.Manifest?

  /// The given folder, else the environment's, else Debian's.
  init(path named: String?) throws(TextError) {
    path =
      named ?? ProcessInfo.processInfo.environment[Self.environmentVariable] ?? Self.standardPath
    let folder = path
    subset = try FontSubset.Manifest(folder: folder)
    let names = subset?.fonts.map(\.file) ?? Self.fontNames(in: folder)
    // Sorted by bytes, so that neither the file system's order nor a locale's matters.
    files =
      names
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
    if files.isEmpty { throw .noFonts(folder: path) }
  }

  private static func fontNames(in folder: String) -> [String] {
    let suffixes = [".otf", ".ttf", ".ttc", ".otc"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in suffixes.contains { name.lowercased().hasSuffix($0) } }
  }

  /// A digest of all files' names and bytes (SHA-256).
  ///
  /// Reads every file; for fingerprints, not for every frame.
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
