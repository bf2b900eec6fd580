import FilmstripTiming
import Foundation
import QuartzCore

extension UINavigationController {
  /// Prepares the transition of a change that has already been applied to the stack; `before` is
  /// the previous stack.
  ///
  /// *Reported* (FACTS: callback.push-request, callback.no-window, callback.not-animated).
  func change(
    _ operation: Operation, from: UIViewController, to: UIViewController, animated: Bool,
    buried: [UIViewController], before: [UIViewController], replacesStack: Bool = false
  ) {
    let isShown = viewIfLoaded?.window != nil && appearanceState == .appeared
    guard isShown else {
      // The stack isn't on screen: call neither the appearance callbacks nor the delegate.
      for controller in buried { release(controller, asVisible: false) }
      let wasAppearing = removeOffscreen(from)
      if operation == .push { to.notifyDidMove(to: self) } else { from.notifyDidMove(to: nil) }
      showWithoutTransition(wasAppearing: wasAppearing)
      return
    }
    let animates = animated && UIView.areAnimationsEnabled
    let transition = NavigationTransition(
      navigation: self, operation: operation, from: from, to: to, animated: animates,
      buried: buried,
      before: .init(
        stack: before, navigationBarHidden: navigationBarHidden, toolbarHidden: toolbarHidden),
      replacesStack: replacesStack,
      isDrivenByBuiltInGesture: animates && interactivePop.isRequestingPop)
    from.activeTransition = transition
    to.activeTransition = transition
    phase = .scheduled(transition)
    transition.queryDelegate()
    // Other animators would insert the view below over a landing card, while its source is hidden.
    if operation == .pop || transition.zoom == nil { looseZooms.removeAll() }
    if animates {
      // The slide starts with the container's next layout.
      view.setNeedsLayout()
    } else {
      beginScheduledTransition()
    }
  }

  /// Removes a view controller that will not be visible, and returns whether it was appearing
  /// together with the navigation controller.
  ///
  /// If the view controller received `viewWillAppear`, it also receives the callbacks of
  /// disappearing.
  func removeOffscreen(_ child: UIViewController) -> Bool {
    let wasAppearing = appearanceState == .appearing && child.appearanceState == .appearing
    if wasAppearing { child.beginAppearanceTransition(false, animated: false) }
    child.viewIfLoaded?.removeFromSuperview()
    if child.appearanceState == .disappearing { child.endAppearanceTransition() }
    return wasAppearing
  }

  /// Shows the top view controller and its items at once.
  ///
  /// - Parameter wasAppearing: Whether the top view controller replaces one that was appearing together
  ///   with the navigation controller.
  func showWithoutTransition(wasAppearing: Bool = false) {
    navigationBar.setStack(stack.map(\.navigationItem))
    enclosingTabBarController?.updateBar()
    guard let top = stack.last else { return }
    showToolbarItems(of: top, animated: false)
    guard isViewLoaded else { return }
    UIView.performWithoutAnimation { placeChild(top) }
    if appearanceState == .appeared {
      top.beginAppearanceTransition(true, animated: false)
      top.endAppearanceTransition()
    } else if wasAppearing || hasForwardedAppearing, top.appearanceState == .disappeared {
      top.beginAppearanceTransition(true, animated: false)
    }
  }

  /// Begins the scheduled transition.
  ///
  /// *Reported* (FACTS: callback.push-appearing, callback.swipe).
  func beginScheduledTransition() {
    guard case .scheduled(let transition) = phase else { return }
    phase = .running(transition)
    let animated = transition.isAnimated
    let isPush = transition.operation == .push
    if animated { holdBottomBars() }
    UIView.performWithoutAnimation { transition.to.loadViewIfNeeded() }
    if animated {
      notifyIfContentSizeChanged()
    } else {
      UIView.performWithoutAnimation(notifyIfContentSizeChanged)
    }
    UIView.performWithoutAnimation { placeBars() }
    transition.to.isMovingToParent = isPush
    transition.from.isMovingFromParent = !isPush
    transition.from.beginAppearanceTransition(false, animated: animated)
    transition.to.beginAppearanceTransition(true, animated: animated)
    CallbackLog.current.note("willShow", transition.to, animated: animated)
    delegate?.navigationController(self, willShow: transition.to, animated: animated)
    post(.willShow, transition)
    callBarShouldPush(transition)

    UIView.performWithoutAnimation {
      prepareBarTravel(transition)
      prepare(transition.to)
      transition.from.viewIfLoaded?.layer.nodeName = "content/from"
      transition.to.viewIfLoaded?.layer.nodeName = "content/to"
    }
    transition.onCompletion = { [weak self, weak transition] completed in
      guard let self, let transition else { return }
      if completed { self.finish(transition) } else { self.revert(transition) }
    }
    guard animated else {
      navigationBar.setStack(stack.map(\.navigationItem))
      showToolbarItems(of: transition.to, animated: false)
      enclosingTabBarController?.updateBar()
      UIView.performWithoutAnimation {
        placeBars()
        placeChild(transition.to)
      }
      barDidChange(transition)
      transition.runAlongside()
      transition.completeTransition(true)
      return
    }
    transition.moveBars = { [weak self, weak transition] in
      guard let self, let transition else { return }
      self.moveBars(along: transition)
    }
    transition.begin()
    transition.hasBegunCompletely = true
    RunningTransition.current = progress(of: transition)
  }

