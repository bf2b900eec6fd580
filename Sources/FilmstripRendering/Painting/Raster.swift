import FilmstripCPixels
import Foundation

/// The ARGB words of a rectangle of device pixels that are being painted.
final class Raster {
  /// The device pixels of the raster.
  let rect: PixelRect
  /// The distance between rows, in bytes.
  let stride: Int
  private(set) var base: UnsafeMutableRawPointer
  private var storage: PixelStorage?
  private let pool: StoragePool?

  /// Creates a raster over the memory of another owner, which must outlive the raster.
  init(rect: PixelRect, base: UnsafeMutableRawPointer, stride: Int) {
    self.rect = rect
    self.base = base
    self.stride = stride
    storage = nil
    pool = nil
  }

  /// Creates a raster with scratch memory of undefined content, which returns to the pool at the
  /// end.
  init(rect: PixelRect, pool: StoragePool) {
    self.rect = rect
    stride = Self.stride(width: rect.width)
    let storage = pool.take(stride * rect.height)
    base = storage.base
    self.storage = consume storage
    self.pool = pool
  }

  /// Creates a raster with scratch memory for some pixels of an image, with the image's row stride.
  init(rect: PixelRect, within image: PixelRect, pool: StoragePool) {
    self.rect = rect
    stride = Self.stride(width: image.width)
    let storage = pool.take(stride * rect.height)
    base = storage.base + (rect.x - image.x) * 4
    self.storage = consume storage
    self.pool = pool
  }

  /// Creates a raster with its own memory of undefined content, for a `PaintedImage`.
  init(rect: PixelRect) {
    self.rect = rect
    stride = Self.stride(width: rect.width)
    let storage = PixelStorage(capacity: stride * rect.height)
    base = storage.base
    self.storage = consume storage
    pool = nil
  }

  deinit {
    if let pool, let storage = storage.take() { pool.give(storage) }
  }

  /// Transfers the raster's own memory to the caller; the raster must not be used afterwards.
  fileprivate func transferStorage() -> PixelStorage {
    guard pool == nil, let storage = storage.take() else {
      preconditionFailure("a raster must own its memory to transfer it")
    }
    // The first page is never mapped, so a later access crashes instead of reading another image.
    base = UnsafeMutableRawPointer(bitPattern: 64) ?? base
    return storage
  }

  /// Returns the distance between rows in bytes for a width in pixels: a multiple of 64.
  static func stride(width: Int) -> Int { (width * 4 + 63) & ~63 }

  /// Returns a pointer to the word of a device pixel.
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

  /// Copies a region that both rasters contain.
  func copy(_ region: PixelRect, from other: Raster) {
    for y in region.y..<max(region.y, region.bottom) {
      memcpy(pointer(region.x, y), other.pointer(region.x, y), region.width * 4)
    }
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    for y in rect.y..<rect.bottom
    where !fpx_is_opaque(pointer(rect.x, y), rect.width) {
      return false
    }
    return true
  }
}

/// An immutable painted image.
final class PaintedImage: Sendable {
  /// The pixels, in the coordinates in which they were painted.
  let rect: PixelRect
  /// The distance between rows, in bytes.
  let stride: Int
  /// Whether the image hides everything beneath it.
  let isOpaque: Bool
  private let storage: PixelStorage

  /// Takes ownership of the memory of a raster, which must own that memory.
  init(_ raster: Raster) {
    rect = raster.rect
    stride = raster.stride
    isOpaque = raster.isOpaque
    storage = raster.transferStorage()
  }

  var byteCount: Int { stride * rect.height }

  /// The address of the first byte, for callers that only read.
  var base: UnsafeRawPointer { UnsafeRawPointer(storage.base) }

  /// Returns a pointer to the word of a device pixel.
  func pointer(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    (base + (y - rect.y) * stride + (x - rect.x) * 4).assumingMemoryBound(to: UInt32.self)
  }
}

extension Raster {
  /// Paints one colour through the alpha of another raster, whose pixels are overwritten.
  func composite(_ other: Raster, tintedBy word: UInt32) {
    let region = rect.intersection(other.rect)
    for y in region.y..<max(region.y, region.bottom) {
      let source = other.pointer(region.x, y)
      fpx_tint(source, region.width, word)
      fpx_over(pointer(region.x, y), source, region.width)
    }
  }
}
