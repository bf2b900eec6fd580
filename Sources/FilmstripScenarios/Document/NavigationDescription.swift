/// Settings for all screens of a scenario's navigation controllers.
public struct NavigationDescription: Sendable, Hashable {
  /// Whether titles are large, unless a screen specifies otherwise; false by default.
  public var prefersLargeTitles = false
  /// Whether the toolbar is always visible, so that only its items change between screens.
  ///
  /// By default, screens without items hide the toolbar.
  public var hasToolbar = false
  /// Whether a tap hides and shows the bars; false by default.
  public var hidesBarsOnTap = false
  /// Whether the bars are hidden when the keyboard appears; false by default.
  public var hidesBarsWhenKeyboardAppears = false
  /// Whether a swipe hides and shows the bars; false by default.
  public var hidesBarsOnSwipe = false
  /// Whether the bars are hidden on a phone in landscape; false by default.
  public var hidesBarsWhenVerticallyCompact = false
  /// The appearances of the navigation bar.
  public var appearance = BarAppearances<NavigationBarAppearanceDescription>()
  /// The appearances of the toolbar.
  public var toolbarAppearance = BarAppearances<BarAppearanceDescription>()
  /// The appearances of the tab bar.
  public var tabBarAppearance = BarAppearances<TabBarAppearanceDescription>()
  /// The bars that use `scrollEdgeAppearance` at the top edge of the content.
  public var scrollEdgeBars = ScrollEdgeBars.largeTitles

  /// The kinds of bars that use `scrollEdgeAppearance` at the top edge of the content.
  public enum ScrollEdgeBars: String, Sendable, Hashable, CaseIterable {
    /// Bars with large titles, as up to iOS 14.
    case largeTitles
    /// All bars, as from iOS 15 on.
    case all
  }

  /// Creates the default settings.
  public init() {}
}

/// A tab with its own navigation controller.
public struct TabDescription: Sendable, Hashable {
  /// The title below the image, which steps use to select the tab.
  public var title: String
  /// The image, or `nil` if there is none.
  public var image: ScenarioSymbol?
  /// The names of the initial screens on the tab's stack, the root first.
  public var start: [String]

  /// Creates a tab with a title, an image and the initial screens.
  public init(title: String, image: ScenarioSymbol? = nil, start: [String]) {
    self.title = title
    self.image = image
    self.start = start
  }
}
