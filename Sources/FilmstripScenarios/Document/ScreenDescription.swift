/// A screen, with its navigation item, toolbar and content.
public struct ScreenDescription: Sendable, Hashable {
  /// The name by which steps refer to the screen.
  public var id: String
  /// The title in the navigation bar.
  public var title: String
  /// The title of a back button that leads to the screen, or `nil` to use the screen's title.
  public var backTitle: String?
  /// The background colour, or `nil` to use the default of the content.
  public var background: ScenarioColor?
  /// The style of the navigation bar, or `nil` to use the default.
  public var navigationBar: NavigationBarDescription?
  /// The bar's leading items, outermost first.
  public var leftItems: [BarItemDescription]
  /// The bar's trailing items, outermost first.
  public var rightItems: [BarItemDescription]
  /// The toolbar's items from the leading edge; if empty, the toolbar is hidden.
  public var toolbar: [BarItemDescription]
  /// The content, or `nil` to show only the background colour.
  public var content: ScreenContent?

  /// The prompt, a line above the title, or `nil` if there is none.
  public var prompt: String?
  /// Whether the screen has a search bar in the navigation bar.
  public var hasSearchBar = false
  /// The display mode of the large title.
  public var largeTitle = LargeTitle.automatic
  /// The view that replaces the title, or `nil` to show the title.
  public var titleView: TitleViewDescription?
  /// Whether pushing the screen hides the tab bar or toolbar.
  public var hidesBottomBar = false
  /// Whether the back button is hidden.
  public var hidesBackButton = false
  /// Whether leading items appear next to the back button instead of replacing it.
  ///
  /// Items that replace the back button also disable the back swipe.
  public var leftItemsSupplementBackButton = false
  /// The display mode of a back button that leads to the screen.
  public var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The style of the status bar, or `nil` to use the navigation bar's style.
  public var statusBar: StatusBar?
  /// The transition with which the screen is pushed or presented, or `nil` to use the default.
  public var transition: Transition?
  /// The restoration identifier, or `nil` if a relaunch doesn't restore the screen.
  public var restorationIdentifier: String?

  /// The display modes of a large title, named as in `UINavigationItem.LargeTitleDisplayMode`.
  public enum LargeTitle: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case automatic, always, never
  }

  /// The display modes of a back button, named as in `UINavigationItem.BackButtonDisplayMode`.
  public enum BackButtonDisplayMode: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, generic, minimal
  }

  /// The transitions of a screen, named as in `UIViewController.Transition`.
  public enum Transition: String, Sendable, Hashable, CaseIterable {
    /// A zoom from the tapped thumbnail or row, or from the thumbnail of the same photo, or, if
    /// there is none, from the centre.
    case zoom
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case crossDissolve, coverVertical, flipHorizontal
  }

  /// The style of the status bar over a screen.
  public enum StatusBar: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, light, dark, hidden
  }

  /// Creates a screen with a title, bar items and content.
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
  /// The styles of a bar, named as in `UIBarStyle`.
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
  /// The tint colour of the items, or `nil` to use the system's tint colour.
  public var tint: ScenarioColor?

  /// Whether the bar is hidden.
  public var isHidden: Bool
  /// Whether the bar is hidden and shown with the animation of the screen's transition.
  ///
  /// Hiding the bar without animation is a common mistake.
  public var isHiddenAnimated = true
  /// The appearances of the bar for this screen.
  public var appearance = BarAppearances<NavigationBarAppearanceDescription>()

  /// Creates a style of a visible or hidden bar.
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
