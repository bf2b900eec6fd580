import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// The libraries, the painting code and the fonts that rendered a set of images.
///
/// Pixels depend on the display list, the painting code and the bytes of the fonts (see
/// `isComparable(with:)`). Every tested version of the libraries (Debian 12 and 13) has produced
/// the same pixels, so the versions of the libraries are for information only.
public struct RendererFingerprint: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The version of the painting code, which increases whenever the same list produces other
  /// pixels.
  public var rendering: Int
  /// The version of Cairo, for information only.
  public var cairo: String
  /// The version of Pango, for information only.
  public var pango: String
  /// The version of HarfBuzz, for information only.
  public var harfbuzz: String
  /// The version of FreeType, for information only.
  public var freetype: String
  /// The version of Fontconfig, for information only.
  public var fontconfig: String
  /// The digest of the names and bytes of all font files: SHA-256, 64 hexadecimal digits.
  public var fonts: String

  /// The current version of the painting code.
  public static let currentRendering = 1

  /// Creates the fingerprint of this process's libraries and of a `PangoText`'s fonts.
  ///
  /// Reads all font files, except those of the fallback.
  ///
  /// - Parameter text: The object, whose fallback is ignored.
  /// - Throws: A `TextError` if a font file cannot be read.
  public init(text: PangoText) throws(TextError) {
    rendering = Self.currentRendering
    cairo = String(cString: cairo_version_string())
    pango = String(cString: pango_version_string())
    harfbuzz = String(cString: hb_version_string())
    freetype = try Self.freetypeVersion()
    let version = FcGetVersion()
    fontconfig = "\(version / 10000).\(version / 100 % 100).\(version % 100)"
    fonts = try text.folder.digest()
  }

  /// Whether equal lists must produce equal pixels, because the painting code and fonts are the
  /// same.
  public func isComparable(with other: RendererFingerprint) -> Bool {
    rendering == other.rendering && fonts == other.fonts
  }

  private static func freetypeVersion() throws(TextError) -> String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else {
      throw .failed(operation: "FT_Init_FreeType", detail: "no library")
    }
    defer { FT_Done_FreeType(library) }
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// The names and versions of the libraries in one line.
  public var libraries: String {
    "cairo \(cairo), pango \(pango), harfbuzz \(harfbuzz), freetype \(freetype), "
      + "fontconfig \(fontconfig)"
  }

  /// All properties in one line.
  public var description: String {
    "rendering \(rendering), fonts \(fonts), \(libraries)"
  }
}
