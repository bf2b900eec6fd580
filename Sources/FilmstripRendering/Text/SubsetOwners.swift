import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// Owns what HarfBuzz is told to keep of a font.
struct SubsetInput: ~Copyable {
  private let pointer: OpaquePointer

  /// Keeps the characters, all names, and what layout uses.
  init(characters: Set<Unicode.Scalar>) throws(TextError) {
    guard let made = hb_subset_input_create_or_fail() else {
      throw .failed(operation: "hb_subset_input_create", detail: "no memory")
    }
    pointer = made
    let kept = hb_subset_input_unicode_set(made)
    for scalar in characters.sorted() { hb_set_add(kept, scalar.value) }
    // HarfBuzz's own choice has what is on by default in each script; tabular digits are asked for.
    let features = hb_subset_input_set(made, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_add(features, Self.tag("tnum"))
    // All names in all languages: fontconfig matches them, and they hold copyright and licence.
    for kind in [HB_SUBSET_SETS_NAME_ID, HB_SUBSET_SETS_NAME_LANG_ID] {
      let names = hb_subset_input_set(made, kind)
      hb_set_clear(names)
      hb_set_invert(names)
    }
  }

  deinit { hb_subset_input_destroy(pointer) }

  private static func tag(_ letters: StaticString) -> hb_tag_t {
    letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }

  /// A face of a font file reduced to what is kept, as a font file.
  func subset(of bytes: [UInt8], face number: UInt32) throws(TextError) -> [UInt8] {
    let source = FontFileFace(bytes, face: number)
    guard let made = hb_subset_or_fail(source.pointer, pointer) else {
      throw .failed(operation: "hb_subset", detail: "HarfBuzz cannot make a subset of the font")
    }
    defer { hb_face_destroy(made) }
    let blob = hb_face_reference_blob(made)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count), count > 0 else {
      throw .failed(operation: "hb_subset", detail: "the subset has no bytes")
    }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  /// The characters that a font file has.
  static func characters(of bytes: [UInt8], face number: UInt32) -> Set<Unicode.Scalar> {
    let source = FontFileFace(bytes, face: number)
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(source.pointer, set)
    var found: Set<Unicode.Scalar> = []
    var value = hb_codepoint_t.max
    while hb_set_next(set, &value) != 0 {
      if let scalar = Unicode.Scalar(value) { found.insert(scalar) }
    }
    return found
  }
}

/// Owns a face of a font file.
struct FontFileFace: ~Copyable {
  let pointer: OpaquePointer
  /// Whether it is the file's only one.
  let isOnlyOne: Bool

  /// The first face of the file at a path, of which is read what is asked for.
  init(path: String) {
    let blob = hb_blob_create_from_file(path)
    isOnlyOne = hb_face_count(blob) == 1
    pointer = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
  }

  init(_ bytes: [UInt8], face number: UInt32) {
    let blob = bytes.withUnsafeBytes {
      hb_blob_create(
        $0.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE,
        nil, nil)
    }
    isOnlyOne = hb_face_count(blob) == 1
    pointer = hb_face_create(blob, number)
    hb_blob_destroy(blob)
  }

  deinit { hb_face_destroy(pointer) }

  /// A record of the table `name` in English, empty if there is none.
  func name(_ id: UInt32) -> String { name(id, in: hb_language_from_string("en", -1)) }

  private func name(_ id: UInt32, in language: hb_language_t?) -> String {
    var size: UInt32 = 0
    let length = hb_ot_name_get_utf8(pointer, id, language, &size, nil)
    var text = [CChar](repeating: 0, count: Int(length) + 1)
    size = length + 1
    _ = hb_ot_name_get_utf8(pointer, id, language, &size, &text)
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The records of the table `name` with some numbers, in all languages.
  func names(_ ids: Set<UInt32>) -> Set<String> {
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(pointer, &count) else { return [] }
    let wanted = (0..<Int(count)).map { entries[$0] }.filter { ids.contains($0.name_id) }
    return Set(wanted.map { name($0.name_id, in: $0.language) })
  }
}

/// Owns the fonts that Pango tries for a style, in its order, for each language that was asked for.
struct FontSetOwner: ~Copyable {
  /// A letter that fonts of text have, to find a style's first font.
  private static let letter: UInt32 = 0x6E

  private let style: FontStyle
  private let context: OpaquePointer
  private let description: PangoFontDescriptionOwner
  private var sets: [String: OpaquePointer] = [:]

  init(_ style: FontStyle, context: UnsafeMutableRawPointer) throws(TextError) {
    self.style = style
    self.context = OpaquePointer(context)
    description = try PangoFontDescriptionOwner(
      style.font, size: TextResolution.finest.unitsPerPoint)
  }

  deinit { for set in sets.values { g_object_unref(UnsafeMutableRawPointer(set)) } }

  /// The face that sets a character; nil: the style's first.
  mutating func source(of scalar: Unicode.Scalar?) throws(TextError) -> FontSource {
    // As where text is set: Pango's choice depends on the language, and that on the script.
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
  /// The file behind a Pango font.
  init(of font: OpaquePointer) throws(TextError) {
    let pattern = pango_fc_font_get_pattern(font)
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else {
      throw .failed(operation: "FcPatternGetString", detail: "a font has no file")
    }
    // The upper half is the number of a variable font's instance.
    if FcPatternGetInteger(pattern, FC_INDEX, 0, &index) != FcResultMatch { index = 0 }
    self.init(path: String(cString: file), face: UInt32(index & 0xFFFF))
  }
}
