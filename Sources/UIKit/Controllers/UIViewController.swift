import FilmstripSupport
import Foundation
import QuartzCore

// Swift overrides only members of a class's body, so this body holds what can be overridden, in the
// sections Storage, Initializers, View, Layout, Appearance callbacks, Containment, Presentation,
// Showing, Content, Content scroll views, Status bar and screen edges, Orientation, Environment, State
// restoration, Storyboards and Module hooks. All else is in UIViewController+….swift.

/// An object that manages a view and its place in an app.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  // MARK: - Storage

  /// The phases of a view's appearance.
  package enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  private var loadedView: UIView?
  private var isLoading = false
  /// The phase of the view's appearance.
  package internal(set) var appearanceState = AppearanceState.disappeared
  private var isAppearanceAnimated = false
  /// Whether `viewIsAppearing(_:)` must still be called.
  var awaitsViewIsAppearing = false
  /// Whether an appearance transition began that has no effect.
  var hasIdleBegin = false

  /// The parent controller; nil at the top.
  open internal(set) weak var parent: UIViewController?
  /// The child controllers.
  open internal(set) var children: [UIViewController] = []

  /// The prepared presentation controller, and the style that it is for.
  var preparedPresentation: (style: UIModalPresentationStyle, controller: UIPresentationController)?
  /// The presentation that this controller began.
  var presentation: UIPresentationController?
  /// The controller that presents this one.
  weak var presenter: UIViewController?
  /// The presentation or dismissal that this controller runs.
  var activePresentation: PresentationTransition?
  /// The transition that shows or hides the controller.
  weak var activeTransition: ControllerTransition?

  /// The navigation item if it was made.
  private(set) var storedNavigationItem: UINavigationItem?
  private var storedEditButton: UIBarButtonItem?
  private var editingState = false
  private var isSettingToolbarItemsAnimated = false
  private weak var topScrollView: UIScrollView?
  private weak var bottomScrollView: UIScrollView?

  // MARK: - Initializers

  /// Creates a controller whose view `loadView()` creates.
  ///
  /// Nibs do not exist here: names are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller whose view `loadView()` creates.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Controllers are not archived here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: - View

  /// The root view; loaded at the first use.
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

  /// The root view if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the root view if it is not loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    guard loadedView != nil else { return }
    CallbackLog.current.note("viewDidLoad", self)
    viewDidLoad()
  }

  /// Makes the root view; override it to make a custom view.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Called after the root view is loaded.
  open func viewDidLoad() {}

  /// Called when memory is short; never called here.
  open func didReceiveMemoryWarning() {}

  // MARK: - Layout

  /// Called before the root view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Changes constraints of the root view before a layout; overrides call `super` at the end, which
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

  /// The edges of the view that reach under bars; all by default.
  ///
  /// *Documented* (FACTS: appearance.extended-layout).
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether the view extends under opaque bars too.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the view extends under bars, including opaque ones; false by default.
  ///
  /// *Documented:* false has no effect since iOS 7, where views extend under translucent bars.
  /// *Chosen:* true has the effect of `extendedLayoutIncludesOpaqueBars`.
  @available(
    *, deprecated, message: "use edgesForExtendedLayout and extendedLayoutIncludesOpaqueBars"
  )
  open var wantsFullScreenLayout: Bool {
    get { extendedLayoutIncludesOpaqueBars }
    set { extendedLayoutIncludesOpaqueBars = newValue }
  }
  /// Insets that this controller adds to its safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaChanged() }
  }

  /// The preferred size of the controller's content, in points; its container is notified of changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { notifyContentSizeChange() }
    }
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

  // MARK: - Appearance callbacks

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear(_:)` and `viewDidAppear(_:)`, when the view is in its window with
  /// its traits, before its layout there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether the view appears because the controller is being added to a parent.
  ///
  /// *Documented* (FACTS: callback.is-moving).
  open internal(set) var isMovingToParent = false
  /// Whether the view disappears because the controller is being removed from its parent.
  open internal(set) var isMovingFromParent = false
  /// Whether the view appears because the controller is being presented.
  open internal(set) var isBeingPresented = false
  /// Whether the view disappears because the controller is being dismissed.
  open internal(set) var isBeingDismissed = false

  /// Begins the appearance or disappearance of a child's view.
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

  /// Ends the appearance or disappearance of a child's view.
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

  /// Calls `viewIsAppearing(_:)` if it must still be called.
  func announceIsAppearing() {
    guard awaitsViewIsAppearing, appearanceState == .appearing else { return }
    awaitsViewIsAppearing = false
    viewIsAppearing(isAppearanceAnimated)
  }

  /// Whether children whose views are shown receive appearance callbacks; true unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: - Containment

  /// Adds a child controller; its view is added by the caller.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.noteWillMove(to: self)
    childController.removeFromParentSilently()
    childController.parent = self
    children.append(childController)
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard parent != nil else { return }
    removeFromParentSilently()
    noteDidMove(to: nil)
  }

  /// Called before the controller moves to another parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has moved to another parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// The nearest navigation controller around this controller; while it is being popped, the one that it
  /// leaves, until it has disappeared.
  ///
  /// *Measured* (FACTS: callback.leaving-navigation): the stack no longer has the controller then.
  open var navigationController: UINavigationController? {
    var current = parent
    while let candidate = current {
      if let navigation = candidate as? UINavigationController { return navigation }
      current = candidate.parent
    }
    guard parent == nil, appearanceState != .disappeared else { return nil }
    return (activeTransition as? NavigationTransition)?.navigation
  }

  // MARK: - Presentation

  /// The style of the controller's presentation.
  ///
  /// `automatic` by default, which reads as `pageSheet`, or as `fullScreen` with iOS 12. *Documented*
  /// (FACTS: present.automatic).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get {
      guard storedPresentationStyle == .automatic else { return storedPresentationStyle }
      return Headless.iosVersion < 13 ? .fullScreen : .pageSheet
    }
    set { storedPresentationStyle = newValue }
  }
  private var storedPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of its presentation and dismissal without an animator of the app's.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The object that provides animators and a presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether presentations over the current context cover this controller's view; false by default,
  /// but true for navigation controllers.
  ///
  /// *Documented.*
  open lazy var definesPresentationContext = self is UINavigationController
  /// Whether a presentation over this controller's context uses this controller's
  /// `modalTransitionStyle` instead of the presented controller's; false by default.
  open var providesPresentationContextTransitionStyle = false
  /// Whether swipes cannot dismiss a sheet; false by default.
  open var isModalInPresentation = false
  /// Whether the keyboard stays when a text field resigns; there is no keyboard here.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  /// The controller that this one, or an ancestor, presents.
  open var presentedViewController: UIViewController? { computedPresentedController }

  /// The controller that presented this one, or an ancestor.
  open var presentingViewController: UIViewController? { computedPresentingController }

  /// The object that manages the presentation of this controller, or of an ancestor.
  ///
  /// Before the presentation, the object that will manage it, so that it can be given a delegate; nil for
  /// the style `custom`, whose manager the transitioning delegate gives.
  open var presentationController: UIPresentationController? { computedPresentationController }

  /// Presents a controller, and calls `completion` at the end.
  ///
  /// With a presented controller, or from a view that is in no window, it only reports what UIKit logs.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or, if it presents none, this controller itself,
  /// and calls `completion` at the end.
  ///
  /// Of several that are presented over each other, the dismissal of the topmost is shown.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// The coordinator of the controller's transition; nil if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    (self as? UINavigationController)?.activeCoordinator ?? activeTransition
      ?? navigationController?.activeCoordinator ?? parent?.transitionCoordinator
  }

  // MARK: - Showing

  /// Shows a controller in the nearest container that can show one: a stack pushes it; without a
  /// container it is presented over the window's root.
  ///
  /// *Source:* `UIViewController.h`.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    presentInsteadOfShowing(vc)
  }

  /// Shows a controller as the detail of the nearest container that supports it; without such a
  /// container it is presented over the window's root.
  ///
  /// *Source:* `UIViewController.h`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.showDetailViewController(vc, sender: sender) }
    presentInsteadOfShowing(vc)
  }

  /// Takes over a split view controller's secondary controller in compact width: a navigation controller
  /// puts it on top, others leave it out.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    guard let stack = self as? UINavigationController else { return }
    splitViewController.mergeSecondary(secondaryViewController, into: stack)
  }

  /// The new secondary controller of a split view controller that is no longer collapsed: a navigation
  /// controller returns the controller that was put on top, others nil.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  {
    (self as? UINavigationController).flatMap(splitViewController.separateSecondary(from:))
  }

  private func presentInsteadOfShowing(_ controller: UIViewController) {
    let root = viewIfLoaded?.window?.rootViewController ?? self
    root.present(controller, animated: UIView.areAnimationsEnabled)
  }

  // MARK: - Content

  /// The title that people read.
  open var title: String? {
    didSet {
      if let navigationItem = storedNavigationItem, navigationItem.isDefault {
        navigationItem.title = title
      }
    }
  }

  /// The item that a navigation bar shows for this controller; made at the first use.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.isDefault = true
    if title == nil { item.title = nil }
    storedNavigationItem = item
    return item
  }

  /// Whether the content can be edited; setting it is not animated.
  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the content can be edited; overrides call `super`, which changes the edit button.
  open func setEditing(_ editing: Bool, animated: Bool) {
    editingState = editing
    storedEditButton?.showEditing(editing)
  }

  /// The button "Edit" or "Done" that calls `setEditing(_:animated:)`, animated; always the same object.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    button.showEditing(editingState)
    storedEditButton = button
    return button
  }

  /// The item that a tab bar shows for this controller: its title, unless it is set.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  /// The items that a toolbar shows for this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet {
      navigationController?.toolbarItemsChanged(
        of: self, animated: isSettingToolbarItemsAnimated)
    }
  }

  /// Sets the items that a toolbar shows for this controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    isSettingToolbarItemsAnimated = animated
    self.toolbarItems = toolbarItems
    isSettingToolbarItemsAnimated = false
  }

  /// Whether the toolbar is hidden while the controller is on top of a stack, and the tab bar while it is
  /// on one; false by default.
  open var hidesBottomBarWhenPushed = false

  // MARK: - Content scroll views

  /// Sets the scroll view that bars at the top, at the bottom, or both, follow; with nil, the default, the
  /// controller finds one.
  ///
  /// Bars follow the scroll view of the top controller of their stack, or of the tab's own controller. It
  /// is not kept alive.
  /// *Source:* documented; leading and trailing edges are left out, as on iOS 15.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    let followed = [topScrollView, bottomScrollView, foundScrollView]
    if edge.contains(.top) { topScrollView = scrollView }
    if edge.contains(.bottom) { bottomScrollView = scrollView }
    stopFollowing(followed.compactMap { $0 })
  }

  /// The scroll view that bars at the top or at the bottom follow: the one that was set, otherwise the
  /// controller's view, the first view in it, or in that, and so on (*chosen*).
  ///
  /// With an override that returns nil, bars follow no scroll view. Nil without a scroll view.
  ///
  /// - Precondition: `edge` is `top` or `bottom`, as UIKit demands; the text is *chosen*.
  /// *Source:* documented.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    demand(
      edge == .top || edge == .bottom,
      "contentScrollView(for:) must be asked for the top or the bottom edge, but is for \(edge)")
    return (edge == .top ? topScrollView : bottomScrollView) ?? foundScrollView
  }

  /// Whether scroll views with the behaviour `automatic` inset their content below bars; true by
  /// default.
  @available(*, deprecated, message: "use UIScrollView.contentInsetAdjustmentBehavior")
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsScrollViews }
    set { adjustsScrollViews = newValue }
  }

  var adjustsScrollViews = true {
    didSet { viewIfLoaded?.safeAreaChanged() }
  }

  // MARK: - Status bar and screen edges

  /// The style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides the status bar's style; nil for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that controls whether the status bar is hidden; nil for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// The animation of the status bar's changes; `.fade` by default.
  ///
  /// Here it changes at once.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Schedules an update of the status bar; here it is updated before every frame.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether a presented controller that does not cover the screen decides the status bar's style; false
  /// by default.
  ///
  /// One that covers the screen always does.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether the home indicator may hide; false by default.
  ///
  /// A film has none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that controls the home indicator; nil for this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Schedules an update of the home indicator.
  ///
  /// There is none in a film.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The screen edges where the app's gestures precede the system's; none by default.
  ///
  /// The system has no gestures in a film.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that controls the screen edges; nil for this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Schedules an update of the screen edges' gestures.
  ///
  /// The system has no gestures in a film.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: - Orientation

  /// Whether the interface rotates with the device; true by default.
  open var shouldAutorotate: Bool { true }

  /// The supported orientations: all except upside down on a phone, all on a pad.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    Headless.device.isPad ? .all : .allButUpsideDown
  }

  /// The orientation in which the controller is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.orientation
  }

  /// The interface's orientation.
  @available(*, deprecated, message: "use UIWindowScene.interfaceOrientation")
  public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.orientation }

  /// Rotates the interface to the device's orientation; here it has that already.
  public class func attemptRotationToDeviceOrientation() {}

  /// Schedules an update of the supported orientations; here they are read at each rotation.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: - Environment

  /// The next responder: the root view's superview.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  /// The traits of the view, or of the screen while there is none.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .current
  }

  /// The interface style of this controller's view, whatever it inherits.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the view's size changes; calls the children's.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    CallbackLog.current.note("viewWillTransition", self, animated: coordinator.isAnimated)
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the traits change; calls the children's.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    CallbackLog.current.note("willTransition", self, animated: coordinator.isAnimated)
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: - State restoration

  /// The name by which the controller is found when a state is restored; with nil, the default, it is
  /// left out with all that belongs to it.
  open var restorationIdentifier: String?

  /// The class that makes the controller again; nil for the app's delegate, or for an existing
  /// controller.
  ///
  /// A private class cannot be found by its name, which is reported when the state is saved.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Saves the controller's state: here the presented controller, a stack's pages, a tab bar
  /// controller's tabs; overrides call `super`.
  ///
  /// An encoded controller is saved itself, beside this one.
  open func encodeRestorableState(with coder: NSCoder) { saveOwnState(with: coder) }

  /// Restores the saved state; overrides call `super`.
  open func decodeRestorableState(with coder: NSCoder) { restoreOwnState(with: coder) }

  /// Called when all controllers are restored; does nothing.
  open func applicationFinishedRestoringState() {}

  // MARK: - Storyboards

  /// The controller's storyboard: none here.
  open var storyboard: UIStoryboard? { nil }

  /// The name of the view's nib: none here.
  open var nibName: String? { nil }

  /// The bundle of the view's nib: none here.
  open var nibBundle: Bundle? { nil }

  /// Called before a segue shows another controller; here only for `UIStoryboardSegue`s made in code.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue may run; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Runs a segue of the storyboard; reported, since there are no storyboards here.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Unsupported.report("performSegue(withIdentifier: \"\(identifier)\"): there are no storyboards")
  }

  // MARK: - Module hooks

  /// The children whose views are visible when this controller's is.
  package var visibleChildren: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, by the environment.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}
