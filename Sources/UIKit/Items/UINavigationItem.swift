import Foundation

/// What a navigation bar shows for one step of a flow.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// How a back button is labelled.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The previous title, or "Back", or the chevron alone, whichever fits.
    case `default` = 0
    /// "Back", unless the back item has a title of its own.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  /// Whether a title is set large, in bars that prefer large titles.
  ///
  /// *Documented* (FACTS: bar.large-title-mode).
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the previous item's; the first item's is large.
    case automatic = 0
    /// Large.
    case always = 1
    /// Not large.
    case never = 2
  }

  /// How what the item shows is laid out.
  ///
  /// *Source:* `UINavigationItem.h`.
  public enum ItemStyle: Int, Sendable {
    /// The title in the middle; groups for the middle are not in the bar but in its overflow menu.
    case navigator = 0
    /// The title on the leading side, groups in the middle.
    case browser = 1
    /// As `browser`, and a back button without a title.
    case editor = 2
  }

  /// How what it shows is laid out; `navigator` by default.
  open var style: ItemStyle = .navigator { didSet { itemChanged() } }
  /// The title.
  open var title: String? { didSet { itemChanged() } }
  /// A view in place of the title, as wide as there is room at most.
  ///
  /// *Documented* and *measured* (FACTS: bar.title-view).
  open var titleView: UIView? {
    didSet {
      titleViewSize = nil
      itemChanged()
    }
  }
  /// A line above the row of buttons, which makes the bar 30 points higher; nil for none.
  open var prompt: String? { didSet { itemChanged() } }
  /// The back button that the *next* item shows in place of one with this item's title.
  ///
  /// Its title, image, colour and attributes are shown; its target, action and custom view are not used.
  open var backBarButtonItem: UIBarButtonItem? { didSet { itemChanged() } }
  /// The title of the back button that the next item shows; empty for the chevron alone.
  open var backButtonTitle: String? { didSet { itemChanged() } }
  /// How the back button that the next item shows is labelled.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { itemChanged() } }
  /// What a tap on the back button does, while this item is on top, instead of going back.
  open var backAction: UIAction?
  /// Whether the back button is not shown while this item is on top.
  open var hidesBackButton = false { didSet { itemChanged() } }
  /// Whether left items are beside the back button instead of replacing it.
  ///
  /// *Documented* (FACTS: bar.left-items).
  open var leftItemsSupplementBackButton = false { didSet { itemChanged() } }
  /// Whether the title is large where the bar prefers large titles; `automatic` by default.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { itemChanged() } }
  /// The items on the leading side, the first at the edge.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leading.isEmpty && !hasLeadingItems ? nil : leading.flatMap(\.barButtonItems) }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items on the trailing side, the first at the edge.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { trailing.isEmpty && !hasTrailingItems ? nil : trailing.flatMap(\.barButtonItems) }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  /// The groups on the leading side, the first at the edge; they and `leftBarButtonItems` are the same
  /// buttons, seen in two ways.
  ///
  /// *Source:* documented that either replaces the other.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { leading }
    set {
      hasLeadingItems = !newValue.isEmpty
      leading = newValue
      itemChanged()
    }
  }
  /// The groups on the trailing side, the first at the edge; they and `rightBarButtonItems` are the same
  /// buttons, seen in two ways.
  ///
  /// *Source:* documented that either replaces the other.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { trailing }
    set {
      hasTrailingItems = !newValue.isEmpty
      trailing = newValue
      itemChanged()
    }
  }
  /// The groups in the middle, from the leading side, in bars of the styles `browser` and `editor`.
  ///
  /// Those for which there is no room, and all of them in the style `navigator`, are in the overflow menu,
  /// which is not shown here: that is reported.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { itemChanged() } }
  /// A group at the trailing edge, before all others of that side; nil for none.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { itemChanged() } }

  /// The search whose bar is below the titles; nil by default.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.searchBar.isInNavigationBar = false
      searchController?.searchBar.isInNavigationBar = true
      searchRoom = UISearchBar.heightInNavigationBar
      itemChanged()
    }
  }
  /// Whether scrolling collapses the search bar; true by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet {
      guard hidesSearchBarWhenScrolling != oldValue else { return }
      searchRoom = UISearchBar.heightInNavigationBar
      itemChanged()
    }
  }

  /// The bar's appearance while this item is on top, as a copy; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { keep(newValue, as: .standard) }
  }
  /// A low bar's appearance while this item is on top, as a copy; nil for the bar's own.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { keep(newValue, as: .compact) }
  }
  /// The bar's appearance while this item is on top and content is scrolled to its beginning; a copy is kept;
  /// nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { keep(newValue, as: .scrollEdge) }
  }
  /// The bar's appearance in compact height while this item is on top and content is scrolled to its beginning; a copy is kept;
  /// nil for the bar's own.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { keep(newValue, as: .compactScrollEdge) }
  }

  /// The situations for which an item has an appearance of its own.
  private enum Situation {
    case standard, compact, scrollEdge, compactScrollEdge
  }

  private var appearances: [Situation: UINavigationBarAppearance] = [:]

  /// Keeps a copy of an appearance, and notifies the bar of this change and of later ones of the copy.
  private func keep(_ appearance: UINavigationBarAppearance?, as situation: Situation) {
    appearances[situation] = appearance.copy { [weak self] in self?.itemChanged() }
    itemChanged()
  }

  /// All groups.
  var allGroups: [UIBarButtonItemGroup] {
    leading + centerItemGroups + trailing + [pinnedTrailingGroup].compactMap { $0 }
  }
  /// All buttons in groups.
  var allButtons: [UIBarButtonItem] {
    allGroups.flatMap { $0.barButtonItems + [$0.representativeItem].compactMap { $0 } }
  }

  private var leading: [UIBarButtonItemGroup] = []
  private var trailing: [UIBarButtonItemGroup] = []
  private var hasLeadingItems = false
  private var hasTrailingItems = false
  /// Whether the change that bars are notified of is animated.
  private var isChangeAnimated = false
  /// A package-internal note that the item was made for a controller's title.
  package var isDefault = false
  /// Called when the item's content has changed, and whether with animation.
  var onChange: ((_ animated: Bool) -> Void)?
  /// How much of the room for a large title shows, in points; less where content is scrolled under it.
  var largeTitleRoom = NavigationBarMetrics.largeTitleHeight
  /// How much of the room for a search bar shows, in points; less where content is scrolled under it.
  var searchRoom = UISearchBar.heightInNavigationBar
  /// How far content has gone under the bar, in points.
  var scrolledDistance: CGFloat = 0
  /// The size that the app gave its title view, and the one that the bar gave it since.
  var titleViewSize: (own: CGSize, placed: CGSize)?
  /// Whether the title was large when the item was last in a bar.
  var wasLarge = false

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

  /// The item at the leading edge; setting it replaces all on that side.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The item at the trailing edge; setting it replaces all on that side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button; animated, it fades in 0.2 s.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }

  /// Changes the item at the leading edge; animated, old and new cross-fade in 0.2 s.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Changes the item at the trailing edge; animated, old and new cross-fade in 0.2 s.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Changes the items on the leading side; animated, old and new cross-fade in 0.2 s, and what stays
  /// moves to its place.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) {
      hasLeadingItems = items != nil
      leading = Self.group(items)
      itemChanged()
    }
  }

  /// Changes the items on the trailing side; animated, old and new cross-fade in 0.2 s, and what stays
  /// moves to its place.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) {
      hasTrailingItems = items != nil
      trailing = Self.group(items)
      itemChanged()
    }
  }

  private static func group(_ items: [UIBarButtonItem]?) -> [UIBarButtonItemGroup] {
    guard let items, !items.isEmpty else { return [] }
    return [UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)]
  }

  private func change(_ animated: Bool, _ change: () -> Void) {
    isChangeAnimated = animated
    change()
    isChangeAnimated = false
  }

  func itemChanged() {
    onChange?(isChangeAnimated)
  }
}
