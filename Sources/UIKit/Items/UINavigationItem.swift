import Foundation

/// The content that a navigation bar shows for one view controller of a stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The label of a back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The previous title, or "Back", or only the chevron, whichever fits.
    case `default` = 0
    /// "Back", unless the back item has its own title.
    case generic = 1
    /// Only the chevron.
    case minimal = 2
  }

  /// The size of a title in bars that prefer large titles.
  ///
  /// *Documented* (FACTS: bar.large-title-mode).
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same size as the previous item's title; the first item's title is large.
    case automatic = 0
    /// A large title.
    case always = 1
    /// A title of the usual size.
    case never = 2
  }

  /// The place of a search bar.
  ///
  /// *Source:* documentation of `UINavigationItem.SearchBarPlacement`.
  public enum SearchBarPlacement: Int, Sendable {
    /// The place depends on the layout.
    case automatic = 0
    /// The search bar is in the row of the title, or in the toolbar of an iPhone.
    case integrated = 1
    /// The search bar is below the titles.
    case stacked = 2
    /// The search bar is in the middle of the row on an iPad, otherwise as `integrated`.
    case integratedCentered = 3
    /// The search bar is a button until a search begins, otherwise as `integrated`.
    case integratedButton = 4

    /// The same place as `integrated`, by its name before iOS 26.
    public static let inline = SearchBarPlacement.integrated
  }

  /// The layout of the item's content.
  ///
  /// *Source:* `UINavigationItem.h`.
  public enum ItemStyle: Int, Sendable {
    /// The title is in the middle; the overflow menu contains the groups for the middle.
    case navigator = 0
    /// The title is on the leading side, and groups are in the middle.
    case browser = 1
    /// The layout of `browser`, with a back button without a title.
    case editor = 2
  }

  /// The layout of the item's content; `navigator` by default.
  open var style: ItemStyle = .navigator { didSet { itemChanged() } }
  /// The title.
  open var title: String? { didSet { itemChanged() } }
  /// The view that replaces the title, whose width is limited to the available width.
  ///
  /// *Documented* and *measured* (FACTS: bar.title-view).
  open var titleView: UIView? {
    didSet {
      titleViewSize = nil
      itemChanged()
    }
  }
  /// The text below the title in the row, since iOS 26; `nil` if there is none.
  ///
  /// Not shown without a title or with a title view. *Chosen* (FACTS: glass-bar.subtitle): 13
  /// points, in the colour of secondary labels.
  open var subtitle: String? {
    didSet {
      if subtitle != nil, Headless.hasLiquidGlass {
        Headless.reportOnce(
          simplified:
            "iOS 26: the font and the position of subtitles are chosen, because there is no "
            + "measurement")
      }
      itemChanged()
    }
  }
  /// The title with attributes, since iOS 26, or `nil` if there is none; its text is also `title`.
  ///
  /// Filmstrip draws the text without the attributes, which is reported.
  open var attributedTitle: AttributedString? {
    didSet {
      title = Self.text(attributedTitle)
      if attributedTitle != nil { Self.reportAttributes("attributedTitle") }
    }
  }
  /// The subtitle with attributes, since iOS 26, or `nil` if there is none; its text is also
  /// `subtitle`.
  ///
  /// Filmstrip draws the text without the attributes, which is reported.
  open var attributedSubtitle: AttributedString? {
    didSet {
      subtitle = Self.text(attributedSubtitle)
      if attributedSubtitle != nil { Self.reportAttributes("attributedSubtitle") }
    }
  }
  /// The view that replaces the subtitle, since iOS 26, or `nil` if there is none.
  ///
  /// As a subtitle, not shown without a title or with a title view (FACTS: glass-bar.subtitle).
  open var subtitleView: UIView? { didSet { itemChanged() } }
  /// The large title, since iOS 26, or `nil` to use `title`.
  open var largeTitle: String? { didSet { itemChanged() } }
  /// The text below a large title, since iOS 26, which Filmstrip doesn't show and reports as
  /// unsupported.
  open var largeSubtitle: String? {
    didSet {
      if largeSubtitle != nil { Unsupported.report("UINavigationItem.largeSubtitle") }
    }
  }
  /// The text with attributes below a large title, since iOS 26, which Filmstrip doesn't show and
  /// reports as unsupported.
  open var largeAttributedSubtitle: AttributedString? {
    didSet { largeSubtitle = Self.text(largeAttributedSubtitle) }
  }
  /// The view below a large title, since iOS 26, which Filmstrip doesn't show and reports as
  /// unsupported.
  open var largeSubtitleView: UIView? {
    didSet {
      if largeSubtitleView != nil { Unsupported.report("UINavigationItem.largeSubtitleView") }
    }
  }
  /// The closure that creates the menu of the title, which Filmstrip doesn't show and reports as
  /// unsupported.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    didSet {
      if titleMenuProvider != nil { Unsupported.report("UINavigationItem.titleMenuProvider") }
    }
  }
  /// The elements at the end of the overflow menu, which Filmstrip doesn't show.
  open var additionalOverflowItems: UIDeferredMenuElement?
  /// The identifier under which people's choice of items is saved; has no effect in Filmstrip.
  open var customizationIdentifier: String?
  /// The text in a line above the row of buttons, which makes the bar 30 points higher, or `nil` if
  /// there is none.
  open var prompt: String? { didSet { itemChanged() } }
  /// The back button that the *next* item shows instead of one with this item's title.
  ///
  /// The back button has the item's title, image, colour and attributes; the item's target, action
  /// and custom view are ignored.
  open var backBarButtonItem: UIBarButtonItem? { didSet { itemChanged() } }
  /// The title of the back button that the next item shows; empty to show only the chevron.
  open var backButtonTitle: String? { didSet { itemChanged() } }
  /// The label of the back button that the next item shows.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { itemChanged() } }
  /// The action that a tap on the back button runs instead of a pop, while this item is on top.
  open var backAction: UIAction?
  /// Whether the bar hides the back button while this item is on top.
  open var hidesBackButton = false { didSet { itemChanged() } }
  /// Whether left items are next to the back button instead of replacing it.
  ///
  /// *Documented* (FACTS: bar.left-items).
  open var leftItemsSupplementBackButton = false { didSet { itemChanged() } }
  /// The size of the title in bars that prefer large titles; `automatic` by default.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { itemChanged() } }
  /// The items on the leading side, starting at the edge.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leading.isEmpty && !hasLeadingItems ? nil : leading.flatMap(\.barButtonItems) }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items on the trailing side, starting at the edge.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { trailing.isEmpty && !hasTrailingItems ? nil : trailing.flatMap(\.barButtonItems) }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  /// The groups on the leading side, starting at the edge; `leftBarButtonItems` contains the same
  /// buttons.
  ///
  /// *Source:* documented that setting either property replaces the other.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { leading }
    set {
      hasLeadingItems = !newValue.isEmpty
      leading = newValue
      itemChanged()
    }
  }
  /// The groups on the trailing side, starting at the edge; `rightBarButtonItems` contains the same
  /// buttons.
  ///
  /// *Source:* documented that setting either property replaces the other.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { trailing }
    set {
      hasTrailingItems = !newValue.isEmpty
      trailing = newValue
      itemChanged()
    }
  }
  /// The groups in the middle, starting on the leading side, in bars of the styles `browser` and
  /// `editor`.
  ///
  /// Groups that don't fit, and all groups in the style `navigator`, belong to the overflow menu.
  /// Filmstrip doesn't show this menu and reports it as unsupported.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { itemChanged() } }
  /// The group at the trailing edge, before all other groups of that side, or `nil` if there is
  /// none.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { itemChanged() } }

  /// The search controller whose search bar is below the titles or in the toolbar; `nil` by default.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.searchBar.isInNavigationBar = false
      if oldValue?.searchBar.isInToolbar == true {
        // The toolbar drops the old button, and the button that ends the old search.
        searchItem?.isHidden = true
        oldValue?.searchBar.removeFromSuperview()
      }
      oldValue?.searchBar.isInToolbar = false
      visibleSearchHeight = UISearchBar.heightInNavigationBar
      searchPlacementChanged()
    }
  }
  /// Whether scrolling collapses the search bar; `true` by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet {
      guard hidesSearchBarWhenScrolling != oldValue else { return }
      visibleSearchHeight = UISearchBar.heightInNavigationBar
      itemChanged()
    }
  }

  /// The preferred place of the search bar; `automatic` by default.
  ///
  /// With the look of iOS 26, an iPhone shows an integrated search bar in the toolbar, and an
  /// automatic one if the app has requested `searchBarPlacementBarButtonItem` (*chosen*; FACTS:
  /// search.toolbar), unless the view controller hides the toolbar (*chosen*; FACTS:
  /// search.without-toolbar). Otherwise, the search bar is below the titles; another place is
  /// reported.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet {
      searchPlacementChanged()
      switch preferredSearchBarPlacement {
      case .automatic, .stacked: break
      case .integrated, .integratedCentered, .integratedButton:
        if !canSearchInToolbar {
          Headless.reportOnce(
            simplified:
              "UINavigationItem.preferredSearchBarPlacement: the search bar is below the titles")
        } else if preferredSearchBarPlacement == .integratedButton {
          Headless.reportOnce(
            simplified: "UINavigationItem.preferredSearchBarPlacement = integratedButton: the "
              + "search bar is a field instead of a button")
        }
      }
    }
  }
  /// The place of the search bar: in the toolbar, or below the titles.
  open var searchBarPlacement: SearchBarPlacement { hasSearchInToolbar ? .integrated : .stacked }
  /// The item that determines the place of the search bar in a toolbar, since iOS 26.
  ///
  /// Without this item, the search bar is at the trailing end of the toolbar (*documented*; FACTS:
  /// search.toolbar). Toolbars omit the item if the search bar is below the titles.
  open var searchBarPlacementBarButtonItem: UIBarButtonItem {
    if let searchItem { return searchItem }
    let item = UIBarButtonItem()
    // The field has a capsule of its own.
    item.sharesBackground = false
    searchItem = item
    searchPlacementChanged()
    return item
  }
  /// Whether the search bar can be in the toolbar of an iPhone; `true` by default.
  open var searchBarPlacementAllowsToolbarIntegration = true {
    didSet { searchPlacementChanged() }
  }
  /// Whether another object can place the search bar; `false` by default, without effect in
  /// Filmstrip.
  open var searchBarPlacementAllowsExternalIntegration = false
  private var searchItem: UIBarButtonItem?
  /// Whether the view controller with this item hides the toolbar.
  var hidesToolbar = false {
    didSet { if hidesToolbar != oldValue, prefersSearchInToolbar { searchPlacementChanged() } }
  }

  private var canSearchInToolbar: Bool {
    Headless.hasLiquidGlass && !Headless.device.isPad && searchBarPlacementAllowsToolbarIntegration
  }

  /// Whether the search bar is in the toolbar of the navigation controller.
  ///
  /// *Chosen* (FACTS: search.without-toolbar): not if the view controller hides the toolbar.
  var hasSearchInToolbar: Bool {
    prefersSearchInToolbar && !hidesToolbar
  }

  /// Whether the search bar is in the toolbar if there is one.
  private var prefersSearchInToolbar: Bool {
    guard searchController != nil, canSearchInToolbar else { return false }
    switch preferredSearchBarPlacement {
    case .integrated, .integratedCentered, .integratedButton: return true
    case .automatic: return searchItem != nil
    case .stacked: return false
    }
  }

  private func searchPlacementChanged() {
    let isInToolbar = hasSearchInToolbar
    if !isInToolbar, prefersSearchInToolbar {
      Headless.reportOnce(
        simplified: "UIViewController.hidesBottomBarWhenPushed: the search bar is below the titles "
          + "instead of in the toolbar")
    }
    searchController?.searchBar.isInToolbar = isInToolbar
    searchController?.searchBar.isInNavigationBar = !isInToolbar
    searchItem?.customView = isInToolbar ? searchController?.searchBar : nil
    searchItem?.isHidden = !isInToolbar
    itemChanged()
  }

  /// The bar's appearance while this item is on top, as a copy, or `nil` to use the bar's property.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { store(newValue, as: .standard) }
  }
  /// The bar's appearance in a compact height while this item is on top, as a copy, or `nil` to use
  /// the bar's property.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { store(newValue, as: .compact) }
  }
  /// The bar's appearance while this item is on top and content is scrolled to its beginning, as a
  /// copy, or `nil` to use the bar's property.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { store(newValue, as: .scrollEdge) }
  }
  /// The bar's appearance in a compact height while this item is on top and content is scrolled to
  /// its beginning, as a copy, or `nil` to use the bar's property.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { store(newValue, as: .compactScrollEdge) }
  }

  /// The situations for which an item can have its own appearance.
  private enum Situation {
    case standard, compact, scrollEdge, compactScrollEdge
  }

  private var appearances: [Situation: UINavigationBarAppearance] = [:]

  /// Stores a copy of an appearance, and notifies the bar of this change and of later changes of
  /// the copy.
  private func store(_ appearance: UINavigationBarAppearance?, as situation: Situation) {
    appearances[situation] = appearance.copy { [weak self] in self?.itemChanged() }
    itemChanged()
  }

  /// All groups of the item.
  var allGroups: [UIBarButtonItemGroup] {
    leading + centerItemGroups + trailing + [pinnedTrailingGroup].compactMap { $0 }
  }
  /// All buttons in the groups of the item.
  var allButtons: [UIBarButtonItem] {
    allGroups.flatMap { $0.barButtonItems + [$0.representativeItem].compactMap { $0 } }
  }

  private var leading: [UIBarButtonItemGroup] = []
  private var trailing: [UIBarButtonItemGroup] = []
  private var hasLeadingItems = false
  private var hasTrailingItems = false
  /// Whether the change of which bars are notified is animated.
  private var isChangeAnimated = false
  /// A closure that the item calls when its content has changed; the parameter is whether the
  /// change is animated.
  var onChange: ((_ animated: Bool) -> Void)?
  /// The height of the large title's line, in points, which the bar sets for the font of the title.
  var largeTitleHeight = NavigationBarMetrics.largeTitleHeight
  /// The height of the part of the large title's line that scrolled content has hidden, in points.
  private var collapsedLargeTitleHeight: CGFloat = 0
  /// The height of the visible part of the large title's line, in points; reduced while content is
  /// scrolled under it.
  var visibleLargeTitleHeight: CGFloat {
    get { max(0, largeTitleHeight - collapsedLargeTitleHeight) }
    set { collapsedLargeTitleHeight = largeTitleHeight - newValue }
  }
  /// The distance by which content is pulled down below a fully visible large title, in points.
  var pulledDistance: CGFloat = 0
  /// Whether the large title grows while content is pulled down; not above a refresh control.
  var enlargesPulledTitle = true
  /// The height of the visible part of the search bar, in points; reduced while content is scrolled
  /// under it.
  var visibleSearchHeight = UISearchBar.heightInNavigationBar
  /// The distance by which content extends under the bar, in points.
  var scrolledDistance: CGFloat = 0
  /// The size of the title view that the app set, and the size that the bar has set since.
  var titleViewSize: (own: CGSize, placed: CGSize)?
  /// Whether the title was large when the bar last resolved the titles.
  var wasLarge = false

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init()
    coder.interface?.decode(self, as: UINavigationItem.self)
  }

  /// The item at the leading edge; setting it replaces all items on that side.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The item at the trailing edge; setting it replaces all items on that side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button; an animation fades it in 0.2 s.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }

  /// Replaces the items on the leading side with one item; an animation cross-fades them in 0.2 s.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the items on the trailing side with one item; an animation cross-fades them in 0.2 s.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the items on the leading side.
  ///
  /// An animation cross-fades old and new items in 0.2 s, and moves remaining items to their new
  /// frames.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) {
      hasLeadingItems = items != nil
      leading = Self.group(items)
      itemChanged()
    }
  }

  /// Replaces the items on the trailing side.
  ///
  /// An animation cross-fades old and new items in 0.2 s, and moves remaining items to their new
  /// frames.
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

  private static func text(_ attributed: AttributedString?) -> String? {
    attributed.map { String($0.characters) }
  }

  private static func reportAttributes(_ name: String) {
    Headless.reportOnce(
      simplified: "UINavigationItem.\(name): the text is drawn without its attributes")
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
