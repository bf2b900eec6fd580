import CCairo
import Foundation
import Graphics

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
    attribute.pointee.start_index = guint(range.lowerBound)
    attribute.pointee.end_index = guint(range.upperBound)
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

/// Owns a fontconfig configuration with the files of one folder and nothing of the host.
struct FontConfiguration: ~Copyable {
  let pointer: OpaquePointer
  /// The families' names, sorted.
  let families: [String]

  init(_ folder: FontFolder) throws(TextError) {
    guard LibrarySwitches.areRemoved, let made = FcConfigCreate() else {
      throw .failed(operation: "FcConfigCreate", detail: "no configuration")
    }
    let found = Self.load(folder, into: made)
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

  private static func load(_ folder: FontFolder, into configuration: OpaquePointer) -> [String] {
    // File by file: adding the folder would read cache directories of the host.
    for file in folder.files { _ = FcConfigAppFontAddFile(configuration, file) }
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return [] }
    var names: Set<String> = []
    for index in 0..<Int(set.pointee.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(set.pointee.fonts[index], FC_FAMILY, 0, &name) == FcResultMatch,
        let name
      {
        names.insert(String(cString: name))
      }
    }
    return names.sorted()
  }

  deinit { FcConfigDestroy(pointer) }
}
