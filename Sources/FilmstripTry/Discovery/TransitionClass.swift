import FilmstripPorting

/// A class of an app that takes part in a transition, and how it can be filmed.
package struct TransitionClass: Sendable, Hashable, Encodable {
  /// What a class is for; a class can be several of these.
  package enum Kind: String, Sendable, Hashable, Encodable, CaseIterable {
    /// A `UIViewControllerAnimatedTransitioning`.
    case animator
    /// A `UIPercentDrivenInteractiveTransition`.
    case percentDriven
    /// Any other `UIViewControllerInteractiveTransitioning`.
    case interaction
    /// A `UIViewControllerTransitioningDelegate`.
    case transitioningDelegate
    /// A `UINavigationControllerDelegate`.
    case navigationDelegate
    /// A `UITabBarControllerDelegate`.
    case tabBarDelegate
    /// A `UIPresentationController`.
    case presentationController
  }

  /// The transitions that a class is for.
  package enum Role: String, Sendable, Hashable, Encodable, CaseIterable {
    /// Pushes and pops of a navigation controller.
    case push
    /// Presentations and dismissals.
    case present
    /// Changes between the pages of a tab bar controller.
    case tab
  }

  /// The ways of a transition that a class is for.
  package enum Ways: String, Sendable, Hashable, Encodable {
    /// There and back.
    case both
    /// Only there, such as a `PushAnimator`.
    case there
    /// Only back, such as a `PopAnimator`.
    case back
  }

  /// Its name, with the types around it: `Zoom.Animator`.
  package var name: String
  /// The name of its source, as given.
  package var file: String
  /// Its line, from 1.
  package var line: Int
  /// What it is for, in the order of `Kind`.
  package var kinds: [Kind]
  /// The transitions that it is for.
  package var role: Role
  /// Why this role, in words.
  package var roleReason: String
  /// Whether the sources do not tell the role.
  package var isRoleGuessed: Bool { roleReason == Self.noReason }

  static let noReason = "nothing in the sources tells another"
  /// The ways that it is for.
  package var ways: Ways
  /// The class of the same sources that does the other way.
  package var counterpart: String?
  /// How an instance is made.
  package var making: Making
  /// What the pages must adopt.
  package var adoptions: [Adoption]
  /// How it is shown in a film.
  package var showing: Showing
  /// Whether it has methods that return animators, as a delegate does.
  package var providesAnimators = false

  /// How a class is shown in a film.
  package struct Showing: Sendable, Hashable, Encodable {
    /// What moves the transition under a finger.
    package enum Driving: String, Sendable, Hashable, Encodable {
      /// Nothing.
      case none
      /// A gesture of the class.
      case own
      /// The film's pan.
      case film
    }

    /// Why there is no film; nil if there is one.
    package var without: String?
    /// What moves it under a finger.
    package var driving = Driving.none
    /// Why, in words.
    package var drivingReason = ""
    /// The drags that the sources suggest, such as `fromLeftEdge`.
    package var directions: [String] = []
    /// The class of the same sources whose interaction drives it; its own name if it drives itself.
    package var interaction: String?
    /// The animator of the same sources that an interaction drives.
    package var animator: String?
    /// How the controller of the same sources is made that must be the first page.
    package var fromPage: Page?
    /// How the one is made that must be the second page.
    package var toPage: Page?
    /// The style of a presentation, such as `custom`; nil if the sources do not tell it.
    package var style: String?
    /// Whether the first page must be in a navigation controller.
    package var embedsInNavigation = false
    /// Whether the first page must be in a tab bar controller.
    package var embedsInTabs = false
    /// Statements that give the instance `it` its page.
    package var attachments: [String] = []
  }

  /// How a controller of the same sources is made.
  package struct Page: Sendable, Hashable, Encodable {
    /// The class.
    package var name: String
    /// The expression.
    package var making: String
    /// The views that a storyboard would set: property and type.
    package var outlets: [[String]]
    /// What is missing; then the expression is of no use.
    package var needs: String?
  }

  /// How an instance is made.
  package struct Making: Sendable, Hashable, Encodable {
    /// The expression for the way there.
    package var there: String
    /// The expression for the way back.
    package var back: String
    /// Assignments to the instance for the way there, such as `isPresenting = true`.
    package var settingsThere: [String]
    /// Assignments to the instance for the way back.
    package var settingsBack: [String]
    /// The rules that were used, in words.
    package var rules: [String]
    /// What is missing; then the expressions are of no use.
    package var needs: String?
    /// Whether only code of the same file can use the class.
    package var isPrivate = false
  }

  /// A protocol of the same sources that a page adopts, or a page of the same sources.
  package struct Adoption: Sendable, Hashable, Encodable {
    /// The protocol's name.
    package var name: String
    /// Declarations that satisfy it, for the inside of a page's class.
    package var members: [String]
    /// The requirement that cannot be satisfied, in words.
    package var needs: String?
  }
}
