import CCairo
import Foundation
import Graphics

/// What pixels depend on besides the display list: two sets of pictures can be compared exactly only if
/// their fingerprints are equal.
public struct RendererFingerprint: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The version of the painting code, raised whenever the same list gives other pixels.
  public var rendering: Int
  /// Cairo's version.
  public var cairo: String
  /// Pango's version.
  public var pango: String
  /// HarfBuzz's version.
  public var harfbuzz: String
  /// FreeType's version.
  public var freetype: String
  /// Fontconfig's version.
  public var fontconfig: String
  /// A digest of all font files' names and bytes, 16 hexadecimal digits.
  public var fonts: String

  /// The current version of the painting code.
  public static let currentRendering = 1

  /// The fingerprint of this process's libraries with a shaper's fonts.
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
    let digits = String(try text.folder.digest(), radix: 16)
    fonts = String(repeating: "0", count: 16 - digits.count) + digits
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

  /// All parts in one line.
  public var description: String {
    "rendering \(rendering), cairo \(cairo), pango \(pango), harfbuzz \(harfbuzz), "
      + "freetype \(freetype), fontconfig \(fontconfig), fonts \(fonts)"
  }
}
