import FilmstripGraphics

/// A text that a subset of fonts could not set, and that was set as a whole from other fonts.
public struct TextSubstitution: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The text of the whole block; empty if only the metrics of a font were requested.
  public var text: String
  /// The characters that the subset lacks, in the text's order, each once.
  public var missingCharacters: String
  /// The styles that the subset lacks, sorted.
  public var missingStyles: [FontStyle]
  /// The styles of the text, sorted.
  public var styles: [FontStyle]
  /// The folder of the subset, whose fonts lack characters or styles.
  public var subset: String
  /// The folder of the fonts that set the text.
  public var source: String

  /// The maximum number of the text's letters in a description.
  private static let maximumLetters = 40
  /// The maximum number of missing characters in a description.
  private static let maximumCharacters = 8

  /// One sentence with the text, the fonts that set it, and the reason.
  public var description: String {
    var missing: [String] = []
    let scalars = missingCharacters.unicodeScalars
    missing += scalars.prefix(Self.maximumCharacters).map(CharacterRanges.name(of:))
    if scalars.count > Self.maximumCharacters {
      missing.append("\(scalars.count - Self.maximumCharacters) more characters")
    }
    missing += missingStyles.map { "the font \($0)" }
    let subject =
      text.isEmpty
      ? "the metrics of \(styles.map(\.description).joined(separator: ", ")) are taken"
      : "'\(text.prefix(Self.maximumLetters))\(text.count > Self.maximumLetters ? "…" : "")' is set"
    return subject + " from the fonts in \(source), because those in \(subset) lack "
      + missing.joined(separator: ", ")
  }

  /// Orders substitutions by text, then by the missing characters and styles.
  public static func < (a: TextSubstitution, b: TextSubstitution) -> Bool {
    if a.text != b.text { return a.text < b.text }
    if a.missingCharacters != b.missingCharacters {
      return a.missingCharacters < b.missingCharacters
    }
    if a.missingStyles != b.missingStyles {
      return a.missingStyles.lexicographicallyPrecedes(b.missingStyles)
    }
    return a.styles.lexicographicallyPrecedes(b.styles)
  }
}
