import Foundation

/// An immutable colour, as layers use it.
///
/// In Filmstrip, the colour space is always sRGB.
public final class CGColor: Sendable, Hashable, _ExpressibleByColorLiteral {
  /// The components of the colour.
  package let rgba: RGBA

  package init(_ rgba: RGBA) {
    self.rgba = rgba
  }

  /// Creates a colour from sRGB components, 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = RGBA(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// Creates a colour from sRGB components, 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey, 0 (black) to 1 (white).
  public init(gray: CGFloat, alpha: CGFloat) {
    rgba = RGBA(white: Double(gray), alpha: Double(alpha))
  }

  /// Creates a colour from a literal with sRGB components, 0…1.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The opacity, 0…1.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// The components: red, green, blue and alpha.
  public var components: [CGFloat]? {
    [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
  }

  /// The number of components, including alpha.
  public var numberOfComponents: Int { 4 }

  /// Returns the same colour with another alpha, 0…1.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(
      RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: Double(alpha)))
  }

  /// Whether two colours have the same components.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs || lhs.rgba == rhs.rgba
  }

  /// Feeds the components into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}
