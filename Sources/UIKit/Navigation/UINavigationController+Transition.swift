import Foundation
import QuartzCore
import Timing

extension UINavigationController {
  /// Prepares the transition of a change that the stack has already seen.
  func change(
    _ operation: Operation, from: UIViewController, to: UIViewController, animated: Bool,
    buried: [UIViewController]
  ) {
    let isShown = viewIfLoaded?.window != nil && appearanceState == .appeared
    guard isShown else {
      // Nothing is on the screen: no appearance, no delegate.
      for controller in buried { release(controller, asVisible: false) }
      from.viewIfLoaded?.removeFromSuperview()
      if operation == .push { to.noteDidMove(to: self) } else { from.noteDidMove(to: nil) }
      showWithoutTransition()
      return
    }
    let animates = animated && UIView.areAnimationsEnabled
    let animator =
      animates
      ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
      : nil
    pending = NavigationTransition(
      navigation: self, operation: operation, from: from, to: to, animated: animates,
      buried: buried, animator: animator)
    if animates {
      // The slide starts with the container's next layout.
      view.setNeedsLayout()
    } else {
      beginPendingTransition()
    }
  }

  /// Shows the top page and its items at once.
  func showWithoutTransition() {
    navigationBar.setStack(stack.map(\.navigationItem))
    guard let top = stack.last else { return }
    showToolbarItems(of: top, animated: false)
    guard isViewLoaded else { return }
    UIView.performWithoutAnimation { placePage(top) }
    if appearanceState == .appeared {
      top.beginAppearanceTransition(true, animated: false)
      top.endAppearanceTransition()
    }
  }

  /// Begins a transition that was asked for.
  func beginPendingTransition() {
    guard let transition = pending, running == nil else { return }
    pending = nil
    running = transition
    let animated = transition.isAnimated
    let isPush = transition.operation == .push
    let toolbarWasHidden = toolbarHidden
    UIView.performWithoutAnimation {
      transition.to.loadViewIfNeeded()
      placeBars()
    }
    transition.to.isMovingToParent = isPush
    transition.from.isMovingFromParent = !isPush
    transition.from.beginAppearanceTransition(false, animated: animated)
    transition.to.beginAppearanceTransition(true, animated: animated)
    CallbackLog.shared.note("willShow", transition.to, animated: animated)
    delegate?.navigationController(self, willShow: transition.to, animated: animated)

    UIView.performWithoutAnimation {
      prepare(transition.to)
      transition.from.viewIfLoaded?.layer.nodeName = "content/from"
      transition.to.viewIfLoaded?.layer.nodeName = "content/to"
    }
    transition.onCompletion = { [weak self, weak transition] completed in
      guard let self, let transition else { return }
      self.finish(transition, completed: completed)
    }
    guard animated else {
      navigationBar.setStack(stack.map(\.navigationItem))
      showToolbarItems(of: transition.to, animated: false)
      UIView.performWithoutAnimation { placePage(transition.to) }
      transition.runAlongside()
      transition.completeTransition(true)
      return
    }
    let duration = transition.transitionDuration
    RunningTransition.current =
      transition.animator == nil
      ? RunningTransition(
        duration: NavigationTiming.drawnDuration, curve: NavigationTiming.progress)
      : RunningTransition(duration: nil) { duration > 0 ? $0 / duration : 1 }
    navigationBar.beginTransition(
      to: stack.map(\.navigationItem), isPush: isPush, clock: transition.barClock)
    // A toolbar that comes in brings its items along; one that goes takes its own with it.
    if !toolbarHidden { showToolbarItems(of: transition.to, animated: !toolbarWasHidden) }
    if let animator = transition.animator {
      animator.animateTransition(using: transition)
    } else {
      ParallaxAnimator(
        transition: transition, upperFrame: pageFrame(of: isPush ? transition.to : transition.from),
        lowerFrame: pageFrame(of: isPush ? transition.from : transition.to),
        isRightToLeft: view.isRightToLeft
      ).run()
    }
    transition.runAlongside()
  }

  /// Gives a page that comes its size and insets, so that it can lay out before it moves.
  private func prepare(_ page: UIViewController) {
    guard let pageView = page.view else { return }
    pageView.containerInsets = pageInsets(of: page)
    pageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageView.frame = pageFrame(of: page)
  }

  /// The animator has ended: the last callbacks, in UIKit's order.
  private func finish(_ transition: NavigationTransition, completed: Bool) {
    let isPush = transition.operation == .push
    RunningTransition.current?.finish()
    UIView.performWithoutAnimation {
      transition.from.viewIfLoaded?.removeFromSuperview()
      transition.from.viewIfLoaded?.layer.nodeName = nil
      transition.to.viewIfLoaded?.layer.nodeName = "content/to"
      if transition.to.viewIfLoaded?.superview !== transitionView { placePage(transition.to) }
    }
    if transition.isAnimated { navigationBar.completeTransition(finished: true) }
    transition.from.endAppearanceTransition()
    if !isPush { transition.from.noteDidMove(to: nil) }
    for controller in transition.buried { release(controller, asVisible: false) }
    transition.to.endAppearanceTransition()
    if isPush { transition.to.noteDidMove(to: self) }
    transition.to.isMovingToParent = false
    transition.from.isMovingFromParent = false
    CallbackLog.shared.note("didShow", transition.to, animated: transition.isAnimated)
    delegate?.navigationController(self, didShow: transition.to, animated: transition.isAnimated)
    transition.animator?.animationEnded(completed)
    transition.runCompletions()
    running = nil
    if toolbarHidden { showToolbarItems(of: transition.to, animated: false) }
    view.setNeedsLayout()
    runQueued()
  }

  private func runQueued() {
    while !isBusy, !queue.isEmpty {
      let next = queue.removeFirst()
      next()
    }
  }
}

extension UINavigationController {
  /// Whether a push or pop runs or is about to.
  package var isTransitioning: Bool { isBusy || !queue.isEmpty }

  /// Who animates the transition that runs; nil if none runs.
  package var runningAnimatorName: String? { running?.animatorName }
}
