/// A menu entry, or a group of entries.
public struct MenuEntryDescription: Sendable, Hashable {
  /// The role of an entry.
  public enum Kind: Sendable, Hashable {
    /// An action that pushes the screen named `push`, or only selects the entry if `push` is `nil`.
    case action(push: String?)
    /// A submenu.
    case menu([MenuEntryDescription])
    /// A section that groups entries, below the entry's title if it isn't empty.
    case section([MenuEntryDescription])
  }

  /// The title, which steps use to select the entry.
  public var title: String
  /// The role.
  public var kind: Kind
  /// The subtitle, or `nil` if there is none.
  public var subtitle: String?
  /// The symbol at the trailing edge, or `nil` if there is none.
  public var image: ScenarioSymbol?
  /// Whether the entry has a checkmark.
  ///
  /// If exactly one entry of a menu or section has a checkmark, selecting another entry moves the
  /// checkmark to that entry.
  public var isChecked = false
  /// Whether the entry is destructive and therefore red.
  public var isDestructive = false
  /// Whether the entry is enabled.
  public var isEnabled = true

  /// Creates an entry with a title and a role.
  public init(_ title: String, kind: Kind = .action(push: nil)) {
    self.title = title
    self.kind = kind
  }
}
