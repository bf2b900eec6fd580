/// The view in place of a title.
public enum TitleViewDescription: Sendable, Hashable {
  /// A segmented control with one selected segment.
  case segments([String], selected: Int)
  /// A text in the title's font.
  case label(String)
  /// A symbol.
  case symbol(ScenarioSymbol)
}
