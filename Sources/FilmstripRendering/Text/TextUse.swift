import FilmstripGraphics

/// Which characters and styles text was set in: what a subset of the fonts must have.
public struct TextUse: Sendable, Hashable {
  /// All characters, in whichever style.
  public var characters: Set<Unicode.Scalar>
  /// All styles, also those of which only the metrics were asked for.
  public var styles: Set<FontStyle>

  /// A use of the given characters and styles, by default none.
  public init(characters: Set<Unicode.Scalar> = [], styles: Set<FontStyle> = []) {
    self.characters = characters
    self.styles = styles
  }

  /// Whether no style was used.
  public var isEmpty: Bool { characters.isEmpty && styles.isEmpty }

  /// Adds another use.
  public mutating func formUnion(_ other: TextUse) {
    characters.formUnion(other.characters)
    styles.formUnion(other.styles)
  }

  /// This use and another.
  public func union(_ other: TextUse) -> TextUse {
    var both = self
    both.formUnion(other)
    return both
  }

  /// Whether this use asks for nothing that the other lacks.
  public func isSubset(of other: TextUse) -> Bool {
    characters.isSubset(of: other.characters) && styles.isSubset(of: other.styles)
  }

  mutating func add(_ block: TextBlock) {
    for run in block.runs {
      styles.insert(FontStyle(run.font))
      characters.formUnion(run.text.unicodeScalars)
    }
  }
}
