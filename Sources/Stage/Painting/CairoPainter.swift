import CairoRendering
import Foundation
import Graphics
import Imaging
import Synchronization

/// Paints frames with Cairo and reuses its pixel buffer and its encoder's memory.
package final class CairoPainter: FramePainter {
  private let renderer: FrameRenderer
  private var encoder = PNGEncoder()
  private var buffer: PixelBuffer?
  private var bytes: [UInt8] = []
  private var losses: [String] = []

  /// A painter that uses `renderer`, which other threads may share.
  package init(_ renderer: FrameRenderer) {
    self.renderer = renderer
  }

  /// Returns a factory of painters.
  ///
  /// Painters of the same scale share their caches, which are given up with the last of them.
  package static func factory(text: PangoText) -> PainterFactory {
    let renderers = Renderers(text: text)
    return { scale in CairoPainter(renderers.renderer(scale: scale)) }
  }

  /// Paints a frame and writes it as a PNG file under each of the names.
  package func write(
    _ list: DisplayList, over background: RGBA, to paths: [String],
    picture: (width: Int, height: Int)?
  ) throws -> Bitmap? {
    let (frame, messages) = try renderer.beginPossible(
      list, into: try buffer(for: list), background: background == .clear ? nil : background)
    losses += messages.map(\.description)
    let rows = FrameRows(frame, picture: picture)
    if let path = paths.first, paths.count == 1 {
      try encoder.write(frame.buffer, madeBy: rows, to: path)
    } else {
      try encoder.encode(frame.buffer, madeBy: rows, into: &bytes)
      for path in paths { try AtomicFile.write(bytes, to: path) }
    }
    return rows.finish()
  }

  /// Paints a frame and scales it down to exactly `width` × `height` pixels.
  package func thumbnail(
    of list: DisplayList, over background: RGBA, width: Int, height: Int
  ) throws -> Bitmap {
    try paint(list, over: background).shrunk(toWidth: width, height: height)
  }

  /// Decides how the files that follow are compressed.
  package func compress(for compression: PNGCompression) {
    encoder = PNGEncoder(compression: compression)
  }

  /// Paints a picture in bands of rows and writes it as a PNG file.
  package func writeInBands(
    _ size: CGSize, over background: RGBA, to path: String,
    list: @escaping (Range<Int>) -> DisplayList
  ) throws {
    let buffer = try renderer.makeBuffer(
      for: DisplayList(size: size, root: DisplayNode(bounds: CGRect(origin: .zero, size: size))))
    let rows = BandRows(renderer, buffer, background: background, height: Self.bandHeight, list)
    try withExtendedLifetime(rows) {
      try encoder.encode(buffer, madeBy: rows, into: &bytes)
    }
    losses += rows.losses.map(\.description)
    if let failure = rows.failure { throw failure }
    try AtomicFile.write(bytes, to: path)
  }

  /// *Chosen:* some bands for each row of a strip's pictures.
  private static let bandHeight = 256

  /// Why parts of the frames painted since the last call are missing.
  package func takeLosses() -> [String] {
    defer { losses = [] }
    return losses
  }

  private func paint(_ list: DisplayList, over background: RGBA) throws -> PixelBuffer {
    let buffer = try buffer(for: list)
    losses += try renderer.renderPossible(
      list, into: buffer, background: background == .clear ? nil : background
    ).map(\.description)
    return buffer
  }

  private func buffer(for list: DisplayList) throws -> PixelBuffer {
    if let buffer, size == list.size { return buffer }
    let made = try renderer.makeBuffer(for: list)
    buffer = made
    size = list.size
    return made
  }

  private var size = CGSize.zero

  /// One renderer per scale, as long as a painter uses it.
  private final class Renderers: Sendable {
    private struct Kept {
      weak var renderer: FrameRenderer?
    }

    private let text: PangoText
    private let renderers = Mutex<[Int: Kept]>([:])

    init(text: PangoText) {
      self.text = text
    }

    func renderer(scale: Int) -> FrameRenderer {
      renderers.withLock { renderers in
        if let known = renderers[scale]?.renderer { return known }
        let made = FrameRenderer(text: text, scale: scale)
        renderers[scale] = Kept(renderer: made)
        return made
      }
    }
  }
}
