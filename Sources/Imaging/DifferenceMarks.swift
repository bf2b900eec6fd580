import Graphics

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

  private var width = 0
  private var verdicts: [UInt8] = []

  /// No marks; a comparison makes them.
  public init() {}

  func reset(width: Int, height: Int) {
    self.width = width
    verdicts = [UInt8](repeating: Verdict.same.rawValue, count: width * height)
  }

  func mark(_ verdict: Verdict, _ x: Int, _ y: Int) {
    verdicts[y * width + x] = verdict.rawValue
  }

  /// A picture of the differences: what differs in red, what differs by anti-aliasing in yellow, over the
  /// first picture in light greys.
  ///
  /// *Chosen* as pixelmatch draws it: a tenth of the first picture's brightness over white.
  ///
  /// - Precondition: the marks are of a comparison whose first picture this is.
  public func picture(over first: DecodedImage) -> sending PixelBuffer {
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
