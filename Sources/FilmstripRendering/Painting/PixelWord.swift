import FilmstripGraphics
import Foundation

/// Conversions of colours to premultiplied ARGB words.
enum PixelWord {
  /// Returns a colour with its alpha multiplied by `factor`, premultiplied and rounded to nearest.
  ///
  /// Components are limited to 0…1; NaN is treated as 0.
  static func premultiplied(_ color: RGBA, alpha factor: Double = 1) -> UInt32 {
    let alpha = unit(color.alpha * factor)
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return byte(alpha) << 24 | byte(unit(color.red) * alpha) << 16
      | byte(unit(color.green) * alpha) << 8 | byte(unit(color.blue) * alpha)
  }

  /// Returns a fraction limited to 0…1, or 0 for NaN.
  static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  /// Returns a fraction as a byte.
  static func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * 255).rounded()) }
}
