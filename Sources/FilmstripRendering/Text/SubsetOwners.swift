import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// An owner of the parts of a font that HarfBuzz keeps in a subset.
struct SubsetInput: ~Copyable {
  private let pointer: OpaquePointer

  /// Keeps the characters, all names, and everything that layout uses.
  init(characters: Set<Unicode.Scalar>) throws(TextError) {
    guard let input = hb_subset_input_create_or_fail() else {
      throw .failed(operation: "hb_subset_input_create", detail: "no memory")
    }
    pointer = input
    let unicodes = hb_subset_input_unicode_set(input)
    for scalar in characters.sorted() { hb_set_add(unicodes, scalar.value) }
    // By default HarfBuzz keeps the features that are on in each script; tabular digits are not.
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_add(features, Self.tag("tnum"))
    // Keep all names in all languages: fontconfig matches them, and some are copyright and licence.
    for kind in [HB_SUBSET_SETS_NAME_ID, HB_SUBSET_SETS_NAME_LANG_ID] {
      let names = hb_subset_input_set(input, kind)
      hb_set_clear(names)
      hb_set_invert(names)
    }
  }

  deinit { hb_subset_input_destroy(pointer) }

  private static func tag(_ letters: StaticString) -> hb_tag_t {
    letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }

  /// Returns a face of a font file, reduced to the parts to keep, as a font file.
  func subset(of bytes: [UInt8], face number: UInt32) throws(TextError) -> [UInt8] {
    let source = FontFileFace(bytes, face: number)
    guard let subset = hb_subset_or_fail(source.pointer, pointer) else {
      throw .failed(operation: "hb_subset", detail: "HarfBuzz cannot create a subset of the font")
    }
    defer { hb_face_destroy(subset) }
    let blob = hb_face_reference_blob(subset)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count), count > 0 else {
      throw .failed(operation: "hb_subset", detail: "the subset has no bytes")
    }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  /// Returns the characters of a font file.
  static func characters(of bytes: [UInt8], face number: UInt32) -> Set<Unicode.Scalar> {
    let source = FontFileFace(bytes, face: number)
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(source.pointer, set)
    var scalars: Set<Unicode.Scalar> = []
    var value = hb_codepoint_t.max
    while hb_set_next(set, &value) != 0 {
      if let scalar = Unicode.Scalar(value) { scalars.insert(scalar) }
    }
    return scalars
  }
}

/// An owner of a face of a font file.
struct FontFileFace: ~Copyable {
  let pointer: OpaquePointer
  /// Whether the face is the only one in the file.
  let isOnlyFace: Bool

  /// Opens the first face of a file; HarfBuzz reads only the tables that are requested.
  init(path: String) {
    let blob = hb_blob_create_from_file(path)
    isOnlyFace = hb_face_count(blob) == 1
    pointer = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
  }

  init(_ bytes: [UInt8], face number: UInt32) {
    let blob = bytes.withUnsafeBytes {
      hb_blob_create(
        $0.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE,
        nil, nil)
    }
    isOnlyFace = hb_face_count(blob) == 1
    pointer = hb_face_create(blob, number)
    hb_blob_destroy(blob)
  }

  deinit { hb_face_destroy(pointer) }

  /// Returns a record of the table `name` in English, or an empty text if there is none.
  func name(_ id: UInt32) -> String { name(id, in: hb_language_from_string("en", -1)) }

  private func name(_ id: UInt32, in language: hb_language_t?) -> String {
    var size: UInt32 = 0
    let length = hb_ot_name_get_utf8(pointer, id, language, &size, nil)
    var text = [CChar](repeating: 0, count: Int(length) + 1)
    size = length + 1
    _ = hb_ot_name_get_utf8(pointer, id, language, &size, &text)
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the records of the table `name` with certain numbers, in all languages.
  func names(_ ids: Set<UInt32>) -> Set<String> {
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(pointer, &count) else { return [] }
    let matches = (0..<Int(count)).map { entries[$0] }.filter { ids.contains($0.name_id) }
    return Set(matches.map { name($0.name_id, in: $0.language) })
  }
}

/// An owner of the fonts that Pango tries for a style, in order, for each requested language.
struct FontSetOwner: ~Copyable {
  /// The code point of a letter that all text fonts have, to find the first font of a style.
  private static let letter: UInt32 = 0x6E

  private let style: FontStyle
  private let context: OpaquePointer
  private let description: PangoFontDescriptionOwner
  private var sets: [String: OpaquePointer] = [:]

  /// Creates an owner without fonts; the owner must not outlive the use of the font map.
  init(_ style: FontStyle, context: OpaquePointer) throws(TextError) {
    self.style = style
    self.context = context
    description = try PangoFontDescriptionOwner(
      style.font, size: TextResolution.finest.unitsPerPoint)
  }

  deinit {
    TextLibraries.locked {
      for set in sets.values { g_object_unref(UnsafeMutableRawPointer(set)) }
    }
  }

  /// Returns the face that sets a character, or the style's first face if the character is `nil`.
  mutating func source(of scalar: Unicode.Scalar?) throws(TextError) -> FontSource {
    // As in layout, Pango's choice depends on the language, and the language on the script.
    let language = scalar.flatMap { ScriptLanguage.language(of: $0) } ?? ScriptLanguage.standard
    if sets[language] == nil {
      sets[language] = pango_font_map_load_fontset(
        pango_context_get_font_map(context), context, description.pointer,
        pango_language_from_string(language))
    }
    guard let set = sets[language],
      let font = pango_fontset_get_font(set, scalar?.value ?? Self.letter)
    else {
      throw .failed(operation: "pango_fontset_get_font", detail: "no font for \(style)")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    return try FontSource(of: font)
  }
}

extension FontSource {
  /// Finds the file and the face of a Pango font.
  init(of font: OpaquePointer) throws(TextError) {
    let pattern = pango_fc_font_get_pattern(font)
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else {
      throw .failed(operation: "FcPatternGetString", detail: "a font has no file")
    }
    // The upper half contains the number of a variable font's instance.
    if FcPatternGetInteger(pattern, FC_INDEX, 0, &index) != FcResultMatch { index = 0 }
    self.init(path: String(cString: file), face: UInt32(index & 0xFFFF))
  }
}
