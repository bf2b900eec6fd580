import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// A shaper that converts text into lines of placed glyphs, with Pango and the fonts of one folder.
///
/// Not safe on two threads at once; `PangoText` protects the shaper with a lock.
final class TextShaper {
  /// The maximum font size in points: FreeType's 65,535 pixels, divided by the magnification.
  static let maximumSize = 1000.0
  /// The maximum width of a line that can be requested, in points.
  static let maximumWidth = TextResolution.finest.maximumWidth

  let folder: FontFolder
  /// The length in UTF-8 bytes from which on a word is broken by characters, as with `charWrap`.
  ///
  /// *Chosen:* below this length, each line may cost as much as the word.
  var longWord = 256
  private var configuration: FontConfiguration
  let map: FontMap
  private var faces: [OpaquePointer: FontFace] = [:]
  private var verifiedStyles: Set<FontStyle> = []

  /// Creates a shaper with some of the folder's files, or with all of them.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - files: The files, or `nil` for all files of the folder.
  ///   - apps: The fonts of apps, each of which is a family with the font's PostScript name.
  init(
    folder: FontFolder, files: [String]? = nil, apps: [AppFontFile] = []
  ) throws(TextError) {
    let configuration = try FontConfiguration(files ?? folder.files, apps: apps, of: folder)
    map = try FontMap(configuration)
    self.folder = folder
    self.configuration = configuration
  }

  /// Adds a file of the folder.
  func add(_ file: String) {
    configuration.add([file])
    map.updateFiles()
  }

  /// Returns the characters of an added file if it has exactly a style and supports English.
  func coverage(of file: String, as style: FontStyle) -> FontCoverage? {
    configuration.coverage(of: file, as: style)
  }

  /// Whether one of the files has a glyph for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { configuration.hasGlyph(for: scalar) }

  /// Throws if the font cannot be used.
  func check(_ font: FontDescription) throws(TextError) {
    guard configuration.families.contains(font.family) else {
      throw .familyNotFound(
        family: font.family, folder: folder.path, available: configuration.families)
    }
    guard font.size > 0, font.size <= Self.maximumSize else {
      throw .failed(
        operation: "using font '\(font.family)'",
        detail: "its size must be above 0 and at most \(Int(Self.maximumSize)) pt, but is "
          + "\(font.size)")
    }
    guard (1...1000).contains(font.weight), abs(font.tracking) <= Self.maximumSize else {
      throw .failed(
        operation: "using font '\(font.family)'",
        detail: "its weight must be 1 to 1000 and its tracking finite, but they are "
          + "\(font.weight) and \(font.tracking)")
    }
    let style = FontStyle(font)
    if !verifiedStyles.contains(style) {
      if let manifest = folder.subset, !configuration.appFamilies.contains(style.family) {
        try verify(style, manifest)
      }
      verifiedStyles.insert(style)
    }
  }

  /// Throws unless Pango selects the subset's file for a style, instead of a similar file.
  private func verify(_ style: FontStyle, _ manifest: FontSubset.Manifest) throws(TextError) {
    let selected = try map.use { () throws(TextError) in
      var fonts = try FontSetOwner(style, context: map.context)
      return try fonts.source(of: nil).fileName
    }
    guard let expected = manifest.file(for: style), selected == expected else {
      throw .failed(
        operation: "using font \(style)",
        detail: "\(folder.path) has this style in \(manifest.file(for: style) ?? "no file"), but "
          + "Pango selects \(selected)")
    }
  }

  /// Returns the face that a font description selects.
  func face(for font: FontDescription) throws(TextError) -> FontFace {
    try check(font)
    let description = try PangoFontDescriptionOwner(
      font, size: font.size * TextResolution.finest.unitsPerPoint)
    return try map.use { () throws(TextError) in
      guard let loaded = pango_context_load_font(map.context, description.pointer) else {
        throw .failed(operation: "pango_context_load_font", detail: "no font '\(font.family)'")
      }
      let reference = GObjectReference(adopting: UnsafeMutableRawPointer(loaded))
      return try face(of: OpaquePointer(reference.pointer))
    }
  }

  /// Returns the face of a Pango font.
  func face(of font: OpaquePointer) throws(TextError) -> FontFace {
    guard let shaped = pango_font_get_hb_font(font), let key = hb_font_get_face(shaped) else {
      throw .failed(operation: "pango_font_get_hb_font", detail: "no HarfBuzz font")
    }
    if let face = faces[key] { return face }
    let face = FontFace(key)
    faces[key] = face
    return face
  }

  /// Returns the height of a line above and below the baseline for a font, in points.
  func extents(of font: FontDescription) throws(TextError) -> VerticalMetrics {
    if let metrics = font.verticalMetrics {
      return VerticalMetrics(
        ascent: metrics.ascent * font.size, descent: metrics.descent * font.size)
    }
    let face = try face(for: font)
    return VerticalMetrics(ascent: face.ascent * font.size, descent: face.descent * font.size)
  }

  /// Returns the metrics of a font, in points.
  func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    let face = try face(for: font)
    let extents = try extents(of: font)
    return FontMetrics(
      ascent: extents.ascent, descent: extents.descent, capHeight: face.capHeight * font.size,
      xHeight: face.xHeight * font.size)
  }
}
