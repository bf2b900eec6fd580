import Foundation
import QuartzCore

/// A stack of view controllers, with a navigation bar and a toolbar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The navigation bar at the top.
  public let navigationBar: UINavigationBar
  /// The toolbar at the bottom, hidden by default.
  public let toolbar: UIToolbar!
  /// The delegate, which is notified about displayed view controllers and returns animators.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The view controllers, starting with the root.
  var stack: [UIViewController] = [] {
    didSet { if stack.first !== oldValue.first { parent?.childTabBarItemChanged(self) } }
  }
  /// The view that contains the views of the view controllers.
  let transitionView = UIView()
  var phase = Phase.idle
  var changes = StackChangeQueue()
  /// Whether the controller is appearing, and has forwarded this to the view controllers on the
  /// stack.
  var hasForwardedAppearing = false
  /// The back swipe, which drives an interactive pop.
  private(set) lazy var interactivePop = InteractivePop(navigation: self)
  /// The gestures that dismiss a zoomed view controller, or `nil` before one was on top.
  private(set) var zoomDismissal: ZoomDismissal?
  /// The cards of popped view controllers that land while another transition runs.
  let looseZooms = ZoomLooseFlights()
  /// The preferred content size of which the parent was last notified.
  var reportedContentSize = CGSize.zero
  /// Whether the stack may contain other navigation controllers.
  ///
  /// *Reported* (FACTS: callback.nested-navigation) for UIKit, which saves the value with the
  /// state. Apps cannot set it, and the default is `false`.
  var allowsNestedNavigationControllers = false
  var navigationBarHidden = false
  var toolbarHidden = true
  /// The automatic hiding and showing of the bars.
  private(set) lazy var barHiding = BarHiding(navigation: self)

  /// Whether taps on the content that no other recognizer handles hide and show the bars; `false`
  /// by default.
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }
  /// Whether a swipe up hides the bars and a swipe down shows them; `false` by default.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
  /// Whether the bars are hidden in a compact height; `false` by default.
  ///
  /// A tap at the position of the hidden bars shows the bars.
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.update() } }
  /// Whether a keyboard that appears hides the bars; `false` by default.
  ///
  /// The bars stay hidden when the keyboard disappears; a tap on the content shows them.
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update() } }

  /// Creates a stack with a root view controller.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    setRoot(rootViewController)
  }

  /// Creates an empty stack with bars of the specified classes, or of UIKit's classes if `nil`.
  ///
  /// A class that isn't a subclass of the bar's class raises `NSInvalidArgumentException`, as in
  /// UIKit, with the text "… is not a subclass of UINavigationBar". *Reported* (FACTS:
  /// error.bar-class).
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = Self.makeBar(navigationBarClass, UINavigationBar.self)
    toolbar = Self.makeBar(toolbarClass, UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
  }

  private static func makeBar<Bar: UIView>(_ barClass: AnyClass?, _ kind: Bar.Type) -> Bar {
    guard let barClass else { return ViewMaker.make(kind) }
    guard let barClass = barClass as? Bar.Type else {
      raise("NSInvalidArgumentException", "\(barClass) is not a subclass of \(kind)")
    }
    return ViewMaker.make(barClass)
  }

  private func setRoot(_ rootViewController: UIViewController) {
    guard !refusesSplit(rootViewController) else { return }
    checkPush(rootViewController)
    changing {
      adopt(rootViewController)
      rootViewController.notifyDidMove(to: self)
      navigationBar.setStack([rootViewController.navigationItem])
      showToolbarItems(of: rootViewController, animated: false)
    }
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a stack from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(coder: coder)
    coder.interface?.decode(self, as: UINavigationController.self)
  }

  /// The item that a tab bar shows: the item that was set, or that of the root view controller.
  ///
  /// *Reported* (FACTS: tab.navigation-item).
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? emptyTabBarItem }
    set { super.tabBarItem = newValue }
  }
  /// The tab bar item while the stack is empty.
  private lazy var emptyTabBarItem = UITabBarItem(title: title, image: nil, tag: 0)

  override func childTabBarItemChanged(_ child: UIViewController) {
    if child === stack.first { parent?.childTabBarItemChanged(self) }
  }

  // MARK: The stack

  /// The view controllers, starting with the root.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The view controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The visible view controller: the one presented over the stack or over the top view controller,
  /// or the top one if none is presented.
  ///
  /// *Documented.*
  open var visibleViewController: UIViewController? {
    presentedViewController ?? stack.last?.presentedViewController ?? stack.last
  }

  /// Pushes a view controller onto the stack.
  ///
  /// During a transition, the push waits until the transition ends.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Removes the top view controller and returns it, or returns `nil` if the stack has fewer than
  /// two view controllers.
  ///
  /// During a transition, the pop waits until the transition ends, and the method returns `nil`.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    popTop(animated: animated)
  }

  /// Removes all view controllers above the root and returns them from the bottom up, or returns
  /// `nil` if the stack has fewer than two view controllers.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    popToRoot(animated: animated)
  }

  /// Removes all view controllers above a view controller and returns them from the bottom up, or
  /// returns `nil` if it is on top.
  ///
  /// - Precondition: The view controller is on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    pop(to: viewController, animated: animated)
  }

  /// Replaces the stack.
  ///
  /// The change is a pop if the old stack contains the new top view controller, and a push
  /// otherwise. If the top view controller doesn't change, there is no transition.
  ///
  /// - Precondition: The view controllers are distinct.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  /// Pushes a view controller, with animation if animations are enabled.
  ///
  /// *Reported* (FACTS: callback.show-stack): a navigation controller is presented.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if vc is UINavigationController, !allowsNestedNavigationControllers {
      return present(vc, animated: UIView.areAnimationsEnabled)
    }
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Pops to a view controller of the stack, at the end of an unwind segue.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    guard viewControllers.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// The recognizer of the back swipe: from the left edge, or from the right edge in a
  /// right-to-left layout.
  ///
  /// The swipe begins if a view controller can be popped and no transition runs. If its delegate is
  /// the controller's own delegate, it begins only while the bar and its back button are visible.
  /// An app can copy the recognizer's targets to another pan recognizer with `addTargets(of:)`,
  /// which then drives the pop. *Reported* (FACTS: swipe.recognizer, swipe.begins).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  /// The recognizer of back swipes on the content, in cases that `interactivePopGestureRecognizer`
  /// doesn't cover; `nil` before iOS 26.
  ///
  /// *Documented* (FACTS: fluid.content-swipe): use the recognizer only to set up failure
  /// requirements.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    interactivePop.contentRecognizer
  }

  // MARK: Bars

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar.
  ///
  /// An animated bar moves over the top edge or, if the method is called from `viewWillAppear(_:)`
  /// in a transition, sideways with the view controller.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideNavigationBar(hidden, animated: animated)
  }

  /// Whether the toolbar is hidden; `true` by default.
  open var isToolbarHidden: Bool {
    get { toolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar.
  ///
  /// An animated toolbar moves over the bottom edge or, if the method is called from
  /// `viewWillAppear(_:)` in a transition, sideways with the view controller.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }

  /// The running or scheduled transition.
  var activeCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition }

  /// The visible children: the top view controller.
  package override var visibleChildren: [UIViewController] {
    stack.last.map { [$0] } ?? []
  }

  // MARK: Views

  /// Creates the view, with the views of the view controllers below the bars.
  open override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    root.backgroundColor = nil
    // An animator can move the container, whose content another view clips (FACTS: context.clip).
    let clipView = UIView(frame: root.bounds)
    clipView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clipView.clipsToBounds = true
    clipView.layer.framePart = .content
    transitionView.frame = clipView.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clipView.addSubview(transitionView)
    root.addSubview(clipView)
    root.addSubview(navigationBar)
    root.addSubview(toolbar)
    root.addGestureRecognizer(interactivePop.recognizer)
    if let recognizer = interactivePop.contentRecognizer { root.addGestureRecognizer(recognizer) }
    navigationBar.manager = self
    toolbar.edge.covered = 0
    toolbar.onEdgeChange = { [weak self] in self?.view.setNeedsLayout() }
    view = root
    changing {
      placeBars()
      barHiding.update()
      if let top = stack.last { placeChild(top) }
    }
  }

  /// Places the bars, and begins the scheduled transition.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    interactivePop.updateEdge()
    if zoomDismissal == nil, stack.last?.preferredTransition?.isZoom == true {
      zoomDismissal = ZoomDismissal(host: self)
    }
    if case .idle = phase {
      updateSearchInToolbar()
      let place = {
        self.placeBars()
        if let top = self.stack.last { self.placeChild(top) }
      }
      // Animate the bars with the rotation of the window and with the size of a popover.
      if WindowRotation.isRunning || PopoverView.isResizing {
        place()
      } else {
        UIView.performWithoutAnimation(place)
      }
    } else if PopoverView.isResizing {
      placeBars()
    }
    beginScheduledTransition()
  }

  // MARK: Size

  /// The preferred content size of the top view controller, with the visible bars, in points; if it
  /// has none, the size that was set for the navigation controller.
  ///
  /// *Measured* (FACTS: popover.stack-size): bars increase the height of a view in a popover.
  /// *Chosen* (FACTS: popover.shrink): a popover also becomes smaller.
  open override var preferredContentSize: CGSize {
    get { preferredSizeForTop ?? super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }

  /// Notifies the parent if the top view controller has changed its preferred content size.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === stack.last { notifyIfContentSizeChanged() }
  }

  // MARK: Orientation

  /// The orientations that the delegate supports; without a delegate, all but upside down on an
  /// iPhone, and all on an iPad.
  ///
  /// The view controllers on the stack don't influence the orientations.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate prefers; without a delegate, the current orientation of the
  /// interface.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Hides or shows the bars for a compact height, together with the change of size.
  open override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    guard hidesBarsWhenVerticallyCompact,
      newCollection.verticalSizeClass != traitCollection.verticalSizeClass
    else { return }
    let hides = newCollection.verticalSizeClass == .compact
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.barHiding.setHiddenWithoutSpring(hides) },
      completion: nil)
  }

  // MARK: Status bar

  /// The style of the status bar: light over a black bar, and the default style otherwise.
  ///
  /// If the navigation bar is hidden, the top view controller determines the style.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// The top view controller while the navigation bar is hidden, or `nil` otherwise.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The top view controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: First display

  /// Forwards the start of an appearance transition to the top view controller, and notifies the
  /// delegate.
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    guard isAppearing else { return }
    hasForwardedAppearing = true
    // The callbacks may replace the top view controller.
    var lastNotified: UIViewController?
    while let top = stack.last, top !== lastNotified {
      lastNotified = top
      // *Reported* (FACTS: callback.first-display): the first view controller is shown without
      // animation, even if the navigation controller itself appears with an animation.
      CallbackLog.current.note("willShow", top, animated: false)
      delegate?.navigationController(self, willShow: top, animated: false)
    }
  }

  /// Notifies the top view controller and the delegate that the controller has appeared or
  /// disappeared.
  open override func endAppearanceTransition() {
    let incoming = appearanceState == .appearing ? stack.last : nil
    hasForwardedAppearing = false
    super.endAppearanceTransition()
    // The view controller may have been replaced in `viewDidAppear(_:)`.
    if let top = incoming, top.appearanceState == .appeared {
      CallbackLog.current.note("didShow", top, animated: false)
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }
}
