import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// A font file of an app, which only text in this font uses.
///
/// Fonts of apps aren't part of a `FontSubset`, because the app's sources contain them.
final class AppFontFile: Sendable {
  /// The path of the file.
  let path: String
  /// The names and the style of the font.
  let font: AppFont
  /// The characters for which the file has glyphs.
  let characters: Set<Unicode.Scalar>
  /// The full name, such as `Lato Bold`.
  private let fullName: String
  private let families: Set<String>

  /// Reads a font file; returns `nil` if the file isn't a font with a PostScript name.
  ///
  /// *Source:* OpenType, table `name`: records 1, 4, 6 and 16; table `OS/2`: `usWeightClass` and
  /// `fsSelection`.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = Array(data)
    let face = FontFileFace(bytes, face: 0)
    let name = face.name(6)
    let families = face.names([1, 16])
    let typographic = face.name(16)
    let family = typographic.isEmpty ? face.name(1) : typographic
    if name.isEmpty || family.isEmpty { return nil }
    let os2 = FontTable("OS/2", of: face.pointer)
    let weight = os2.unsigned(at: 4) ?? 400
    font = AppFont(
      name: name, family: family, weight: min(max(weight, 1), 1000),
      isItalic: (os2.unsigned(at: 62) ?? 0) & 1 != 0)
    self.path = path
    self.families = families
    fullName = face.name(4)
    characters = SubsetInput.characters(of: bytes, face: 0)
  }

  /// Returns the file that a name selects: by PostScript name, by full name, or by family.
  ///
  /// *Documented* (`UIFont.init(name:size:)`): the name can be a family name, or the name of a font
  /// with its style. A family name selects the upright font whose weight is nearest to regular.
  static func file(named name: String, in files: [AppFontFile]) -> AppFontFile? {
    if let file = files.first(where: { $0.font.name == name }) { return file }
    if let file = files.first(where: { $0.fullName == name }) { return file }
    return files.filter { $0.families.contains(name) }.min { $0.distance < $1.distance }
  }

  /// The distance of the style from regular, upright.
  private var distance: Int { abs(font.weight - 400) + (font.isItalic ? 1000 : 0) }
}
