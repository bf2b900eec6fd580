/// A view that replaces the title of a screen.
public enum TitleViewDescription: Sendable, Hashable {
  /// A segmented control with one selected segment.
  case segments([String], selected: Int)
  /// A label in the title's font.
  case label(String)
  /// A symbol.
  case symbol(ScenarioSymbol)
}
