import FilmstripCCairo
import FilmstripGraphics

/// The resolution at which Pango lays out a paragraph in integers.
///
/// Text is laid out magnified. The magnification of a very long paragraph is smaller, because Pango
/// adds up the paragraph's width before breaking or truncating it, and its integers have 32 bits.
struct TextResolution: Sendable, Hashable {
  /// The magnification, a power of two.
  let magnification: Double

  /// The finest resolution, at which Pango's units are 1/65536 pt.
  static let finest = TextResolution(magnification: 64)
  /// The coarsest magnification, at which Pango's units are 1/64 pt.
  private static let coarsest = 1.0 / 16
  /// The assumed advance of the widest glyphs, in ems.
  ///
  /// *Chosen:* the widest glyphs of Inter, arrows and dashes, are narrower.
  private static let widestAdvance = 2.0

  /// The number of Pango's units per point.
  var unitsPerPoint: Double { magnification * Double(PANGO_SCALE) }

  /// The maximum width of a line that Pango's integers hold with a margin, in points.
  var maximumWidth: Double { 30_000 * Self.finest.magnification / magnification }

  private init(magnification: Double) {
    self.magnification = magnification
  }

  /// Chooses the finest resolution at which a paragraph cannot be too wide.
  ///
  /// The resolution depends on the text alone, and not on the available width.
  init(of paragraph: Paragraph, in block: TextBlock) {
    let bound = paragraph.pieces.reduce(0) { sum, piece in
      let font = block.runs[piece.run].font
      let attachment = block.runs[piece.run].attachment?.advance ?? 0
      let advance = max(font.size * Self.widestAdvance, attachment) + abs(font.tracking)
      return sum + Double(piece.text.unicodeScalars.count) * advance
    }
    var resolution = Self.finest
    while bound > resolution.maximumWidth, resolution.magnification > Self.coarsest {
      resolution = TextResolution(magnification: resolution.magnification / 2)
    }
    self = resolution
  }
}
