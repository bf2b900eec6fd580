import Foundation
import QuartzCore

// Fonts from data. Films use the reference fonts, so that registering other fonts is reported.

/// Data of Core Foundation.
public typealias CFData = Data
/// An error of Core Foundation.
public typealias CFError = NSError

/// Data from which Core Graphics reads.
public final class CGDataProvider {
  /// The data.
  public let data: CFData?

  /// Creates a provider of data.
  public init?(data: CFData) { self.data = data }
}

/// A font from data, which Filmstrip cannot use.
public final class CGFont {
  /// Creates a font from data.
  public init?(_ provider: CGDataProvider) {}
}

/// Returns `false`, and reports the font.
///
/// Texts in this font have the system font.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated { Unsupported.report("registering a font from data") }
  }
  return false
}
