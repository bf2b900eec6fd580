import FilmstripGraphics

/// The characters and styles of text that was set, which a subset of the fonts must contain.
public struct TextUse: Sendable, Hashable {
  /// All characters, in any of the styles.
  public var characters: Set<Unicode.Scalar>
  /// All styles, including styles of which only the metrics were requested.
  public var styles: Set<FontStyle>

  /// Creates a use of characters and styles, by default an empty one.
  public init(characters: Set<Unicode.Scalar> = [], styles: Set<FontStyle> = []) {
    self.characters = characters
    self.styles = styles
  }

  /// Whether the use contains neither characters nor styles.
  public var isEmpty: Bool { characters.isEmpty && styles.isEmpty }

  /// Adds the characters and styles of another use.
  public mutating func formUnion(_ other: TextUse) {
    characters.formUnion(other.characters)
    styles.formUnion(other.styles)
  }

  /// Returns the union of this use and another.
  public func union(_ other: TextUse) -> TextUse {
    var both = self
    both.formUnion(other)
    return both
  }

  /// Whether the other use contains all characters and styles of this use.
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
