import Foundation
import QuartzCore

/// A stack of pages, a bar that says where one is and a toolbar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The bar at the top.
  public let navigationBar: UINavigationBar
  /// The bar at the bottom; hidden by default.
  public let toolbar: UIToolbar!
  /// Receives callbacks about shown pages, and returns animators.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The pages, the root first.
  var stack: [UIViewController] = []
  /// The view that pages are in.
  let transitionView = UIView()
  var phase = Phase.idle
  var changes = StackChangeQueue()
  /// Whether the controller is appearing, and has forwarded this to its pages.
  var hasForwardedAppearing = false
  /// The back swipe.
  private(set) lazy var interactivePop = InteractivePop(navigation: self)
  /// The preferred size that what is around knows.
  var knownContentSize = CGSize.zero
  /// Whether other navigation controllers may be on the stack.
  ///
  /// *Reported* (FACTS: callback.nested-navigation) of UIKit, which saves it with the state; apps cannot
  /// set it, and no is the default.
  var allowsNestedNavigationControllers = false
  var navigationBarHidden = false
  var toolbarHidden = true
  /// What hides and shows the bars by itself.
  private(set) lazy var barHiding = BarHiding(navigation: self)

  /// Whether taps on the content, which nothing else handles, hide the bars and show them; false by
  /// default.
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }
  /// Whether a swipe up hides the bars and one down shows them; false by default.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
  /// Whether the bars are hidden while there is little height; false by default.
  ///
  /// A tap where they would be shows them.
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.update() } }
  /// Whether a keyboard that appears hides the bars; false by default.
  ///
  /// They stay hidden when it disappears, and a tap on the content shows them.
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update() } }

  /// A stack with its root.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    setRoot(rootViewController)
  }

  /// An empty stack with bars of the app's classes; nil means UIKit's own.
  ///
  /// A class that is no bar's raises, as in UIKit, `NSInvalidArgumentException` with the text
  /// "… is not a subclass of UINavigationBar". *Reported* (FACTS: error.bar-class).
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
      rootViewController.noteDidMove(to: self)
      navigationBar.setStack([rootViewController.navigationItem])
      showToolbarItems(of: rootViewController, animated: false)
    }
  }

  /// An empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
  }

  /// Controllers are not archived here: gives an empty stack.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The pages, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The page on top.
  open var topViewController: UIViewController? { stack.last }
  /// The page that is seen: what is presented over the stack or over the page on top, else that page.
  ///
  /// *Documented.*
  open var visibleViewController: UIViewController? {
    presentedViewController ?? stack.last?.presentedViewController ?? stack.last
  }

  /// Shows a page on top of the others.
  ///
  /// During a transition it waits for that to end.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Removes the top page and returns it; nil with one page or none.
  ///
  /// During a transition it waits for its end and returns nil.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    popTop(animated: animated)
  }

  /// Removes all pages above the root and returns them from the bottom up; nil with one page or
  /// none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    popToRoot(animated: animated)
  }

  /// Removes all pages above a page and returns them from the bottom up; nil if it is on top.
  ///
  /// - Precondition: the page is on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    pop(to: viewController, animated: animated)
  }

  /// Shows another stack: as a pop if its top was in the old one, as a push if not, without transition
  /// if it is on top already.
  ///
  /// - Precondition: the controllers are distinct.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  /// Pushes a controller, animated where animations are enabled.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// The recognizer of the back swipe: from the left edge, or from the right where everything is
  /// mirrored.
  ///
  /// It begins if there is something to pop and nothing runs, and, as long as its delegate is the
  /// controller's own, only with the bar and its back button shown. Its targets can be given to
  /// another pan with `addTargets(of:)`, which then drives the pop. *Reported*
  /// (FACTS: swipe.recognizer, swipe.begins).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  // MARK: Bars

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar; animated, it moves over the top edge, or,
  /// from `viewWillAppear(_:)` in a transition, sideways with the page.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideNavigationBar(hidden, animated: animated)
  }

  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { toolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar; animated, it moves over the bottom edge, or, from
  /// `viewWillAppear(_:)` in a transition, sideways with the page.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }

  /// The transition that runs or is scheduled.
  var activeCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition }

  /// The children that are seen: the page on top.
  package override var visibleChildren: [UIViewController] {
    stack.last.map { [$0] } ?? []
  }

  // MARK: Views

  /// Makes the view: pages beneath, bars above.
  open override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    root.backgroundColor = nil
    transitionView.frame = root.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.clipsToBounds = true
    transitionView.layer.framePart = .content
    root.addSubview(transitionView)
    root.addSubview(navigationBar)
    root.addSubview(toolbar)
    root.addGestureRecognizer(interactivePop.recognizer)
    navigationBar.manager = self
    toolbar.edge.covered = 0
    toolbar.onEdgeChange = { [weak self] in self?.view.setNeedsLayout() }
    view = root
    changing {
      placeBars()
      barHiding.update()
      if let top = stack.last { placePage(top) }
    }
  }

  /// Places the bars, and begins the scheduled transition.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    interactivePop.updateEdge()
    if case .idle = phase {
      let place = {
        self.placeBars()
        if let top = self.stack.last { self.placePage(top) }
      }
      // Bars turn and grow with the window.
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

  /// The size that the page on top would like to have, with the bars that are shown, in points; where it
  /// does not say, the controller's own.
  ///
  /// *Measured* (FACTS: popover.stack-size): bars add to a page's height in a popover. *Chosen*
  /// (FACTS: popover.shrink): that a popover also gets smaller.
  open override var preferredContentSize: CGSize {
    get { sizeForTop ?? super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }

  /// Tells what is around if it is the page on top that has changed its size.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === stack.last { followContentSize() }
  }

  // MARK: Orientation

  /// The orientations that the delegate supports; without one all but upside down on a phone, all on a
  /// pad.
  ///
  /// The pages are not asked.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate prefers; without one as the interface is turned.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Hides or shows the bars where the height is compact, during the change of size.
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

  /// Light over a black bar; the page on top decides when there is no bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// The page on top, while there is no bar.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The page on top.
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: First display

  /// Forwards the start of an appearance transition to the top page, and calls the delegate.
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    guard isAppearing else { return }
    hasForwardedAppearing = true
    // Its callbacks may put another page on top.
    var told: UIViewController?
    while let top = stack.last, top !== told {
      told = top
      // *Reported* (FACTS: callback.first-display): the first page is shown without animation, also where
      // the controller itself comes with one.
      CallbackLog.current.note("willShow", top, animated: false)
      delegate?.navigationController(self, willShow: top, animated: false)
    }
  }

  /// Tells the page on top, and the delegate, when the controller came in or went out.
  open override func endAppearanceTransition() {
    let incoming = appearanceState == .appearing ? stack.last : nil
    hasForwardedAppearing = false
    super.endAppearanceTransition()
    // A page may have put another in its place when it did appear.
    if let top = incoming, top.appearanceState == .appeared {
      CallbackLog.current.note("didShow", top, animated: false)
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }
}
