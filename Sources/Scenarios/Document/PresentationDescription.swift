import Foundation

/// A screen that comes over what is there.
public struct PresentationDescription: Sendable, Hashable {
  /// `UIModalPresentationStyle` by name.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case pageSheet, formSheet, fullScreen, overFullScreen, currentContext, overCurrentContext,
      popover
  }

  /// `UIModalTransitionStyle` by name.
  public enum Transition: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case coverVertical, crossDissolve, flipHorizontal
  }

  /// A height at which a sheet may rest.
  public enum Detent: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case medium, large
  }

  /// What presents in the styles of the current context, and is covered by it.
  public enum Presenter: String, Sendable, Hashable, CaseIterable {
    /// The stack, so that the tab bar is still there.
    case stack
    /// All that is in the window.
    case window
  }

  /// What a popover points at.
  public enum Source: Sendable, Hashable {
    /// The bar item with this title, system item's or symbol's name, of the screen in front.
    case item(String)
    /// A row of that screen's list, from 1.
    case row(Int)
    /// A place on the screen, in points.
    case point(CGPoint)
  }

  /// The screen's name.
  public var screen: String
  /// Where it stands.
  public var style = Style.pageSheet
  /// How it comes and goes.
  public var transition = Transition.coverVertical
  /// Whether it is the root of a stack of its own, with a Done button that dismisses it.
  public var isInNavigation = false
  /// The heights at which a sheet may rest; empty for the large one.
  public var detents: [Detent] = []
  /// Whether a sheet has a bar to drag it by.
  public var hasGrabber = false
  /// What is covered in the styles of the current context.
  public var presenter = Presenter.stack
  /// What a popover points at; nil for other styles.
  public var source: Source?
  /// Whether a popover covers the screen where that has little width.
  public var adapts = true
  /// Whether it moves, or is there at once.
  public var isAnimated = true

  /// A screen as a sheet.
  public init(screen: String) {
    self.screen = screen
  }

  /// Whether it is a card, which fingers can swipe away.
  var isSheet: Bool { style == .pageSheet || style == .formSheet }

  /// Whether it covers what presents it and no more.
  var isInContext: Bool { style == .currentContext || style == .overCurrentContext }
}

/// A question in a card over all else.
public struct AlertDescription: Sendable, Hashable {
  /// `UIAlertController.Style` by name.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// In the middle.
    case alert
    /// At the lower edge.
    case actionSheet
  }

  /// A button.
  public struct Action: Sendable, Hashable {
    /// `UIAlertAction.Style` by name.
    public enum Style: String, Sendable, Hashable, CaseIterable {
      // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
      case `default`, cancel, destructive
    }

    /// What it says, by which steps tap it.
    public var title: String
    /// How it looks.
    public var style: Style

    /// A button.
    public init(title: String, style: Style = .default) {
      self.title = title
      self.style = style
    }
  }

  /// What is asked, in bold; nil for nothing.
  public var title: String?
  /// More about it; nil for nothing.
  public var message: String?
  /// Where it stands.
  public var style: Style
  /// What an action sheet points at on an iPad, where it is a popover; nil for nothing.
  public var source: PresentationDescription.Source?
  /// The buttons; each dismisses it.
  public var actions: [Action]

  /// A question; see the properties.
  public init(
    title: String? = nil, message: String? = nil, style: Style = .alert, actions: [Action]
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
  }
}
