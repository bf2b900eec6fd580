import UIKit

/// A transition class of an app, and the way in which it is filmed.
@MainActor
public struct TrialFilm {
  /// The kinds of transitions that a film can show.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// A push and a pop.
    case push
    /// A presentation and a dismissal.
    case present
    /// A change to the next tab and back.
    case tab
  }

  /// The directions of the transition that a film shows.
  public enum Ways: Sendable, Hashable {
    case both, there, back
  }

  /// The gestures that can drive a transition interactively.
  public enum Driving: Sendable, Hashable {
    /// No gesture: the film has no interactive part.
    case none
    /// The class's own gesture; the film drags until a transition begins.
    case own
    /// The film's pan, which updates the interaction of the class, or a
    /// `UIPercentDrivenInteractiveTransition`.
    case film
  }

  /// A direction of a drag.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case right, down, left, up
    /// A drag from the left edge, for edge gestures.
    case fromLeftEdge
    /// A drag from the right edge, for edge gestures.
    case fromRightEdge
    /// Two fingers that move together, for pinch gestures.
    case pinch
  }

  /// The transition that a tap on an item of a list must show, so that the film begins with the tap.
  public struct ItemTap: Sendable {
    /// The class of the second view controller, or `nil` for any class.
    package var page: String?
    /// The names of the classes, any of which can run the transition; if empty, any class of the app.
    package var classes: [String]

    /// Creates a value with these names of classes, without the types that contain them.
    public init(page: String?, classes: [String]) {
      self.page = page.flatMap { $0.split(separator: ".").last.map(String.init) }
      self.classes = classes
    }
  }

  /// The name of the film and of its folder.
  public var name: String
  /// A description of the film in one line.
  public var summary: String
  /// The kind of transition.
  public var role: Role
  /// Whether the role is a guess; then the film tests whether a presentation is more suitable.
  public var isRoleGuessed = false
  /// The directions that the film shows.
  public var ways = Ways.both
  /// The gesture that drives the transition interactively.
  public var driving = Driving.none
  /// The drags that the sources suggest, the most likely first.
  public var directions: [Direction] = []
  /// Whether the first view controller of a presentation is in a navigation controller.
  public var embedsInNavigation = false
  /// Whether the first view controller of a presentation is in a tab bar controller.
  public var embedsInTabs = false
  /// The style of the presentation.
  ///
  /// If `nil`, the film determines the style.
  public var style: UIModalPresentationStyle?
  /// Whether the film shows the second view controller with UIKit's own transition, instead of a
  /// transition class.
  public var isScreen = false
  /// Whether the view controllers keep the values of their properties, because the film crashes with
  /// those that were decided.
  package var omitsValues = false
  /// Whether the first view controller shows the second one when a part of it is tapped.
  public var opens = false
  /// Whether the first item of the first view controller's list is selected before the transition,
  /// as a tap on the item selects it.
  public var selectsItem = false
  /// The tags of the parts of the film's own view controllers, the image view's first.
  public var tags: [Int] = []
  /// The transition that a tap on the first item of the first view controller's list can show, or
  /// `nil` if no item shows one.
  public var itemTap: ItemTap?
  /// A view controller of the app that shows another one with the film's class when a part of it is
  /// tapped.
  public struct AppPage {
    /// The names of the classes of which at least one must run after the tap, without the types that
    /// contain them.
    package let classes: Set<String>
    /// Whether the view controller is in a navigation controller.
    package let isInNavigation: Bool
    /// Creates the view controller.
    package let make: @MainActor (Trial) -> UIViewController

    /// Creates a description of a view controller.
    ///
    /// - Parameters:
    ///   - classes: The names of the classes of which at least one must run after the tap.
    ///   - isInNavigation: Whether the view controller is in a navigation controller.
    ///   - make: Creates the view controller.
    public init(
      showing classes: [String], isInNavigation: Bool,
      _ make: @escaping @MainActor (Trial) -> UIViewController
    ) {
      self.classes = Set(classes)
      self.isInNavigation = isInNavigation
      self.make = make
    }
  }

  /// The view controller with which the app itself shows the class; the film begins with a tap on
  /// it if a dry run shows that the class then runs.
  public var appPage: AppPage?
  /// The films of the delegates that return the class, in which it can run as in the app.
  package private(set) var alternatives: [Alternative] = []
  /// Whether the film of the delegate replaces this one even if both are equally complete.
  public var prefersDelegate = false
  /// The storyboard that the film shows instead of a transition class, or `nil` if there is none.
  public var storyboard: TrialStoryboard?
  /// Sets the appearance of the window and the bars, before the first view controller is shown.
  public var prepare: (@MainActor (Trial) -> Void)?
  /// Creates the first view controller, with which the film begins.
  public var fromPage: @MainActor (Trial) -> UIViewController = { TrialPage(.feed, $0) }
  /// Creates the second view controller.
  public var toPage: @MainActor (Trial) -> UIViewController = { TrialPage(.detail, $0) }
  /// Returns the animator for a direction, or `nil` to use UIKit's own transition.
  public var animator:
    (@MainActor (Trial, _ isBack: Bool) -> (any UIViewControllerAnimatedTransitioning)?)?
  /// Creates the interaction with the second view controller.
  public var interaction: (@MainActor (Trial) -> any UIViewControllerInteractiveTransitioning)?
  /// Creates the delegate that provides all objects.
  ///
  /// If `nil`, the film uses its own delegate.
  public var delegate: (@MainActor (Trial) -> NSObject)?
  /// Creates the navigation controller of a push.
  ///
  /// If `nil`, the film uses a plain `UINavigationController`. A class of the app keeps its own
  /// delegate and its own stack.
  public var navigation: (@MainActor (Trial) -> UINavigationController)?
  /// Whether the first view controller contains the navigation controller that pushes.
  public var isContainer = false
  /// Creates the tab bar controller of a change of tabs.
  ///
  /// If `nil`, the film uses a plain `UITabBarController`. A class of the app keeps its own delegate
  /// and its own tabs.
  public var tabs: (@MainActor (Trial) -> UITabBarController)?
  /// Whether the drags that the sources suggest are a guess; then the film's pan moves as the second
  /// view does.
  public var isDirectionGuessed = false
  /// Creates the presentation controller.
  public var presentation:
    (
      @MainActor (Trial, _ presented: UIViewController, _ presenting: UIViewController?) ->
        UIPresentationController
    )?

  /// The film of a delegate that returns the class.
  package struct Alternative {
    /// The name of the delegate's class.
    package let delegate: String
    /// The names of the classes of which at least one must run, or an empty set if an interaction
    /// must be updated by a touch.
    package let classes: Set<String>
    private let makeFilm: @MainActor () -> TrialFilm

    fileprivate init(
      _ delegate: String, _ classes: Set<String>, _ makeFilm: @escaping @MainActor () -> TrialFilm
    ) {
      self.delegate = delegate
      self.classes = classes
      self.makeFilm = makeFilm
    }

    /// Returns the film of the delegate, with the name and the summary of another film.
    @MainActor package func film(for other: TrialFilm) -> TrialFilm {
      var film = makeFilm()
      film.name = other.name
      film.summary = other.summary
      return film
    }
  }

  /// Returns the film, which is replaced by the film of a delegate if it is less complete.
  ///
  /// - Parameters:
  ///   - delegate: The name of the delegate's class.
  ///   - classes: The names of the classes of which at least one must run in the delegate's film, or
  ///     an empty array if an interaction must be updated by a touch.
  ///   - makeFilm: Describes the delegate's film.
  public func or(
    _ delegate: String, showing classes: [String], _ makeFilm: @escaping @MainActor () -> TrialFilm
  ) -> TrialFilm {
    var film = self
    film.alternatives.append(Alternative(delegate, Set(classes), makeFilm))
    return film
  }

  /// The Swift module with the app's classes.
  let module: String

  /// Creates a film of UIKit's own transition; set the other properties to change this.
  ///
  /// - Parameters:
  ///   - name: The name of the film.
  ///   - summary: A summary of the film, on one line.
  ///   - role: The kind of transition.
  ///   - fileID: The `#fileID` of the code in the module with the app's classes.
  public init(name: String, summary: String, role: Role, fileID: String = #fileID) {
    self.name = name
    self.summary = summary
    self.role = role
    module = String(fileID.prefix { $0 != "/" })
  }
}
