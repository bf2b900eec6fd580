import CPixels
import Foundation

/// ARGB words that stand for a rectangle of device pixels.
final class Raster {
  /// Which device pixels.
  let rect: PixelRect
  /// The distance between rows, in bytes.
  let stride: Int
  let base: UnsafeMutableRawPointer
  private let storage: PixelStorage?
  private let pool: StoragePool?

  /// Somebody else's memory.
  init(rect: PixelRect, base: UnsafeMutableRawPointer, stride: Int) {
    self.rect = rect
    self.base = base
    self.stride = stride
    storage = nil
    pool = nil
  }

  /// Scratch memory with any content, given back at the end.
  init(rect: PixelRect, pool: StoragePool) {
    self.rect = rect
    stride = Self.stride(width: rect.width)
    let storage = pool.take(stride * rect.height)
    base = storage.base
    self.storage = storage
    self.pool = pool
  }

  /// Memory of its own with any content, to be kept.
  init(rect: PixelRect, storage: PixelStorage) {
    self.rect = rect
    stride = Self.stride(width: rect.width)
    base = storage.base
    self.storage = storage
    pool = nil
  }

  deinit {
    if let storage, let pool { pool.give(storage) }
  }

  /// The distance between rows for a width in pixels: a multiple of 64 bytes.
  static func stride(width: Int) -> Int { (width * 4 + 63) & ~63 }

  /// The word of a device pixel.
  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + (y - rect.y) * stride + (x - rect.x) * 4).assumingMemoryBound(to: UInt32.self)
  }

  /// Makes all pixels transparent.
  func clear() {
    if stride == rect.width * 4 {
      memset(base, 0, stride * rect.height)
    } else {
      for y in rect.y..<rect.bottom { memset(pointer(rect.x, y), 0, rect.width * 4) }
    }
  }

  /// Copies a region that both have.
  func copy(_ region: PixelRect, from other: Raster) {
    for y in region.y..<max(region.y, region.bottom) {
      memcpy(pointer(region.x, y), other.pointer(region.x, y), region.width * 4)
    }
  }

  /// Whether no pixel lets anything through.
  var isOpaque: Bool {
    for y in rect.y..<rect.bottom
    where !fpx_is_opaque(pointer(rect.x, y), rect.width) {
      return false
    }
    return true
  }
}

/// Bytes of coverage that stand for a rectangle of device pixels.
final class CoverageMask: @unchecked Sendable {
  let rect: PixelRect
  let stride: Int
  let base: UnsafeMutablePointer<UInt8>
  private let storage: PixelStorage

  /// A mask that covers nothing.
  init(rect: PixelRect) {
    self.rect = rect
    stride = (rect.width + 63) & ~63
    storage = PixelStorage(capacity: stride * rect.height)
    base = storage.base.assumingMemoryBound(to: UInt8.self)
    memset(base, 0, stride * rect.height)
  }

  var byteCount: Int { stride * rect.height }

  /// The byte of a device pixel.
  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    base + (y - rect.y) * stride + (x - rect.x)
  }
}

/// A painted picture that nobody changes any more.
final class PaintedImage: @unchecked Sendable {
  /// Its pixels, in the coordinates it was painted in.
  let raster: Raster
  /// Whether it hides all that lies beneath.
  let isOpaque: Bool

  init(_ raster: Raster) {
    self.raster = raster
    isOpaque = raster.isOpaque
  }

  var byteCount: Int { raster.stride * raster.rect.height }
}

extension Raster {
  /// Paints another raster's alpha in one colour over this one; the other's pixels are used up.
  func composite(_ other: Raster, tintedBy word: UInt32) {
    let region = rect.intersection(other.rect)
    for y in region.y..<max(region.y, region.bottom) {
      let source = other.pointer(region.x, y)
      fpx_tint(source, region.width, word)
      fpx_over(pointer(region.x, y), source, region.width)
    }
  }
}
