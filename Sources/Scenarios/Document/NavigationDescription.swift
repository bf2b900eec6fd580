/// What holds for all screens of a scenario's navigation controllers.
public struct NavigationDescription: Sendable, Hashable {
  /// Whether titles are large unless a screen says otherwise; false by default.
  public var prefersLargeTitles = false
  /// Whether the toolbar is always there, so that its items change with the screen; by default it comes
  /// and goes with the screens that have items.
  public var hasToolbar = false
  /// Whether a tap hides and shows the bars; false by default.
  public var hidesBarsOnTap = false
  /// Whether a swipe hides and shows the bars; false by default.
  public var hidesBarsOnSwipe = false
  /// Whether the bars are away on a phone on its side; false by default.
  public var hidesBarsWhenVerticallyCompact = false
  /// How the navigation bar looks.
  public var appearance = BarAppearances<NavigationBarAppearanceDescription>()
  /// How the toolbar looks.
  public var toolbarAppearance = BarAppearances<BarAppearanceDescription>()
  /// How the tab bar looks.
  public var tabBarAppearance = BarAppearances<TabBarAppearanceDescription>()
  /// Which bars look otherwise over the beginning of content.
  public var scrollEdgeBars = ScrollEdgeBars.largeTitles

  /// Which bars look otherwise over the beginning of content.
  public enum ScrollEdgeBars: String, Sendable, Hashable, CaseIterable {
    /// Those with large titles, as to iOS 14.
    case largeTitles
    /// All, as from iOS 15 on.
    case all
  }

  /// Everything as it is by default.
  public init() {}
}

/// A tab with a navigation controller of its own.
public struct TabDescription: Sendable, Hashable {
  /// The text below the image, by which steps name it.
  public var title: String
  /// The image; nil for none.
  public var image: ScenarioSymbol?
  /// The names of the screens on its stack at first, the root first.
  public var start: [String]

  /// A tab; see the properties.
  public init(title: String, image: ScenarioSymbol? = nil, start: [String]) {
    self.title = title
    self.image = image
    self.start = start
  }
}
