/// One screen: its navigation item, its toolbar and its content.
public struct ScreenDescription: Sendable, Hashable {
  /// The name by which steps refer to it.
  public var id: String
  /// The title in the navigation bar.
  public var title: String
  /// The title of a back button that leads here; nil for the screen's title.
  public var backTitle: String?
  /// The background colour; nil for the content's default.
  public var background: ScenarioColor?
  /// The style of the navigation bar; nil for the default.
  public var navigationBar: NavigationBarDescription?
  /// The bar's leading items, outermost first.
  public var leftItems: [BarItemDescription]
  /// The bar's trailing items, outermost first.
  public var rightItems: [BarItemDescription]
  /// The toolbar's items from the leading edge; if empty, the toolbar is hidden.
  public var toolbar: [BarItemDescription]
  /// The content; nil for the background colour alone.
  public var content: ScreenContent?

  /// The prompt, a line above the title; nil for none.
  public var prompt: String?
  /// The display mode of the large title.
  public var largeTitle = LargeTitle.automatic
  /// The view in place of the title; nil for the title.
  public var titleView: TitleViewDescription?
  /// Whether a push hides the tab bar or toolbar.
  public var hidesBottomBar = false
  /// Whether the back button is hidden.
  public var hidesBackButton = false
  /// Whether leading items are beside the back button instead of replacing it.
  ///
  /// Items that replace it also switch the back swipe off.
  public var leftItemsSupplementBackButton = false
  /// The form of a back button that leads here.
  public var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The style of the status bar; nil for the navigation bar's.
  public var statusBar: StatusBar?
  /// The restoration identifier; nil if the screen is not restored when the app is launched again.
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

  /// The style of the status bar over a screen.
  public enum StatusBar: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, light, dark, hidden
  }

  /// A screen with these values.
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

/// The style of a screen's navigation bar.
public struct NavigationBarDescription: Sendable, Hashable {
  /// `UIBarStyle` by name.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Dark text on a light background (the opposite in dark mode).
    case `default`
    /// White text on a black background.
    case black
  }

  /// The bar's style.
  public var style: Style
  /// Whether the bar is translucent.
  public var isTranslucent: Bool
  /// The tint of the items; nil for the system's.
  public var tint: ScenarioColor?

  /// Whether the bar is hidden.
  public var isHidden: Bool
  /// Whether the bar is hidden and shown with the page's animation; without animation is a common
  /// mistake.
  public var isHiddenAnimated = true
  /// The appearances of the bar for this screen.
  public var appearance = BarAppearances<NavigationBarAppearanceDescription>()

  /// A style with these values.
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
