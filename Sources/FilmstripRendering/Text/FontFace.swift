import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// The metrics and outlines of one font file.
///
/// Outlines are in font units. Use only under the text lock.
final class FontFace {
  /// The number of font units per em.
  let unitsPerEm: Double
  /// The distance from the baseline to the top of the line, in ems, from the table `hhea`.
  let ascent: Double
  /// The distance from the baseline to the bottom of the line, in ems, from the table `hhea`.
  let descent: Double
  /// The height of flat capitals, in ems, from the table `OS/2`.
  let capHeight: Double
  /// The height of a lower-case x, in ems, from the table `OS/2`.
  let xHeight: Double
  /// The position of the underline's upper edge above the baseline, and its thickness, in ems.
  ///
  /// The position is negative below the baseline.
  let underline: (top: Double, thickness: Double)
  /// The position of the strike-through's upper edge above the baseline, and its thickness, in ems.
  let strike: (top: Double, thickness: Double)

  private let face: HarfBuzzFace
  private let font: HarfBuzzFont
  private var outlines: [hb_codepoint_t: [Path.Element]] = [:]

  init(_ pointer: OpaquePointer) {
    face = HarfBuzzFace(pointer)
    font = HarfBuzzFont(face: pointer)
    let upem = Double(max(1, hb_face_get_upem(pointer)))
    unitsPerEm = upem
    let hhea = FontTable("hhea", of: pointer)
    let os2 = FontTable("OS/2", of: pointer)
    let post = FontTable("post", of: pointer)
    ascent = Double(hhea.signed(at: 4) ?? Int(upem)) / upem
    descent = -Double(hhea.signed(at: 6) ?? 0) / upem
    // Versions of the table OS/2 before 2 don't have these heights.
    let hasHeights = (os2.signed(at: 0) ?? 0) >= 2
    xHeight = Double(hasHeights ? os2.signed(at: 86) ?? 0 : 0) / upem
    capHeight = Double(hasHeights ? os2.signed(at: 88) ?? 0 : 0) / upem
    underline = (
      Double(post.signed(at: 8) ?? 0) / upem, Double(post.signed(at: 10) ?? 0) / upem
    )
    let strikeSize = Double(os2.signed(at: 26) ?? 0)
    strike = (Double(os2.signed(at: 28) ?? 0) / upem, strikeSize / upem)
  }

  /// Returns the outline of a glyph in font units, with y upwards.
  func outline(of glyph: hb_codepoint_t) -> [Path.Element] {
    if let outline = outlines[glyph] { return outline }
    let sink = OutlineSink()
    filmstrip_draw_glyph(
      font.pointer, glyph, OutlineSink.functions.pointer,
      Unmanaged.passUnretained(sink).toOpaque())
    outlines[glyph] = sink.elements
    return sink.elements
  }
}

/// A table of a font file, read as big-endian numbers.
struct FontTable {
  let bytes: [UInt8]

  init(_ tag: StaticString, of face: OpaquePointer) {
    let characters = tag.withUTF8Buffer { Array($0) }
    let code = characters.reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t($1) }
    let blob = hb_face_reference_table(face, code)
    var count: UInt32 = 0
    if let data = hb_blob_get_data(blob, &count) {
      bytes = Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    } else {
      bytes = []
    }
    hb_blob_destroy(blob)
  }

  func signed(at offset: Int) -> Int? {
    unsigned(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  func unsigned(at offset: Int) -> Int? {
    guard offset + 1 < bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}

/// An object that collects an outline that HarfBuzz draws.
private final class OutlineSink {
  var elements: [Path.Element] = []

  static func from(_ data: UnsafeMutableRawPointer?) -> OutlineSink? {
    data.map { Unmanaged<OutlineSink>.fromOpaque($0).takeUnretainedValue() }
  }

  static func point(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: Double(x), y: Double(y))
  }

  static let functions = OutlineFunctions()
}

/// The callbacks with which HarfBuzz draws.
///
/// The callbacks are immutable before `init` returns, so threads may share them; the pointer
/// requires `@unchecked`.
private final class OutlineFunctions: @unchecked Sendable {
  let pointer: OpaquePointer?

  init() {
    pointer = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      pointer,
      { _, data, _, x, y, _ in
        OutlineSink.from(data)?.elements.append(.move(OutlineSink.point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      pointer,
      { _, data, _, x, y, _ in
        OutlineSink.from(data)?.elements.append(.line(OutlineSink.point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      pointer,
      { _, data, _, cx, cy, x, y, _ in
        OutlineSink.from(data)?.elements.append(
          .quad(OutlineSink.point(x, y), control: OutlineSink.point(cx, cy)))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      pointer,
      { _, data, _, c1x, c1y, c2x, c2y, x, y, _ in
        OutlineSink.from(data)?.elements.append(
          .cubic(
            OutlineSink.point(x, y), control1: OutlineSink.point(c1x, c1y),
            control2: OutlineSink.point(c2x, c2y)))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      pointer, { _, data, _, _ in OutlineSink.from(data)?.elements.append(.close) }, nil, nil)
    hb_draw_funcs_make_immutable(pointer)
  }

  deinit { hb_draw_funcs_destroy(pointer) }
}
