import Foundation

/// What a tab bar shows for one of its controllers.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is shown; nil for `image`.
  open var selectedImage: UIImage? { didSet { itemChanged() } }
  /// A short text in a red oval at the image's corner; nil for none.
  open var badgeValue: String? { didSet { itemChanged() } }
  /// The oval's colour; nil for the system's red.
  open var badgeColor: UIColor? {
    didSet {
      noteSet(\.badgeColor)
      itemChanged()
    }
  }
  /// How far the title is moved, in points.
  open var titlePositionAdjustment: UIOffset {
    get { ownTitlePositionAdjustment ?? UIOffset() }
    set {
      ownTitlePositionAdjustment = newValue
      noteSet(\.titlePositionAdjustment)
      itemChanged()
    }
  }
  /// How the bar looks while this item is selected; a copy is kept; nil for the bar's own.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance = standardAppearance.copy { [weak self] in self?.itemChanged() }
      itemChanged()
    }
  }
  /// The bar's appearance while this item is selected and content is scrolled to its end; a copy is kept; nil for
  /// the bar's own.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.copy { [weak self] in self?.itemChanged() }
      itemChanged()
    }
  }

  /// Whether the bar looks otherwise while the item is selected.
  var hasAppearance: Bool { standardAppearance != nil || scrollEdgeAppearance != nil }

  /// What was set, if anything.
  private(set) var ownTitlePositionAdjustment: UIOffset?
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// An item that shows nothing.
  public override init() {
    super.init()
  }

  /// An item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a title, an image and another for when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Sets font and colour of the badge's text in a state; nil for the system's.
  ///
  /// Other attributes are reported as unsupported.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    TextAttributes.reportOthers(textAttributes, of: "a badge")
    badgeAttributes[state.rawValue] = textAttributes
    noteSet("badgeTextAttributes \(state.rawValue)") { (item: UITabBarItem) in
      item.setBadgeTextAttributes(textAttributes, for: state)
    }
    itemChanged()
  }

  /// Font and colour of the badge's text that were set for a state; nil for none.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
}
