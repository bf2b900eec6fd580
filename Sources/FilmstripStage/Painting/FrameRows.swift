import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import Foundation

/// Memory for some rows of a picture, and the row above them, which is used again for the next rows and pictures.
final class RowWindow {
  /// The distance between rows, in bytes: a multiple of 64.
  let bytesPerRow: Int
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// The rows that are there.
  private var rows = 0..<0

  /// Memory for rows of `width` pixels.
  init(width: Int) {
    bytesPerRow = (width * 4 + 63) & ~63
  }

  deinit { memory.deallocate() }

  /// Memory for some rows; the last one that was there before them is kept as the row above.
  func open(_ wanted: Range<Int>) -> UnsafeMutableRawPointer {
    var above: UnsafeMutableRawBufferPointer?
    if !rows.isEmpty, wanted.lowerBound == rows.upperBound {
      above = UnsafeMutableRawBufferPointer(
        rebasing: memory[(rows.count * bytesPerRow)..<((rows.count + 1) * bytesPerRow)])
    }
    let old = memory
    let needed = (wanted.count + 1) * bytesPerRow
    if memory.count < needed { memory = .allocate(byteCount: needed, alignment: 64) }
    guard let base = memory.baseAddress else { preconditionFailure("There is memory") }
    if let above, let last = above.baseAddress { memmove(base, last, bytesPerRow) }
    if old.baseAddress != memory.baseAddress { old.deallocate() }
    rows = wanted
    return base + bytesPerRow
  }

  /// Forgets the rows: those of another picture follow.
  func close() { rows = 0..<0 }
}

/// A frame's rows, painted and scaled down when they are about to be encoded.
final class FrameRows: PixelRowSource {
  private let frame: UnfinishedFrame
  private let window: RowWindow
  private var shrinker: AreaShrinker?
  /// The number of rows that were scaled down.
  private var shrunk = 0

  /// The rows of a frame, and a picture of it of that size in pixels, if any.
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

  /// *Chosen:* as many rows as an encoder asks for.
  private static let bandHeight = 32

  /// The picture.
  func finish() -> Bitmap? {
    if shrinker == nil { return nil }
    while shrunk < frame.height {
      _ = make(rows: shrunk..<min(frame.height, shrunk + Self.bandHeight))
    }
    return shrinker?.finish()
  }
}
