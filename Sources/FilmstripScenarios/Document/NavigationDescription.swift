/// Settings for all screens of a scenario's navigation controllers.
public struct NavigationDescription: Sendable, Hashable {
  /// Whether titles are large unless a screen overrides it; false by default.
  public var prefersLargeTitles = false
  /// Whether the toolbar is always visible, so that only its items change between screens.
  ///
  /// By default it is hidden for screens without items.
  public var hasToolbar = false
  /// Whether a tap hides and shows the bars; false by default.
  public var hidesBarsOnTap = false
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
  /// Which bars use `scrollEdgeAppearance` at the top edge of the content.
  public var scrollEdgeBars = ScrollEdgeBars.largeTitles

  /// Which bars use `scrollEdgeAppearance` at the top edge of the content.
  public enum ScrollEdgeBars: String, Sendable, Hashable, CaseIterable {
    /// Bars with large titles, as up to iOS 14.
    case largeTitles
    /// All bars, as from iOS 15 on.
    case all
  }

  /// The default settings.
  public init() {}
}

/// A tab with its own navigation controller.
public struct TabDescription: Sendable, Hashable {
  /// The title below the image, by which steps name the tab.
  public var title: String
  /// The image; nil for none.
  public var image: ScenarioSymbol?
  /// The names of the screens on its stack at the start, the root first.
  public var start: [String]

  /// A tab with these values.
  public init(title: String, image: ScenarioSymbol? = nil, start: [String]) {
    self.title = title
    self.image = image
    self.start = start
  }
}
