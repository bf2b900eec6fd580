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
  /// The ways that it is for.
  public var ways: Ways
  /// The class of the same sources that does the other way.
  public var counterpart: String?
  /// How an instance is made.
  public var making: Making
  /// What the pages must adopt.
  public var adoptions: [Adoption]

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
