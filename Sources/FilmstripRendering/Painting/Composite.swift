import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// A simple operation on a layer's pixels; a frame consists mostly of such operations.
enum Composite {
  /// Replaces pixels.
  case clear(PixelRect, UInt32)
  /// Paints one colour over pixels.
  case color(PixelRect, UInt32)
  /// Paints a part of an image, moved by (dx, dy), over pixels; alpha is a byte.
  case image(PaintedImage, PixelRect, dx: Int, dy: Int, alpha: UInt32)
  /// Paints a part of a packed image, moved by (dx, dy), over pixels; alpha is a byte.
  case packed(PackedRaster, PixelRect, dx: Int, dy: Int, alpha: UInt32)
  /// Paints a part of a bitmap, moved by (dx, dy), over pixels; alpha is a byte.
  case bitmap(Bitmap, PixelRect, dx: Int, dy: Int, alpha: UInt32)
  /// Paints one colour through a mask, moved by (dx, dy).
  case mask(CoverageMask, PixelRect, dx: Int, dy: Int, UInt32)
  /// Paints one colour through the product of two profiles.
  case profile(ShadowProfile, PixelRect, UInt32)
  /// Copies pixels to a raster, which saves them.
  case save(Raster, PixelRect)
  /// Replaces pixels with the pixels of a raster.
  case restore(Raster, PixelRect)
  /// Mixes pixels with the pixels of a raster; alpha is a byte, the fraction of the layer's pixels.
  case mix(Raster, PixelRect, alpha: UInt32)
  /// Mixes pixels with the pixels of a raster, with an alpha for each pixel.
  case mixMask(Raster, CoverageMask, PixelRect)
  /// Mixes pixels with the pixels of a raster, with the alpha of another raster's pixels.
  case mixAlpha(Raster, of: Raster, PixelRect)

  /// The pixels that the operation changes.
  var rect: PixelRect {
    switch self {
    case .clear(let rect, _), .color(let rect, _), .image(_, let rect, _, _, _),
      .packed(_, let rect, _, _, _), .bitmap(_, let rect, _, _, _), .mask(_, let rect, _, _, _),
      .profile(_, let rect, _),
      .save(_, let rect), .restore(_, let rect), .mix(_, let rect, _), .mixMask(_, _, let rect),
      .mixAlpha(_, _, let rect):
      rect
    }
  }

  /// Returns the same operation on some of its pixels.
  func limited(to rect: PixelRect) -> Composite {
    switch self {
    case .clear(_, let word): .clear(rect, word)
    case .color(_, let word): .color(rect, word)
    case .image(let image, _, let dx, let dy, let alpha):
      .image(image, rect, dx: dx, dy: dy, alpha: alpha)
    case .packed(let image, _, let dx, let dy, let alpha):
      .packed(image, rect, dx: dx, dy: dy, alpha: alpha)
    case .bitmap(let bitmap, _, let dx, let dy, let alpha):
      .bitmap(bitmap, rect, dx: dx, dy: dy, alpha: alpha)
    case .mask(let mask, _, let dx, let dy, let word): .mask(mask, rect, dx: dx, dy: dy, word)
    case .profile(let profile, _, let word): .profile(profile, rect, word)
    case .save(let raster, _): .save(raster, rect)
    case .restore(let raster, _): .restore(raster, rect)
    case .mix(let raster, _, let alpha): .mix(raster, rect, alpha: alpha)
    case .mixMask(let raster, let mask, _): .mixMask(raster, mask, rect)
    case .mixAlpha(let raster, let mask, _): .mixAlpha(raster, of: mask, rect)
    }
  }

  /// Whether the operation saves the pixels beneath it, so that later operations do not hide them.
  var savesPixels: Bool {
    if case .save = self { true } else { false }
  }

  /// Whether the operation hides everything beneath it.
  var isOpaque: Bool {
    switch self {
    case .clear, .restore: true
    case .color(_, let word): word >> 24 == 255
    case .image(let image, _, _, _, let alpha): image.isOpaque && alpha == 255
    case .packed(let image, _, _, _, let alpha): image.isOpaque && alpha == 255
    case .bitmap, .mask, .profile, .save, .mix, .mixMask, .mixAlpha: false
    }
  }

  /// Runs the operation on the pixels of `area`, which must lie within `rect`.
  ///
  /// `scratch` has space for a row of `area`.
  func apply(to raster: Raster, in area: PixelRect, scratch: UnsafeMutablePointer<UInt32>) {
    let width = area.width
    let bytes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt8.self)
    for y in area.y..<area.bottom {
      let target = raster.pointer(area.x, y)
      switch self {
      case .clear(_, let word):
        fpx_fill(target, width, word)
      case .color(_, let word):
        fpx_over_color(target, width, word)
      case .image(let image, _, let dx, let dy, let alpha):
        let source = image.pointer(area.x - dx, y - dy)
        if alpha != 255 {
          fpx_over_alpha(target, source, width, alpha)
        } else if image.isOpaque {
          memcpy(target, source, width * 4)
        } else {
          fpx_over(target, source, width)
        }
      case .packed(let image, _, let dx, let dy, let alpha):
        if alpha == 255, image.isOpaque {
          image.copy(area.x - dx, y - dy, count: width, to: target)
          continue
        }
        image.copy(area.x - dx, y - dy, count: width, to: scratch)
        if alpha != 255 {
          fpx_over_alpha(target, scratch, width, alpha)
        } else {
          fpx_over(target, scratch, width)
        }
      case .bitmap(let bitmap, _, let dx, let dy, let alpha):
        bitmap.pixels.withUnsafeBufferPointer { words in
          guard let base = words.baseAddress else { return }
          let source = base + (y - dy) * bitmap.width + (area.x - dx)
          if alpha != 255 {
            fpx_over_alpha(target, source, width, alpha)
          } else {
            fpx_over(target, source, width)
          }
        }
      case .mask(let mask, _, let dx, let dy, let word):
        fpx_over_mask(target, mask.pointer(area.x - dx, y - dy), width, word)
      case .profile(let profile, _, let word):
        profile.row(y, from: area.x, count: width, into: bytes)
        fpx_over_mask(target, bytes, width, word)
      case .save(let saved, _):
        memcpy(saved.pointer(area.x, y), target, width * 4)
      case .restore(let saved, _):
        memcpy(target, saved.pointer(area.x, y), width * 4)
      case .mix(let saved, _, let alpha):
        fpx_mix(target, saved.pointer(area.x, y), width, alpha)
      case .mixMask(let saved, let mask, _):
        fpx_mix_mask(target, saved.pointer(area.x, y), mask.pointer(area.x, y), width)
      case .mixAlpha(let saved, let mask, _):
        fpx_alpha(bytes, mask.pointer(area.x, y), width)
        fpx_mix_mask(target, saved.pointer(area.x, y), bytes, width)
      }
    }
  }
}
