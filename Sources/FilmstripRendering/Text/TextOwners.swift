import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// An owner of a reference to a GObject.
struct GObjectReference: ~Copyable {
  let pointer: UnsafeMutableRawPointer

  /// Takes ownership of the caller's reference.
  init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  // The last reference to a font closes its FreeType face, which requires the lock.
  deinit { TextLibraries.locked { g_object_unref(pointer) } }
}

/// An owner of a Pango layout.
struct PangoLayoutOwner: ~Copyable {
  let pointer: OpaquePointer

  init(context: OpaquePointer) throws(TextError) {
    guard let layout = pango_layout_new(context) else {
      throw .failed(operation: "pango_layout_new", detail: "no layout")
    }
    pointer = layout
  }

  deinit { TextLibraries.locked { g_object_unref(UnsafeMutableRawPointer(pointer)) } }
}

/// An owner of a Pango font description.
struct PangoFontDescriptionOwner: ~Copyable {
  let pointer: OpaquePointer

  /// Creates a description; `size` is in Pango's device units.
  init(_ font: FontDescription, size: Double) throws(TextError) {
    guard let description = pango_font_description_new() else {
      throw .failed(operation: "pango_font_description_new", detail: "no description")
    }
    pointer = description
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_absolute_size(description, size)
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  deinit { pango_font_description_free(pointer) }
}

/// An owner of a list of Pango attributes.
struct PangoAttributesOwner: ~Copyable {
  let pointer: OpaquePointer

  init() throws(TextError) {
    guard let list = pango_attr_list_new() else {
      throw .failed(operation: "pango_attr_list_new", detail: "no list")
    }
    pointer = list
  }

  deinit { pango_attr_list_unref(pointer) }

  /// Adds an attribute over a range of bytes; the list takes ownership of the attribute.
  func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(range.lowerBound)
    attribute.pointee.end_index = UInt32(range.upperBound)
    pango_attr_list_insert(pointer, attribute)
  }
}

/// An owner of a reference to a HarfBuzz face.
struct HarfBuzzFace: ~Copyable {
  let pointer: OpaquePointer?

  init(_ face: OpaquePointer) {
    pointer = hb_face_reference(face)
  }

  deinit { hb_face_destroy(pointer) }
}

/// An owner of a HarfBuzz font whose scale is its face's units, so that outlines are exact.
struct HarfBuzzFont: ~Copyable {
  let pointer: OpaquePointer?

  init(face: OpaquePointer) {
    pointer = hb_font_create(face)
  }

  deinit { hb_font_destroy(pointer) }
}

/// An owner of a fontconfig configuration with files of one folder and nothing from the host.
struct FontConfiguration: ~Copyable {
  let pointer: OpaquePointer
  /// The names of the families, sorted.
  private(set) var families: [String]
  /// The families of apps' fonts.
  let appFamilies: Set<String>

  /// Creates a configuration with some of the folder's files, and with fonts of apps.
  init(
    _ files: [String], apps: [AppFontFile] = [], of folder: FontFolder
  ) throws(TextError) {
    guard LibrarySwitches.areRemoved, let configuration = FcConfigCreate() else {
      throw .failed(operation: "FcConfigCreate", detail: "no configuration")
    }
    Self.add(files, to: configuration)
    for app in apps { Self.add(app, to: configuration) }
    let names = Self.families(of: configuration)
    // Without a current configuration, Pango would load the host's configuration.
    if names.isEmpty || FcConfigSetCurrent(configuration) == 0 {
      FcConfigDestroy(configuration)
      throw names.isEmpty
        ? .noFonts(folder: folder.path)
        : .failed(operation: "FcConfigSetCurrent", detail: "the configuration was refused")
    }
    pointer = configuration
    families = names
    appFamilies = Set(apps.map(\.font.name))
  }

  deinit { TextLibraries.locked { FcConfigDestroy(pointer) } }

  /// Adds files, and ignores files that are not fonts.
  mutating func add(_ files: [String]) {
    Self.add(files, to: pointer)
    families = Self.families(of: pointer)
  }

  private static func add(_ files: [String], to configuration: OpaquePointer) {
    // Each file is added by itself: adding the folder would read cache directories of the host.
    for file in files { _ = FcConfigAppFontAddFile(configuration, file) }
  }

  /// Adds an app's font as a family with one regular font, so that its name alone selects the file.
  private static func add(_ app: AppFontFile, to configuration: OpaquePointer) {
    let before = patterns(of: configuration).count
    _ = FcConfigAppFontAddFile(configuration, app.path)
    for pattern in patterns(of: configuration).dropFirst(before) {
      for object in [FC_FAMILY, FC_FAMILYLANG, FC_WEIGHT, FC_SLANT, FC_WIDTH] {
        FcPatternDel(pattern, object)
      }
      FcPatternAddString(pattern, FC_FAMILY, app.font.name)
      FcPatternAddInteger(pattern, FC_WEIGHT, FC_WEIGHT_REGULAR)
      FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
      FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    }
  }

  /// Whether one of the files has a glyph for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    Self.patterns(of: pointer).contains { pattern in
      var characters: OpaquePointer?
      return FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch
        && FcCharSetHasChar(characters, scalar.value) != 0
    }
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

  /// Returns the characters of an added file if it has exactly a style and supports English.
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

/// The characters of a font file.
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
