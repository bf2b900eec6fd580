import FilmstripGraphics
import Foundation

/// The type of a colour literal, such as `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
public typealias _ColorLiteralType = UIColor

/// A colour, or a closure that returns a colour for each environment (light, dark).
///
/// `Sendable` because the only stored property is a constant.
public class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private enum Storage {
    case fixed(RGBA)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(UIImage, alpha: CGFloat)
  }

  private let storage: Storage

  init(pattern image: UIImage, alpha: CGFloat = 1) {
    storage = .pattern(image, alpha: alpha)
  }

  /// The image that the colour repeats, and its alpha, or `nil` if the colour isn't a pattern.
  var pattern: (image: UIImage, alpha: CGFloat)? {
    if case .pattern(let image, let alpha) = storage { (image, alpha) } else { nil }
  }

  package init(_ rgba: RGBA) {
    storage = .fixed(rgba)
  }

  /// Creates a colour from sRGB components, 0…1; drawing clamps values outside of this range.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .fixed(
      RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Creates a grey, from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .fixed(RGBA(white: Double(white), alpha: Double(alpha)))
  }

  /// Creates a colour from hue (0…1 around the circle), saturation and brightness (0…1).
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = Double(hue - hue.rounded(.down)) * 6
    let value = Double(brightness)
    let chroma = value * Double(saturation)
    // Each channel is a trapezoid over the hue circle, shifted by a third of the circle.
    func channel(_ shift: Double) -> CGFloat {
      let k = (shift + sector).truncatingRemainder(dividingBy: 6)
      return CGFloat(value - chroma * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a colour from a literal with components 0…1.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a colour from the colour of a layer.
  public init(cgColor: CGColor) {
    storage = .fixed(cgColor.rgba)
  }

  /// Creates a colour that depends on the environment.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider)
  }

  /// Creates a colour with a value for light and a value for dark environments.
  package convenience init(light: RGBA, dark: RGBA) {
    let lightColor = UIColor(light)
    let darkColor = UIColor(dark)
    self.init { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }

  /// Creates a colour with values for light and dark environments and for increased contrast.
  package convenience init(light: RGBA, dark: RGBA, highContrast: (light: RGBA, dark: RGBA)) {
    let normal = UIColor(light: light, dark: dark)
    let high = UIColor(light: highContrast.light, dark: highContrast.dark)
    self.init { $0.accessibilityContrast == .high ? high : normal }
  }

  /// Creates a colour whose values changed in iOS 26.
  ///
  /// *Documented, Reported* (FACTS: color.system-26).
  ///
  /// - Parameter newer: The values of iOS 26 and 27 for light and dark environments, and for light and
  ///   dark environments with increased contrast.
  package convenience init(
    light: RGBA, dark: RGBA, highContrast: (light: RGBA, dark: RGBA),
    since26 newer: (light: UInt32, dark: UInt32, highLight: UInt32, highDark: UInt32)
  ) {
    let until18 = UIColor(light: light, dark: dark, highContrast: highContrast)
    let since26 = UIColor(
      light: RGBA(hex: newer.light), dark: RGBA(hex: newer.dark),
      highContrast: (RGBA(hex: newer.highLight), RGBA(hex: newer.highDark)))
    self.init { _ in
      guard MainQueue.isCurrent else { return until18 }
      return MainActor.assumeIsolated { Headless.hasLiquidGlass } ? since26 : until18
    }
  }

  /// Creates a background colour for light and dark environments and increased contrast.
  ///
  /// In dark environments, the colour has a different value at the elevated level.
  package convenience init(
    light: RGBA, dark: (base: UInt32, elevated: UInt32),
    highContrast: (light: RGBA, base: UInt32, elevated: UInt32)
  ) {
    let base = UIColor(
      light: light, dark: RGBA(hex: dark.base),
      highContrast: (highContrast.light, RGBA(hex: highContrast.base)))
    let elevated = UIColor(
      light: light, dark: RGBA(hex: dark.elevated),
      highContrast: (highContrast.light, RGBA(hex: highContrast.elevated)))
    self.init { $0.userInterfaceLevel == .elevated ? elevated : base }
  }

  /// Returns the colour resolved for an environment.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed, .pattern: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  package func rgba(in traits: UITraitCollection) -> RGBA {
    switch storage {
    case .fixed(let value): value
    case .dynamic(let provider): provider(traits).rgba(in: traits)
    case .pattern: RGBA(white: 0, alpha: 0)
    }
  }

  /// The components of the colour in the current environment.
  package var rgba: RGBA { rgba(in: .current) }

  /// The colour of a layer, resolved in the current environment.
  public var cgColor: CGColor { CGColor(rgba) }

  /// Returns the same colour with a different alpha, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(var value):
      value.alpha = Double(alpha)
      return UIColor(value)
    case .dynamic(let provider):
      return UIColor { provider($0).withAlphaComponent(alpha) }
    case .pattern(let image, _):
      return UIColor(pattern: image, alpha: alpha)
    }
  }

  /// Stores the sRGB components in the current environment, 0…1.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = rgba
    red?.pointee = CGFloat(value.red)
    green?.pointee = CGFloat(value.green)
    blue?.pointee = CGFloat(value.blue)
    alpha?.pointee = CGFloat(value.alpha)
    return true
  }

  /// Stores the level of a grey in the current environment; returns `false` for other colours.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = rgba
    guard value.red == value.green, value.green == value.blue else { return false }
    white?.pointee = CGFloat(value.red)
    alpha?.pointee = CGFloat(value.alpha)
    return true
  }

  /// Returns whether two colours have equal components, or are the same dynamic colour.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    if case .fixed(let a) = storage, case .fixed(let b) = other.storage { return a == b }
    if let lhs = pattern, let rhs = other.pattern { return lhs == rhs }
    return false
  }

  /// The hash value of the components.
  public override var hash: Int {
    if case .fixed(let value) = storage { return value.hashValue }
    return ObjectIdentifier(self).hashValue
  }
}
