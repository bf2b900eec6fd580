import FilmstripGraphics
import FilmstripSupport
import Foundation

/// A rectangle of pixels in an image.
package struct PixelRegion: Sendable, Hashable {
  /// The left edge.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// The width, at least 1.
  package var width: Int
  /// The height, at least 1.
  package var height: Int

  /// Creates a rectangle.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Bitmap {
  /// Returns the smallest rectangle with all pixels that differ from `other`, or `nil` if none
  /// does.
  ///
  /// - Precondition: Both images have the same size.
  package func changedRegion(since other: Bitmap) -> PixelRegion? {
    demand(
      width == other.width && height == other.height,
      "Images must have one size, but are \(width) x \(height) and \(other.width) x \(other.height)"
    )
    if self === other { return nil }
    return pixels.withUnsafeBufferPointer { new in
      other.pixels.withUnsafeBufferPointer { old in
        FrameChange.region(new, old, width: width, height: height)
      }
    }
  }

  /// Returns a part of the image.
  ///
  /// - Precondition: The part is within the image.
  package func cropped(to region: PixelRegion) -> Bitmap {
    map(region) { new, _, _ in new }
  }

  /// Returns a part in which pixels that equal those of `other` are transparent, and their number.
  ///
  /// - Precondition: Both images have the same size, and the part is within them.
  package func difference(
    from other: Bitmap, in region: PixelRegion
  ) -> (picture: Bitmap, unchanged: Int) {
    var unchanged = 0
    let picture = other.pixels.withUnsafeBufferPointer { old in
      map(region) { new, x, y in
        let isSame = new == old[y * width + x]
        unchanged += isSame ? 1 : 0
        return isSame ? 0 : new
      }
    }
    return (picture, unchanged)
  }

  private func map(_ region: PixelRegion, _ pixel: (UInt32, Int, Int) -> UInt32) -> Bitmap {
    let words = pixels.withUnsafeBufferPointer { source in
      [UInt32](unsafeUninitializedCapacity: region.width * region.height) { target, count in
        for y in region.y..<(region.y + region.height) {
          for x in region.x..<(region.x + region.width) {
            target[count] = pixel(source[y * width + x], x, y)
            count += 1
          }
        }
      }
    }
    return Bitmap(width: region.width, height: region.height, pixels: words)
  }
}

/// The changes between images of the same size.
enum FrameChange {
  /// Returns the smallest rectangle with all values that differ, or `nil` if none does.
  static func region<Value: Equatable & BitwiseCopyable>(
    _ new: UnsafeBufferPointer<Value>, _ old: UnsafeBufferPointer<Value>, width: Int, height: Int
  ) -> PixelRegion? {
    guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
    let bytes = width * MemoryLayout<Value>.stride
    func isEqual(_ y: Int) -> Bool { memcmp(new + y * width, old + y * width, bytes) == 0 }
    guard let top = (0..<height).first(where: { !isEqual($0) }),
      let bottom = (top..<height).last(where: { !isEqual($0) })
    else { return nil }
    var (left, right) = (width, -1)
    for y in top...bottom {
      let (a, b) = (new + y * width, old + y * width)
      var x = 0
      while x < left, a[x] == b[x] { x += 1 }
      left = min(left, x)
      x = width - 1
      while x > right, a[x] == b[x] { x -= 1 }
      right = max(right, x)
    }
    return PixelRegion(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
