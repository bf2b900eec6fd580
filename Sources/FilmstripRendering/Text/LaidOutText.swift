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
  /// The smallest rectangle around all outlines, which is null if there are none.
  let inkBounds: CGRect
  /// Whether a line is wider than the block and must be clipped at its sides.
  let isCut: Bool

  init(measurement: TextMeasurement, fills: [Fill], isCut: Bool) {
    self.measurement = measurement
    self.fills = fills
    self.isCut = isCut
    inkBounds = fills.reduce(CGRect.null) { $0.union($1.path.controlPointBounds) }
  }
}
