/// A class of an app that takes part in a transition, and how it can be filmed.
public struct TransitionClass: Sendable, Hashable, Encodable {
  /// What a class is for; a class can be several of these.
  public enum Kind: String, Sendable, Hashable, Encodable, CaseIterable {
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
  public enum Role: String, Sendable, Hashable, Encodable, CaseIterable {
    /// Pushes and pops of a navigation controller.
    case push
    /// Presentations and dismissals.
    case present
    /// Changes between the pages of a tab bar controller.
    case tab
  }

  /// The ways of a transition that a class is for.
  public enum Ways: String, Sendable, Hashable, Encodable {
    /// There and back.
    case both
    /// Only there, such as a `PushAnimator`.
    case there
    /// Only back, such as a `PopAnimator`.
    case back
  }

  /// Its name, with the types around it: `Zoom.Animator`.
  public var name: String
  /// The name of its source, as given.
  public var file: String
  /// Its line, from 1.
  public var line: Int
  /// What it is for, in the order of `Kind`.
  public var kinds: [Kind]
  /// The transitions that it is for.
  public var role: Role
  /// Why this role, in words.
  public var roleReason: String
  /// Whether the sources do not tell the role.
  public var isRoleGuessed: Bool { roleReason == Self.noReason }

  static let noReason = "nothing in the sources tells another"
  /// The ways that it is for.
  public var ways: Ways
  /// The class of the same sources that does the other way.
  public var counterpart: String?
  /// How an instance is made.
  public var making: Making
  /// What the pages must adopt.
  public var adoptions: [Adoption]
  /// How it is shown in a film.
  public var showing: Showing
  /// Whether it has methods that return animators, as a delegate does.
  public var providesAnimators = false

  /// How a class is shown in a film.
  public struct Showing: Sendable, Hashable, Encodable {
    /// What moves the transition under a finger.
    public enum Driving: String, Sendable, Hashable, Encodable {
      /// Nothing.
      case none
      /// A gesture of the class.
      case own
      /// The film's pan.
      case film
    }

    /// Why there is no film; nil if there is one.
    public var without: String?
    /// What moves it under a finger.
    public var driving = Driving.none
    /// Why, in words.
    public var drivingReason = ""
    /// The drags that the sources suggest, such as `fromLeftEdge`.
    public var directions: [String] = []
    /// The class of the same sources whose interaction drives it; its own name if it drives itself.
    public var interaction: String?
    /// The animator of the same sources that an interaction drives.
    public var animator: String?
    /// How the controller of the same sources is made that must be the first page.
    public var fromPage: Page?
    /// How the one is made that must be the second page.
    public var toPage: Page?
    /// The style of a presentation, such as `custom`; nil if the sources do not tell it.
    public var style: String?
    /// Whether the first page must be in a navigation controller.
    public var embedsInNavigation = false
    /// Whether the first page must be in a tab bar controller.
    public var embedsInTabs = false
    /// Statements that give the instance `it` its page.
    public var attachments: [String] = []
  }

  /// How a controller of the same sources is made.
  public struct Page: Sendable, Hashable, Encodable {
    /// The class.
    public var name: String
    /// The expression.
    public var making: String
    /// The views that a storyboard would set: property and type.
    public var outlets: [[String]]
    /// What is missing; then the expression is of no use.
    public var needs: String?
  }

  /// How an instance is made.
  public struct Making: Sendable, Hashable, Encodable {
    /// The expression for the way there.
    public var there: String
    /// The expression for the way back.
    public var back: String
    /// Assignments to the instance for the way there, such as `isPresenting = true`.
    public var settingsThere: [String]
    /// Assignments to the instance for the way back.
    public var settingsBack: [String]
    /// The rules that were used, in words.
    public var rules: [String]
    /// What is missing; then the expressions are of no use.
    public var needs: String?
    /// Whether only code of the same file can use the class.
    public var isPrivate = false
  }

  /// A protocol of the same sources that a page adopts, or a page of the same sources.
  public struct Adoption: Sendable, Hashable, Encodable {
    /// The protocol's name.
    public var name: String
    /// Declarations that satisfy it, for the inside of a page's class.
    public var members: [String]
    /// The requirement that cannot be satisfied, in words.
    public var needs: String?
  }
}
