/// The perceived distance of colours, in YIQ.
///
/// *Source:* Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications" (2010); the constants' digits and the backdrop of
/// half-transparent pixels are those of pixelmatch 7.1.
enum YIQDistance {
  /// The largest possible squared distance.
  static let largest = 35215.0

  /// The squared distance of two pixels at the same place.
  ///
  /// - Parameter index: the pixel's number from the top left, which decides the backdrop.
  static func squared(
    _ p: StraightPixel, _ q: StraightPixel, at index: Int, over backdrop: PixelBackdrop
  ) -> Double {
    let (red, green, blue) = differences(p, q, at: index, over: backdrop)
    let y = luma(red, green, blue)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// The signed difference in brightness, on the backdrop of pixel `index`.
  static func brightness(
    _ p: StraightPixel, minus q: StraightPixel, at index: Int, over backdrop: PixelBackdrop
  ) -> Double {
    if p == q { return 0 }
    let (red, green, blue) = differences(p, q, at: index, over: backdrop)
    return luma(red, green, blue)
  }

  private static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// Channel differences of two pixels composited over the same backdrop.
  private static func differences(
    _ p: StraightPixel, _ q: StraightPixel, at index: Int, over backdrop: PixelBackdrop
  ) -> (red: Double, green: Double, blue: Double) {
    if p.isOpaque, q.isOpaque {
      return (p.red - q.red, p.green - q.green, p.blue - q.blue)
    }
    let alpha = p.alpha - q.alpha
    if backdrop == .white {
      return (
        (p.red * p.alpha - q.red * q.alpha - 255 * alpha) / 255,
        (p.green * p.alpha - q.green * q.alpha - 255 * alpha) / 255,
        (p.blue * p.alpha - q.blue * q.alpha - 255 * alpha) / 255
      )
    }
    // The pattern runs over byte positions, so red's backdrop is always the dark one.
    let position = Double(index * 4)
    let greenBackdrop = pattern(position / 1.618033988749895)
    let blueBackdrop = pattern(position / 2.618033988749895)
    return (
      (p.red * p.alpha - q.red * q.alpha - 48 * alpha) / 255,
      (p.green * p.alpha - q.green * q.alpha - greenBackdrop * alpha) / 255,
      (p.blue * p.alpha - q.blue * q.alpha - blueBackdrop * alpha) / 255
    )
  }

  private static func pattern(_ position: Double) -> Double {
    Int(position) & 1 == 0 ? 48 : 207
  }
}
