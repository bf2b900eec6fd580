import Foundation

/// The meaning of a colour's components; here always sRGB's.
public final class CGColorSpace: Sendable {
  /// How many components there are besides alpha.
  public let numberOfComponents: Int

  package init(numberOfComponents: Int) {
    self.numberOfComponents = numberOfComponents
  }

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// A colour space by its name; nil for any name except sRGB's.
  public convenience init?(name: String) {
    guard name == Self.sRGB else { return nil }
    self.init(numberOfComponents: 3)
  }
}

/// Red, green and blue; sRGB, as on every iOS device.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

/// Grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

extension CGColor {
  /// A colour from components, alpha last; nil if there are not as many as the space has.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// The space of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}
