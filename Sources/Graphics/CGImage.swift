import Foundation

/// An immutable picture made of pixels.
public final class CGImage: Sendable, Hashable {
  /// The pixels.
  package let bitmap: Bitmap

  /// A picture of the given pixels.
  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }

  /// The height in pixels.
  public var height: Int { bitmap.height }

  /// The part inside a rectangle given in pixels, widened to whole pixels; nil if nothing of the
  /// image lies there.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let low = CGPoint(x: rect.minX.rounded(.down), y: rect.minY.rounded(.down))
    let high = CGPoint(x: rect.maxX.rounded(.up), y: rect.maxY.rounded(.up))
    let part = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
      .intersection(all)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let columns = Int(part.minX)..<Int(part.maxX)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * Int(part.height))
    for y in Int(part.minY)..<Int(part.maxY) {
      pixels.append(
        contentsOf: bitmap.pixels[
          (y * width + columns.lowerBound)..<(y * width + columns.upperBound)]
      )
    }
    return CGImage(Bitmap(width: columns.count, height: Int(part.height), pixels: pixels))
  }

  /// The same picture.
  public func copy() -> CGImage? { self }

  /// Whether two pictures have the same pixels.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    lhs === rhs || lhs.bitmap == rhs.bitmap
  }

  /// Feeds the digest of the pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap)
  }
}
