import FilmstripGraphics

/// What selects a font file: a family, a weight and whether it is italic.
public struct FontStyle: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The family's name, such as `Inter`.
  public var family: String
  /// The weight on OpenType's scale, 1 to 1000.
  public var weight: Int
  /// Whether the font is italic.
  public var isItalic: Bool

  /// A style by family, weight and slant.
  public init(family: String, weight: Int, isItalic: Bool) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The style of a font.
  init(_ font: FontDescription) {
    self.init(family: font.family, weight: font.weight, isItalic: font.isItalic)
  }

  /// The style at a size of one point.
  var font: FontDescription {
    FontDescription(family: family, size: 1, weight: weight, isItalic: isItalic)
  }

  /// Such as `Inter 600 italic`.
  public var description: String { "\(family) \(weight)" + (isItalic ? " italic" : "") }

  /// By family, then weight, then upright before italic.
  public static func < (a: FontStyle, b: FontStyle) -> Bool {
    (a.family, a.weight, a.isItalic ? 1 : 0) < (b.family, b.weight, b.isItalic ? 1 : 0)
  }
}
