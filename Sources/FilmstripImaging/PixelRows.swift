import FilmstripGraphics
import Foundation

/// Rows of premultiplied ARGB words in another owner's memory, or from a source.
///
/// The rows are valid as long as their owner, or created when they are read.
struct PixelRows {
  var width: Int
  var height: Int
  var wordsPerRow: Int
  private let first: UnsafePointer<UInt32>?
  /// The source that creates rows before they are read, or `nil` if all rows are in memory.
  var source: (any PixelRowSource)?

  init(_ buffer: PixelBuffer) {
    width = buffer.width
    height = buffer.height
    wordsPerRow = buffer.bytesPerRow / 4
    first = UnsafePointer(buffer.base.assumingMemoryBound(to: UInt32.self))
  }

  /// - Parameter base: A pointer to `width * height` words.
  init(width: Int, height: Int, base: UnsafePointer<UInt32>) {
    self.width = width
    self.height = height
    wordsPerRow = width
    first = base
  }

  /// Creates rows from a source.
  init(width: Int, height: Int, wordsPerRow: Int, producedBy source: any PixelRowSource) {
    self.width = width
    self.height = height
    self.wordsPerRow = wordsPerRow
    first = nil
    self.source = source
  }

  /// A pointer to the first word of the first row.
  ///
  /// - Precondition: No source creates the rows.
  var base: UnsafePointer<UInt32> {
    guard let first else { preconditionFailure("rows from a source have no address") }
    return first
  }

  func row(_ y: Int) -> UnsafePointer<UInt32> { base + y * wordsPerRow }

  /// Whether a row has the same words as the row above it.
  func repeatsRowAbove(_ y: Int) -> Bool {
    y > 0 && memcmp(row(y), row(y - 1), width * 4) == 0
  }
}

extension Bitmap {
  /// Calls `body` with the image's rows, which are valid during the call.
  func withRows<Result>(
    _ body: (PixelRows) throws(ImagingError) -> Result
  ) throws(ImagingError) -> Result {
    try pixels.withUnsafeBufferPointer { words throws(ImagingError) in
      guard let base = words.baseAddress else {
        preconditionFailure("A bitmap has at least one pixel")
      }
      return try body(PixelRows(width: width, height: height, base: base))
    }
  }
}
