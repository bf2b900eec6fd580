import FilmstripCCairo
import FilmstripGraphics

/// The resolution at which Pango, which uses integers, lays out a paragraph.
///
/// Text is laid out magnified. The magnification of very long paragraphs is smaller, because Pango adds up
/// their width before it breaks or truncates them, and its integers have 32 bits.
struct TextResolution: Sendable, Hashable {
  /// The magnification, a power of two.
  let magnification: Double

  /// Pango's units are 1/65536 pt.
  static let finest = TextResolution(magnification: 64)
  /// Units of 1/64 pt.
  private static let coarsest = 1.0 / 16
  /// The advance of the widest glyphs, in ems.
  ///
  /// *Chosen:* Inter's widest, arrows and dashes, stay below.
  private static let widestAdvance = 2.0

  /// Pango units per point.
  var unitsPerPoint: Double { magnification * Double(PANGO_SCALE) }

  /// The widest line in points that Pango's integers hold, with a margin.
  var maximumWidth: Double { 30_000 * Self.finest.magnification / magnification }

  private init(magnification: Double) {
    self.magnification = magnification
  }

  /// The finest resolution at which a paragraph cannot be too wide.
  ///
  /// It depends on the text alone, not on the available width.
  init(of paragraph: Paragraph, in block: TextBlock) {
    let bound = paragraph.pieces.reduce(0) { sum, piece in
      let font = block.runs[piece.run].font
      let advance = font.size * Self.widestAdvance + abs(font.tracking)
      return sum + Double(piece.text.unicodeScalars.count) * advance
    }
    var resolution = Self.finest
    while bound > resolution.maximumWidth, resolution.magnification > Self.coarsest {
      resolution = TextResolution(magnification: resolution.magnification / 2)
    }
    self = resolution
  }
}
