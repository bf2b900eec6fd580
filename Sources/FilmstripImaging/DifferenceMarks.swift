import FilmstripGraphics

/// The verdict on every pixel of a comparison, for an image of the differences.
public final class DifferenceMarks {
  /// The verdict on a pixel.
  public enum Verdict: UInt8, Sendable, Hashable {
    /// The pixel is equal, or differs by less than the threshold.
    case same
    /// The pixel differs only by anti-aliasing.
    case antialiased
    /// The pixel differs.
    case different
  }

  /// The limits of an image of differences, as text.
  ///
  /// *Chosen:* the limits of a frame's sides and of a decoded image, so that every image that is
  /// drawn can be read.
  package static let limits =
    "at most \(PixelBuffer.maximumSide) px a side and \(PNGDecoder.maximumPixels) px in all"

  /// Returns the message that an image of differences with these sides is too large to draw.
  package static func tooLarge(width: Int, height: Int) -> String {
    "an image of the differences of \(width) × \(height) px is too large to draw: \(limits)"
  }

  private var width = 0
  /// The verdict on each pixel; empty if the image would exceed the limits.
  private var verdicts: [UInt8] = []

  /// Creates marks without verdicts, which a comparison adds.
  public init() {}

  func reset(width: Int, height: Int) {
    self.width = width
    let isDrawable =
      max(width, height) <= PixelBuffer.maximumSide
      && width * height <= PNGDecoder.maximumPixels
    verdicts = [UInt8](repeating: Verdict.same.rawValue, count: isDrawable ? width * height : 0)
  }

  func mark(_ verdict: Verdict, _ x: Int, _ y: Int) {
    mark(verdict, x..<x + 1, y)
  }

  func mark(_ verdict: Verdict, _ columns: Range<Int>, _ y: Int) {
    if verdicts.isEmpty { return }
    for x in columns { verdicts[y * width + x] = verdict.rawValue }
  }

  /// Returns an image of the differences, over the first image in light greys.
  ///
  /// Different pixels are red, and pixels that differ only by anti-aliasing are yellow.
  ///
  /// *Chosen:* three tenths of the first image's brightness over white. With a tenth, as in
  /// pixelmatch, grey text is illegible, so that the position of a difference can't be recognized.
  ///
  /// - Parameter first: The first image of the comparison that created the marks.
  /// - Returns: The image, or `nil` if a side is longer than `PixelBuffer.maximumSide` or there are
  ///   more pixels than `PNGDecoder.maximumPixels`.
  public func picture(over first: DecodedImage) -> sending PixelBuffer? {
    if verdicts.isEmpty { return nil }
    let buffer = PixelBuffer(width: width, height: verdicts.count / width)
    for y in 0..<buffer.height {
      for x in 0..<width {
        switch verdicts[y * width + x] {
        case Verdict.different.rawValue: buffer[x, y] = 0xffff_0000
        case Verdict.antialiased.rawValue: buffer[x, y] = 0xffff_ff00
        default: buffer[x, y] = Self.background(first, x, y)
        }
      }
    }
    return buffer
  }

  private static func background(_ image: DecodedImage, _ x: Int, _ y: Int) -> UInt32 {
    guard x < image.width, y < image.height else { return 0xffff_ffff }
    let index = (y * image.width + x) * 4
    let (red, green, blue, alpha) = (
      Int(image.pixels[index]), Int(image.pixels[index + 1]), Int(image.pixels[index + 2]),
      Int(image.pixels[index + 3])
    )
    // Rec. 601 luma in thousandths.
    let luma = (299 * red + 587 * green + 114 * blue) / 1000
    let gray = UInt32(255 + (luma - 255) * alpha / 850)
    return 0xff00_0000 | gray * 0x01_0101
  }
}
