import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// Owns a reference to a GObject.
struct GObjectReference: ~Copyable {
  let pointer: UnsafeMutableRawPointer

  /// Takes ownership of the caller's reference.
  init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  // A font map closes its FreeType faces.
  deinit { TextLibraries.locked { g_object_unref(pointer) } }
}

/// Owns a Pango layout.
struct PangoLayoutOwner: ~Copyable {
  let pointer: OpaquePointer

  init(context: UnsafeMutableRawPointer) throws(TextError) {
    guard let made = pango_layout_new(OpaquePointer(context)) else {
      throw .failed(operation: "pango_layout_new", detail: "no layout")
    }
    pointer = made
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

/// Owns a Pango font description.
struct PangoFontDescriptionOwner: ~Copyable {
  let pointer: OpaquePointer

  /// A description; `size` in Pango's device units.
  init(_ font: FontDescription, size: Double) throws(TextError) {
    guard let made = pango_font_description_new() else {
      throw .failed(operation: "pango_font_description_new", detail: "no description")
    }
    pointer = made
    pango_font_description_set_family(made, font.family)
    pango_font_description_set_absolute_size(made, size)
    pango_font_description_set_weight(made, PangoWeight(rawValue: UInt32(font.weight)))
    pango_font_description_set_style(
      made, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  deinit { pango_font_description_free(pointer) }
}

/// Owns a list of Pango attributes.
struct PangoAttributesOwner: ~Copyable {
  let pointer: OpaquePointer

  init() throws(TextError) {
    guard let made = pango_attr_list_new() else {
      throw .failed(operation: "pango_attr_list_new", detail: "no list")
    }
    pointer = made
  }

  deinit { pango_attr_list_unref(pointer) }

  /// Adds an attribute over a range of bytes; the list takes ownership.
  func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(range.lowerBound)
    attribute.pointee.end_index = UInt32(range.upperBound)
    pango_attr_list_insert(pointer, attribute)
  }
}

/// Owns a reference to a HarfBuzz face.
struct HarfBuzzFace: ~Copyable {
  let pointer: OpaquePointer?

  init(_ face: OpaquePointer) {
    pointer = hb_face_reference(face)
  }

  deinit { hb_face_destroy(pointer) }
}

/// Owns a HarfBuzz font whose scale is its face's units, so that outlines are exact.
struct HarfBuzzFont: ~Copyable {
  let pointer: OpaquePointer?

  init(face: OpaquePointer) {
    pointer = hb_font_create(face)
  }

  deinit { hb_font_destroy(pointer) }
}

/// Owns a fontconfig configuration with files of one folder and nothing of the host.
struct FontConfiguration: ~Copyable {
  let pointer: OpaquePointer
  /// The families' names, sorted.
  private(set) var families: [String]

  /// A configuration with some of the folder's files.
  init(_ files: [String], of folder: FontFolder) throws(TextError) {
    guard LibrarySwitches.areRemoved, let made = FcConfigCreate() else {
      throw .failed(operation: "FcConfigCreate", detail: "no configuration")
    }
    Self.add(files, to: made)
    let found = Self.families(of: made)
    // Without a current configuration, Pango would load the host's.
    if found.isEmpty || FcConfigSetCurrent(made) == 0 {
      FcConfigDestroy(made)
      throw found.isEmpty
        ? .noFonts(folder: folder.path)
        : .failed(operation: "FcConfigSetCurrent", detail: "the configuration was refused")
    }
    pointer = made
    families = found
  }

  deinit { FcConfigDestroy(pointer) }

  /// Adds files; those that are no fonts are left out.
  mutating func add(_ files: [String]) {
    Self.add(files, to: pointer)
    families = Self.families(of: pointer)
  }

  private static func add(_ files: [String], to configuration: OpaquePointer) {
    // File by file: adding the folder would read cache directories of the host.
    for file in files { _ = FcConfigAppFontAddFile(configuration, file) }
  }

  private static func families(of configuration: OpaquePointer) -> [String] {
    Set(patterns(of: configuration).compactMap { text(FC_FAMILY, of: $0) }).sorted()
  }

  private static func patterns(of configuration: OpaquePointer) -> [OpaquePointer] {
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return [] }
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
  }

  private static func text(_ object: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  private static func number(_ object: String, of pattern: OpaquePointer) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch ? value : nil
  }

  /// The characters of a file that was added, if it has exactly a style and can set English; else nil.
  func coverage(of file: String, as style: FontStyle) -> FontCoverage? {
    guard
      let pattern = Self.patterns(of: pointer).first(where: { Self.text(FC_FILE, of: $0) == file }),
      Self.text(FC_FAMILY, of: pattern) == style.family
    else { return nil }
    var languages: OpaquePointer?
    var characters: OpaquePointer?
    guard
      Self.number(FC_WEIGHT, of: pattern) == FcWeightFromOpenTypeDouble(Double(style.weight)),
      Self.number(FC_SLANT, of: pattern)
        == Double(style.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN),
      Self.number(FC_WIDTH, of: pattern) == Double(FC_WIDTH_NORMAL),
      FcPatternGetLangSet(pattern, FC_LANG, 0, &languages) == FcResultMatch,
      FcLangSetHasLang(languages, ScriptLanguage.standard) == FcLangEqual,
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
    else { return nil }
    return FontCoverage(characters)
  }
}

/// The characters that a font file has.
final class FontCoverage {
  private let pointer: OpaquePointer

  init(_ characters: OpaquePointer) {
    pointer = FcCharSetCopy(characters)
  }

  deinit { FcCharSetDestroy(pointer) }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    FcCharSetHasChar(pointer, scalar.value) != 0
  }
}
