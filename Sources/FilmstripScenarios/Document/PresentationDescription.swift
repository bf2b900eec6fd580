import Foundation

/// The presentation of a screen.
public struct PresentationDescription: Sendable, Hashable {
  /// The presentation styles, named as in `UIModalPresentationStyle`.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case pageSheet, formSheet, fullScreen, overFullScreen, currentContext, overCurrentContext,
      popover
  }

  /// The transition styles, named as in `UIModalTransitionStyle`.
  public enum Transition: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case coverVertical, crossDissolve, flipHorizontal
  }

  /// A detent of a sheet.
  public enum Detent: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case medium, large
  }

  /// The context that the styles `currentContext` and `overCurrentContext` cover.
  public enum Presenter: String, Sendable, Hashable, CaseIterable {
    /// The navigation controller, so the tab bar stays visible.
    case stack
    /// The whole window.
    case window
  }

  /// The anchor of a popover.
  public enum Source: Sendable, Hashable {
    /// The bar item of the frontmost screen with this title, or this name of a system item or
    /// symbol.
    case item(String)
    /// A row of the frontmost screen's list, counted from 1.
    case row(Int)
    /// A point on the screen.
    case point(CGPoint)
  }

  /// The name of the presented screen.
  public var screen: String
  /// The presentation style.
  public var style = Style.pageSheet
  /// The transition style.
  public var transition = Transition.coverVertical
  /// Whether the screen is the root of its own navigation controller.
  ///
  /// A Done button then dismisses the navigation controller.
  public var isInNavigation = false
  /// The detents of a sheet; if empty, the sheet has only the large detent.
  public var detents: [Detent] = []
  /// Whether a sheet has a grabber.
  public var hasGrabber = false
  /// The context that the styles `currentContext` and `overCurrentContext` cover.
  public var presenter = Presenter.stack
  /// The anchor of a popover, or `nil` for other styles.
  public var source: Source?
  /// Whether a popover becomes a sheet in compact width.
  public var adapts = true
  /// Whether the presentation is animated.
  public var isAnimated = true

  /// Creates a presentation of a screen as a sheet.
  public init(screen: String) {
    self.screen = screen
  }

  /// Whether the presented screen is a card, which a swipe can dismiss.
  var isSheet: Bool { style == .pageSheet || style == .formSheet }

  /// Whether the presented screen covers only its presentation context.
  var isInContext: Bool { style == .currentContext || style == .overCurrentContext }
}

/// An alert or an action sheet.
public struct AlertDescription: Sendable, Hashable {
  /// The styles of an alert, named as in `UIAlertController.Style`.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// An alert in the middle of the screen.
    case alert
    /// An action sheet at the lower edge of the screen.
    case actionSheet
  }

  /// The button of an action.
  public struct Action: Sendable, Hashable {
    /// The styles of an action, named as in `UIAlertAction.Style`.
    public enum Style: String, Sendable, Hashable, CaseIterable {
      // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
      case `default`, cancel, destructive
    }

    /// The title, which steps use to tap the button.
    public var title: String
    /// The style.
    public var style: Style

    /// Creates a button with a title and a style.
    public init(title: String, style: Style = .default) {
      self.title = title
      self.style = style
    }
  }

  /// The title, or `nil` if there is none.
  public var title: String?
  /// The message, or `nil` if there is none.
  public var message: String?
  /// The style.
  public var style: Style
  /// The anchor of an action sheet on an iPad, where it is a popover, or `nil` if there is none.
  public var source: PresentationDescription.Source?
  /// The actions; each dismisses the alert.
  public var actions: [Action]

  /// Creates an alert without an anchor.
  public init(
    title: String? = nil, message: String? = nil, style: Style = .alert, actions: [Action]
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
  }
}
