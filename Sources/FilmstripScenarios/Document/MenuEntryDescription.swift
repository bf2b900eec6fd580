/// A menu entry, or a group of entries.
public struct MenuEntryDescription: Sendable, Hashable {
  /// The role of an entry.
  public enum Kind: Sendable, Hashable {
    /// An action, which may push a screen; with nil it only selects the entry.
    case action(push: String?)
    /// A submenu.
    case menu([MenuEntryDescription])
    /// A section: its entries are grouped, below its title if it has one.
    case section([MenuEntryDescription])
  }

  /// The title, by which steps select the entry.
  public var title: String
  /// The role.
  public var kind: Kind
  /// The subtitle; nil for none.
  public var subtitle: String?
  /// The symbol at the trailing edge; nil for none.
  public var image: ScenarioSymbol?
  /// Whether the entry has a checkmark.
  ///
  /// If exactly one entry of a menu or section has it, selecting another entry moves it.
  public var isChecked = false
  /// Whether the entry is destructive and therefore red.
  public var isDestructive = false
  /// Whether the entry is enabled.
  public var isEnabled = true

  /// An entry with these values.
  public init(_ title: String, kind: Kind = .action(push: nil)) {
    self.title = title
    self.kind = kind
  }
}
