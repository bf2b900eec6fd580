import FilmstripSupport
import Foundation

/// A rectangle of pixels that can be painted and read.
///
/// Pixels are premultiplied ARGB in native 32-bit words (on little-endian machines blue, green,
/// red, alpha in memory), with row 0 at the top, as in Cairo's `ARGB32`. Rows are `bytesPerRow`
/// bytes apart, a multiple of 64.
///
/// A buffer is mutable and not `Sendable`: only one thread at a time can use it. A buffer to which
/// nothing else refers may be sent to another thread; `Bitmap` is an immutable copy that threads
/// can share.
public final class PixelBuffer {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The distance between rows, in bytes.
  public let bytesPerRow: Int
  /// The first pixel of the first row.
  public let base: UnsafeMutableRawPointer

  /// The maximum width or height, in pixels: Cairo's limit for image surfaces.
  public static let maximumSide = 32_767
  /// The maximum number of pixels in a frame or a strip: 1 GiB at four bytes per pixel.
  ///
  /// *Chosen:* larger than any display (a 12.9-inch iPad has 5.6 million pixels), and low enough
  /// that a frame for each worker fits into memory.
  public static let maximumPixels = 1 << 28

  /// Creates a buffer whose pixels are all transparent.
  ///
  /// - Precondition: Both sides are from 1 to `maximumSide`.
  public init(width: Int, height: Int) {
    demand(
      (1...Self.maximumSide).contains(width) && (1...Self.maximumSide).contains(height),
      "A pixel buffer's sides must be 1 to \(Self.maximumSide) px, but are \(width) x \(height)")
    self.width = width
    self.height = height
    bytesPerRow = (width * 4 + 63) & ~63
    let memory = PixelMemory.allocate(byteCount: bytesPerRow * height)
    base = memory.base
    if !memory.isZero { clear() }
  }

  deinit {
    PixelMemory.deallocate(base, byteCount: bytesPerRow * height)
  }

  /// Makes all pixels transparent.
  public func clear() {
    memset(base, 0, bytesPerRow * height)
  }

  /// Returns the memory of some rows to the system if possible; their pixels are undefined
  /// afterwards.
  ///
  /// Use this method for images that are painted and encoded one band at a time.
  package func discard(rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<height)
    if bytesPerRow * height < PixelMemory.largePageSize || rows.isEmpty { return }
    PixelMemory.discard(base + rows.lowerBound * bytesPerRow, byteCount: rows.count * bytesPerRow)
  }

  /// Returns the words of row `y`, counted from the top.
  public func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition((0..<height).contains(y), "A row must be in 0..<\(height), but is \(y)")
    return UnsafeMutableBufferPointer(
      start: (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self), count: width)
  }

  /// The word of one pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { row(y)[x] }
    set { row(y)[x] = newValue }
  }

  /// Returns whether two buffers have the same size and the same pixels.
  public func hasSamePixels(as other: PixelBuffer) -> Bool {
    guard width == other.width, height == other.height else { return false }
    for y in 0..<height
    where memcmp(base + y * bytesPerRow, other.base + y * other.bytesPerRow, width * 4) != 0 {
      return false
    }
    return true
  }
}
