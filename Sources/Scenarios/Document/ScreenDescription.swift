/// One screen: its place in the navigation bar, its toolbar and its content.
public struct ScreenDescription: Sendable, Hashable {
  /// The name that steps use.
  public var id: String
  /// The title in the bar.
  public var title: String
  /// What a back button that leads here says; nil for the title.
  public var backTitle: String?
  /// The page's colour; nil for the content's usual one.
  public var background: ScenarioColor?
  /// How the bar looks; nil for the default.
  public var navigationBar: NavigationBarDescription?
  /// The bar's leading items, outermost first.
  public var leftItems: [BarItemDescription]
  /// The bar's trailing items, outermost first.
  public var rightItems: [BarItemDescription]
  /// The toolbar's items from the leading edge; without any there is no toolbar.
  public var toolbar: [BarItemDescription]
  /// What the page shows; nil for nothing but its colour.
  public var content: ScreenContent?

  /// A line above the title; nil for none.
  public var prompt: String?
  /// Whether the title is large where large titles are preferred.
  public var largeTitle = LargeTitle.automatic
  /// What stands in the title's place; nil for the title.
  public var titleView: TitleViewDescription?
  /// Whether the bar at the bottom goes when the screen is pushed.
  public var hidesBottomBar = false
  /// Whether there is no back button here.
  public var hidesBackButton = false
  /// Whether leading items stand beside the back button and not in its place.
  public var leftItemsSupplementBackButton = true
  /// What a back button that leads here says.
  public var backButtonDisplayMode = BackButtonDisplayMode.default
  /// How the status bar looks; nil for what the navigation bar asks for.
  public var statusBar: StatusBar?
  /// The name by which the screen comes back when the app is launched again; nil if it does not.
  public var restorationIdentifier: String?

  /// `UINavigationItem.LargeTitleDisplayMode` by name.
  public enum LargeTitle: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case automatic, always, never
  }

  /// `UINavigationItem.BackButtonDisplayMode` by name.
  public enum BackButtonDisplayMode: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, generic, minimal
  }

  /// How the status bar looks over a screen.
  public enum StatusBar: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, light, dark, hidden
  }

  /// A screen; see the properties.
  public init(
    id: String, title: String, backTitle: String? = nil,
    background: ScenarioColor? = nil,
    navigationBar: NavigationBarDescription? = nil, leftItems: [BarItemDescription] = [],
    rightItems: [BarItemDescription] = [], toolbar: [BarItemDescription] = [],
    content: ScreenContent? = nil
  ) {
    self.id = id
    self.title = title
    self.backTitle = backTitle
    self.background = background
    self.navigationBar = navigationBar
    self.leftItems = leftItems
    self.rightItems = rightItems
    self.toolbar = toolbar
    self.content = content
  }
}

/// How a screen's navigation bar looks.
public struct NavigationBarDescription: Sendable, Hashable {
  /// `UIBarStyle` by name.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Dark text on a light ground (in dark mode the reverse).
    case `default`
    /// White text on a black ground.
    case black
  }

  /// The bar's style.
  public var style: Style
  /// Whether the page shines through.
  public var isTranslucent: Bool
  /// The colour of the items; nil for the system's.
  public var tint: ScenarioColor?

  /// Whether there is no bar.
  public var isHidden: Bool
  /// Whether the bar goes and comes with the page, or at once, which is the classic mistake.
  public var isHiddenAnimated = true
  /// How the bar looks over the screen.
  public var appearance = BarAppearances<NavigationBarAppearanceDescription>()

  /// A bar's look.
  public init(
    style: Style = .default, isTranslucent: Bool = true, tint: ScenarioColor? = nil,
    isHidden: Bool = false
  ) {
    self.style = style
    self.isTranslucent = isTranslucent
    self.tint = tint
    self.isHidden = isHidden
  }
}
