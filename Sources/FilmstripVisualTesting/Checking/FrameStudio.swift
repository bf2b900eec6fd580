import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Synchronization

/// Paints the frames of a film on several threads.
final class FrameStudio: Sendable {
  /// A closure that processes a painted frame and returns a result.
  typealias Use<Result> = @Sendable (_ frame: FilmFrame, _ painted: PaintedFrame) throws -> Result

  /// The maximum size of a renderer's cache, in bytes.
  ///
  /// *Chosen:* holds the layers of some films; layers of a film that has ended are seldom needed
  /// again.
  private static let cacheLimit = 64 << 20

  private let text: PangoText
  private let renderers = Mutex<[Int: FrameRenderer]>([:])

  init(text: PangoText) {
    self.text = text
  }

  /// Paints frames and returns the results of `use`, in the order of the frames.
  ///
  /// - Throws: The error of the first frame that fails, even if only a part of the frame could not
  ///   be painted.
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
      if let cachedRenderer = renderers[scale] { return cachedRenderer }
      let newRenderer = FrameRenderer(text: text, scale: scale, cacheLimit: Self.cacheLimit)
      renderers[scale] = newRenderer
      return newRenderer
    }
  }

  /// The painter of one thread, which reuses a buffer and the memory of an encoder.
  private final class Painter {
    private let renderer: FrameRenderer
    private let encoder = PNGEncoder(compression: .small)
    private var buffer: PixelBuffer?

    init(_ renderer: FrameRenderer) {
      self.renderer = renderer
    }

    func paint(_ frame: FilmFrame) throws -> PaintedFrame {
      let newBuffer = try renderer.makeBuffer(for: frame.list)
      let target: PixelBuffer
      if let buffer, buffer.width == newBuffer.width, buffer.height == newBuffer.height {
        target = buffer
      } else {
        target = newBuffer
        buffer = newBuffer
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
  let buffer: PixelBuffer
  fileprivate let encoder: PNGEncoder

  /// The pixels in the format of a decoded PNG file.
  var image: DecodedImage { DecodedImage(buffer) }

  /// Encodes the frame as a PNG file.
  func png() throws -> [UInt8] { try encoder.encode(buffer) }

  /// Returns a thumbnail that contains the mean colours of squares of about 8 × 8 pixels.
  func thumbnail() -> Bitmap {
    buffer.shrunk(
      toWidth: max(1, buffer.width / 8), height: max(1, buffer.height / 8))
  }
}

/// The error for a frame that could not be painted completely.
struct UnpaintedFrame: Error, CustomStringConvertible {
  let index: Int
  let time: Double
  let reason: String

  var description: String { "frame \(index) at \(milliseconds) ms cannot be painted: \(reason)" }

  private var milliseconds: Int { Int((time * 1000).rounded()) }
}
