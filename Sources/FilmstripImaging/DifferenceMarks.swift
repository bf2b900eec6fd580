import FilmstripGraphics

/// The verdict of every pixel of a comparison, for a picture of the differences.
public final class DifferenceMarks {
  /// A pixel's verdict.
  public enum Verdict: UInt8, Sendable, Hashable {
    /// It is equal, or differs less than the threshold.
    case same
    /// It differs only by anti-aliasing.
    case antialiased
    /// It differs.
    case different
  }

  /// The limits of a picture of differences, in words.
  ///
  /// *Chosen:* those of a frame's sides and of a picture that is decoded, so that every picture that is drawn can be
  /// read.
  package static let limits =
    "at most \(PixelBuffer.maximumSide) px a side and \(PNGDecoder.maximumPixels) px in all"

  /// Why there is no picture of the differences of two pictures with such sides.
  package static func tooLarge(width: Int, height: Int) -> String {
    "a picture of the differences of \(width) × \(height) px is too large to draw: \(limits)"
  }

  private var width = 0
  /// A verdict for each pixel; none if the picture would be beyond the limits.
  private var verdicts: [UInt8] = []

  /// No marks; a comparison makes them.
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

  /// A picture of the differences: what differs in red, what differs by anti-aliasing in yellow, over the
  /// first picture in light greys.
  ///
  /// *Chosen* as pixelmatch draws it: a tenth of the first picture's brightness over white.
  ///
  /// - Returns: nil where a side is longer than `PixelBuffer.maximumSide`, or there are more pixels than
  ///   `PNGDecoder.maximumPixels`.
  /// - Precondition: the marks are of a comparison whose first picture this is.
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
    let gray = UInt32(255 + (luma - 255) * alpha / 2550)
    return 0xff00_0000 | gray * 0x01_0101
  }
}
