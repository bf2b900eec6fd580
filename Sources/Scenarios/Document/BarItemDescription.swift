/// An item of a navigation bar or a toolbar.
public struct BarItemDescription: Sendable, Hashable {
  /// What the item shows.
  public enum Kind: Sendable, Hashable {
    /// A text.
    case title(String)
    /// What the system draws for a purpose.
    case system(SystemItem)
    /// A symbol.
    case image(ScenarioSymbol)
    /// A segmented control, of which one segment is chosen.
    case segments([String], selected: Int)
    /// "Edit", or "Done" while the screen is being edited.
    case editButton
    /// Room that shares what is left with others of its kind.
    case flexibleSpace
    /// Room of a width in points.
    case fixedSpace(Double)
  }

  /// `UIBarButtonItem.SystemItem` by name, without the spaces.
  public enum SystemItem: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
  }

  /// `UIBarButtonItem.Style` by name.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Regular weight.
    case plain
    /// Semibold.
    case done
  }

  /// What the item shows.
  public var kind: Kind
  /// Its weight; nil for its kind's own.
  public var style: Style?
  /// Whether it can be tapped.
  public var isEnabled: Bool
  /// Its colour; nil for the bar's.
  public var tint: ScenarioColor?
  /// What a touch lets one choose from; nothing for an item that opens no menu.
  public var menu: [MenuEntryDescription] = []

  /// An item.
  public init(
    _ kind: Kind, style: Style? = nil, isEnabled: Bool = true, tint: ScenarioColor? = nil
  ) {
    self.kind = kind
    self.style = style
    self.isEnabled = isEnabled
    self.tint = tint
  }
}
