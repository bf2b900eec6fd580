import FilmstripSupport
import Foundation

/// An immutable image made of pixels, compared by content.
public final class Bitmap: Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels as premultiplied ARGB words, row by row from the top, `width` words a row.
  public let pixels: [UInt32]
  private let digest: Int
  /// The approximate number of pixels that the digest depends on.
  private static let digestedPixels = 1024

  /// Creates an image of `width × height` premultiplied ARGB words.
  ///
  /// - Precondition: Both sides are from 1 to `PixelBuffer.maximumSide`, and `pixels` has `width ×
  ///   height` elements.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    let sides = 1...PixelBuffer.maximumSide
    demand(
      sides.contains(width) && sides.contains(height) && pixels.count == width * height,
      "A bitmap must have sides in \(sides) and width x height pixels, "
        + "but is \(width) x \(height) with \(pixels.count) pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
    var hasher = Hasher()
    hasher.combine(width)
    hasher.combine(height)
    // A sample of the pixels distinguishes most images; `==` compares all pixels.
    let step = max(1, pixels.count / Self.digestedPixels)
    for index in stride(from: 0, to: pixels.count, by: step) { hasher.combine(pixels[index]) }
    digest = hasher.finalize()
  }

  /// Creates an image with a copy of a buffer's pixels.
  public convenience init(_ buffer: PixelBuffer) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(buffer.width * buffer.height)
    for y in 0..<buffer.height { pixels.append(contentsOf: buffer.row(y)) }
    self.init(width: buffer.width, height: buffer.height, pixels: pixels)
  }

  /// A copy whose alpha is the grey value of each pixel, or `nil` unless all pixels are opaque and
  /// grey.
  package var grayAsAlpha: Bitmap? {
    guard pixels.allSatisfy({ $0 == 0xFF00_0000 | ($0 & 0xFF) &* 0x01_0101 }) else { return nil }
    return Bitmap(
      width: width, height: height, pixels: pixels.map { ($0 & 0xFF) &* 0x0101_0101 })
  }

  /// Whether two images have the same pixels.
  public static func == (lhs: Bitmap, rhs: Bitmap) -> Bool {
    lhs === rhs
      || lhs.digest == rhs.digest && lhs.width == rhs.width && lhs.height == rhs.height
        && lhs.hasBytes(of: rhs)
  }

  /// Returns whether the pixels are those of an image of the same size.
  ///
  /// This takes a fraction of the time in which `==` compares two arrays one number after another.
  private func hasBytes(of other: Bitmap) -> Bool {
    pixels.withUnsafeBytes { own in
      other.pixels.withUnsafeBytes { others in
        guard let own = own.baseAddress, let others = others.baseAddress else { return true }
        return memcmp(own, others, pixels.count * 4) == 0
      }
    }
  }

  /// Feeds the digest of the pixels into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
