import FilmstripCPixels
import FilmstripGraphics
import FilmstripSupport
import Foundation

/// A renderer that paints display lists as pixels at one scale.
///
/// The same list always produces the same pixels, regardless of earlier frames and of the number of
/// threads. Any number of threads may call the renderer at the same time, each with its own buffer.
/// Content that does not change from frame to frame is painted once and copied.
public final class FrameRenderer: Sendable {
  /// The number of device pixels per point, at least 1.
  public let scale: Int
  /// The object that shapes text.
  public let text: PangoText

  let cache: RasterCache
  private let pool = StoragePool()

  /// The default maximum size of the cache of painted layers, in bytes.
  public static let standardCacheLimit = 192 << 20

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - text: The object that shapes text.
  ///   - scale: The number of device pixels per point. Must be at least 1.
  ///   - cacheLimit: The maximum size of the cache of painted layers, in bytes.
  public init(
    text: PangoText, scale: Int, cacheLimit: Int = FrameRenderer.standardCacheLimit
  ) {
    demand(scale >= 1, "the scale must be at least 1, but is \(scale)")
    self.text = text
    self.scale = scale
    cache = RasterCache(limit: max(0, cacheLimit))
  }

  /// Creates a buffer for the frame of a list.
  ///
  /// The buffer has the size of the list times the scale, rounded up to whole pixels.
  ///
  /// - Parameter list: A list with the size of the frame.
  /// - Returns: A buffer with undefined content.
  /// - Throws: `RenderError.tooLarge` if the frame is empty or larger than an image can be.
  public func makeBuffer(for list: DisplayList) throws(RenderError) -> sending PixelBuffer {
    let (width, height) = try pixelSize(of: list.size)
    return PixelBuffer(width: width, height: height)
  }

  /// Paints a frame over the whole buffer.
  ///
  /// - Parameters:
  ///   - list: The content of the frame.
  ///   - buffer: A buffer from `makeBuffer(for:)` for a list of the same size. If the method
  ///     throws, the content of the buffer is undefined.
  ///   - background: The colour where nothing is painted, or `nil` for transparent pixels.
  /// - Throws: A `RenderError` if geometry is not finite or too far away, if text cannot be shaped,
  ///   or if Cairo fails.
  public func render(
    _ list: DisplayList, into buffer: PixelBuffer, background: RGBA? = nil
  ) throws(RenderError) {
    try paint(list, rows: nil, into: buffer, background)
  }

  /// Paints some rows of a frame, with the same pixels as in the whole frame.
  ///
  /// The list requires only the content of these rows.
  package func render(
    _ list: DisplayList, rows: Range<Int>, into buffer: PixelBuffer, background: RGBA? = nil
  ) throws(RenderError) {
    try paint(list, rows: rows, into: buffer, background)
  }

  private func paint(
    _ list: DisplayList, rows: Range<Int>?, into buffer: PixelBuffer, _ background: RGBA?
  ) throws(RenderError) {
    try begin(list, rows: rows, background: background, on: buffer).paint(onto: buffer)
  }

  /// Begins to paint a frame, or some of its rows, in the same way as `render(_:into:background:)`.
  ///
  /// The rows are painted when the caller requests them. If `buffer` is not `nil`, the rows must be
  /// painted into that buffer, because some of their pixels may already be there.
  func begin(
    _ list: DisplayList, rows: Range<Int>? = nil, background: RGBA?, on buffer: PixelBuffer? = nil
  ) throws(RenderError) -> UnfinishedFrame {
    let (width, height) = try pixelSize(of: list.size)
    let rows = (rows ?? 0..<height).clamped(to: 0..<height)
    let rect = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    var whole: Raster?
    if let buffer {
      guard buffer.width == width, buffer.height == height else {
        throw .wrongBuffer(
          expected: "\(width) x \(height)", actual: "\(buffer.width) x \(buffer.height)")
      }
      whole = Raster(
        rect: rect, base: buffer.base + rows.lowerBound * buffer.bytesPerRow,
        stride: buffer.bytesPerRow)
    }
    let layer = Layer(
      rect, clearedTo: background.map { PixelWord.premultiplied($0) } ?? 0, pool: pool,
      whole: whole)
    let painter = Painter(
      text: text, cache: cache, pool: pool, scale: scale, frameArea: width * height)
    let frame = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    try painter.paint(
      list.root, PaintState(layer: layer, transform: frame, clip: rect, usesCachedRasters: true))
    return UnfinishedFrame(plan: layer.finish(), width: width, height: height, rows: rows)
  }

  /// Paints the cacheable content of a later frame, unless another thread is painting that content.
  ///
  /// The method only saves time: an error is reported when the frame itself is painted.
  package func prepareCaches(_ list: DisplayList) {
    guard let (width, height) = try? pixelSize(of: list.size) else { return }
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    let painter = Painter(
      text: text, cache: cache, pool: pool, scale: scale, frameArea: width * height)
    let frame = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    try? painter.paint(
      list.root,
      PaintState(
        layer: Layer(dryRunOf: rect), transform: frame, clip: rect, usesCachedRasters: true))
  }

  /// The number of bytes of painted layers in the cache.
  var cachedByteCount: Int { cache.byteCount }

  /// Returns the size in pixels of a frame of `size` points.
  ///
  /// - Throws: `RenderError.tooLarge` if the frame is empty or larger than an image can be.
  package func pixelSize(of size: CGSize) throws(RenderError) -> (width: Int, height: Int) {
    let width = Double(size.width)
    let height = Double(size.height)
    func tooLarge(_ limit: String) -> RenderError {
      .tooLarge(widthInPoints: width, heightInPoints: height, scale: scale, limit: limit)
    }
    let maximum = Double(PixelBuffer.maximumSide)
    // A rounding error in the product of points and scale must not add a pixel.
    let w = (width * Double(scale) - PixelRect.slack).rounded(.up)
    let h = (height * Double(scale) - PixelRect.slack).rounded(.up)
    guard w >= 1, h >= 1 else { throw tooLarge("each side must be at least 1 px") }
    guard w <= maximum, h <= maximum else {
      throw tooLarge("a side may have at most \(PixelBuffer.maximumSide) px")
    }
    guard Int(w) * Int(h) <= PixelBuffer.maximumPixels else {
      throw tooLarge("a frame may have at most \(PixelBuffer.maximumPixels) px in all")
    }
    return (Int(w), Int(h))
  }
}