  /// Returns the progress of a transition that begins now.
  private func progress(of transition: NavigationTransition) -> RunningTransition {
    if transition.hasAnimator || transition.initiallyInteractive {
      return RunningTransition { [weak transition] _ in transition?.fraction ?? 0 }
    }
    if transition.replacesZoom {
      return .builtIn(over: ZoomTiming.fadeDuration) { $0 / ZoomTiming.fadeDuration }
    }
    return .builtIn(
      over: BarAnimationClock.navigation.motionDuration,
      Headless.hasLiquidGlass
        ? { FluidNavigationTiming.progress($0) } : NavigationTiming.progress)
  }

  /// Runs the built-in push or pop.
  func runBuiltInAnimator(_ transition: NavigationTransition) {
    let upperFrame = childFrame(of: transition.upper)
    let lowerFrame = childFrame(of: transition.lower)
    switch transition.style {
    case .coverVertical, .partialCurl:
      CoverAnimator(transition: transition, upperFrame: upperFrame, lowerFrame: lowerFrame).run()
      return
    case .flipHorizontal:
      FlipAnimator(transition: transition, upperFrame: upperFrame, lowerFrame: lowerFrame).run()
      return
    case .crossDissolve, nil: break
    }
    if transition.barClock.crossFades {
      CrossFadeAnimator(transition: transition, upperFrame: upperFrame, lowerFrame: lowerFrame)
        .run()
    } else {
      ParallaxAnimator(
        transition: transition, upperFrame: upperFrame, lowerFrame: lowerFrame,
        isRightToLeft: view.isRightToLeft
      ).run()
    }
  }

  /// Sets the frame and the insets of the incoming view, so that it can lay out before it moves.
  private func prepare(_ child: UIViewController) {
    guard let childView = child.view else { return }
    childView.containerInsets = childInsets(of: child)
    childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(childView, in: childFrame(of: child))
  }

  /// Completes a transition: makes the last callbacks, in UIKit's order.
  ///
  /// *Reported* (FACTS: callback.push-end, callback.pop-end).
  private func finish(_ transition: NavigationTransition) {
    let isPush = transition.operation == .push
    RunningTransition.current?.finish()
    transition.endInteraction()
    transition.reportMissingView(transition.to.viewIfLoaded)
    UIView.performWithoutAnimation {
      removeView(of: transition.from)
      endTabBarTravel(transition)
      transition.to.viewIfLoaded?.layer.nodeName = "content/to"
      if transition.to.viewIfLoaded?.superview !== transitionView { placeChild(transition.to) }
    }
    if transition.isAnimated {
      endBars(of: transition, finished: true)
      UIView.performWithoutAnimation { settleBottomBars(over: transition.to) }
      barDidChange(transition)
    }
    transition.from.endAppearanceTransition()
    // A new stack may still contain the outgoing view controller, and a push may remove it.
    if transition.from.parent !== self { transition.from.notifyDidMove(to: nil) }
    // *Chosen* (FACTS: callback.buried).
    for controller in transition.buried { release(controller, asVisible: false) }
    transition.to.endAppearanceTransition()
    if isPush { transition.to.notifyDidMove(to: self) }
    endMoving(transition)
    CallbackLog.current.note("didShow", transition.to, animated: transition.isAnimated)
    delegate?.navigationController(self, didShow: transition.to, animated: transition.isAnimated)
    post(.didShow, transition)
    close(transition, completed: true)
    if isToolbarOffscreen { showToolbarItems(of: transition.to, animated: false) }
    view.setNeedsLayout()
    runWaitingChanges()
  }

  /// Reverts a cancelled transition, and calls the appearance callbacks of both view controllers.
  ///
  /// No view controller moves to or from its parent, and the delegate isn't called. *Measured*
  /// (FACTS: callback.cancel, callback.cancel-delegate). *Reported:* later iOS versions notify the
  /// delegate.
  private func revert(_ transition: NavigationTransition) {
    RunningTransition.current?.finish(completed: false)
    transition.endInteraction()
    restore(transition.before.stack)
    navigationBarHidden = transition.before.navigationBarHidden
    toolbarHidden = transition.before.toolbarHidden
    UIView.performWithoutAnimation {
      removeView(of: transition.to)
      endTabBarTravel(transition)
      placeBars()
      placeChild(transition.from)
      endBars(of: transition, finished: false)
      showToolbarItems(of: transition.from, animated: false)
      settleBottomBars(over: transition.from)
    }
    endMoving(transition)
    transition.to.beginAppearanceTransition(false, animated: true)
    transition.to.endAppearanceTransition()
    transition.from.beginAppearanceTransition(true, animated: true)
    transition.from.endAppearanceTransition()
    post(.didCancelShowing, transition)
    close(transition, completed: false)
    notifyIfContentSizeChanged()
    view.setNeedsLayout()
    runWaitingChanges()
  }

  private func removeView(of child: UIViewController) {
    child.viewIfLoaded?.removeFromSuperview()
    child.viewIfLoaded?.layer.nodeName = nil
  }

  private func endMoving(_ transition: NavigationTransition) {
    transition.to.isMovingToParent = false
    transition.from.isMovingFromParent = false
  }

  private func close(_ transition: NavigationTransition, completed: Bool) {
    transition.animator?.animationEnded(completed)
    transition.runCompletions()
    for child in [transition.from, transition.to] where child.activeTransition === transition {
      child.activeTransition = nil
    }
    phase = .idle
  }
}
