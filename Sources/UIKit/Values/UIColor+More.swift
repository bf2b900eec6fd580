import FilmstripGraphics
import Foundation
import QuartzCore

extension UIColor {
  /// Creates a colour from Display P3 components, 0…1.
  ///
  /// The colour is converted to sRGB and clamped, because films are in sRGB.
  ///
  /// *Source:* both spaces have sRGB's transfer curve; the matrix converts between their primaries
  /// at the white point D65 (SMPTE EG 432-1, IEC 61966-2-1).
  public convenience init(
    displayP3Red displayP3: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let value = min(1, max(0, value))
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(displayP3), linear(green), linear(blue))
    self.init(
      red: encoded(1.2249401763 * r - 0.2249401763 * g),
      green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360656 * g + 1.0982736202 * b), alpha: alpha)
  }

  /// Stores the hue, saturation and brightness in the current environment, 0…1; a grey has hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = rgba
    let maximum = max(value.red, value.green, value.blue)
    let range = maximum - min(value.red, value.green, value.blue)
    var sector = 0.0
    if range > 0 {
      if maximum == value.red {
        sector = (value.green - value.blue) / range
      } else if maximum == value.green {
        sector = (value.blue - value.red) / range + 2
      } else {
        sector = (value.red - value.green) / range + 4
      }
    }
    hue?.pointee = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
    saturation?.pointee = CGFloat(maximum > 0 ? range / maximum : 0)
    brightness?.pointee = CGFloat(maximum)
    alpha?.pointee = CGFloat(value.alpha)
    return true
  }

  /// The colour of text on dark backgrounds: white with an alpha of 0.6.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The colour of text on light backgrounds: black.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The fill colour of large shapes.
  ///
  /// *Documented* (FACTS: color.system).
  public static let quaternarySystemFill = UIColor(
    light: RGBA(red: 116 / 255, green: 116 / 255, blue: 128 / 255, alpha: 0.08),
    dark: RGBA(red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.18))
  /// The background colour of grouped lists.
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public static let groupTableViewBackground = systemGroupedBackground
}
