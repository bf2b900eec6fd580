/// A line of a menu, or several lines that stand together.
public struct MenuEntryDescription: Sendable, Hashable {
  /// What an entry is for.
  public enum Kind: Sendable, Hashable {
    /// It may push a screen; with nil it does nothing but that it is chosen.
    case action(push: String?)
    /// It opens another menu.
    case menu([MenuEntryDescription])
    /// It is no line of its own: its entries stand together, under its title if it has one.
    case section([MenuEntryDescription])
  }

  /// What it says, by which steps choose it.
  public var title: String
  /// What it is for.
  public var kind: Kind
  /// A smaller line below; nil for none.
  public var subtitle: String?
  /// A symbol at its end; nil for none.
  public var image: ScenarioSymbol?
  /// Whether it is marked; where exactly one of a menu's or a section's entries is, choosing another marks
  /// that in its place.
  public var isChecked = false
  /// Whether it destroys something, which is red.
  public var isDestructive = false
  /// Whether it can be chosen.
  public var isEnabled = true

  /// An entry; see the properties.
  public init(_ title: String, kind: Kind = .action(push: nil)) {
    self.title = title
    self.kind = kind
  }
}
