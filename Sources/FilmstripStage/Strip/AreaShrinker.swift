import FilmstripCPixels
import FilmstripGraphics
import FilmstripSupport

/// A scaler that reduces the size of an image whose rows arrive from the top: each pixel is the
/// mean of the area that it covers.
///
/// The mean is computed from premultiplied components as encoded, not in linear light, so text
/// keeps its weight. All sums are whole numbers, and only the final division rounds, to the nearest
/// number. The result is therefore the same on every machine, and independent of how the rows are
/// divided.
package struct AreaShrinker {
  private let source: (width: Int, height: Int)
  private let target: (width: Int, height: Int)
  /// The sums of the rows that the next pixels cover, with weights in units of 1/target.
  private var sums: [UInt32]
  /// Whether some of the rows that the next pixels cover, but not all, have been added.
  private var hasSums = false
  private var pixels: [UInt32]
  /// The number of source rows that have been added.
  private var row = 0
  /// The number of complete rows of the result.
  private var completedRows = 0

  /// Creates a scaler from one size to another, in pixels.
  ///
  /// - Precondition: Neither dimension increases.
  package init(width: Int, height: Int, toWidth targetWidth: Int, height targetHeight: Int) {
    demand(
      (1...width).contains(targetWidth) && (1...height).contains(targetHeight),
      "The size must be at most \(width) x \(height), but is \(targetWidth) x \(targetHeight)")
    demand(
      max(width, height) <= PixelBuffer.maximumSide,
      "An image's sides must be at most \(PixelBuffer.maximumSide) px, but are \(width) x \(height)"
    )
    source = (width, height)
    target = (targetWidth, targetHeight)
    sums = Array(repeating: 0, count: width * 4)
    pixels = Array(repeating: 0, count: targetWidth * targetHeight)
  }

  /// Adds the next rows of premultiplied ARGB words.
  package mutating func add(_ base: UnsafeRawPointer, bytesPerRow: Int, rows count: Int) {
    demand(
      row + count <= source.height,
      "Expected at most \(source.height) rows, but received \(row + count)")
    // Positions are in units of 1/target of a source row.
    let first = row
    let unit = target.height
    while row < first + count {
      let start = completedRows * source.height
      let end = (completedRows + 1) * source.height
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

  /// Returns the image.
  ///
  /// - Precondition: All rows have been added.
  package consuming func finish() -> Bitmap {
    demand(
      completedRows == target.height, "Expected \(source.height) rows, but received \(row)")
    return Bitmap(width: target.width, height: target.height, pixels: pixels)
  }

  private mutating func endRow() {
    let total = UInt32(source.width * source.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      fpx_shrink_row(base + completedRows * target.width, target.width, sums, source.width, total)
    }
    completedRows += 1
  }
}
