import FilmstripCPixels
import FilmstripGraphics
import FilmstripSupport

/// Scales a picture down, of which rows arrive from the top: each pixel is the mean of the area that
/// it covers.
///
/// The mean is taken of premultiplied components as encoded, not in linear light, so text keeps
/// its weight. All sums are whole numbers, and only the last division rounds, to nearest: the result is
/// the same on every machine, and however the rows are divided.
package struct AreaShrinker {
  private let source: (width: Int, height: Int)
  private let target: (width: Int, height: Int)
  /// The sums of the rows that the next pixels cover, weighted in units of 1/target.
  private var sums: [UInt32]
  /// Whether some of these rows, but not all, have arrived.
  private var hasSums = false
  private var pixels: [UInt32]
  /// The number of rows that have arrived.
  private var row = 0
  /// The number of rows of pixels that are complete.
  private var done = 0

  /// Scales a picture of one size down to another.
  ///
  /// - Precondition: neither dimension increases.
  package init(width: Int, height: Int, toWidth targetWidth: Int, height targetHeight: Int) {
    demand(
      (1...width).contains(targetWidth) && (1...height).contains(targetHeight),
      "Size must be at most \(width) x \(height), but is \(targetWidth) x \(targetHeight)")
    demand(
      max(width, height) <= PixelBuffer.maximumSide,
      "A picture's sides must be at most \(PixelBuffer.maximumSide) px, but are \(width) x \(height)"
    )
    source = (width, height)
    target = (targetWidth, targetHeight)
    sums = Array(repeating: 0, count: width * 4)
    pixels = Array(repeating: 0, count: targetWidth * targetHeight)
  }

  /// Adds the next rows, premultiplied ARGB words.
  package mutating func add(_ base: UnsafeRawPointer, bytesPerRow: Int, rows count: Int) {
    demand(
      row + count <= source.height,
      "A picture of \(source.height) rows has no more than these, but \(row + count) arrive")
    // Places are in units of 1/target of a source row.
    let first = row
    let unit = target.height
    while row < first + count {
      let (start, end) = (done * source.height, (done + 1) * source.height)
      let complete = (end + unit - 1) / unit
      let stop = min(first + count, complete)
      func weight(_ row: Int) -> UInt32 {
        UInt32(min(end, (row + 1) * unit) - max(start, row * unit))
      }
      let rows = base + (row - first) * bytesPerRow
      let weights = fpx_row_weights(
        first: weight(row), inner: UInt32(unit), last: weight(stop - 1))
      fpx_add_rows(
        &sums, hasSums, rows.assumingMemoryBound(to: UInt32.self), bytesPerRow, stop - row,
        source.width, weights)
      hasSums = stop < complete
      if hasSums {
        row = stop
      } else {
        endRow()
        // The last row may belong to the next pixels, too.
        row = end / unit
      }
    }
  }

  /// The picture.
  ///
  /// - Precondition: all rows have arrived.
  package consuming func finish() -> Bitmap {
    demand(done == target.height, "All rows must arrive, but there are \(row) of \(source.height)")
    return Bitmap(width: target.width, height: target.height, pixels: pixels)
  }

  private mutating func endRow() {
    let total = UInt32(source.width * source.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      fpx_shrink_row(base + done * target.width, target.width, sums, source.width, total)
    }
    done += 1
  }
}
