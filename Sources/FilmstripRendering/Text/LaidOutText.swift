import FilmstripGraphics
import Foundation

/// A block of text after layout: lines and outlines, in points from the block's top left corner.
final class LaidOutText: Sendable {
  /// Outlines in one colour.
  struct Fill: Sendable {
    let color: RGBA
    let path: Path
  }

  /// The metrics of the lines.
  let measurement: TextMeasurement
  /// The outlines to fill, in order.
  let fills: [Fill]
  /// The drawings of attachments, emoji and boxes for missing glyphs.
  let drawings: [Drawing]
  /// Whether the emoji font set a part of the text.
  let usesEmoji: Bool
  /// The smallest rectangle around all outlines and drawings, which is null if there are none.
  let inkBounds: CGRect
  /// Whether a line is wider than the block and must be clipped at its sides.
  let isCut: Bool

  init(
    measurement: TextMeasurement, fills: [Fill], isCut: Bool,
    attachments: (drawings: [Drawing], bounds: CGRect) = ([], .null), usesEmoji: Bool = false
  ) {
    self.measurement = measurement
    self.fills = fills
    self.isCut = isCut
    drawings = attachments.drawings
    self.usesEmoji = usesEmoji
    inkBounds = fills.reduce(attachments.bounds) { $0.union($1.path.controlPointBounds) }
  }

  private init(_ other: LaidOutText, missingCharacters: String, usesEmoji: Bool) {
    var measurement = other.measurement
    measurement.missingCharacters = missingCharacters
    self.measurement = measurement
    self.usesEmoji = usesEmoji
    fills = other.fills
    isCut = other.isCut
    drawings = other.drawings
    inkBounds = other.inkBounds
  }

  /// Returns the same layout with the record of its replaced characters.
  func recording(missingCharacters: String, usesEmoji: Bool) -> LaidOutText {
    LaidOutText(self, missingCharacters: missingCharacters, usesEmoji: usesEmoji)
  }
}
