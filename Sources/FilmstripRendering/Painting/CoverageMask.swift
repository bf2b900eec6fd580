import Foundation

/// An immutable mask: the coverage of a rectangle of device pixels, as bytes.
final class CoverageMask: Sendable {
  let rect: PixelRect
  /// The distance between rows, in bytes.
  let stride: Int
  private let storage: PixelStorage

  /// The bytes of a mask that is being created.
  struct Bytes {
    let rect: PixelRect
    let stride: Int
    let base: UnsafeMutablePointer<UInt8>

    /// Returns a pointer to the byte of a device pixel.
    func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
      base + (y - rect.y) * stride + (x - rect.x)
    }
  }

  /// Creates a mask; `fill` writes to its bytes, which are initially 0 and valid during the call.
  init<Failure>(
    rect: PixelRect, fill: (Bytes) throws(Failure) -> Void
  ) throws(Failure) {
    let stride = (rect.width + 63) & ~63
    let storage = PixelStorage(capacity: stride * rect.height)
    memset(storage.base, 0, stride * rect.height)
    try fill(
      Bytes(rect: rect, stride: stride, base: storage.base.assumingMemoryBound(to: UInt8.self)))
    self.rect = rect
    self.stride = stride
    self.storage = storage
  }

  var byteCount: Int { stride * rect.height }

  /// Returns a pointer to the byte of a device pixel.
  func pointer(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(storage.base.assumingMemoryBound(to: UInt8.self))
      + (y - rect.y) * stride + (x - rect.x)
  }
}
