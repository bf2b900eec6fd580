import Foundation

/// A tab of a tab bar controller, which creates its view controller when it is needed first.
///
/// *Source:* `UITab.h`.
@preconcurrency @MainActor
open class UITab: NSObject, UIPopoverPresentationControllerSourceItem {
  /// The place of a tab where people can choose the tabs of the bar; has no effect in Filmstrip.
  ///
  /// *Source:* `UITab.h`, raw values.
  public enum Placement: Int, Sendable {
    /// `default` for tabs at the root, and `optional` for other tabs.
    case automatic = 0
    /// The tab is in the bar, and people can remove it.
    case `default` = 1
    /// The tab isn't in the bar, and people can add it.
    case optional = 2
    /// The tab is in the bar, and people can move it.
    case movable = 3
    /// The tab is always at the trailing side of the bar.
    case pinned = 4
    /// The tab is always in the bar, before the tabs that people can move.
    case fixed = 5
    /// The tab cannot be in the bar.
    case sidebarOnly = 6
  }

  /// The identifier, which is unique in a tab bar controller.
  public let identifier: String
  /// The title.
  open var title: String { didSet { item.title = title } }
  /// The image, or `nil` if there is none.
  open var image: UIImage? { didSet { item.image = image } }
  /// The image while the tab is selected, or `nil` to use `image`.
  open var selectedImage: UIImage? { didSet { item.selectedImage = selectedImage } }
  /// The text below the title in a sidebar, which Filmstrip doesn't show.
  open var subtitle: String?
  /// A short text in a red oval at the corner of the image, or `nil` if there is none.
  open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }
  /// Whether the user can select the tab; `true` by default.
  open var isEnabled = true { didSet { item.isEnabled = isEnabled } }
  /// The place of the tab where people can choose the tabs of the bar; `automatic` by default.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsChanged() } }
  }
  /// An object of the app.
  open var userInfo: Any?
  /// The group that contains the tab, or `nil` if there is none.
  public internal(set) weak var parent: UITabGroup?
  /// Whether the bar omits the tab; `false` by default.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } }
  }
  /// Whether the tab is hidden after people reset their customization; `false` by default.
  open var isHiddenByDefault = false
  /// Whether people can hide the tab in a sidebar; `false` by default.
  open var allowsHiding = false
  /// The identifier of the tab for accessibility, or `nil` if there is none.
  open var accessibilityIdentifier: String? {
    didSet { item.accessibilityIdentifier = accessibilityIdentifier }
  }

  /// The item that shows the tab in the bar.
  let item: UITabBarItem
  fileprivate let provider: ((UITab) -> UIViewController)?
  private var resolvedController: UIViewController?
  private var isResolved = false
  /// The controller to which the tab was added, unless it belongs to a group.
  weak var manager: UITabBarController?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image, or `nil` if there is none.
  ///   - identifier: The identifier, which must be unique in a tab bar controller.
  ///   - viewControllerProvider: The closure that creates the view controller of the tab. It is
  ///     called once, when the view controller is needed first. Tabs at the root need one.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, selectedImage: nil)
    super.init()
  }

  /// The tab bar controller to which the tab or its group was added, or `nil` if there is none.
  public var tabBarController: UITabBarController? { manager ?? parent?.tabBarController }

  /// The view controller, which the first access creates, or `nil` if the tab has no provider.
  open var viewController: UIViewController? {
    guard !isResolved else { return resolvedController }
    isResolved = true
    resolvedController = provider?(self)
    resolvedController?.representedTab = self
    return resolvedController
  }

  /// The displayed view controller, or `nil` if it doesn't exist yet.
  var existingController: UIViewController? { resolvedController }

  /// The outermost group of the tab that manages a navigation controller, or `nil` if there is none.
  open var managingTabGroup: UITabGroup? {
    var (current, found) = (parent, nil as UITabGroup?)
    while let group = current {
      if group.managingNavigationController != nil { found = group }
      current = group.parent
    }
    return found
  }

  /// Whether the tab is visible in a bar with different placements of tabs; `false` in Filmstrip.
  public var hasVisiblePlacement: Bool { false }

  /// The tab at the root that contains this tab, or the tab itself.
  var root: UITab { parent?.root ?? self }

  /// Returns the tab or its descendant with an identifier, or `nil` if there is none.
  func descendant(_ identifier: String) -> UITab? {
    self.identifier == identifier ? self : nil
  }

  /// The selected tab within this tab: itself, unless it is a group.
  var selectedLeaf: UITab { self }

  /// The view controller that is displayed while the tab is selected.
  var displayedController: UIViewController? { viewController }
}

