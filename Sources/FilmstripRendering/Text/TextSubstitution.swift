import FilmstripGraphics

/// A text that a subset of fonts could not set, and that was set as a whole from other fonts.
public struct TextSubstitution: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The whole block's text; empty if only a font's metrics were asked for.
  public var text: String
  /// The characters that the subset lacks, in the text's order, each once.
  public var missingCharacters: String
  /// The styles that the subset lacks, sorted.
  public var missingStyles: [FontStyle]
  /// The styles that the text is set in, sorted.
  public var styles: [FontStyle]
  /// The folder of the fonts that lack something.
  public var subset: String
  /// The folder of the fonts that the text is set from.
  public var source: String

  /// How many letters and how many missing characters a message shows.
  private static let shownLetters = 40
  private static let shownCharacters = 8

  /// One sentence: what is set from where, and why.
  public var description: String {
    var missing: [String] = []
    let scalars = missingCharacters.unicodeScalars
    missing += scalars.prefix(Self.shownCharacters).map(CharacterRanges.name(of:))
    if scalars.count > Self.shownCharacters {
      missing.append("\(scalars.count - Self.shownCharacters) more characters")
    }
    missing += missingStyles.map { "the font \($0)" }
    let subject =
      text.isEmpty
      ? "the metrics of \(styles.map(\.description).joined(separator: ", ")) are taken"
      : "'\(text.prefix(Self.shownLetters))\(text.count > Self.shownLetters ? "…" : "")' is set"
    return subject + " from the fonts in \(source), because those in \(subset) lack "
      + missing.joined(separator: ", ")
  }

  /// By text, then by what is missing.
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
