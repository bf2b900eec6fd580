import CairoRendering
import Graphics
import Imaging

/// A frame's rows, painted and scaled down when they are about to be encoded.
final class FrameRows: PixelRowSource {
  private let frame: UnfinishedFrame
  private var shrinker: AreaShrinker?

  /// The rows of a frame, and a picture of it of that size in pixels, if any.
  init(_ frame: UnfinishedFrame, picture: (width: Int, height: Int)?) {
    self.frame = frame
    shrinker = picture.map {
      AreaShrinker(
        width: frame.buffer.width, height: frame.buffer.height, toWidth: $0.width,
        height: $0.height)
    }
  }

  func prepare(rows end: Int) {
    let first = frame.paintedRows
    frame.paint(rows: end)
    let buffer = frame.buffer
    shrinker?.add(
      buffer.base + first * buffer.bytesPerRow, bytesPerRow: buffer.bytesPerRow,
      rows: frame.paintedRows - first)
  }

  /// The picture, once all rows are painted.
  func finish() -> Bitmap? {
    prepare(rows: frame.buffer.height)
    return shrinker?.finish()
  }
}

/// A large picture's rows, painted in bands when they are about to be encoded, and given up after that.
final class BandRows: PixelRowSource {
  /// Why parts are missing.
  private(set) var losses: [RenderError] = []
  /// Why rows are missing.
  private(set) var failure: (any Error)?
  private let renderer: FrameRenderer
  private let buffer: PixelBuffer
  private let background: RGBA
  private let bandHeight: Int
  private let list: (Range<Int>) -> DisplayList
  private var painted = 0
  private var lastEnd = 0

  /// - Parameter list: the content, at least in the given rows.
  init(
    _ renderer: FrameRenderer, _ buffer: PixelBuffer, background: RGBA, height: Int,
    _ list: @escaping (Range<Int>) -> DisplayList
  ) {
    self.renderer = renderer
    self.buffer = buffer
    self.background = background
    bandHeight = height
    self.list = list
  }

  func prepare(rows end: Int) {
    // The encoder begins again if a pixel is not opaque.
    if end < lastEnd { painted = 0 }
    lastEnd = end
    while painted < min(end, buffer.height), failure == nil {
      let rows = painted..<min(buffer.height, painted + bandHeight)
      do {
        do {
          try renderer.render(list(rows), rows: rows, into: buffer, background: background)
          painted = rows.upperBound
        } catch {
          // A part cannot be painted; the rest can.
          losses += try renderer.renderPossible(
            list(0..<buffer.height), into: buffer, background: background)
          painted = buffer.height
        }
      } catch {
        failure = error
      }
      buffer.discard(rows: 0..<max(0, rows.lowerBound - bandHeight))
    }
  }
}
