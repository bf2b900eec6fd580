/// An item of a navigation bar or a toolbar.
public struct BarItemDescription: Sendable, Hashable {
  /// The content of the item.
  public enum Kind: Sendable, Hashable {
    /// A text.
    case title(String)
    /// A system item.
    case system(SystemItem)
    /// A symbol.
    case image(ScenarioSymbol)
    /// A segmented control with one selected segment.
    case segments([String], selected: Int)
    /// "Edit", or "Done" while the screen is in editing mode.
    case editButton
    /// A flexible space.
    case flexibleSpace
    /// A fixed space, in points.
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

  /// The content of the item.
  public var kind: Kind
  /// The style; nil for the default of the content.
  public var style: Style?
  /// Whether the item is enabled.
  public var isEnabled: Bool
  /// The tint; nil for the bar's.
  public var tint: ScenarioColor?
  /// The entries of the item's menu; empty for an item without a menu.
  public var menu: [MenuEntryDescription] = []

  /// An item with these values.
  public init(
    _ kind: Kind, style: Style? = nil, isEnabled: Bool = true, tint: ScenarioColor? = nil
  ) {
    self.kind = kind
    self.style = style
    self.isEnabled = isEnabled
    self.tint = tint
  }
}
