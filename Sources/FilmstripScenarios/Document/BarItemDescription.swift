/// An item of a navigation bar or a toolbar.
public struct BarItemDescription: Sendable, Hashable {
  /// The content of the item.
  public enum Kind: Sendable, Hashable {
    /// A title.
    case title(String)
    /// A system item.
    case system(SystemItem)
    /// A symbol.
    case image(ScenarioSymbol)
    /// A segmented control with one selected segment.
    case segments([String], selected: Int)
    /// An edit button with the title "Edit", or "Done" while the screen is in editing mode.
    case editButton
    /// A flexible space.
    case flexibleSpace
    /// The screen's search bar, which an iPhone of iOS 26 shows in its toolbar.
    case searchBar
    /// A fixed space, in points.
    case fixedSpace(Double)
  }

  /// The system items, named as in `UIBarButtonItem.SystemItem`, without the spaces.
  public enum SystemItem: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
  }

  /// The styles of an item, named as in `UIBarButtonItem.Style`.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A title in regular weight.
    case plain
    /// A title in semibold weight.
    case done
  }

  /// The content of the item.
  public var kind: Kind
  /// The style, or `nil` to use the default style of the content.
  public var style: Style?
  /// Whether the item is enabled.
  public var isEnabled: Bool
  /// The tint colour, or `nil` to use the bar's tint colour.
  public var tint: ScenarioColor?
  /// The number in a badge, from iOS 26 on, or `nil` if there is no badge.
  public var badge: Int?
  /// The entries of the item's menu; empty if the item has no menu.
  public var menu: [MenuEntryDescription] = []

  /// Creates an item with a content and a style, without a badge and a menu.
  public init(
    _ kind: Kind, style: Style? = nil, isEnabled: Bool = true, tint: ScenarioColor? = nil
  ) {
    self.kind = kind
    self.style = style
    self.isEnabled = isEnabled
    self.tint = tint
  }
}
