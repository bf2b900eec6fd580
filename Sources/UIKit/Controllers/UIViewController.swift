import FilmstripSupport
import Foundation
import QuartzCore

// Swift overrides only members of a class's body, so this body contains what can be overridden, in
// the sections Storage, Initializers, View, Layout, Appearance callbacks, Containment,
// Presentation, Showing, Content, Content scroll views, Status bar and screen edges, Orientation,
// Environment, State restoration, Storyboards and Module hooks. All other members are in
// UIViewController+….swift.

/// An object that manages a view and its role in an app.
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
  /// Whether `viewIsAppearing(_:)` has not been called yet for the current appearance.
  var awaitsViewIsAppearing = false
  /// Whether `updateProperties()` is called before the next layout; initially `true`.
  var needsPropertiesUpdate = true
  /// The numbers of calls of tracked methods; observations of earlier calls are ignored.
  var trackedCalls = TrackedCalls()
  /// Whether an appearance transition without effect has begun.
  var hasIdleBegin = false

  /// The parent view controller, or `nil` if there is none.
  open internal(set) weak var parent: UIViewController?
  /// The child view controllers.
  open internal(set) var children: [UIViewController] = []

  /// The prepared presentation controller, and the style for which it was created.
  var preparedPresentation: (style: UIModalPresentationStyle, controller: UIPresentationController)?
  /// The presentation that this view controller began.
  var presentation: UIPresentationController?
  /// The view controller that presents this one.
  weak var presenter: UIViewController?
  /// The running presentation or dismissal of this view controller.
  var activePresentation: PresentationTransition?
  /// The transition that shows or hides this view controller.
  weak var activeTransition: ControllerTransition?

  /// The navigation item, or `nil` if it hasn't been created yet.
  private(set) var storedNavigationItem: UINavigationItem?
  private var storedEditButton: UIBarButtonItem?
  /// The scene of the storyboard from which the view controller was loaded, or `nil` if code created
  /// the view controller.
  var archive: (any ViewControllerArchive)?
  /// The nib that code specified, or `nil` if there is none.
  let givenNib: (name: String, bundle: Bundle?)?
  /// The objects of the nib, which nothing else retains.
  var nibObjects: [NSObject] = []
  private var editingState = false
  private var isSettingToolbarItemsAnimated = false
  /// The `UITab` that created the view controller, or `nil` if no tab did.
  weak var representedTab: AnyObject?
  private weak var topScrollView: UIScrollView?
  private weak var bottomScrollView: UIScrollView?

  // MARK: - Initializers

  /// Creates a view controller whose view is in a nib, or is created by `loadView()`.
  ///
  /// Without a name, the nib has the name of the class, or the name of the class without the word
  /// "Controller". Without such a nib, the view is empty.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNib = nibNameOrNil.map { ($0, nibBundleOrNil) }
    super.init()
  }

  /// Creates a view controller whose view `loadView()` creates.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    givenNib = nil
    super.init()
    coder.interface?.decode(self, as: UIViewController.self)
  }

  // MARK: - View

  /// The root view, which is loaded at its first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      if !traitOverrides.values.isEmpty { newValue?.traitOverrides = traitOverrides }
    }
  }

  /// The root view, or `nil` if it isn't loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the root view if it isn't loaded yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    guard loadedView != nil else { return }
    CallbackLog.current.note("viewDidLoad", self)
    viewDidLoad()
  }

  /// Creates the root view, or loads it from the storyboard or nib; override this method to create a
  /// custom view.
  open func loadView() {
    if archive?.loadView(of: self) ?? false { return }
    if loadNib() { return }
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Called after the root view is loaded.
  open func viewDidLoad() {}

  /// Handles a memory warning, which Filmstrip never sends.
  open func didReceiveMemoryWarning() {}

  // MARK: - Layout

  /// Sets the content and the style of the view before a layout; does nothing unless overridden.
  ///
  /// The method is called before the first layout of the view, after `setNeedsUpdateProperties()`,
  /// and after a change of an observable object that the last call has read.
  open func updateProperties() {}
  /// Schedules a call of `updateProperties()` before the next frame.
  open func setNeedsUpdateProperties() {
    guard !needsPropertiesUpdate else { return }
    needsPropertiesUpdate = true
    viewIfLoaded?.schedulePropertiesUpdate()
  }
  /// Calls `updateProperties()` of this view controller, its view and the descendants, if a call is
  /// scheduled.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
  /// Called before the root view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Changes constraints of the root view before a layout.
  ///
  /// Overrides call `super` at the end, which calls the view's `updateConstraints()`.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Whether the side margins of the root view are at least as large as the system's; `true` by
  /// default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsChanged() }
  }
  /// Called when the root view's margins may have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when the root view's safe area may have changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// The edges at which the view extends under bars; all edges by default.
  ///
  /// *Documented* (FACTS: appearance.extended-layout).
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether the view also extends under opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the view extends under bars, including opaque bars; `false` by default.
  ///
  /// *Documented:* `false` has no effect since iOS 7, in which views extend under translucent bars.
  /// *Chosen:* `true` has the effect of `extendedLayoutIncludesOpaqueBars`.
  @available(
    *, deprecated, message: "use edgesForExtendedLayout and extendedLayoutIncludesOpaqueBars"
  )
  open var wantsFullScreenLayout: Bool {
    get { extendedLayoutIncludesOpaqueBars }
    set { extendedLayoutIncludesOpaqueBars = newValue }
  }
  /// The insets that this view controller adds to its safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaChanged() }
  }

  /// The preferred size of the view controller's content, in points; the container is notified of
  /// changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { notifyContentSizeChange() }
    }
  }

  /// Handles a change of a child's preferred size; does nothing by default.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Handles a change of a child's size by Auto Layout; does nothing by default.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of a child's content, in points: the size of the parent.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: - Appearance callbacks

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear(_:)` and `viewDidAppear(_:)`, when the view is in its window
  /// and has its traits, before its layout.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether the view appears because the view controller is being added to a parent.
  ///
  /// *Documented* (FACTS: callback.is-moving).
  open internal(set) var isMovingToParent = false
  /// Whether the view disappears because the view controller is being removed from its parent.
  open internal(set) var isMovingFromParent = false
  /// Whether the view appears because the view controller is being presented.
  open internal(set) var isBeingPresented = false
  /// Whether the view disappears because the view controller is being dismissed.
  open internal(set) var isBeingDismissed = false

  /// Begins the appearance or disappearance of a child's view.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      guard appearanceState != .appeared, appearanceState != .appearing else {
        return handleRepeatedBegin()
      }
      loadViewIfNeeded()
      appearanceState = .appearing
      CallbackLog.current.note("viewWillAppear", self, animated: animated)
      awaitsViewIsAppearing = true
      viewWillAppear(animated)
    } else {
      guard appearanceState != .disappeared, appearanceState != .disappearing else {
        return handleRepeatedBegin()
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
      return handleIdleEnd()
    }
    forwardAppearance { $0.endAppearanceTransition() }
  }

  /// Calls `viewIsAppearing(_:)`, unless it has been called for the current appearance.
  func announceIsAppearing() {
    guard awaitsViewIsAppearing, appearanceState == .appearing else { return }
    awaitsViewIsAppearing = false
    viewIsAppearing(isAppearanceAnimated)
  }

  /// Whether visible children receive appearance callbacks; `true` unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: - Containment

  /// Adds a child view controller; the caller adds its view.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.notifyWillMove(to: self)
    childController.removeFromParentSilently()
    childController.parent = self
    children.append(childController)
  }

  /// Removes the view controller from its parent.
  open func removeFromParent() {
    guard parent != nil else { return }
    removeFromParentSilently()
    notifyDidMove(to: nil)
  }

  /// Called before the view controller moves to another parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the view controller has moved to another parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// The nearest navigation controller among the parents.
  ///
  /// While the view controller is being popped, this is the navigation controller from which it is
  /// popped, until its view has disappeared. *Measured* (FACTS: callback.leaving-navigation): at
  /// that time, the stack no longer contains the view controller.
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

  /// The style of the view controller's presentation.
  ///
  /// The default is `automatic`, which the getter returns as `pageSheet`. On iOS 12, and in apps that
  /// were built before iOS 13, the getter returns `fullScreen`. *Documented, Reported* (FACTS:
  /// present.automatic).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get {
      guard storedPresentationStyle == .automatic else { return storedPresentationStyle }
      let coversScreen = Headless.iosVersion < 13 || Headless.Simulator.current.coversScreen
      return coversScreen ? .fullScreen : .pageSheet
    }
    set { storedPresentationStyle = newValue }
  }
  private var storedPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of the presentation and the dismissal if the app provides no animator.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The transition with which the view controller is pushed or presented, popped or dismissed, or
  /// `nil` to use the default.
  ///
  /// *Documented* (FACTS: zoom.api). *Chosen* (FACTS: zoom.precedence): an animator of a delegate
  /// takes precedence.
  open var preferredTransition: Transition?
  /// The motion of an interrupted zoom, which the next zoom of the view controller continues.
  var zoomHandover: ZoomHandover?
  /// The object that provides animators and a presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether presentations over the current context cover the view of this view controller.
  ///
  /// The default is `false`, but `true` for navigation controllers.
  ///
  /// *Documented.*
  open lazy var definesPresentationContext = self is UINavigationController
  /// Whether a presentation over the context of this view controller has the `modalTransitionStyle`
  /// of this view controller instead of the presented one; `false` by default.
  open var providesPresentationContextTransitionStyle = false
  /// Whether swipes cannot dismiss the sheet; `false` by default.
  open var isModalInPresentation = false
  /// Whether the keyboard stays when a text field resigns; Filmstrip has no keyboard.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  /// The view controller that this one, or an ancestor, presents.
  open var presentedViewController: UIViewController? { computedPresentedController }

  /// The view controller that presented this one, or an ancestor.
  open var presentingViewController: UIViewController? { computedPresentingController }

  /// The object that manages the presentation of this view controller, or of an ancestor.
  ///
  /// Before the presentation, this is the object that will manage it, so that the app can set its
  /// delegate. The property is `nil` for the style `custom`, for which the transitioning delegate
  /// provides the object.
  open var presentationController: UIPresentationController? { computedPresentationController }

  /// Presents a view controller, and calls `completion` at the end.
  ///
  /// If this view controller already presents one, or its view isn't in a window, the method only
  /// reports UIKit's log message.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the view controller that this one presents or, if it presents none, this view
  /// controller itself, and calls `completion` at the end.
  ///
  /// If several view controllers are presented over each other, the dismissal of the topmost is
  /// animated.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// The coordinator of the view controller's transition, or `nil` if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    (self as? UINavigationController)?.activeCoordinator
      ?? tabCoordinator ?? activeTransition
      ?? navigationController?.activeCoordinator ?? parent?.transitionCoordinator
  }

  /// The coordinator of a change of tabs, which a tab bar controller has.
  var tabCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// Creates the destination of a segue with the segue action that has an Objective-C name, such as
  /// `makeDetail:`; returns `nil` if the class has no such action, or if the action returns `nil`.
  @_spi(InterfaceBuilder)
  open func makeInterfaceDestination(
    _ name: String, coder: NSCoder, sender: Any?, identifier: String?
  ) -> UIViewController? { nil }

  // MARK: - Showing

  /// Shows a view controller in the nearest container that can show one: a navigation controller
  /// pushes it.
  ///
  /// Without a container, the root view controller of the window presents it.
  ///
  /// *Source:* `UIViewController.h`.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    presentInsteadOfShowing(vc)
  }

  /// Shows a view controller as the detail of the nearest container that supports details.
  ///
  /// Without such a container, the root view controller of the window presents it.
  ///
  /// *Source:* `UIViewController.h`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.showDetailViewController(vc, sender: sender) }
    presentInsteadOfShowing(vc)
  }

  /// Takes over the secondary view controller of a split view controller that collapses to a
  /// compact width.
  ///
  /// A navigation controller pushes it; other view controllers ignore it.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    guard let stack = self as? UINavigationController else { return }
    splitViewController.mergeSecondary(secondaryViewController, into: stack)
  }

  /// Returns the new secondary view controller of a split view controller that expands.
  ///
  /// A navigation controller returns the view controller that was pushed onto it; other view
  /// controllers return `nil`.
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

  /// The title, for display.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      // *Documented* (FACTS: tab.title).
      storedTabBarItem?.title = title
    }
  }

  /// The item that a navigation bar shows for this view controller, created at its first use.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    item.hidesToolbar = hidesBottomBarWhenPushed
    storedNavigationItem = item
    return item
  }

  /// Whether the content can be edited; setting the property isn't animated.
  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the content can be edited; overrides call `super`, which updates the edit button.
  open func setEditing(_ editing: Bool, animated: Bool) {
    editingState = editing
    storedEditButton?.showEditing(editing)
  }

  /// The button "Edit" or "Done", always the same object, which calls `setEditing(_:animated:)`
  /// with animation.
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

  /// The item that a tab bar shows for this view controller, created at its first use with the view
  /// controller's title.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      parent?.childTabBarItemChanged(self)
    }
  }
  /// The item that was set or created, or `nil` before its first use.
  private(set) var storedTabBarItem: UITabBarItem?

  /// The items that a toolbar shows for this view controller.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet {
      navigationController?.toolbarItemsChanged(
        of: self, animated: isSettingToolbarItemsAnimated)
    }
  }

  /// Sets the items that a toolbar shows for this view controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    isSettingToolbarItemsAnimated = animated
    self.toolbarItems = toolbarItems
    isSettingToolbarItemsAnimated = false
  }

  /// Whether the toolbar is hidden while the view controller is on top of a stack, and the tab bar
  /// while it is anywhere on the stack; `false` by default.
  ///
  /// With the look of iOS 26, the search bar of a view controller without a toolbar is below the
  /// titles (*chosen*; FACTS: search.without-toolbar).
  open var hidesBottomBarWhenPushed = false {
    didSet { storedNavigationItem?.hidesToolbar = hidesBottomBarWhenPushed }
  }

  // MARK: - Content scroll views

  /// Sets the scroll view that bars at the top, at the bottom, or both, follow.
  ///
  /// With `nil`, the default, the view controller looks for a scroll view. Bars follow the scroll
  /// view of the top view controller of their stack, or of the tab's view controller. The scroll
  /// view isn't retained.
  /// *Source:* documented; leading and trailing edges are ignored, as on iOS 15.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    let followed = [topScrollView, bottomScrollView, defaultContentScrollView]
    if edge.contains(.top) { topScrollView = scrollView }
    if edge.contains(.bottom) { bottomScrollView = scrollView }
    stopFollowing(followed.compactMap { $0 })
  }

  /// Returns the scroll view that bars at the top or at the bottom follow, or `nil` if there is
  /// none.
  ///
  /// The method returns the scroll view that was set. Otherwise, it returns the first scroll view
  /// in the chain of first subviews that begins with the view controller's view (*chosen*). If an
  /// override returns `nil`, bars follow no scroll view.
  ///
  /// - Precondition: `edge` is `top` or `bottom`, as UIKit requires; the text is *chosen*.
  /// *Source:* documented.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    demand(
      edge == .top || edge == .bottom,
      "the edge in contentScrollView(for:) must be the top or the bottom edge, but is \(edge)")
    return (edge == .top ? topScrollView : bottomScrollView) ?? defaultContentScrollView
  }

  /// Whether scroll views with the behaviour `automatic` inset their content below bars; `true` by
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
  /// The child that determines the style of the status bar, or `nil` if this view controller does.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden, or `nil` if this view controller
  /// does.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// The animation of status bar changes; `.fade` by default.
  ///
  /// In Filmstrip, the status bar changes immediately.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Schedules an update of the status bar, which Filmstrip updates before every frame anyway.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether a presented view controller that doesn't cover the screen determines the style of the
  /// status bar; `false` by default.
  ///
  /// A view controller that covers the screen always does.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether the home indicator may hide; `false` by default.
  ///
  /// In a film, the indicator is hidden if the value is `true`.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that determines whether the home indicator may hide, or `nil` if this view
  /// controller does.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Schedules an update of the home indicator.
  ///
  /// A film updates the indicator after every layout, so this method does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The screen edges at which the app's gestures precede the system's; none by default.
  ///
  /// A film has no system gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that determines the screen edges, or `nil` if this view controller does.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Schedules an update of the gestures at the screen edges.
  ///
  /// A film has no system gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: - Orientation

  /// Whether the interface rotates with the device; `true` by default.
  open var shouldAutorotate: Bool { true }

  /// The supported orientations: all except upside down on an iPhone, and all on an iPad.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    Headless.device.isPad ? .all : .allButUpsideDown
  }

  /// The orientation in which the view controller is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.orientation
  }

  /// The orientation of the interface.
  @available(*, deprecated, message: "use UIWindowScene.interfaceOrientation")
  public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.orientation }

  /// Rotates the interface to the device's orientation, which the interface always has in
  /// Filmstrip.
  public class func attemptRotationToDeviceOrientation() {}

  /// Schedules an update of the supported orientations, which Filmstrip reads at each rotation.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: - Environment

  /// The next responder: the superview of the root view.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  /// The traits of the view, or of the parent or the screen if the view isn't loaded.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .current
  }

  /// The interface style of this view controller's view, regardless of the inherited style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// The traits that override the inherited traits of this view controller and its view.
  open var traitOverrides = UITraitOverrides(nil) {
    didSet { viewIfLoaded?.traitOverrides = traitOverrides }
  }
  /// The registrations for changes of traits, or `nil` if there are none.
  var existingTraitObservers: TraitObservers?

  /// Called after the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the view's size changes; the default implementation calls the children's
  /// methods.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    CallbackLog.current.note("viewWillTransition", self, animated: coordinator.isAnimated)
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the traits change; the default implementation calls the children's methods.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    CallbackLog.current.note("willTransition", self, animated: coordinator.isAnimated)
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: - Unavailable content

  /// The configuration of the view that covers the content while the content is unavailable, or
  /// `nil`, the default, to show the content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet {
      showContentUnavailableView()
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The view that covers the content.
  private var contentUnavailableView: (any UIView & UIContentView)?
  private var needsContentUnavailableUpdate = false

  /// The state for the update of the configuration.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// Schedules a call of `updateContentUnavailableConfiguration(using:)` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Updates the configuration; override to set `contentUnavailableConfiguration`.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  private func showContentUnavailableView() {
    guard let host = viewIfLoaded, let configuration = contentUnavailableConfiguration else {
      contentUnavailableView?.removeFromSuperview()
      contentUnavailableView = nil
      return
    }
    if let view = contentUnavailableView, view.supports(configuration), view.superview === host {
      view.configuration = configuration
      return
    }
    contentUnavailableView?.removeFromSuperview()
    let new = configuration.makeContentView()
    new.frame = host.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(new)
    contentUnavailableView = new
  }

  /// Updates the configuration if an update is scheduled, and places its view over the content.
  func layOutContentUnavailableView() {
    if needsContentUnavailableUpdate {
      needsContentUnavailableUpdate = false
      tracking(.configuration) {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
      } schedule: {
        $0.setNeedsUpdateContentUnavailableConfiguration()
      }
    }
    guard contentUnavailableConfiguration != nil else { return }
    if contentUnavailableView == nil { showContentUnavailableView() }
    guard let view = contentUnavailableView, let host = view.superview else { return }
    if host.subviews.last !== view { host.bringSubviewToFront(view) }
    // In a scroll view, the view stays in place while the content moves.
    view.frame = host.bounds
  }

  // MARK: - State restoration

  /// The name that identifies the view controller when a state is restored.
  ///
  /// If `nil`, the default, the view controller and everything that belongs to it are not saved.
  open var restorationIdentifier: String?

  /// The class that creates the view controller again when a state is restored.
  ///
  /// If `nil`, the app's delegate creates it, or an existing view controller is used. A private
  /// class cannot be found by its name, which is reported when the state is saved.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Saves the state of the view controller.
  ///
  /// The default implementation saves the presented view controller, the view controllers of a
  /// stack, and the tabs of a tab bar controller; overrides call `super`. A view controller that is
  /// encoded is saved separately.
  open func encodeRestorableState(with coder: NSCoder) { saveOwnState(with: coder) }

  /// Restores the saved state; overrides call `super`.
  open func decodeRestorableState(with coder: NSCoder) { restoreOwnState(with: coder) }

  /// Called when all view controllers are restored; does nothing by default.
  open func applicationFinishedRestoringState() {}

  // MARK: - Storyboards

  /// The storyboard from which the view controller was loaded, or `nil` if code created the view
  /// controller.
  open var storyboard: UIStoryboard? { archive?.storyboard }

  /// The name of the view's nib that code specified, or `nil` if there is none.
  open var nibName: String? { givenNib?.name }

  /// The bundle of the view's nib that code specified, or `nil` if there is none.
  open var nibBundle: Bundle? { givenNib?.bundle }

  /// Called before a segue shows another view controller, whose view isn't loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether a segue that the user triggers may run; `true` by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Runs the segue with an identifier, which begins at this view controller.
  ///
  /// - Precondition: The storyboard has such a segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if archive?.performSegue(identifier, of: self, sender: sender) ?? false { return }
    // *Reported* (FACTS: interface.missing-segue).
    fatalError(
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'Receiver (\(self)) has no segue with identifier '\(identifier)''")
  }

  // MARK: - Unwinding

  /// Returns whether an unwind segue may lead to this view controller.
  ///
  /// By default, the view controller must have the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(
      action, from: fromViewController, withSender: sender ?? fromViewController)
  }

  /// Returns whether an unwind segue may lead to this view controller; the newer method of the same
  /// name calls this one.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool {
    InterfaceRequests.has(action.description, self)
  }

  /// Returns the children that are searched for the destination of an unwind segue, in order.
  ///
  /// By default, these are all children without the one that contains the segue's source, which was
  /// searched before; the last child is the first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let excluded = childContaining(source)
    return children.reversed().filter { $0 !== excluded }
  }

  /// Shows a child again, at the end of an unwind segue; containers override this method.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: - Module hooks

  /// Called after a child has another tab bar item.
  func childTabBarItemChanged(_ child: UIViewController) {}

  /// The children whose views are visible while this view controller's view is visible.
  package var visibleChildren: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, depending on the environment.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}
