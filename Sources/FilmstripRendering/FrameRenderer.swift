import FilmstripCPixels
import FilmstripGraphics
import FilmstripSupport
import Foundation

/// Turns display lists into pixels at one scale.
///
/// The same list gives the same pixels, whatever was rendered before and on how many threads: any
/// number of threads may call it, each with its own buffer. Content that does not change from frame to frame
/// is painted once and copied.
public final class FrameRenderer: Sendable {
  /// Device pixels per point, at least 1.
  public let scale: Int
  /// How text is shaped.
  public let text: PangoText

  let cache: RasterCache
  private let pool = StoragePool()

  /// The default of `cacheLimit`: how many bytes of painted layers are kept.
  public static let standardCacheLimit = 192 << 20

  /// A renderer at `scale` pixels a point (at least 1) that keeps at most `cacheLimit` bytes of painted
  /// layers.
  public init(
    text: PangoText, scale: Int, cacheLimit: Int = FrameRenderer.standardCacheLimit
  ) {
    demand(scale >= 1, "A scale must be at least 1, but is \(scale)")
    self.text = text
    self.scale = scale
    cache = RasterCache(limit: max(0, cacheLimit))
  }

  /// A buffer for a list's frame: its size times the scale, rounded up to whole pixels.
  ///
  /// Throws `RenderError.tooLarge` for a frame that no image can hold, and for an empty one.
  public func makeBuffer(for list: DisplayList) throws(RenderError) -> sending PixelBuffer {
    let (width, height) = try pixelSize(of: list.size)
    return PixelBuffer(width: width, height: height)
  }

  /// Paints a frame over the whole buffer; where nothing is painted, `background` shows, or nothing.
  ///
  /// The buffer comes from `makeBuffer` for a list of the same size. Throws on geometry that is not
  /// finite or too far away, on text that cannot be shaped, and when Cairo fails; the buffer's content
  /// is then undefined.
  public func render(
    _ list: DisplayList, into buffer: PixelBuffer, background: RGBA? = nil
  ) throws(RenderError) {
    try paint(list, rows: nil, into: buffer, background)
  }

  /// Paints some rows of a frame, which are the same as of the whole frame; the list needs only what is in them.
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

  /// Begins to paint a frame, or some of its rows, as `render(_:into:background:)` does; rows are painted when
  /// they are asked for.
  ///
  /// If there is a buffer, they must be painted there: pixels may be painted there before.
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

  /// Paints what is kept of a frame that comes soon, but nothing that another thread paints now.
  ///
  /// It only saves time later: what cannot be painted is reported when the frame is painted.
  package func rehearse(_ list: DisplayList) {
    guard let (width, height) = try? pixelSize(of: list.size) else { return }
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    let painter = Painter(
      text: text, cache: cache, pool: pool, scale: scale, frameArea: width * height)
    let frame = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    try? painter.paint(
      list.root,
      PaintState(
        layer: Layer(rehearsalOf: rect), transform: frame, clip: rect, usesCachedRasters: true))
  }

  /// How many bytes of painted layers are kept now.
  var keptBytes: Int { cache.byteCount }

  /// The size in pixels of a frame of `size` points.
  ///
  /// Throws `RenderError.tooLarge` for a frame that no image can hold, and for an empty one.
  package func pixelSize(of size: CGSize) throws(RenderError) -> (width: Int, height: Int) {
    let width = Double(size.width)
    let height = Double(size.height)
    func tooLarge(_ limit: String) -> RenderError {
      .tooLarge(widthInPoints: width, heightInPoints: height, scale: scale, limit: limit)
    }
    let most = Double(PixelBuffer.maximumSide)
    // A rounding error of the product of points and scale does not count as another pixel.
    let w = (width * Double(scale) - PixelRect.slack).rounded(.up)
    let h = (height * Double(scale) - PixelRect.slack).rounded(.up)
    guard w >= 1, h >= 1 else { throw tooLarge("each side must be at least 1 px") }
    guard w <= most, h <= most else {
      throw tooLarge("a side may have at most \(PixelBuffer.maximumSide) px")
    }
    guard Int(w) * Int(h) <= PixelBuffer.maximumPixels else {
      throw tooLarge("a frame may have at most \(PixelBuffer.maximumPixels) px in all")
    }
    return (Int(w), Int(h))
  }
}
