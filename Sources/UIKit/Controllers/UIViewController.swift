import Foundation
import QuartzCore

/// An object that manages a view and its place in the flow of an app.
@preconcurrency @MainActor
open class UIViewController: ControllerContent, UIContentContainer {
  /// How far the view is on its way in or out.
  package enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  private var loadedView: UIView?
  private var isLoading = false
  /// How far the view is on its way in or out.
  package internal(set) var appearanceState = AppearanceState.disappeared
  private var isAppearanceAnimated = false

  /// The controller that this one is a child of.
  open internal(set) weak var parent: UIViewController?
  /// The controllers that this one contains.
  open internal(set) var children: [UIViewController] = []

  /// A controller whose view is made by `loadView()`.
  ///
  /// Nibs do not exist here: names are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// A controller whose view is made by `loadView()`.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Controllers are not archived here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: The view

  /// The root view; loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      if overrideUserInterfaceStyle != .unspecified {
        newValue?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
      }
    }
  }

  /// The root view if it has been loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the root view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the root view if that has not happened.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    guard loadedView != nil else { return }
    CallbackLog.current.note("viewDidLoad", self)
    viewDidLoad()
  }

  /// Makes the root view; override to make another than a plain one.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Called after the root view was loaded.
  open func viewDidLoad() {}
  /// Called before the view comes in.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view came in.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes out.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view went out.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the root view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Changes constraints of the root view before a layout; overrides call `super`'s at the end, which
  /// calls the view's own.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Whether the root view's side margins are at least the system's; true by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsChanged() }
  }
  /// Called when the root view's margins may have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when the root view's safe area may have changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Whether the view is on its way in because the controller is being added to a parent.
  ///
  /// *Documented* (FACTS: callback.is-moving).
  open internal(set) var isMovingToParent = false
  /// Whether the view is on its way out because the controller is being removed from its parent.
  open internal(set) var isMovingFromParent = false

  // MARK: Presentation

  /// How the controller is presented.
  ///
  /// *Chosen* (FACTS: present.automatic): `automatic`, the default, covers the screen, as it was until iOS
  /// 12; so do popovers in compact width unless their delegate says otherwise. Sheets are cards, as since
  /// iOS 13.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes and goes without an animator of the app's.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Gives animators and a presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether presentations over the current context cover this controller's view; false by default, but
  /// true of navigation controllers.
  ///
  /// *Documented.*
  open lazy var definesPresentationContext = self is UINavigationController
  /// Whether a swipe must not dismiss a sheet; false by default.
  open var isModalInPresentation = false
  /// Whether the view is on its way in because the controller is being presented.
  open internal(set) var isBeingPresented = false
  /// Whether the view is on its way out because the controller is being dismissed.
  open internal(set) var isBeingDismissed = false
  /// What is going to manage how this controller is presented, and in which style.
  var preparedPresentation: (style: UIModalPresentationStyle, controller: UIPresentationController)?
  /// What this controller presents.
  var presentation: UIPresentationController?
  /// Who presents this controller.
  weak var presenter: UIViewController?
  /// The presentation or dismissal that this controller is carrying out.
  var activePresentation: PresentationTransition?

  /// Presents a controller, and calls `completion` when it is there.
  ///
  /// Presenting while something is presented already, or from a view that is in no window, does
  /// nothing but report what UIKit logs.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, or, if it presents nothing, this controller itself, and
  /// calls `completion` when it is gone.
  ///
  /// Of several that are presented over each other, the one on top is seen going.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// Called when a child's preferred size has changed; does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called when Auto Layout has changed a child's size; does nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of a child's content: the parent's, in points.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes; tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    CallbackLog.current.note("viewWillTransition", self, animated: coordinator.isAnimated)
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the traits change; tells the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    CallbackLog.current.note("willTransition", self, animated: coordinator.isAnimated)
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: Appearance

  /// Tells a child that its view is about to come in or go out.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      guard appearanceState != .appeared, appearanceState != .appearing else {
        return noteRepeatedBegin()
      }
      loadViewIfNeeded()
      appearanceState = .appearing
      CallbackLog.current.note("viewWillAppear", self, animated: animated)
      awaitsViewIsAppearing = true
      viewWillAppear(animated)
    } else {
      guard appearanceState != .disappeared, appearanceState != .disappearing else {
        return noteRepeatedBegin()
      }
      appearanceState = .disappearing
      CallbackLog.current.note("viewWillDisappear", self, animated: animated)
      viewWillDisappear(animated)
    }
    forwardAppearance { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells a child that its view has come in or gone out.
  open func endAppearanceTransition() {
    switch appearanceState {
    case .appearing:
      announceIsAppearing()
      appearanceState = .appeared
      CallbackLog.current.note("viewDidAppear", self, animated: isAppearanceAnimated)
      viewDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearanceState = .disappeared
      CallbackLog.current.note("viewDidDisappear", self, animated: isAppearanceAnimated)
      viewDidDisappear(isAppearanceAnimated)
    case .appeared, .disappeared:
      return noteIdleEnd()
    }
    forwardAppearance { $0.endAppearanceTransition() }
  }

  /// Calls `viewIsAppearing(_:)` if it is still to come.
  func announceIsAppearing() {
    guard awaitsViewIsAppearing, appearanceState == .appearing else { return }
    awaitsViewIsAppearing = false
    viewIsAppearing(isAppearanceAnimated)
  }

  /// Whether appearance calls go on to the children whose views are shown; true unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children whose views are on the screen when this controller's is.
  package var visibleChildren: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }

  // MARK: Containment

  /// Adds a child controller; its view is added by the caller.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.noteWillMove(to: self)
    childController.removeFromParentSilently()
    childController.parent = self
    children.append(childController)
  }

  /// Takes the controller out of its parent.
  open func removeFromParent() {
    guard parent != nil else { return }
    removeFromParentSilently()
    noteDidMove(to: nil)
  }

  package func removeFromParentSilently() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Called before the controller moves to another parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller moved to another parent.
  open func didMove(toParent parent: UIViewController?) {}

  package func noteWillMove(to parent: UIViewController?) {
    CallbackLog.current.note(parent == nil ? "willMoveFromParent" : "willMoveToParent", self)
    willMove(toParent: parent)
  }

  package func noteDidMove(to parent: UIViewController?) {
    CallbackLog.current.note(parent == nil ? "didMoveFromParent" : "didMoveToParent", self)
    didMove(toParent: parent)
  }

  // MARK: Where it is

  /// The nearest navigation controller around this controller; for one that is being popped that which it
  /// leaves, until it did disappear.
  ///
  /// *Measured* (FACTS: callback.leaving-navigation): the stack has it no more, but it is there.
  open var navigationController: UINavigationController? {
    var current = parent
    while let candidate = current {
      if let navigation = candidate as? UINavigationController { return navigation }
      current = candidate.parent
    }
    guard parent == nil, appearanceState != .disappeared else { return nil }
    return (activeTransition as? NavigationTransition)?.navigation
  }

  /// The transition that brings the controller or takes it away.
  weak var activeTransition: ControllerTransition?

  /// The transition that the controller takes part in; nil when there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    (self as? UINavigationController)?.activeCoordinator ?? activeTransition
      ?? navigationController?.activeCoordinator ?? parent?.transitionCoordinator
  }

  /// The environment of the view, or of the screen while there is none.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .current
  }

  /// The next responder: the root view's superview.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  /// What timelines call the controller: its title, or its class.
  package var logName: String {
    storedNavigationItem?.title ?? title ?? String(describing: type(of: self))
  }
}

/// How the status bar is drawn.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, by the environment.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}
