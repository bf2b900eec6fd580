import Foundation

/// A colour in sRGB with straight (not premultiplied) alpha; components range from 0 to 1.
///
/// Interpolation is per component, as in Core Animation.
public struct RGBA: Sendable, Hashable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var alpha: Double

  /// Creates a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey, 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Opaque black.
  public static let black = RGBA(white: 0)
  /// Opaque white.
  public static let white = RGBA(white: 1)
  /// Fully transparent black.
  public static let clear = RGBA(white: 0, alpha: 0)

  /// Returns the same colour with its alpha multiplied by `factor`.
  public func multiplyingAlpha(by factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
