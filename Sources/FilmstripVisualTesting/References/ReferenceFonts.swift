import FilmstripGraphics
import FilmstripRendering
import Foundation

/// The fonts of a folder of references: a subset of the fonts with which its films were recorded.
///
/// A folder `fonts` without the manifest of a subset has fonts that somebody chose; it is never changed.
@MainActor final class ReferenceFonts {
  /// The text system of all films: the references' fonts, then the system's.
  let text: PangoText
  /// The versions of the libraries that paint, for people.
  let libraries: String
  private let references: ReferenceFolder
  private let system: PangoText?
  /// What the folder's fonts must keep, besides what this check uses.
  private var kept: TextUse
  private var manifest: FontSubset.Manifest?
  private let isFixed: Bool
  /// Whether all films are recorded anew, so that letters of earlier ones are not needed.
  private var coversAll = false

  /// The fonts of references.
  ///
  /// - Parameters:
  ///   - films: the films of this check, or nil for one film of many.
  ///   - replacing: whether all these films are recorded anew, with the system's fonts.
  /// - Throws: a `TextError`; `ReferenceError.otherFonts` if films that are not in this check would keep other
  ///   letters than the rest.
  init(of references: ReferenceFolder, films: Set<String>?, replacing: Bool) throws {
    self.references = references
    system = try? PangoText()
    let hasFonts = FileManager.default.fileExists(atPath: references.fontsPath)
    let own = hasFonts ? try Self.opened(references, fallback: system) : nil
    isFixed = own.map { $0.subset == nil } ?? false
    manifest = own?.subset
    kept = manifest?.use ?? TextUse()
    let rest = try references.films.filter { !(films?.contains($0) ?? false) }
    if own != nil || !replacing || !rest.isEmpty { try Self.checkPresence(references, own) }
    if let own, isFixed || !replacing {
      text = own
    } else {
      text = try system ?? PangoText()
      if let manifest, !manifest.filesThatDiffer(from: text).isEmpty {
        if let film = rest.first {
          throw ReferenceError.otherFonts(
            Self.difference(manifest, text) + "; record all films at once, also \(film)")
        }
        kept = TextUse()
        self.manifest = nil
      }
      coversAll = rest.isEmpty
    }
    libraries = try RendererFingerprint(text: text).libraries
  }

  /// Checks that the fonts with which films were recorded are there.
  ///
  /// Without this check, text would silently be set with the system's fonts.
  private static func checkPresence(_ references: ReferenceFolder, _ own: PangoText?) throws {
    guard own?.subset == nil else { return }
    let usesSubset = try references.films.contains {
      !(references.record(of: $0)?.fonts.isEmpty ?? true)
    }
    if !usesSubset { return }
    let path = references.fontsPath
    throw ReferenceError.damagedFonts(
      path: own == nil ? path : path + "/" + FontSubset.Manifest.fileName,
      reason: own == nil ? "the folder is missing" : "the file is missing")
  }

  private static func opened(
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
    return "the references' letters come from another '\(files[0])' (\(version)) than the one in "
      + text.fontFolder
  }

  /// What is set from the system's fonts, a sentence each.
  var notes: [String] { text.substitutions.map(\.description) }

  // MARK: Recording

  /// The font files from which letters come: the beginnings of their digests, by name.
  var sources: [String: String] {
    Dictionary((manifest?.fonts ?? []).map { ($0.sourceFile, String($0.sourceDigest.prefix(16))) })
    {
      first, _ in first
    }
  }

  /// Whether a film was recorded with the fonts that the references have.
  func hasSameFonts(as recorded: [String: String]) -> Bool {
    guard manifest != nil else { return true }
    let present = sources
    return recorded.allSatisfy { present[$0.key] == $0.value }
  }

  /// Makes the references' fonts have all that films have used so far.
  ///
  /// - Throws: `ReferenceError.otherFonts` if the system's fonts are not those of the references; errors of
  ///   files.
  func cover() throws {
    let needed = kept.union(text.use)
    if isFixed || needed.styles.isEmpty { return }
    if let manifest, text.use.isSubset(of: manifest.use) { return }
    let source = try system ?? PangoText()
    if let manifest, !manifest.filesThatDiffer(from: source).isEmpty {
      throw ReferenceError.otherFonts(
        "the film needs letters that the references lack, but "
          + Self.difference(manifest, source)
          + "; record on a system with that version, name its folder in FILMSTRIP_FONTS, or record "
          + "all films anew with --update all")
    }
    try write(needed, from: source)
  }

  /// Leaves out what earlier recordings needed, after all films were recorded.
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
    kept = subset.manifest.use
  }
}
