import Foundation

/// A screen that is presented.
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

  /// A detent of a sheet.
  public enum Detent: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case medium, large
  }

  /// The context in the styles of the current context, which the presentation covers.
  public enum Presenter: String, Sendable, Hashable, CaseIterable {
    /// The navigation controller, so the tab bar stays visible.
    case stack
    /// The whole window.
    case window
  }

  /// The anchor of a popover.
  public enum Source: Sendable, Hashable {
    /// The bar item with this title, system item's name or symbol's name, of the screen in front.
    case item(String)
    /// A row of that screen's list, from 1.
    case row(Int)
    /// A point on the screen.
    case point(CGPoint)
  }

  /// The screen's name.
  public var screen: String
  /// The presentation style.
  public var style = Style.pageSheet
  /// The transition style.
  public var transition = Transition.coverVertical
  /// Whether the screen is the root of its own navigation controller, with a Done button that
  /// dismisses it.
  public var isInNavigation = false
  /// The detents of a sheet; empty for the large one.
  public var detents: [Detent] = []
  /// Whether a sheet has a grabber.
  public var hasGrabber = false
  /// The presentation context in the styles of the current context.
  public var presenter = Presenter.stack
  /// The anchor of a popover; nil for other styles.
  public var source: Source?
  /// Whether a popover becomes a sheet where the screen is compact.
  public var adapts = true
  /// Whether the presentation is animated.
  public var isAnimated = true

  /// A screen presented as a sheet.
  public init(screen: String) {
    self.screen = screen
  }

  /// Whether it is a card, which a swipe can dismiss.
  var isSheet: Bool { style == .pageSheet || style == .formSheet }

  /// Whether it covers only its presentation context.
  var isInContext: Bool { style == .currentContext || style == .overCurrentContext }
}

/// An alert or an action sheet.
public struct AlertDescription: Sendable, Hashable {
  /// `UIAlertController.Style` by name.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// An alert in the middle.
    case alert
    /// An action sheet at the lower edge.
    case actionSheet
  }

  /// An action's button.
  public struct Action: Sendable, Hashable {
    /// `UIAlertAction.Style` by name.
    public enum Style: String, Sendable, Hashable, CaseIterable {
      // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
      case `default`, cancel, destructive
    }

    /// The title, by which steps tap the button.
    public var title: String
    /// The style.
    public var style: Style

    /// A button with these values.
    public init(title: String, style: Style = .default) {
      self.title = title
      self.style = style
    }
  }

  /// The title; nil for none.
  public var title: String?
  /// The message; nil for none.
  public var message: String?
  /// The style.
  public var style: Style
  /// The anchor of an action sheet on an iPad, where it is a popover; nil for none.
  public var source: PresentationDescription.Source?
  /// The actions; each dismisses the alert.
  public var actions: [Action]

  /// An alert with these values.
  public init(
    title: String? = nil, message: String? = nil, style: Style = .alert, actions: [Action]
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
  }
}
