import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Synchronization

/// Paints the frames of a film on several threads.
final class FrameStudio: Sendable {
  /// What is made of a painted frame.
  typealias Use<Result> = @Sendable (_ frame: FilmFrame, _ painted: PaintedFrame) throws -> Result

  /// *Chosen:* layers of some films; those of a film that has ended are seldom needed again.
  private static let cacheLimit = 64 << 20

  private let text: PangoText
  private let renderers = Mutex<[Int: FrameRenderer]>([:])

  init(text: PangoText) {
    self.text = text
  }

  /// Paints frames and returns what `use` makes of each, in order.
  ///
  /// - Throws: the first frame's error, also if a part of it could not be painted.
  func paint<Result: Sendable>(
    _ frames: [FilmFrame], scale: Int, jobs: Int, cancellation: FilmCancellation,
    use: @escaping Use<Result>
  ) throws -> [Result] {
    guard let first = frames.first else { return [] }
    let size = first.list.size
    let painters = PaintingBudget.painters(
      min(jobs, frames.count), width: Double(size.width) * Double(scale),
      height: Double(size.height) * Double(scale))
    let renderer = renderer(scale: scale)
    let results = Mutex<[Result?]>(Array(repeating: nil, count: frames.count))
    let pool = WorkerPool(jobs: painters) { Painter(renderer) }
    do {
      for (index, frame) in frames.enumerated() {
        try pool.submit { painter in
          try cancellation.check()
          let result = try use(frame, painter.paint(frame))
          results.withLock { $0[index] = result }
        }
      }
      try pool.finish()
    } catch {
      pool.abandon()
      throw error
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private func renderer(scale: Int) -> FrameRenderer {
    renderers.withLock { renderers in
      if let known = renderers[scale] { return known }
      let made = FrameRenderer(text: text, scale: scale, cacheLimit: Self.cacheLimit)
      renderers[scale] = made
      return made
    }
  }

  /// A thread's painter, which reuses its buffer and its encoder's memory.
  private final class Painter {
    private let renderer: FrameRenderer
    private let encoder = PNGEncoder(compression: .small)
    private var buffer: PixelBuffer?

    init(_ renderer: FrameRenderer) {
      self.renderer = renderer
    }

    func paint(_ frame: FilmFrame) throws -> PaintedFrame {
      let wanted = try renderer.makeBuffer(for: frame.list)
      let target: PixelBuffer
      if let buffer, buffer.width == wanted.width, buffer.height == wanted.height {
        target = buffer
      } else {
        target = wanted
        buffer = wanted
      }
      let losses = try renderer.renderPossible(frame.list, into: target, background: .black)
      if let loss = losses.first {
        throw UnpaintedFrame(index: frame.index, time: frame.time.seconds, reason: "\(loss)")
      }
      return PaintedFrame(buffer: target, encoder: encoder)
    }
  }
}

/// A frame's pixels, valid until the next frame is painted on the same thread.
struct PaintedFrame {
  fileprivate let buffer: PixelBuffer
  fileprivate let encoder: PNGEncoder

  /// The pixels as in a PNG file.
  var image: DecodedImage { DecodedImage(buffer) }

  /// The bytes of a PNG file.
  func png() throws -> [UInt8] { try encoder.encode(buffer) }

  /// The mean colours of squares of about eight pixels.
  func thumbnail() -> Bitmap {
    buffer.shrunk(
      toWidth: max(1, buffer.width / 8), height: max(1, buffer.height / 8))
  }
}

/// A frame of which a part cannot be painted.
struct UnpaintedFrame: Error, CustomStringConvertible {
  let index: Int
  let time: Double
  let reason: String

  var description: String { "frame \(index) at \(milliseconds) ms cannot be painted: \(reason)" }

  private var milliseconds: Int { Int((time * 1000).rounded()) }
}
