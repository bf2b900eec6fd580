import Foundation

/// The meaning of a colour's components; in Filmstrip always sRGB.
public final class CGColorSpace: Sendable {
  /// The number of components, without alpha.
  public let numberOfComponents: Int

  package init(numberOfComponents: Int) {
    self.numberOfComponents = numberOfComponents
  }

  /// The name of the sRGB colour space.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// Creates a colour space by name, or returns `nil` if the name isn't ``sRGB``.
  public convenience init?(name: String) {
    guard name == Self.sRGB else { return nil }
    self.init(numberOfComponents: 3)
  }
}

/// Returns a colour space with red, green and blue: sRGB, as on every iOS device.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

/// Returns a colour space with one grey component.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

extension CGColor {
  /// Creates a colour from components, alpha last, or returns `nil` if the number of components
  /// doesn't match the space.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// The colour space of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}
