import FilmstripGraphics

/// A frame, or some of its rows, whose rows are painted when they are requested.
///
/// Rows can be encoded or scaled down while they are still in the processor's cache, and memory for
/// all rows is unnecessary. Several threads can paint different rows at the same time.
package final class UnfinishedFrame {
  /// The width in pixels.
  package let width: Int
  /// The height of the whole frame in pixels.
  package let height: Int
  /// The rows that can be painted.
  package let rows: Range<Int>
  private let plan: CompositePlan

  init(plan: CompositePlan, width: Int, height: Int, rows: Range<Int>) {
    self.plan = plan
    self.width = width
    self.height = height
    self.rows = rows
  }

  /// Paints some of the rows, in any order; `base` is the address of the first row's first byte.
  package func paint(_ requested: Range<Int>, at base: UnsafeMutableRawPointer, bytesPerRow: Int) {
    let requested = requested.clamped(to: rows)
    if requested.isEmpty { return }
    let rect = PixelRect(x: 0, y: requested.lowerBound, width: width, height: requested.count)
    plan.run(on: Raster(rect: rect, base: base, stride: bytesPerRow), rows: requested)
  }

  /// Paints all rows to a buffer of the frame's size.
  func paint(onto buffer: PixelBuffer) {
    paint(rows, onto: buffer)
  }

  /// Paints some of the rows to a buffer of the frame's size.
  package func paint(_ rows: Range<Int>, onto buffer: PixelBuffer) {
    paint(
      rows, at: buffer.base + rows.lowerBound * buffer.bytesPerRow, bytesPerRow: buffer.bytesPerRow)
  }
}
