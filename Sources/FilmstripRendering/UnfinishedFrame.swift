import FilmstripGraphics

/// A frame, or some rows of one, that is painted when rows are asked for: while they are still in the
/// processor's cache they can be encoded or scaled down, and no memory for all of them is needed.
///
/// It belongs to one thread at a time.
package final class UnfinishedFrame {
  /// The width in pixels.
  package let width: Int
  /// The height of the whole frame in pixels.
  package let height: Int
  /// The rows that it has.
  package let rows: Range<Int>
  private let plan: CompositePlan

  init(plan: CompositePlan, width: Int, height: Int, rows: Range<Int>) {
    self.plan = plan
    self.width = width
    self.height = height
    self.rows = rows
  }

  /// Paints some of the rows, in any order; `base` is the first one's first byte.
  package func paint(_ wanted: Range<Int>, at base: UnsafeMutableRawPointer, bytesPerRow: Int) {
    let wanted = wanted.clamped(to: rows)
    if wanted.isEmpty { return }
    let rect = PixelRect(x: 0, y: wanted.lowerBound, width: width, height: wanted.count)
    plan.run(on: Raster(rect: rect, base: base, stride: bytesPerRow), rows: wanted)
  }

  /// Paints all rows to a buffer of the frame's size.
  func paint(onto buffer: PixelBuffer) {
    paint(
      rows, at: buffer.base + rows.lowerBound * buffer.bytesPerRow, bytesPerRow: buffer.bytesPerRow)
  }
}
