import FilmstripPorting

/// A class of an app that takes part in a transition, and the way in which it can be filmed.
package struct TransitionClass: Sendable, Hashable, Encodable {
  /// The kinds of classes; a class can have several kinds.
  package enum Kind: String, Sendable, Hashable, Encodable, CaseIterable {
    /// A class that conforms to `UIViewControllerAnimatedTransitioning`.
    case animator
    /// A subclass of `UIPercentDrivenInteractiveTransition`.
    case percentDriven
    /// Any other class that conforms to `UIViewControllerInteractiveTransitioning`.
    case interaction
    /// A class that conforms to `UIViewControllerTransitioningDelegate`.
    case transitioningDelegate
    /// A class that conforms to `UINavigationControllerDelegate`.
    case navigationDelegate
    /// A class that conforms to `UITabBarControllerDelegate`.
    case tabBarDelegate
    /// A subclass of `UIPresentationController`.
    case presentationController
    /// A view controller that `try --screen` films with UIKit's own transition.
    case screen
  }

  /// The kinds of transitions in which a class is used.
  package enum Role: String, Sendable, Hashable, Encodable, CaseIterable {
    /// Pushes and pops of a navigation controller.
    case push
    /// Presentations and dismissals.
    case present
    /// Changes between the tabs of a tab bar controller.
    case tab
  }

  /// The directions of a transition that a class supports.
  package enum Ways: String, Sendable, Hashable, Encodable {
    /// The forward and the reverse direction.
    case both
    /// Only the forward direction, as in a `PushAnimator`.
    case there
    /// Only the reverse direction, as in a `PopAnimator`.
    case back
  }

  /// The name of the class, including its enclosing types, such as `Zoom.Animator`.
  package var name: String
  /// The name of the source that declares the class, as passed to the command.
  package var file: String
  /// The line of the declaration, counted from 1.
  package var line: Int
  /// The kinds of the class, in the order of `Kind`.
  package var kinds: [Kind]
  /// The kind of transition in which the class is used.
  package var role: Role
  /// The reason for the role, in words.
  package var roleReason: String
  /// Whether the role is a guess, because the sources don't indicate one, or only for other classes.
  package var isRoleGuessed: Bool {
    roleReason == Self.noReason || roleReason.hasPrefix(Self.othersReason)
  }

  static let noReason = "nothing in the sources indicates another"
  /// The beginning of the reason for a role that is only that of the other classes.
  static let othersReason = "the other classes of the sources are for"
  /// The directions that the class supports.
  package var ways: Ways
  /// The class in the same sources that supports the other direction.
  package var counterpart: String?
  /// The code that creates an instance.
  package var making: Construction
  /// The protocols that the view controllers must adopt.
  package var adoptions: [Adoption]
  /// The way in which a film shows the class.
  package var showing: Showing
  /// The names of all types that the class inherits from, as far as the sources declare them.
  package var ancestors: [String] = []
  /// The tags of the views that the class looks for in the view controllers, in order.
  package var tags: [Int] = []
  /// The types that the generated code uses, with the sources that declare them.
  package var usedTypes: [String: String] = [:]
  /// The sources with the extensions of the protocols that the film's view controllers adopt.
  package var extendingSources: [String] = []
  /// Whether the class has methods that return animators, as a delegate does.
  package var providesAnimators = false
  /// Whether a parameter or a property gives an instance the direction of the transition.
  package var isDirected = false
  /// Whether the delegates of the sources create a new instance for each transition.
  package var isNewForEach = false

  /// The expressions and declarations that the film's code contains.
  var code: [String] {
    let pages = [showing.fromPage, showing.toPage, showing.container].compactMap { $0 }
    return [making.there, making.back, showing.interaction ?? "", showing.animator ?? ""]
      + [showing.partner ?? "", showing.maker ?? ""] + making.settingsThere + making.settingsBack
      + (showing.makerMaking.map { [$0.there] + $0.settingsThere } ?? []) + showing.attachments
      + pages.flatMap { [$0.making] + $0.settings }
      + pages.flatMap { $0.outlets + $0.cells.flatMap(\.outlets) }.compactMap(\.making)
      + pages.flatMap { $0.cells.map(\.making) }
      + (adoptions + pages.flatMap(\.children)).flatMap { [$0.name] + $0.members }
  }

  /// The way in which a film shows a class.
  package struct Showing: Sendable, Hashable, Encodable {
    /// The gestures that can drive a transition interactively.
    package enum Driving: String, Sendable, Hashable, Encodable {
      /// No gesture.
      case none
      /// A gesture of the class.
      case own
      /// The film's pan.
      case film
    }

    /// The reason why there is no film, or `nil` if there is a film.
    package var without: String?
    /// The gesture that drives the transition interactively.
    package var driving = Driving.none
    /// The reason for `driving`, in words.
    package var drivingReason = ""
    /// The drags that the sources suggest, such as `fromLeftEdge`.
    package var directions: [String] = []
    /// The class whose interaction drives the transition; the class's own name if the class drives
    /// itself.
    package var interaction: String?
    /// The animator in the same sources that the interaction drives.
    package var animator: String?
    /// The view controller in the same sources that must be the first one, if there is one.
    package var fromPage: Page?
    /// The view controller in the same sources that must be the second one, if there is one.
    package var toPage: Page?
    /// The style of the presentation, such as `custom`, or `nil` if the sources don't specify one.
    package var style: String?
    /// The navigation or tab bar controller in the same sources in which the transition runs: the
    /// class itself, or the one that uses the class.
    package var container: Page?
    /// Whether the first view controller contains the navigation controller that pushes.
    package var containsNavigation = false
    /// The presentation controller or the animator in the same sources with which the class's
    /// delegate pairs it, or the presentation controller that the class needs.
    package var partner: String?
    /// Whether the class is a delegate that provides presentation controllers.
    package var providesPresentations = false
    /// Whether the class reads the preferred size of the presented view controller.
    package var readsPreferredSize = false
    /// The delegate in the same sources that creates the class and sets its properties.
    package var maker: String?
    /// How a film creates that delegate if the name of the class indicates a side, or `nil` if it doesn't.
    package var makerMaking: Construction?
    /// The delegates in the same sources that return the class, if the class isn't a delegate.
    package var delegates: [String] = []
    /// Whether the film of the only delegate is better than an equally complete one without it.
    package var prefersDelegate = false
    /// Whether the names in the sources don't indicate the drags.
    package var isDirectionGuessed = false
    /// Whether the first view controller must be in a navigation controller.
    package var embedsInNavigation = false
    /// Whether the second view controller must be in a navigation controller.
    package var embedsSecondInNavigation = false
    /// Whether the first view controller must be in a tab bar controller.
    package var embedsInTabs = false
    /// Whether the class is the first view controller, which shows another one at a tap.
    package var opens = false
    /// Whether the first view controller reads which item of its list is selected.
    package var selectsItem = false
    /// Whether the first view controller shows another one when an item of its list is selected.
    package var tapsItem = false
    /// The statements that give the instance `it` its view controller.
    package var attachments: [String] = []
    /// The statement with which the instance `it` follows the film's pan, or `nil` if it has no
    /// method for this.
    package var panStatement: String?
    /// The types to which the class casts its view controllers, and that the sources don't declare.
    package var unknownPages: [String] = []
    /// Whether only the app's own view controllers show what the class moves.
    package var needsAppPage = false
    /// The view controller with which the app itself shows the class, or `nil` if there is none.
    package var appPage: AppPage?

    /// The view controllers of the sources that the film shows.
    var pages: [Page] { [fromPage, toPage, container, appPage?.page].compactMap { $0 } }
  }

  /// A view controller of the app that shows another one with a class when one of its parts is
  /// tapped.
  package struct AppPage: Sendable, Hashable, Encodable {
    package var page: Page
    /// The names of the classes of which at least one must run after the tap.
    package var classes: [String]
    /// The classes of the view controllers that its segues show, which no other code may name.
    package var destinations: [String]
    /// Whether the view controller is in a navigation controller.
    package var isInNavigation: Bool
  }

  /// A property of a view controller that a storyboard would set.
  package struct Outlet: Sendable, Hashable, Encodable {
    /// The name of the property.
    package var name: String
    /// The name of the class of the object.
    package var type: String
    /// The expression that creates the object, or `nil` for an object of UIKit.
    package var making: String?
    /// Whether only the source of the view controller can set the property.
    package var isPrivate = false
    /// Whether the object is a view.
    package var isView = true
  }

  /// A class of cells of the same sources, and the code that creates one.
  package struct Cell: Sendable, Hashable, Encodable {
    /// The name of the class.
    package var name: String
    /// The expression that creates a cell.
    package var making: String
    /// The objects that a storyboard would set.
    package var outlets: [Outlet]
  }

  /// A view controller of the same sources, and the code that creates it.
  package struct Page: Sendable, Hashable, Encodable {
    /// The name of the class.
    package var name: String
    /// The source that declares the class, or `nil` if it is unknown.
    package var file: String?
    /// The expression that creates an instance.
    package var making: String
    /// The objects that a storyboard would set.
    package var outlets: [Outlet]
    /// The classes of the cells that a storyboard would contain.
    package var cells: [Cell] = []
    /// The assignments of the data without which the view controller ends the program, such as
    /// `photo = Photo()`.
    package var settings: [String] = []
    /// The protocols that the view controllers adopt which the expression creates as children.
    package var children: [Adoption] = []
    /// The missing value, or `nil` if no value is missing.
    ///
    /// If a value is missing, the expression cannot be used.
    package var needs: String?

    /// The name in the expression that stands for the class of the children.
    static let childName = "FilmstripChildPage"
  }

  /// The code that creates an instance.
  package struct Construction: Sendable, Hashable, Encodable {
    /// The expression for the forward direction.
    package var there: String
    /// The expression for the reverse direction.
    package var back: String
    /// The assignments to the instance for the forward direction, such as `isPresenting = true`.
    package var settingsThere: [String]
    /// The assignments to the instance for the reverse direction.
    package var settingsBack: [String]
    /// The rules that determined the values, in words.
    package var rules: [String]
    /// The missing value, or `nil` if no value is missing.
    ///
    /// If a value is missing, the expressions cannot be used.
    package var needs: String?
    /// Whether the class is visible only in its own file.
    package var isPrivate = false

    /// Removes the assignments to the instance, with their rules; returns whether there were any.
    mutating func leaveOutSettings() -> Bool {
      if settingsThere.isEmpty { return false }
      let names = settingsThere.map { String($0.prefix { $0 != " " }) }
      rules.removeAll { names.contains(String($0.prefix { $0 != ":" })) }
      rules.append("without \(names.joined(separator: ", ")): the code of the value is left out")
      settingsThere = []
      settingsBack = []
      return true
    }
  }

  /// A protocol of the same sources that a view controller of the film adopts.
  package struct Adoption: Sendable, Hashable, Encodable {
    /// The name of the protocol.
    package var name: String
    /// The declarations that satisfy the protocol, to be inserted into a view controller's class.
    package var members: [String]
    /// The requirement that cannot be satisfied, in words, or `nil` if all can be.
    package var needs: String?
  }
}
