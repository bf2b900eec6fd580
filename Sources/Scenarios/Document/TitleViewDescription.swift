/// What stands in a title's place.
public enum TitleViewDescription: Sendable, Hashable {
  /// A segmented control, of which one segment is chosen.
  case segments([String], selected: Int)
  /// A text in the title's font.
  case label(String)
  /// A symbol.
  case symbol(ScenarioSymbol)
}
