import FilmstripSupport
import Foundation

/// An immutable picture made of pixels, compared by content.
public final class Bitmap: Sendable, Hashable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Premultiplied ARGB words, row after row from the top, `width` words a row.
  public let pixels: [UInt32]
  private let digest: Int
  /// About how many pixels the digest depends on.
  private static let digestedPixels = 1024

  /// A picture of `width × height` premultiplied ARGB words.
  ///
  /// - Precondition: both sides are from 1 to `PixelBuffer.maximumSide`, and there are that many words.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    let sides = 1...PixelBuffer.maximumSide
    demand(
      sides.contains(width) && sides.contains(height) && pixels.count == width * height,
      "A bitmap's sides must be in \(sides) and its pixels as many as their product, "
        + "but it is \(width) x \(height) with \(pixels.count) pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
    var hasher = Hasher()
    hasher.combine(width)
    hasher.combine(height)
    // Some of the pixels tell most pictures apart; `==` compares all.
    let step = max(1, pixels.count / Self.digestedPixels)
    for index in stride(from: 0, to: pixels.count, by: step) { hasher.combine(pixels[index]) }
    digest = hasher.finalize()
  }

  /// A copy of a buffer's pixels.
  public convenience init(_ buffer: PixelBuffer) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(buffer.width * buffer.height)
    for y in 0..<buffer.height { pixels.append(contentsOf: buffer.row(y)) }
    self.init(width: buffer.width, height: buffer.height, pixels: pixels)
  }

  /// Whether two pictures have the same pixels.
  public static func == (lhs: Bitmap, rhs: Bitmap) -> Bool {
    lhs === rhs || lhs.digest == rhs.digest && lhs.width == rhs.width && lhs.pixels == rhs.pixels
  }

  /// Feeds the digest of the pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
