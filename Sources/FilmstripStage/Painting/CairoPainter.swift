import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import Foundation
import Synchronization

/// A painter that uses Cairo, paints a few rows at a time, and reuses the memory of these rows and
/// of its encoder.
package final class CairoPainter: FramePainter {
  private let renderer: FrameRenderer
  private var encoder = PNGEncoder()
  private var window: RowWindow?
  private var bytes: [UInt8] = []
  private var losses: [String] = []

  /// Creates a painter that uses `renderer`, which other threads may share.
  package init(_ renderer: FrameRenderer) {
    self.renderer = renderer
  }

  /// Returns a factory of painters.
  ///
  /// Painters of the same scale share their caches, which are released with the last of these
  /// painters.
  package static func factory(text: PangoText) -> PainterFactory {
    let renderers = Renderers(text: text)
    return { scale in CairoPainter(renderers.renderer(scale: scale)) }
  }

  /// Paints a frame, and writes it as a PNG file to each of the paths.
  package func write(
    _ list: DisplayList, over background: RGBA, to paths: [String],
    picture: (width: Int, height: Int)?
  ) throws -> Bitmap? {
    let frame = try begin(list, over: background)
    let window = window(width: frame.width)
    let rows = FrameRows(frame, in: window, picture: picture)
    let wordsPerRow = window.bytesPerRow / 4
    if let path = paths.first, paths.count == 1 {
      try encoder.write(
        width: frame.width, height: frame.height, wordsPerRow: wordsPerRow, producedBy: rows,
        to: path)
    } else {
      try encoder.encode(
        width: frame.width, height: frame.height, wordsPerRow: wordsPerRow, producedBy: rows,
        into: &bytes)
      for path in paths { try AtomicFile.write(bytes, to: path) }
    }
    return rows.finish()
  }

  /// Paints a frame and scales it down to exactly `width` × `height` pixels.
  package func thumbnail(
    of list: DisplayList, over background: RGBA, width: Int, height: Int
  ) throws -> Bitmap {
    let frame = try begin(list, over: background)
    let rows = FrameRows(frame, in: window(width: frame.width), picture: (width, height))
    guard let picture = rows.finish() else {
      preconditionFailure("The rows must produce an image, because its size is specified")
    }
    return picture
  }

  /// Paints a frame, and returns all its pixels.
  package func picture(of list: DisplayList, over background: RGBA) throws -> Bitmap {
    let buffer = try buffer(for: list)
    losses += try renderer.renderPossible(
      list, into: buffer, background: background == .clear ? nil : background
    ).map(\.description)
    return Bitmap(buffer)
  }

  /// Sets the compression of the following files.
  package func compress(for compression: PNGCompression) {
    encoder = PNGEncoder(compression: compression)
  }

  /// Paints the cacheable content of a frame that will be painted soon.
  package func prepareCaches(_ list: DisplayList) { renderer.prepareCaches(list) }

  /// Paints an image in bands of rows, on `jobs` threads, and writes it as a PNG file.
  package func writeInBands(
    _ size: CGSize, over background: RGBA, jobs: Int, to path: String,
    list: @escaping @Sendable (Range<Int>) -> DisplayList
  ) throws {
    let (width, height) = try renderer.pixelSize(of: size)
    let window = window(width: width)
    window.close()
    let rows = BandRows(
      renderer, width: width, height: height, background: background, bandHeight: Self.bandHeight,
      in: window, jobs: jobs, list)
    defer { rows.close() }
    try encoder.encode(
      width: width, height: height, wordsPerRow: window.bytesPerRow / 4, producedBy: rows,
      into: &bytes)
    losses += rows.losses.map(\.description)
    if let failure = rows.failure { throw failure }
    try AtomicFile.write(bytes, to: path)
  }

  /// *Chosen:* several bands for each row of images in a strip.
  private static let bandHeight = 256

  /// Returns the reasons for missing content in the frames painted since the last call.
  package func drainLosses() -> [String] {
    defer { losses = [] }
    return losses
  }

  private func begin(
    _ list: DisplayList, over background: RGBA
  ) throws -> UnfinishedFrame {
    let (frame, messages) = try renderer.beginPossible(
      list, background: background == .clear ? nil : background)
    losses += messages.map(\.description)
    return frame
  }

  private func window(width: Int) -> RowWindow {
    if let window, windowWidth == width { return window }
    let newWindow = RowWindow(width: width)
    window = newWindow
    windowWidth = width
    return newWindow
  }

  private var windowWidth = 0

  /// Returns the memory for whole frames of the size of `list`.
  private func buffer(for list: DisplayList) throws -> PixelBuffer {
    if let buffer, bufferSize == list.size { return buffer }
    let newBuffer = try renderer.makeBuffer(for: list)
    buffer = newBuffer
    bufferSize = list.size
    return newBuffer
  }

  private var buffer: PixelBuffer?
  private var bufferSize = CGSize.zero

  /// The renderers, one per scale, each of which exists as long as a painter uses it.
  private final class Renderers: Sendable {
    private struct WeakReference {
      weak var renderer: FrameRenderer?
    }

    private let text: PangoText
    private let renderers = Mutex<[Int: WeakReference]>([:])

    init(text: PangoText) {
      self.text = text
    }

    func renderer(scale: Int) -> FrameRenderer {
      renderers.withLock { renderers in
        if let existing = renderers[scale]?.renderer { return existing }
        let renderer = FrameRenderer(text: text, scale: scale)
        renderers[scale] = WeakReference(renderer: renderer)
        return renderer
      }
    }
  }
}
