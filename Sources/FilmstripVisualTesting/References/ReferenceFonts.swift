import FilmstripGraphics
import FilmstripRendering
import Foundation

/// The fonts of a folder of references: a subset of the fonts with which the films were recorded.
///
/// A folder `fonts` without the manifest of a subset contains fonts that the user chose; it is
/// never changed.
@MainActor final class ReferenceFonts {
  /// The text system of all films, with the references' fonts first and the system's fonts second.
  let text: PangoText
  /// The versions of the rendering libraries, for information only.
  let libraries: String
  private let references: ReferenceFolder
  private let system: PangoText?
  /// The text that the folder's fonts must support, in addition to the text of this check.
  private let retainedUse: TextUse
  private var manifest: FontSubset.Manifest?
  private let isFixed: Bool
  /// Whether all films are recorded again, so that glyphs of earlier recordings are not needed.
  private var coversAll = false

  /// Opens the fonts of a folder of references.
  ///
  /// - Parameters:
  ///   - films: The films of this check, or `nil` for one film of many.
  ///   - replacing: Whether all these films are recorded again, with the system's fonts.
  /// - Throws: A `TextError`; `ReferenceError.otherFonts` if films that are not in this check would
  ///   keep glyphs from other font files.
  init(of references: ReferenceFolder, films: Set<String>?, replacing: Bool) throws {
    self.references = references
    system = try? PangoText()
    let hasFonts = FileManager.default.fileExists(atPath: references.fontsPath)
    let folderFonts = hasFonts ? try Self.openFonts(references, fallback: system) : nil
    isFixed = folderFonts.map { $0.subset == nil } ?? false
    manifest = folderFonts?.subset
    let otherFilms = try references.films.filter { !(films?.contains($0) ?? false) }
    if folderFonts != nil || !replacing || !otherFilms.isEmpty {
      try Self.checkPresence(references, folderFonts)
    }
    if let folderFonts, isFixed || !replacing {
      text = folderFonts
    } else {
      text = try system ?? PangoText()
      if let manifest, !manifest.filesThatDiffer(from: text).isEmpty {
        if let film = otherFilms.first {
          throw ReferenceError.otherFonts(
            Self.difference(manifest, text) + "; record all films at once, including \(film)")
        }
        self.manifest = nil
      }
      coversAll = otherFilms.isEmpty
    }
    retainedUse = manifest?.use ?? TextUse()
    libraries = try RendererFingerprint(text: text).libraries
  }

  /// Checks that the fonts with which films were recorded exist.
  ///
  /// Without this check, text would silently be set with the system's fonts.
  private static func checkPresence(_ references: ReferenceFolder, _ folderFonts: PangoText?) throws
  {
    guard folderFonts?.subset == nil else { return }
    let usesSubset = try references.films.contains {
      !(references.record(of: $0)?.fonts.isEmpty ?? true)
    }
    if !usesSubset { return }
    let path = references.fontsPath
    throw ReferenceError.damagedFonts(
      path: folderFonts == nil ? path : path + "/" + FontSubset.Manifest.fileName,
      reason: folderFonts == nil ? "the folder is missing" : "the file is missing")
  }

  private static func openFonts(
    _ references: ReferenceFolder, fallback: PangoText?
  ) throws -> PangoText {
    do throws(TextError) {
      return try PangoText(fontFolder: references.fontsPath, fallback: fallback)
    } catch .noFonts {
      throw ReferenceError.damagedFonts(
        path: references.fontsPath, reason: "the folder has no fonts")
    } catch {
      throw ReferenceError.damagedFonts(path: references.fontsPath, reason: "\(error)")
    }
  }

  private static func difference(_ manifest: FontSubset.Manifest, _ text: PangoText) -> String {
    let files = manifest.filesThatDiffer(from: text)
    let version = manifest.fonts.first { files.contains($0.sourceFile) }?.version ?? ""
    return "the references' glyphs come from another '\(files[0])' (\(version)) than the one in "
      + text.fontFolder
  }

  /// The notes about text that is set in the system's fonts, one sentence each.
  var notes: [String] { text.substitutions.map(\.description) }

  // MARK: Recording

  /// The beginnings of the digests of the font files that contain the glyphs, by file name.
  var sources: [String: String] {
    Dictionary((manifest?.fonts ?? []).map { ($0.sourceFile, String($0.sourceDigest.prefix(16))) })
    {
      first, _ in first
    }
  }

  /// Returns whether a film was recorded with the fonts of the references.
  func matchesFonts(as recorded: [String: String]) -> Bool {
    guard manifest != nil else { return true }
    let current = sources
    return recorded.allSatisfy { current[$0.key] == $0.value }
  }

  /// Adds the glyphs that films have used so far to the references' fonts.
  ///
  /// - Throws: `ReferenceError.otherFonts` if the system's fonts differ from the references' fonts;
  ///   errors of files.
  func addUsedGlyphs() throws {
    let needed = retainedUse.union(text.use)
    if isFixed || needed.styles.isEmpty { return }
    if let manifest, text.use.isSubset(of: manifest.use) { return }
    let source = try system ?? PangoText()
    if let manifest, !manifest.filesThatDiffer(from: source).isEmpty {
      throw ReferenceError.otherFonts(
        "the film needs glyphs that the references lack, but "
          + Self.difference(manifest, source)
          + "; record on a system with that version, name its folder in FILMSTRIP_FONTS, or record "
          + "all films again with --update all")
    }
    try write(needed, from: source)
  }

  /// Removes glyphs that only earlier recordings needed, if all films were recorded.
  func finish() throws {
    guard coversAll, !isFixed, let manifest, !text.use.styles.isEmpty else { return }
    let (characters, styles) = (manifest.use.characters, manifest.use.styles)
    let needed = text.use.characters.union(FontSubset.commonCharacters)
    if !characters.isSubset(of: needed) || !styles.isSubset(of: text.use.styles) {
      try write(text.use, from: text)
    }
  }

  private func write(_ use: TextUse, from source: PangoText) throws {
    let subset = try FontSubset(of: use, from: source)
    try references.writeFonts(subset, replacing: manifest)
    manifest = subset.manifest
  }
}
