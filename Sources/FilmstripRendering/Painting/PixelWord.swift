import FilmstripGraphics
import Foundation

/// Colours as premultiplied ARGB words.
enum PixelWord {
  /// A colour whose alpha is multiplied by `factor`, premultiplied and rounded to nearest.
  ///
  /// Components are limited to 0…1; NaN counts as 0.
  static func premultiplied(_ color: RGBA, alpha factor: Double = 1) -> UInt32 {
    let alpha = unit(color.alpha * factor)
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return byte(alpha) << 24 | byte(unit(color.red) * alpha) << 16
      | byte(unit(color.green) * alpha) << 8 | byte(unit(color.blue) * alpha)
  }

  /// A fraction limited to 0…1; 0 for NaN.
  static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  /// A fraction as a byte.
  static func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * 255).rounded()) }
}