/// A tab with the system's title and image for searching.
///
/// *Source:* `UISearchTab.h`. *Chosen:* the title and the symbol are those of the system item
/// `search`. In iOS 26, the tab isn't separate from the others, which is reported.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// The identifier of search tabs.
  open class var identifier: String { "UISearchTab" }

  /// Whether selecting the tab begins a search; `false` by default.
  open var automaticallyActivatesSearch = false {
    didSet {
      if automaticallyActivatesSearch {
        Unsupported.report("UISearchTab.automaticallyActivatesSearch")
      }
    }
  }

  /// Creates a search tab.
  ///
  /// - Parameter viewControllerProvider: The closure that creates the view controller of the tab.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    let (title, symbol) = UITabBarItem.SystemItem.search.content
    super.init(
      title: title, image: UIImage(systemName: symbol), identifier: Self.identifier,
      viewControllerProvider: viewControllerProvider)
  }
}

/// A tab that contains other tabs.
///
/// *Source:* `UITabGroup.h`. *Chosen:* a group without a view controller of its own displays the
/// view controller of its selected tab.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The tabs of the group.
  open var children: [UITab] = [] {
    didSet {
      for child in oldValue where child.parent === self { child.parent = nil }
      for child in children { child.parent = self }
      tabBarController?.tabsChanged()
    }
  }
  /// The selected tab of the group, or `nil` to use the default tab.
  open var selectedChild: UITab? {
    didSet { if selectedChild !== oldValue { tabBarController?.tabsChanged() } }
  }
  /// The identifier of the tab that is selected if `selectedChild` is `nil`; the first tab if `nil`.
  open var defaultChildIdentifier: String? {
    didSet { if defaultChildIdentifier != oldValue { tabBarController?.tabsChanged() } }
  }
  /// The identifiers of the tabs in the order in which they are displayed.
  open var displayOrderIdentifiers: [String] = []
  /// Whether people can reorder the tabs; `false` by default.
  open var allowsReordering = false
  /// The navigation controller that displays the group's view controllers, or `nil` if there is
  /// none.
  ///
  /// In Filmstrip, the app sets its view controllers.
  open var managingNavigationController: UINavigationController? {
    didSet {
      if managingNavigationController !== oldValue { tabBarController?.tabsChanged() }
    }
  }

  /// Creates a group of tabs.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image, or `nil` if there is none.
  ///   - identifier: The identifier, which must be unique in a tab bar controller.
  ///   - children: The tabs of the group.
  ///   - viewControllerProvider: The closure that creates the view controller of the group.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    self.children = children
    for child in children { child.parent = self }
  }

  /// Returns the tab in the group with an identifier, or `nil` if there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.lazy.compactMap { $0.descendant(identifier) }.first
  }

  /// The tabs in the order in which they are displayed.
  ///
  /// *Documented:* tabs that `displayOrderIdentifiers` doesn't contain are at the end.
  open var displayOrder: [UITab] {
    let ordered = displayOrderIdentifiers.compactMap { name in
      children.first { $0.identifier == name }
    }
    return ordered + children.filter { !displayOrderIdentifiers.contains($0.identifier) }
  }

  override func descendant(_ identifier: String) -> UITab? {
    super.descendant(identifier) ?? tab(forIdentifier: identifier)
  }

  override var selectedLeaf: UITab {
    let defaultChild = defaultChildIdentifier.flatMap { name in
      children.first { $0.identifier == name }
    }
    return (selectedChild ?? defaultChild ?? children.first)?.selectedLeaf ?? self
  }

  override var existingController: UIViewController? {
    if let existing = managingNavigationController ?? super.existingController { return existing }
    // A group with a provider displays its own view controller, which doesn't exist yet.
    return provider != nil || selectedLeaf === self ? nil : selectedLeaf.existingController
  }

  override var displayedController: UIViewController? {
    managingNavigationController ?? viewController
      ?? (selectedLeaf === self ? nil : selectedLeaf.displayedController)
  }
}

extension UIViewController {
  /// The tab that created the view controller, or `nil` if no tab did.
  public var tab: UITab? { representedTab as? UITab }
}
