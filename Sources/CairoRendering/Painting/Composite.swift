import CPixels
import Foundation
import Graphics

/// A simple operation on a layer's pixels; a frame consists mostly of these.
enum Composite {
  /// Replaces pixels.
  case clear(PixelRect, UInt32)
  /// Paints one colour over pixels.
  case color(PixelRect, UInt32)
  /// Paints a part of an image, moved by (dx, dy), over pixels; alpha is a byte.
  case image(PaintedImage, PixelRect, dx: Int, dy: Int, alpha: UInt32)
  /// Paints a part of a bitmap, moved by (dx, dy), over pixels; alpha is a byte.
  case bitmap(Bitmap, PixelRect, dx: Int, dy: Int, alpha: UInt32)
  /// Paints one colour through a mask, moved by (dx, dy).
  case mask(CoverageMask, PixelRect, dx: Int, dy: Int, UInt32)
  /// Paints one colour through the product of two profiles.
  case profile(ShadowProfile, PixelRect, UInt32)

  /// The pixels that change.
  var rect: PixelRect {
    switch self {
    case .clear(let rect, _), .color(let rect, _), .image(_, let rect, _, _, _),
      .bitmap(_, let rect, _, _, _), .mask(_, let rect, _, _, _), .profile(_, let rect, _):
      rect
    }
  }

  /// Whether it hides everything beneath it.
  var isOpaque: Bool {
    switch self {
    case .clear: true
    case .color(_, let word): word >> 24 == 255
    case .image(let image, _, _, _, let alpha): image.isOpaque && alpha == 255
    case .bitmap, .mask, .profile: false
    }
  }

  /// Runs the operation on the pixels of `area`, which lies within `rect`.
  func apply(to raster: Raster, in area: PixelRect, scratch: UnsafeMutablePointer<UInt8>) {
    let width = area.width
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
        profile.row(y, from: area.x, count: width, into: scratch)
        fpx_over_mask(target, scratch, width, word)
      }
    }
  }
}
