import Foundation

/// What a navigation bar shows for one step of a flow.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// How a back button is labelled.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The previous title, or "Back", or the chevron alone, whichever fits.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  /// The title.
  open var title: String? { didSet { itemChanged() } }
  /// A view in place of the title.
  open var titleView: UIView? { didSet { itemChanged() } }
  /// The back button that the *next* item shows in place of one with this item's title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { itemChanged() } }
  /// The title of the back button that the next item shows.
  open var backButtonTitle: String? { didSet { itemChanged() } }
  /// How the back button that the next item shows is labelled.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { itemChanged() } }
  /// Whether the back button is not shown while this item is on top.
  open var hidesBackButton = false { didSet { itemChanged() } }
  /// Whether left items stand beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false { didSet { itemChanged() } }
  /// The items on the leading side, the first at the edge.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemChanged() } }
  /// The items on the trailing side, the first at the edge.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemChanged() } }
  /// A package-internal note that the item was made for a controller's title.
  package var isDefault = false
  /// Called when what the item shows has changed.
  package var onChange: (() -> Void)?

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// An item without a title.
  public override init() {
    super.init()
  }

  /// Items are not archived here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The item at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The item at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  func itemChanged() {
    onChange?()
  }

  /// The label of the back button that leads to this item: the back item's title, then the back
  /// title, then the title, then "Back".
  ///
  /// Nil for the chevron alone.
  package func resolvedBackTitles() -> [String] {
    if let item = backBarButtonItem { return [item.title ?? ""] }
    switch backButtonDisplayMode {
    case .minimal: return []
    case .generic: return [backButtonTitle ?? "Back"]
    case .default:
      let text = backButtonTitle ?? title ?? "Back"
      return text == "Back" ? [text] : [text, "Back"]
    }
  }
}
