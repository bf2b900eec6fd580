import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// What rendered a set of pictures.
///
/// Pixels depend on the display list, the painting code and the fonts' bytes (`isComparable(with:)`). They have
/// been the same with every version of the libraries that was tried (Debian 12 and 13); these are
/// information.
public struct RendererFingerprint: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The version of the painting code, raised whenever the same list gives other pixels.
  public var rendering: Int
  /// Cairo's version; information only.
  public var cairo: String
  /// Pango's version; information only.
  public var pango: String
  /// HarfBuzz's version; information only.
  public var harfbuzz: String
  /// FreeType's version; information only.
  public var freetype: String
  /// Fontconfig's version; information only.
  public var fontconfig: String
  /// A digest of all font files' names and bytes: SHA-256, 64 hexadecimal digits.
  public var fonts: String

  /// The current version of the painting code.
  public static let currentRendering = 1

  /// The fingerprint of this process's libraries with a shaper's fonts, without those of its fallback.
  ///
  /// Reads all font files.
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

  /// Whether equal lists must give equal pixels: the painting code and the fonts are the same.
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

  /// The libraries' names and versions in one line.
  public var libraries: String {
    "cairo \(cairo), pango \(pango), harfbuzz \(harfbuzz), freetype \(freetype), "
      + "fontconfig \(fontconfig)"
  }

  /// All parts in one line.
  public var description: String {
    "rendering \(rendering), fonts \(fonts), \(libraries)"
  }
}
