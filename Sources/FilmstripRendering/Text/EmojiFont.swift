import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// The package of Debian with the optional emoji font.
package enum EmojiFontPackage {
  /// The name of the package.
  package static let name = "fonts-noto-color-emoji"
  /// Whether the font of the package exists.
  package static var isInstalled: Bool {
    FileManager.default.fileExists(atPath: EmojiFont.standardPath)
  }
}

/// The colour glyphs of an emoji font, as images.
///
/// Use only under the text lock.
final class EmojiFont {
  /// The font of Debian's package `fonts-noto-color-emoji`, which is optional.
  static let standardPath = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  /// The package that contains the font.
  static let package = EmojiFontPackage.name
  /// The style under which a `FontSubset` lists the font.
  static let style = FontStyle(family: "Noto Color Emoji", weight: 400, isItalic: false)
  /// The advance of an emoji, in ems.
  ///
  /// *Measured:* in the font's table `hmtx`, 2550 of 2048 units. A box for an emoji is as wide, so
  /// that lines break in the same places without the font.
  static let advance = 2550.0 / 2048

  /// The path of the font file.
  let path: String
  private let face: FontFileFace
  private let font: HarfBuzzFont
  private let unitsPerEm: Double
  private var glyphs: [Character: [Glyph]] = [:]
  private var bitmaps: [hb_codepoint_t: Bitmap] = [:]

  /// A glyph and its place, in ems, with y downwards.
  private struct Glyph {
    var bitmap: Bitmap
    var frame: CGRect
  }

  /// Opens the font file at a path; returns `nil` if there is no such file.
  init?(path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self.path = path
    face = FontFileFace(path: path)
    font = HarfBuzzFont(face: face.pointer)
    unitsPerEm = Double(max(1, hb_face_get_upem(face.pointer)))
  }

  /// Whether a character is drawn in colour: its default presentation is an emoji, or a variation
  /// selector requests one.
  ///
  /// *Source:* Unicode Technical Standard 51, "Emoji Presentation".
  static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}") { return true }
    return first.properties.isEmojiPresentation && !scalars.contains("\u{FE0E}")
  }

  /// Returns the drawings of an emoji at a size in points, or `nil` if the font lacks the emoji.
  func attachment(for character: Character, size: Double) -> TextAttachment? {
    let glyphs = self.glyphs[character] ?? shape(character)
    self.glyphs[character] = glyphs
    if glyphs.isEmpty { return nil }
    var bounds = CGRect.null
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let drawings = glyphs.map { glyph in
      let frame = glyph.frame.applying(CGAffineTransform(scaleX: size, y: size))
      bounds = bounds.union(frame)
      return Drawing.bitmap(glyph.bitmap, source: unit, in: frame, tint: nil, .linear)
    }
    return TextAttachment(advance: Self.advance * size, drawings: drawings, bounds: bounds)
  }

  /// Returns the glyphs of an emoji, or none if the font cannot draw it as one image.
  private func shape(_ character: Character) -> [Glyph] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    let text = Array(String(character).utf8CString)
    hb_buffer_add_utf8(buffer, text, Int32(text.count - 1), 0, Int32(text.count - 1))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font.pointer, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count) else { return [] }
    var glyphs: [Glyph] = []
    for index in 0..<Int(count) {
      let code = infos[index].codepoint
      if code == 0 { return [] }
      // Variation selectors and joiners have glyphs without an image.
      guard let bitmap = bitmap(of: code) else { continue }
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(font.pointer, code, &extents) != 0 else { continue }
      glyphs.append(
        Glyph(
          bitmap: bitmap,
          frame: CGRect(
            x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
            width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
        ))
    }
    return glyphs.count == 1 ? glyphs : []
  }

  private func bitmap(of glyph: hb_codepoint_t) -> Bitmap? {
    if let bitmap = bitmaps[glyph] { return bitmap }
    let blob = hb_ot_color_glyph_reference_png(font.pointer, glyph)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count), count > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
    let bitmap = CairoImageFile.bitmap(png: bytes)
    bitmaps[glyph] = bitmap
    return bitmap
  }
}

/// The images in PNG files that Cairo decodes.
enum CairoImageFile {
  private final class Reader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }
  }

  /// Decodes a PNG file; returns `nil` if the file is damaged.
  static func bitmap(png bytes: UnsafeRawBufferPointer) -> Bitmap? {
    let reader = Reader(bytes)
    let surface = cairo_image_surface_create_from_png_stream(
      { context, target, length in
        guard let context, let target else { return CAIRO_STATUS_READ_ERROR }
        let reader = Unmanaged<Reader>.fromOpaque(context).takeUnretainedValue()
        let count = Int(length)
        guard count <= reader.bytes.count - reader.offset,
          let base = reader.bytes.baseAddress
        else { return CAIRO_STATUS_READ_ERROR }
        memcpy(target, base + reader.offset, count)
        reader.offset += count
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(reader).toOpaque())
    defer { cairo_surface_destroy(surface) }
    guard filmstrip_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    // A PNG file without transparency becomes a surface whose unused byte isn't defined.
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    guard isOpaque || cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard (1...PixelBuffer.maximumSide).contains(width),
      (1...PixelBuffer.maximumSide).contains(height)
    else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { pixels.append(isOpaque ? row[x] | 0xFF00_0000 : row[x]) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
