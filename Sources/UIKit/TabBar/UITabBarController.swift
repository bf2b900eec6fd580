import Foundation
import QuartzCore

/// Several view controllers, of which the user selects one with the bar at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The tab bar at the bottom.
  public let tabBar = UITabBar()
  /// The delegate, which permits selections, is notified about them, and returns animators.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The content of the tabs of the bar; the last one is the item "More" if `moreEntries` has
  /// elements.
  private(set) var entries: [TabEntry] = []
  /// The content of the tabs in the "More" list.
  private(set) var moreEntries: [TabEntry] = []
  /// The index of the selected tab, or `nil` if there are no tabs.
  private(set) var selection: Int?
  private let transitionView = UIView()
  private(set) var running: TabTransition?
  /// The changes of the tabs and of the selection that wait for the end of the running transition.
  private var waitingChanges: [(UITabBarController) -> Void] = []
  /// The state of the members since iOS 18.
  var tabState = TabState()

  override var tabCoordinator: (any UIViewControllerTransitionCoordinator)? { running }

  /// Creates a controller without view controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.interface?.decode(self, as: UITabBarController.self)
  }

  /// The view controllers, starting at the leading side; of more than five, the "More" list contains
  /// those after the fourth.
  ///
  /// If the app sets `tabs`, the getter creates the view controllers of all tabs. During a
  /// transition, the getter returns the view controllers that wait for its end. Both are *chosen*
  /// (FACTS: tabbar.waits).
  open var viewControllers: [UIViewController]? {
    get {
      tabState.waitingControllers
        ?? allEntries.map { isInMore($0) ? $0.controller : controller(of: $0) }
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The view controllers that exist, starting at the leading side; those of tabs that weren't
  /// needed yet are missing.
  package var existingControllers: [UIViewController] {
    allEntries.compactMap(\.existingController)
  }

  /// Replaces the view controllers; the displayed one stays if it is among the new ones, and
  /// otherwise the first is displayed.
  ///
  /// The view controllers also replace `tabs`. During a transition, they wait until it ends.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard !postpones({ $0.setViewControllers(viewControllers, animated: animated) }) else {
      tabState.waitingControllers = viewControllers ?? []
      tabState.waitingTabs = []
      return
    }
    forgetTabs()
    tabState.customizableControllers = nil
    setEntries((viewControllers ?? []).map { TabEntry($0) })
  }

  /// Replaces the content of the tabs.
  func setEntries(_ all: [TabEntry]) {
    guard !postpones({ $0.setEntries(all) }) else { return }
    // The list returns the view controller that it displays.
    tabState.moreList?.showList()
    let new = all.count > maximumItemCount ? all.prefix(maximumItemCount - 1) + [moreEntry] : all
    moreEntries = all.count > maximumItemCount ? Array(all.dropFirst(maximumItemCount - 1)) : []
    defer { tabState.moreList?.entriesChanged() }
    let shown = selectedViewController
    let shownTab = selection.flatMap { entries.indices.contains($0) ? entries[$0].tab : nil }
    let kept = new.compactMap(\.existingController)
    for oldController in entries.compactMap(\.existingController)
    where !kept.contains(where: { $0 === oldController }) {
      guard oldController.parent === self else { continue }
      oldController.notifyWillMove(to: nil)
      if oldController === shown { hide(oldController) }
      oldController.removeFromParentSilently()
      oldController.notifyDidMove(to: nil)
    }
    entries = new
    for added in kept { adopt(added) }
    tabBar.items = entries.compactMap(\.item)
    let index =
      shownTab.flatMap { tab in entries.firstIndex { $0.tab === tab } }
      ?? shown.flatMap { shown in entries.firstIndex { $0.existingController === shown } }
    selection = index ?? (entries.isEmpty ? nil : 0)
    tabBar.selectedItem = selectedItem
    if selectedViewController !== shown { showSelection() }
  }

  /// Makes a view controller a child.
  private func adopt(_ added: UIViewController) {
    guard added.parent !== self else { return }
    added.notifyWillMove(to: self)
    added.removeFromParentSilently()
    added.parent = self
    children.append(added)
    added.notifyDidMove(to: self)
  }

  /// Returns the view controller of a tab, which becomes a child when it is needed first.
  private func controller(of entry: TabEntry) -> UIViewController {
    let controller = entry.controller
    adopt(controller)
    return controller
  }

  private var selectedItem: UITabBarItem? {
    selection.flatMap { entries.indices.contains($0) ? entries[$0].item : nil }
  }

  override func childTabBarItemChanged(_ child: UIViewController) {
    tabState.moreList?.entriesChanged()
    guard entries.contains(where: { $0.existingController === child }) else { return }
    let items = entries.compactMap(\.item)
    guard !items.elementsEqual(tabBar.items ?? [], by: { $0 === $1 }) else { return }
    tabBar.items = items
    tabBar.selectedItem = selectedItem
  }

  /// The index of the displayed view controller, or `NSNotFound` if there are no view controllers.
  ///
  /// While the "More" list is displayed, the index is `NSNotFound`. *Documented* (FACTS:
  /// tabbar.more).
  ///
  /// Setting the index asks the delegate for an animator, but not for permission. An index that is
  /// out of range is ignored. During a transition, the selection waits until the transition ends.
  open var selectedIndex: Int {
    get { selectsMore ? displayedMoreIndex ?? NSNotFound : selection ?? NSNotFound }
    set {
      guard !postpones({ $0.selectedIndex = newValue }) else { return }
      guard allEntries.indices.contains(newValue) else { return }
      if isInMore(allEntries[newValue]) {
        selectMore(allEntries[newValue])
      } else {
        select(newValue)
      }
    }
  }

  /// The view controller that is displayed; for the item "More", its navigation controller.
  ///
  /// A view controller of the "More" list can be set, too. *Documented* (FACTS: tabbar.more).
  open var selectedViewController: UIViewController? {
    get {
      selection.flatMap { entries.indices.contains($0) ? controller(of: entries[$0]) : nil }
    }
    set {
      guard !postpones({ $0.selectedViewController = newValue }) else { return }
      if let newValue,
        let entry = moreEntries.first(where: { $0.existingController === newValue })
      {
        return selectMore(entry)
      }
      guard let newValue,
        let index = entries.firstIndex(where: { $0.existingController === newValue })
      else { return }
      select(index)
    }
  }

  /// The visible child: the selected view controller.
  package override var visibleChildren: [UIViewController] {
    selectedViewController.map { [$0] } ?? []
  }

  /// The selected view controller, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  /// The selected view controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  // MARK: Views

  /// Creates the view, with the children below the bar.
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

  /// Selects the tab of a view controller, at the end of an unwind segue.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    if existingControllers.contains(where: { $0 === subsequentVC }) {
      selectedViewController = subsequentVC
    }
  }

  /// Places the bar and the displayed child.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let placeAll = {
      self.placeBar()
      if self.running == nil, let shown = self.selectedViewController { self.place(shown) }
    }
    // Animate the bar with the rotation of the window.
    if WindowRotation.isRunning { placeAll() } else { UIView.performWithoutAnimation(placeAll) }
  }

  /// Whether the bar is next to the screen because a view controller on the selected stack hides
  /// it.
  var isBarOffscreen = false {
    didSet { if oldValue != isBarOffscreen { placeInsets() } }
  }

  /// The frame of the bar while it is on screen, in points.
  var barFrame: CGRect {
    let bounds = view.bounds
    let bottom =
      view.window == nil
      ? Headless.device.safeArea(Headless.orientation).bottom : view.safeAreaInsets.bottom
    let height = tabBar.sizeThatFits(bounds.size).height + bottom
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// Places the bar as the selected stack requires, without animation.
  func updateBar() {
    guard isViewLoaded else { return }
    isBarOffscreen = (selectedViewController as? UINavigationController)?.hidesTabBar ?? false
    let sign: CGFloat = view.isRightToLeft ? 1 : -1
    let shown = barFrame
    UIView.performWithoutAnimation {
      tabBar.frame = isBarOffscreen ? shown.offsetBy(dx: sign * shown.width, dy: 0) : shown
    }
  }

  private func placeBar() {
    // While views and bar move, the transition determines their frames.
    let stack = selectedViewController as? UINavigationController
    if stack?.runningTransition?.barTravel.tabBar == nil { updateBar() }
  }

  func placeInsets() {
    selectedViewController?.viewIfLoaded?.containerInsets = childInsets
  }

  private var childInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: 0, left: 0,
      bottom: tabBar.isHidden || isBarOffscreen ? 0 : tabBar.frame.height + accessoryExtent,
      right: 0)
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
    let isVisible = appearanceState == .appeared
    if isVisible { shown.beginAppearanceTransition(true, animated: false) }
    updateBar()
    UIView.performWithoutAnimation { place(shown) }
    if isVisible { shown.endAppearanceTransition() }
  }

  private func hide(_ child: UIViewController) {
    let isVisible = appearanceState == .appeared
    if isVisible { child.beginAppearanceTransition(false, animated: false) }
    child.viewIfLoaded?.removeFromSuperview()
    if isVisible { child.endAppearanceTransition() }
  }

  // MARK: Selection

  /// Selects the view controller of a tapped item; a tap on the selected item pops its stack to the
  /// root.
  ///
  /// *Documented:* the delegate is called for each tap. *Reported* (FACTS: tabbar.reselect): at
  /// this call, the stack is already at its root; a stack in a split view doesn't change.
  private func tapped(_ item: UITabBarItem) {
    guard let index = entries.firstIndex(where: { $0.item === item }), running == nil else {
      return
    }
    let entry = entries[index]
    let tapped = controller(of: entry)
    CallbackLog.current.note("shouldSelect", tapped)
    guard allowsSelection(of: entry, tapped) else { return }
    let isReselected = index == selection
    let previousTab = selectedTab
    select(index)
    if isReselected, let stack = selectedViewController as? UINavigationController {
      stack.popToRootViewController(animated: UIView.areAnimationsEnabled)
    }
    CallbackLog.current.note("didSelect", tapped)
    notifySelection(of: entry, tapped, previousTab: previousTab)
    tabBar(tabBar, didSelect: item)
  }

  /// Handles the selection of an item by the user, even if the item was already selected; does
  /// nothing unless overridden.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Selects a view controller, with the transition that the delegate requests.
  ///
  /// *Measured* (FACTS: tabbar.callbacks): the incoming view controller will appear, the outgoing
  /// one will disappear and did disappear, and the incoming one did appear.
  func select(_ index: Int) {
    let to = controller(of: entries[index])
    guard running == nil, let from = selectedViewController, from !== to else {
      if selection == nil { selection = index }
      tabBar.selectedItem = selectedItem
      return
    }
    let before = selection
    selection = index
    tabBar.selectedItem = selectedItem
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

  /// Postpones a change while a transition runs, and returns whether the change was postponed.
  ///
  /// *Chosen* (FACTS: tabbar.waits).
  func postpones(_ change: @escaping (UITabBarController) -> Void) -> Bool {
    guard running != nil else { return false }
    waitingChanges.append(change)
    return true
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
      tabBar.selectedItem = selectedItem
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
    while running == nil, !waitingChanges.isEmpty { waitingChanges.removeFirst()(self) }
    if waitingChanges.isEmpty {
      tabState.waitingControllers = nil
      tabState.waitingTabs = nil
    }
  }
}

/// A transition from one tab to another.
@MainActor
final class TabTransition: ControllerTransition {
  private let container: UIView

  init(from: UIViewController, to: UIViewController, container: UIView, animated: Bool) {
    self.container = container
    super.init(from: from, to: to, animated: animated)
  }

  override var containerView: UIView { container }
  /// The duration without an animator: 0, because tabs change immediately.
  override var builtInDuration: Double { 0 }

  override func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? container.bounds : .zero
  }

  override func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? container.bounds : .zero
  }
}

extension UIViewController {
  /// The nearest tab bar controller among the parents, or `nil` if there is none.
  public var tabBarController: UITabBarController? {
    var current = parent
    while let candidate = current {
      if let tabs = candidate as? UITabBarController { return tabs }
      current = candidate.parent
    }
    return nil
  }
}
