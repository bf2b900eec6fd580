import Foundation
import QuartzCore

/// A stack of pages, a bar that says where one is and a toolbar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The bar at the top.
  public let navigationBar: UINavigationBar
  /// The bar at the bottom; hidden by default.
  public let toolbar: UIToolbar!
  /// Told what is shown, and asked for animators.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The pages, the root first.
  var stack: [UIViewController] = []
  /// The view that pages are in.
  let transitionView = UIView()
  /// A transition that was asked for and begins with the next layout.
  var pending: NavigationTransition?
  /// The transition that runs.
  var running: NavigationTransition?
  /// Changes of the stack that came while a transition ran.
  var queue: [() -> Void] = []
  /// The back swipe.
  private(set) lazy var interactivePop = InteractivePop(navigation: self)
  /// Whether the built-in gesture asks for the pop that is being asked for.
  var isPoppingByGesture = false
  var navigationBarHidden = false
  var toolbarHidden = true

  /// A stack with its root.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    checkPush(rootViewController)
    adopt(rootViewController)
    rootViewController.noteDidMove(to: self)
    navigationBar.setStack([rootViewController.navigationItem])
    showToolbarItems(of: rootViewController, animated: false)
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
  /// The page that is seen.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// The transition that runs or is about to.
  var activeCoordinator: (any UIViewControllerTransitionCoordinator)? { running ?? pending }

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
    view = root
    placeBars()
    if let top = stack.last { placePage(top) }
  }

  /// Places the bars, and begins a transition that was asked for.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    interactivePop.updateEdge()
    if running == nil, pending == nil {
      UIView.performWithoutAnimation {
        placeBars()
        if let top = stack.last { placePage(top) }
      }
    }
    beginPendingTransition()
  }

  /// Where a page stands: under bars that let it shine through, beside others and where it does not
  /// want to reach under them.
  func pageFrame(of page: UIViewController?) -> CGRect {
    var frame = transitionView.bounds
    guard let page else { return frame }
    func reaches(under bar: Bool, _ edge: UIRectEdge) -> Bool {
      page.edgesForExtendedLayout.contains(edge) && (bar || page.extendedLayoutIncludesOpaqueBars)
    }
    if !isNavigationBarHidden, !reaches(under: navigationBar.isTranslucent, .top) {
      let covered = navigationBarBottom(over: page)
      frame.origin.y += covered
      frame.size.height -= covered
    }
    if !isToolbarHidden, !reaches(under: toolbar.isTranslucent, .bottom) {
      frame.size.height -= toolbar.frame.height
    }
    return frame
  }

  /// Puts a page's view into place.
  func placePage(_ page: UIViewController) {
    guard let pageView = page.view else { return }
    pageView.containerInsets = pageInsets(of: page)
    pageView.frame = pageFrame(of: page)
    pageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if pageView.superview !== transitionView { transitionView.addSubview(pageView) }
    pageView.layer.nodeName = "content/to"
    followScrolling(of: page)
  }

  /// How far the bars reach into a page, in points.
  func pageInsets(of page: UIViewController?) -> UIEdgeInsets {
    let frame = pageFrame(of: page)
    var insets = UIEdgeInsets.zero
    if !isNavigationBarHidden, let page {
      insets.top = max(0, navigationBarBottom(over: page) - frame.minY)
    }
    if !isToolbarHidden {
      insets.bottom = max(0, frame.maxY - (transitionView.bounds.maxY - toolbar.frame.height))
    }
    return insets
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

  /// Puts the bars where they belong.
  func placeBars() {
    let bounds = view.bounds
    navigationBar.backgroundExtension = barTop
    var barFrame = navigationBarFrame(hidden: navigationBarHidden, in: bounds)
    // Until a transition has begun, the bar shows the old page's item, and is as high as that wants.
    if isBusy, !navigationBarHidden, let shown = navigationBar.topItem {
      barFrame.size.height = navigationBar.height(of: shown)
    }
    navigationBar.frame = barFrame
    navigationBar.isHidden = navigationBarHidden
    toolbar.frame = toolbarFrame(hidden: toolbarHidden, in: bounds)
    toolbar.isHidden = toolbarHidden
  }

  var barTop: CGFloat {
    view.window == nil && view.superview == nil
      ? CGFloat(Headless.device.navigationBarTop)
      : min(CGFloat(Headless.device.navigationBarTop), view.safeAreaInsets.top)
  }

  func navigationBarFrame(hidden: Bool, in bounds: CGRect) -> CGRect {
    let height = navigationBarHeight(over: stack.last)
    let y = hidden ? -height : barTop
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  func toolbarFrame(hidden: Bool, in bounds: CGRect) -> CGRect {
    let bottom =
      view.window == nil ? CGFloat(Headless.device.safeAreaBottom) : view.safeAreaInsets.bottom
    let height = toolbar.sizeThatFits(bounds.size).height + bottom
    return CGRect(
      x: 0, y: hidden ? bounds.height : bounds.height - height, width: bounds.width,
      height: height)
  }

  // MARK: First display

  /// Tells the page on top, and the delegate, when the controller comes in or goes out.
  public override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isAppearing, let top = stack.last {
      CallbackLog.shared.note("willShow", top, animated: animated)
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
  }

  /// Tells the page on top, and the delegate, when the controller came in or went out.
  public override func endAppearanceTransition() {
    let wasAppearing = appearanceState == .appearing
    super.endAppearanceTransition()
    if wasAppearing, let top = stack.last {
      CallbackLog.shared.note("didShow", top, animated: false)
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }
}
