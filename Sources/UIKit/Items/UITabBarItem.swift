import Foundation

/// The content that a tab bar shows for one of its view controllers.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected, or `nil` to use `image`.
  open var selectedImage: UIImage? { didSet { itemChanged() } }
  /// A short text in a red oval at the corner of the image, or `nil` if there is none.
  open var badgeValue: String? { didSet { itemChanged() } }
  /// The colour of the oval, or `nil` to use the system's red.
  open var badgeColor: UIColor? {
    didSet {
      markAsSet(\.badgeColor)
      itemChanged()
    }
  }
  /// The distance by which the title is moved, in points.
  open var titlePositionAdjustment: UIOffset {
    get { explicitTitlePositionAdjustment ?? UIOffset() }
    set {
      explicitTitlePositionAdjustment = newValue
      markAsSet(\.titlePositionAdjustment)
      itemChanged()
    }
  }
  /// The bar's appearance while this item is selected, as a copy, or `nil` to use the bar's
  /// property.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance = standardAppearance.copy { [weak self] in self?.itemChanged() }
      itemChanged()
    }
  }
  /// The bar's appearance while this item is selected and content is scrolled to its end, as a
  /// copy, or `nil` to use the bar's property.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.copy { [weak self] in self?.itemChanged() }
      itemChanged()
    }
  }

  /// Whether the item changes the bar's appearance while it is selected.
  var hasAppearance: Bool { standardAppearance != nil || scrollEdgeAppearance != nil }

  /// The position adjustment that the app set, or `nil` if the app set none.
  private(set) var explicitTitlePositionAdjustment: UIOffset?
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without content.
  public override init() {
    super.init()
  }

  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title, an image, and an image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// An item with a title and an image of the system.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// The item "More".
    case more
    /// The item "Favorites".
    case favorites
    /// The item "Featured".
    case featured
    /// The item "Top Rated".
    case topRated
    /// The item "Recents".
    case recents
    /// The item "Contacts".
    case contacts
    /// The item "History".
    case history
    /// The item "Bookmarks".
    case bookmarks
    /// The item "Search".
    case search
    /// The item "Downloads".
    case downloads
    /// The item "Most Recent".
    case mostRecent
    /// The item "Most Viewed".
    case mostViewed

    /// The title in English, and the name of the symbol.
    ///
    /// *Documented* (`UITabBarItem.h`): the titles. *Chosen:* the symbols, by their meaning.
    var content: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "square.and.arrow.down.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
  }

  /// Creates an item with a title and an image of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let (title, symbol) = systemItem.content
    self.init(title: title, image: UIImage(systemName: symbol), tag: tag)
  }

  /// Sets the font and the colour of the badge's text for a state, or uses the system's if `nil`.
  ///
  /// Other attributes are reported as unsupported.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    TextAttributes.reportOthers(textAttributes, of: "a badge")
    badgeAttributes[state.rawValue] = textAttributes
    markAsSet("badgeTextAttributes \(state.rawValue)") { (item: UITabBarItem) in
      item.setBadgeTextAttributes(textAttributes, for: state)
    }
    itemChanged()
  }

  /// Returns the attributes of the badge's text that were set for a state, or `nil` if there are
  /// none.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
}
