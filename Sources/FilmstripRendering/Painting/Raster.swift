import FilmstripCPixels
import Foundation

/// ARGB words of a rectangle of device pixels, while they are being painted.
final class Raster {
  /// The device pixels.
  let rect: PixelRect
  /// The distance between rows, in bytes.
  let stride: Int
  private(set) var base: UnsafeMutableRawPointer
  private var storage: PixelStorage?
  private let pool: StoragePool?

  /// Memory of another owner, which must outlive the raster.
  init(rect: PixelRect, base: UnsafeMutableRawPointer, stride: Int) {
    self.rect = rect
    self.base = base
    self.stride = stride
    storage = nil
    pool = nil
  }

  /// Scratch memory with any content, given back to the pool at the end.
  init(rect: PixelRect, pool: StoragePool) {
    self.rect = rect
    stride = Self.stride(width: rect.width)
    let storage = pool.take(stride * rect.height)
    base = storage.base
    self.storage = consume storage
    self.pool = pool
  }

  /// Scratch memory for some pixels of a picture, with the distance between rows that the whole picture has.
  init(rect: PixelRect, within picture: PixelRect, pool: StoragePool) {
    self.rect = rect
    stride = Self.stride(width: picture.width)
    let storage = pool.take(stride * rect.height)
    base = storage.base + (rect.x - picture.x) * 4
    self.storage = consume storage
    self.pool = pool
  }

  /// Own memory with any content, for a `PaintedImage`.
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

  /// Gives up the raster's own memory; nothing can be read or written through it afterwards.
  fileprivate func takeStorage() -> PixelStorage {
    guard pool == nil, let storage = storage.take() else {
      preconditionFailure("A raster must own its memory to give it up")
    }
    // The first page is never mapped: a later access is a crash, not another picture's pixels.
    base = UnsafeMutableRawPointer(bitPattern: 64) ?? base
    return storage
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

  /// Copies a region that both contain.
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

/// An immutable painted picture.
final class PaintedImage: Sendable {
  /// The pixels, in the coordinates in which they were painted.
  let rect: PixelRect
  /// The distance between rows, in bytes.
  let stride: Int
  /// Whether it hides everything beneath it.
  let isOpaque: Bool
  private let storage: PixelStorage

  /// Takes the memory of a raster, which must have its own.
  init(_ raster: Raster) {
    rect = raster.rect
    stride = raster.stride
    isOpaque = raster.isOpaque
    storage = raster.takeStorage()
  }

  var byteCount: Int { stride * rect.height }

  /// The first byte, for callers that only read.
  var base: UnsafeRawPointer { UnsafeRawPointer(storage.base) }

  /// The word of a device pixel.
  func pointer(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    (base + (y - rect.y) * stride + (x - rect.x) * 4).assumingMemoryBound(to: UInt32.self)
  }
}

extension Raster {
  /// Paints another raster's alpha in one colour over this one; overwrites the other's pixels.
  func composite(_ other: Raster, tintedBy word: UInt32) {
    let region = rect.intersection(other.rect)
    for y in region.y..<max(region.y, region.bottom) {
      let source = other.pointer(region.x, y)
      fpx_tint(source, region.width, word)
      fpx_over(pointer(region.x, y), source, region.width)
    }
  }
}
