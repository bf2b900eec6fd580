import Foundation
import QuartzCore

/// Several controllers, of which a bar at the bottom chooses the one that is shown.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The bar at the bottom.
  public let tabBar = UITabBar()
  /// Asked before a tab is chosen, told after, and asked for animators.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private var tabs: [UIViewController] = []
  private var selection: Int?
  private let transitionView = UIView()
  private var running: TabTransition?

  /// The controllers from the leading side; more than five have no "More" list here.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Shows other controllers; the one that is shown stays if it is among them, else the first is shown.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let shown = selectedViewController
    let new = viewControllers ?? []
    if new.count > 5 { Unsupported.report("UITabBarController with more than five controllers") }
    for gone in tabs where !new.contains(where: { $0 === gone }) {
      gone.noteWillMove(to: nil)
      if gone === shown { hide(gone) }
      gone.removeFromParentSilently()
      gone.noteDidMove(to: nil)
    }
    for added in new where added.parent !== self {
      added.noteWillMove(to: self)
      added.removeFromParentSilently()
      added.parent = self
      children.append(added)
      added.noteDidMove(to: self)
    }
    tabs = new
    tabBar.items = tabs.map(\.tabBarItem)
    let index = shown.flatMap { shown in tabs.firstIndex { $0 === shown } }
    selection = index ?? (tabs.isEmpty ? nil : 0)
    tabBar.selectedItem = selectedViewController?.tabBarItem
    if selectedViewController !== shown { showSelection() }
  }

  /// The number of the controller that is shown, from 0.
  ///
  /// Setting it asks the delegate for an animator, but not whether it may; what is out of range is
  /// left out. `NSNotFound` without controllers.
  open var selectedIndex: Int {
    get { selection ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else { return }
      select(newValue)
    }
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { selection.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil } }
    set {
      guard let index = tabs.firstIndex(where: { $0 === newValue }) else { return }
      select(index)
    }
  }

  /// The child that is seen: the one that is chosen.
  package override var visibleChildren: [UIViewController] {
    selectedViewController.map { [$0] } ?? []
  }

  /// The child that is chosen.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  /// The child that is chosen.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  // MARK: Views

  /// Makes the view: children beneath, the bar above.
  open override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    transitionView.frame = root.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(transitionView)
    root.addSubview(tabBar)
    tabBar.onTap = { [weak self] item in self?.tapped(item) }
    tabBar.edge.covered = 0
    tabBar.onEdgeChange = { [weak self] in self?.view.setNeedsLayout() }
    view = root
    placeBar()
    showSelection()
  }

  /// Places the bar and the child that is shown.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let placeAll = {
      self.placeBar()
      if self.running == nil, let shown = self.selectedViewController { self.place(shown) }
    }
    // The bar turns with the window.
    if WindowRotation.isRunning { placeAll() } else { UIView.performWithoutAnimation(placeAll) }
  }

  /// Whether the bar is beside the screen because a page wants none.
  var isBarAway = false {
    didSet { if oldValue != isBarAway { placeInsets() } }
  }

  /// Where the bar is when it is not away, in points.
  var barFrame: CGRect {
    let bounds = view.bounds
    let bottom =
      view.window == nil
      ? Headless.device.safeArea(Headless.orientation).bottom : view.safeAreaInsets.bottom
    let height = tabBar.sizeThatFits(bounds.size).height + bottom
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// Puts the bar where the pages on the chosen stack want it, without animation.
  func updateBar() {
    guard isViewLoaded else { return }
    isBarAway = (selectedViewController as? UINavigationController)?.hidesTabBar ?? false
    let sign: CGFloat = view.isRightToLeft ? 1 : -1
    let shown = barFrame
    UIView.performWithoutAnimation {
      tabBar.frame = isBarAway ? shown.offsetBy(dx: sign * shown.width, dy: 0) : shown
    }
  }

  private func placeBar() {
    // While pages and bar are on their way, the transition knows where they belong.
    let stack = selectedViewController as? UINavigationController
    if stack?.runningTransition?.barTravel.tabBar == nil { updateBar() }
  }

  private func placeInsets() {
    selectedViewController?.viewIfLoaded?.containerInsets = childInsets
  }

  private var childInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: 0, left: 0, bottom: tabBar.isHidden || isBarAway ? 0 : tabBar.frame.height, right: 0)
  }

  private func place(_ child: UIViewController) {
    guard let childView = child.view else { return }
    childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    childView.containerInsets = childInsets
    childView.frame = transitionView.bounds
    if childView.superview !== transitionView, !child.isReplacedByPresented {
      transitionView.addSubview(childView)
    }
    if let stack = child as? UINavigationController {
      if let top = stack.topViewController { stack.followEnd(of: top) }
    } else {
      followEnd(of: child, in: childView.frame)
    }
  }

  private func showSelection() {
    guard isViewLoaded, let shown = selectedViewController else { return }
    let isSeen = appearanceState == .appeared
    if isSeen { shown.beginAppearanceTransition(true, animated: false) }
    updateBar()
    UIView.performWithoutAnimation { place(shown) }
    if isSeen { shown.endAppearanceTransition() }
  }

  private func hide(_ child: UIViewController) {
    let isSeen = appearanceState == .appeared
    if isSeen { child.beginAppearanceTransition(false, animated: false) }
    child.viewIfLoaded?.removeFromSuperview()
    if isSeen { child.endAppearanceTransition() }
  }

  // MARK: Choosing

  /// A tap on the selected item pops its stack to the root.
  ///
  /// *Documented:* the delegate is called for each tap. *Reported* (FACTS: tabbar.reselect): at this
  /// call the stack is at its root already; a stack in a split view stays.
  private func tapped(_ item: UITabBarItem) {
    guard let index = tabs.firstIndex(where: { $0.tabBarItem === item }), running == nil else {
      return
    }
    CallbackLog.current.note("shouldSelect", tabs[index])
    guard delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true else { return }
    let isChosen = index == selection
    select(index)
    if isChosen, let stack = selectedViewController as? UINavigationController {
      stack.popToRootViewController(animated: UIView.areAnimationsEnabled)
    }
    CallbackLog.current.note("didSelect", tabs[index])
    delegate?.tabBarController(self, didSelect: tabs[index])
    tabBar(tabBar, didSelect: item)
  }

  /// Called after a person has chosen an item, the one that was chosen already included; does nothing
  /// unless overridden.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// *Measured* (FACTS: tabbar.callbacks): the one that comes will appear, the one that goes will and did
  /// disappear, the one that comes did appear.
  private func select(_ index: Int) {
    guard running == nil, let from = selectedViewController, from !== tabs[index] else {
      if selection == nil { selection = index }
      tabBar.selectedItem = selectedViewController?.tabBarItem
      return
    }
    let to = tabs[index]
    let before = selection
    selection = index
    tabBar.selectedItem = to.tabBarItem
    guard isViewLoaded, view.window != nil, appearanceState == .appeared else {
      from.viewIfLoaded?.removeFromSuperview()
      if isViewLoaded { showSelection() }
      return
    }
    let transition = TabTransition(
      from: from, to: to, container: transitionView, animated: UIView.areAnimationsEnabled)
    transition.use(
      delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to)
    ) { delegate?.tabBarController(self, interactionControllerFor: $0) }
    run(transition, before: before)
  }

  private func run(_ transition: TabTransition, before: Int?) {
    running = transition
    let (from, to) = (transition.from, transition.to)
    from.activeTransition = transition
    to.activeTransition = transition
    let animated = transition.hasAnimator
    to.loadViewIfNeeded()
    to.beginAppearanceTransition(true, animated: animated)
    from.beginAppearanceTransition(false, animated: animated)
    transition.onCompletion = { [weak self, weak transition] completed in
      guard let self, let transition else { return }
      self.end(transition, completed: completed, before: before)
    }
    guard animated else {
      UIView.performWithoutAnimation { place(to) }
      transition.runAlongside()
      transition.completeTransition(true)
      return
    }
    RunningTransitions.others.append(transition)
    UIView.performWithoutAnimation { to.view.frame = transitionView.bounds }
    transition.begin()
    RunningTransition.current = RunningTransition { [weak transition] _ in
      transition?.fraction ?? 0
    }
  }

  private func end(_ transition: TabTransition, completed: Bool, before: Int?) {
    RunningTransition.current?.finish(completed: completed)
    transition.endInteraction()
    let (from, to) = (transition.from, transition.to)
    let (shown, hidden) = completed ? (to, from) : (from, to)
    if completed { transition.reportMissingView(to.viewIfLoaded) }
    if !completed { selection = before }
    UIView.performWithoutAnimation {
      hidden.viewIfLoaded?.removeFromSuperview()
      place(shown)
      tabBar.selectedItem = shown.tabBarItem
    }
    if completed {
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    } else {
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition()
    }
    transition.animator?.animationEnded(completed)
    running = nil
    RunningTransitions.others.removeAll { $0 === transition }
    for controller in [from, to] where controller.activeTransition === transition {
      controller.activeTransition = nil
    }
    transition.runCompletions()
    view.setNeedsLayout()
  }
}

/// A change from one tab to another.
@MainActor
final class TabTransition: ControllerTransition {
  private let container: UIView

  init(from: UIViewController, to: UIViewController, container: UIView, animated: Bool) {
    self.container = container
    super.init(from: from, to: to, animated: animated)
  }

  override var containerView: UIView { container }
  /// Without an animator tabs change at once.
  override var builtInDuration: Double { 0 }

  override func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? container.bounds : .zero
  }

  override func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? container.bounds : .zero
  }
}

extension UIViewController {
  /// The nearest tab bar controller around this controller.
  public var tabBarController: UITabBarController? {
    var current = parent
    while let candidate = current {
      if let tabs = candidate as? UITabBarController { return tabs }
      current = candidate.parent
    }
    return nil
  }
}
