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

  /// Adds the characters and styles of a block, except those of apps' fonts.
  ///
  /// - Parameters:
  ///   - block: The text.
  ///   - apps: The fonts of apps by name.
  ///   - fallback: The style of the characters that a font of an app lacks.
  mutating func add(_ block: TextBlock, apps: [String: AppFontFile], fallback: FontStyle?) {
    for run in block.runs where run.attachment == nil {
      let style = FontStyle(run.font)
      if let app = apps[style.family] {
        let missing = run.text.unicodeScalars.filter {
          !app.characters.contains($0) && $0.properties.generalCategory != .control
        }
        characters.formUnion(missing)
        if !missing.isEmpty, let fallback { styles.insert(fallback) }
      } else {
        styles.insert(style)
        characters.formUnion(run.text.unicodeScalars)
      }
    }
  }
}
