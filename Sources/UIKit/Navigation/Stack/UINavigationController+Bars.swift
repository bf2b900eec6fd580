import Foundation
import QuartzCore

extension UINavigationController {
  /// The duration in which bars hide and show without a transition, in seconds.
  public class var hideShowBarDuration: CGFloat { CGFloat(NavigationTiming.hideShowBarDuration) }

  var barTop: CGFloat {
    let top =
      navigationBar.hasGlass
      ? max(Headless.device.safeArea(Headless.orientation).top, minimumGlassTop)
      : Headless.device.navigationBarTop(Headless.orientation)
    guard view.window != nil || view.superview != nil else { return top }
    // A navigation controller that is presented over the context of another view controller starts
    // below the bar that covers that view controller.
    let context = view.superview as? PresentationContainerView
    let isBelowBar = (context?.containerInsets.top ?? 0) > 0
    if navigationBar.hasGlass { return max(view.safeAreaInsets.top, minimumGlassTop) }
    return isBelowBar ? view.safeAreaInsets.top : min(top, view.safeAreaInsets.top)
  }

  /// The minimum distance of a bar of iOS 26 from the top of the view.
  ///
  /// *Measured* (FACTS: glass-bar.height).
  private var minimumGlassTop: CGFloat {
    traitCollection.verticalSizeClass == .compact
      ? GlassBarMetrics.compactMinimumTop : GlassBarMetrics.minimumTop
  }

  func navigationBarFrame(hidden: Bool, in bounds: CGRect) -> CGRect {
    var height = navigationBarHeight(over: stack.last)
    if !hidden { height += stack.last?.navigationItem.pulledDistance ?? 0 }
    let y = hidden ? -height : barTop
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  func toolbarFrame(hidden: Bool, in bounds: CGRect) -> CGRect {
    let bottom =
      view.window == nil
      ? Headless.device.safeArea(Headless.orientation).bottom : view.safeAreaInsets.bottom
    let height = toolbar.sizeThatFits(bounds.size).height + bottom
    return CGRect(
      x: 0, y: hidden ? bounds.height : bounds.height - height, width: bounds.width,
      height: height)
  }

  func hideNavigationBar(_ hidden: Bool, animated: Bool) {
    guard hidden != navigationBarHidden else { return }
    navigationBarHidden = hidden
    guard isViewLoaded else { return }
    if animated, !view.isInPopover, let transition = preparedTransition {
      transition.barTravel.animatesNavigationBar = true
      return
    }
    move(
      navigationBar, from: navigationBarFrame(hidden: !hidden, in: view.bounds),
      to: navigationBarFrame(hidden: hidden, in: view.bounds), hides: hidden, animated: animated)
  }

  func hideToolbar(_ hidden: Bool, animated: Bool) {
    guard hidden != toolbarHidden else { return }
    let wasAway = isToolbarOffscreen
    toolbarHidden = hidden
    guard isViewLoaded, isToolbarOffscreen != wasAway else { return }
    if animated, !view.isInPopover, let transition = preparedTransition {
      transition.barTravel.animatesToolbar = true
      return
    }
    move(
      toolbar, from: toolbarFrame(hidden: !hidden, in: view.bounds),
      to: toolbarFrame(hidden: hidden, in: view.bounds), hides: hidden, animated: animated)
  }

  /// The animated transition whose first callbacks are running; view controllers may hide or show
  /// bars together with it.
  private var preparedTransition: NavigationTransition? {
    guard let transition = runningTransition, transition.isAnimated,
      case .requested = transition.phase
    else { return nil }
    return transition
  }

  /// Moves a bar beyond its edge or back; in a popover, the bar fades in place.
  ///
  /// *Reported* (FACTS: hiding.duration, hiding.with-page, hiding.toolbar).
  private func move(
    _ bar: any ControlledBar, from start: CGRect, to end: CGRect, hides: Bool, animated: Bool
  ) {
    guard animated, view.window != nil else {
      bar.frame = end
      bar.setHiddenByController(hides)
      view.setNeedsLayout()
      return
    }
    let fades = view.isInPopover
    UIView.performWithoutAnimation {
      bar.frame = fades && !hides ? end : start
      bar.alpha = fades && !hides ? 0 : 1
      bar.setHiddenByController(false)
      bar.layoutIfNeeded()
    }
    UIView.animate(withDuration: NavigationTiming.hideShowBarDuration) {
      if fades { bar.alpha = hides ? 0 : 1 } else { bar.frame = end }
      self.stack.last?.viewIfLoaded?.containerInsets = self.childInsets(of: self.stack.last)
    } completion: { [weak self] _ in
      guard let self else { return }
      let isHiddenNow = bar === self.toolbar ? self.isToolbarOffscreen : self.navigationBarHidden
      bar.setHiddenByController(isHiddenNow)
      bar.alpha = 1
      if fades { self.placeBarsAfterAnimation() }
    }
  }

  /// Places the bars at their final frames after an animation without a transition.
  func placeBarsAfterAnimation() {
    guard runningTransition == nil else { return }
    UIView.performWithoutAnimation { placeBars() }
    view.setNeedsLayout()
  }

  /// The preferred content size of the top view controller plus the height of the bars, or `nil` if
  /// the view controller has no preferred size.
  var preferredSizeForTop: CGSize? {
    guard let top = stack.last else { return nil }
    var size = top.preferredContentSize
    guard size.width > 0 || size.height > 0 else { return nil }
    guard size.height > 0 else { return size }
    if !navigationBarHidden { size.height += navigationBarHeight(over: top) }
    if !isToolbarOffscreen { size.height += toolbar.sizeThatFits(.zero).height }
    return size
  }

  /// Notifies the parent if the preferred content size has changed.
  func notifyIfContentSizeChanged() {
    let newSize = preferredContentSize
    guard newSize != reportedContentSize else { return }
    reportedContentSize = newSize
    notifyContentSizeChange()
  }

  /// The recognizer of the taps that hide and show the bars; see `hidesBarsOnTap`.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// The recognizer of the swipes that hide and show the bars; see `hidesBarsOnSwipe`.
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }

  /// Updates the toolbar after the toolbar items of a view controller have changed.
  func toolbarItemsChanged(of child: UIViewController, animated: Bool) {
    guard child === stack.last else { return }
    showToolbarItems(of: child, animated: animated)
  }

  /// Shows the search bar of the top view controller in the toolbar if the toolbar lacks it.
  func updateSearchInToolbar() {
    guard let item = stack.last?.navigationItem, item.hasSearchInToolbar, let top = stack.last,
      toolbar.items?.contains(where: { $0 === item.searchBarPlacementBarButtonItem }) != true
    else { return }
    showToolbarItems(of: top, animated: false)
  }

  /// Shows the toolbar items of a view controller.
  ///
  /// *Reported* (FACTS: toolbar.page-fade).
  func showToolbarItems(of child: UIViewController, animated: Bool) {
    toolbar.setItems(toolbarItems(of: child), animated: animated)
  }

  /// Returns the items that the toolbar shows for a view controller.
  ///
  /// *Documented* (FACTS: search.toolbar): a search bar whose item isn't among the app's items is at the
  /// trailing end.
  func toolbarItems(of child: UIViewController) -> [UIBarButtonItem]? {
    var items = child.toolbarItems
    if child.navigationItem.hasSearchInToolbar {
      let search = child.navigationItem.searchBarPlacementBarButtonItem
      if items?.contains(where: { $0 === search }) != true { items = (items ?? []) + [search] }
    }
    return items
  }
}
