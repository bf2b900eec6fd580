import UIKit

/// A transition class of an app, and how it is filmed.
@MainActor
public struct TrialFilm {
  /// The transition that a film shows.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// A push and a pop.
    case push
    /// A presentation and a dismissal.
    case present
    /// A change of tabs and back.
    case tab
  }

  /// The ways of the transition that a film shows.
  public enum Ways: Sendable, Hashable {
    case both, there, back
  }

  /// What moves a transition under a finger.
  public enum Driving: Sendable, Hashable {
    /// Nothing: the film has no finger.
    case none
    /// The class itself, from its own gesture; the film drags until a transition begins.
    case own
    /// The film's pan, which updates the class's interaction, or a `UIPercentDrivenInteractiveTransition`.
    case film
  }

  /// A direction of a drag.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case right, down, left, up
    /// From the left edge, for edge gestures.
    case fromLeftEdge
    /// From the right edge.
    case fromRightEdge
  }

  /// The name of the film and of its folder.
  public var name: String
  /// One line on what it shows.
  public var summary: String
  /// The transition.
  public var role: Role
  /// Whether the sources do not tell the role: the film finds out whether a presentation suits better.
  public var isRoleGuessed = false
  /// The ways that it shows.
  public var ways = Ways.both
  /// What moves it under a finger.
  public var driving = Driving.none
  /// The directions that the sources suggest, the most likely first.
  public var directions: [Direction] = []
  /// Whether the first page of a presentation is in a navigation controller.
  public var embedsInNavigation = false
  /// Whether the first page of a presentation is in a tab bar controller.
  public var embedsInTabs = false
  /// The style of a presentation; nil if the film finds it out.
  public var style: UIModalPresentationStyle?
  /// Makes the page where the film begins.
  public var fromPage: @MainActor (Trial) -> UIViewController = { TrialPage(.feed, $0) }
  /// Makes the page that comes.
  public var toPage: @MainActor (Trial) -> UIViewController = { TrialPage(.detail, $0) }
  /// Makes or returns the animator of a way; nil for UIKit's own transition.
  public var animator:
    (@MainActor (Trial, _ isBack: Bool) -> (any UIViewControllerAnimatedTransitioning)?)?
  /// Makes the interaction with the page that has come.
  public var interaction: (@MainActor (Trial) -> any UIViewControllerInteractiveTransitioning)?
  /// Makes the delegate that provides everything itself; nil for the film's own.
  public var delegate: (@MainActor (Trial) -> NSObject)?
  /// Makes the presentation controller.
  public var presentation:
    (
      @MainActor (Trial, _ presented: UIViewController, _ presenting: UIViewController?) ->
        UIPresentationController
    )?

  /// A film of UIKit's own transition; set the other properties.
  public init(name: String, summary: String, role: Role) {
    self.name = name
    self.summary = summary
    self.role = role
  }
}
