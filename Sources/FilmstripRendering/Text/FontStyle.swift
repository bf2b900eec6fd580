import FilmstripGraphics

/// The properties that select a font file: a family, a weight and a slant.
public struct FontStyle: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The name of the family, such as `Inter`.
  public var family: String
  /// The weight on OpenType's scale, 1 to 1000.
  public var weight: Int
  /// Whether the font is italic.
  public var isItalic: Bool

  /// Creates a style from a family, a weight and a slant.
  public init(family: String, weight: Int, isItalic: Bool) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Creates the style of a font.
  init(_ font: FontDescription) {
    self.init(family: font.family, weight: font.weight, isItalic: font.isItalic)
  }

  /// The font with the style and a size of one point.
  var font: FontDescription {
    FontDescription(family: family, size: 1, weight: weight, isItalic: isItalic)
  }

  /// The style as text, such as `Inter 600 italic`.
  public var description: String { "\(family) \(weight)" + (isItalic ? " italic" : "") }

  /// Orders styles by family, then by weight, then upright before italic.
  public static func < (a: FontStyle, b: FontStyle) -> Bool {
    (a.family, a.weight, a.isItalic ? 1 : 0) < (b.family, b.weight, b.isItalic ? 1 : 0)
  }
}
