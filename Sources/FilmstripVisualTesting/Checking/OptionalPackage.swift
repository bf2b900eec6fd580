import FilmstripImaging
import FilmstripRendering

/// The packages of Debian that Filmstrip uses only where they are installed.
package enum OptionalPackage {
  /// Returns whether a package is installed, or needn't be: its library can be opened, or its font
  /// exists.
  ///
  /// - Parameter name: The name of the package, as a film's record contains it.
  @Sendable package static func isInstalled(_ name: String) -> Bool {
    if let format = VectorDecoder.Format.allCases.first(where: { $0.package.name == name }) {
      return VectorDecoder.standard.canDecode(format)
    }
    switch name {
    case JPEGDecoder.package: return JPEGDecoder.standard.isAvailable
    case WebPDecoder.package: return WebPDecoder.standard.isAvailable
    case EmojiFontPackage.name: return EmojiFontPackage.isInstalled
    default: return true
    }
  }
}
