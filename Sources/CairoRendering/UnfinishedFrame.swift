import Graphics

/// A frame, or some rows of one, that is painted from the top, when rows are asked for: while they are still in the
/// processor's cache they can be encoded or scaled down.
///
/// Like its buffer it belongs to one thread at a time.
package final class UnfinishedFrame {
  /// The pixels, of which `paintedRows` rows are complete.
  package let buffer: PixelBuffer
  /// The number of rows, from the top, that are painted.
  package private(set) var paintedRows: Int
  private let plan: CompositePlan
  private let raster: Raster

  init(plan: CompositePlan, raster: Raster, buffer: PixelBuffer) {
    self.plan = plan
    self.raster = raster
    self.buffer = buffer
    paintedRows = raster.rect.y
  }

  /// Paints the rows above `end` that are not painted yet.
  package func paint(rows end: Int) {
    let end = min(end, raster.rect.bottom)
    if end <= paintedRows { return }
    plan.run(on: raster, rows: paintedRows..<end)
    paintedRows = end
  }
}
