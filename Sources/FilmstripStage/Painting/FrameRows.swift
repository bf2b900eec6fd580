import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import Foundation

/// Memory for a few rows of an image and the row above them, which is reused for later rows and
/// images.
final class RowWindow {
  /// The distance between rows, in bytes: a multiple of 64.
  let bytesPerRow: Int
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// The rows that the memory contains.
  private var rows = 0..<0

  /// Creates memory for rows of `width` pixels.
  init(width: Int) {
    bytesPerRow = (width * 4 + 63) & ~63
  }

  deinit { memory.deallocate() }

  /// Returns the memory for some rows; if they follow the previous rows, the last of these is kept
  /// as the row above.
  func open(_ range: Range<Int>) -> UnsafeMutableRawPointer {
    var above: UnsafeMutableRawBufferPointer?
    if !rows.isEmpty, range.lowerBound == rows.upperBound {
      above = UnsafeMutableRawBufferPointer(
        rebasing: memory[(rows.count * bytesPerRow)..<((rows.count + 1) * bytesPerRow)])
    }
    let old = memory
    let needed = (range.count + 1) * bytesPerRow
    if memory.count < needed { memory = .allocate(byteCount: needed, alignment: 64) }
    guard let base = memory.baseAddress else { preconditionFailure("The memory must exist") }
    if let above, let last = above.baseAddress { memmove(base, last, bytesPerRow) }
    if old.baseAddress != memory.baseAddress { old.deallocate() }
    rows = range
    return base + bytesPerRow
  }

  /// Discards the rows, so that the rows of another image can follow.
  func close() { rows = 0..<0 }
}

/// The rows of a frame, which are painted and scaled down just before they are encoded.
final class FrameRows: PixelRowSource {
  private let frame: UnfinishedFrame
  private let window: RowWindow
  private var shrinker: AreaShrinker?
  /// The number of rows that have been scaled down.
  private var shrunk = 0

  /// Creates the rows of a frame, and an image of the frame if `picture` specifies a size in
  /// pixels.
  init(_ frame: UnfinishedFrame, in window: RowWindow, picture: (width: Int, height: Int)?) {
    self.frame = frame
    self.window = window
    window.close()
    shrinker = picture.map {
      AreaShrinker(
        width: frame.width, height: frame.height, toWidth: $0.width, height: $0.height)
    }
  }

  func make(rows: Range<Int>) -> UnsafePointer<UInt32> {
    let base = window.open(rows)
    frame.paint(rows, at: base, bytesPerRow: window.bytesPerRow)
    if rows.upperBound > shrunk, shrinker != nil {
      let first = max(shrunk, rows.lowerBound)
      shrinker?.add(
        base + (first - rows.lowerBound) * window.bytesPerRow, bytesPerRow: window.bytesPerRow,
        rows: rows.upperBound - first)
      shrunk = rows.upperBound
    }
    return UnsafePointer(base.assumingMemoryBound(to: UInt32.self))
  }

  /// *Chosen:* the number of rows that an encoder requests.
  private static let bandHeight = 32

  /// Paints the remaining rows, and returns the image, or `nil` if none was requested.
  func finish() -> Bitmap? {
    if shrinker == nil { return nil }
    while shrunk < frame.height {
      _ = make(rows: shrunk..<min(frame.height, shrunk + Self.bandHeight))
    }
    return shrinker?.finish()
  }
}
