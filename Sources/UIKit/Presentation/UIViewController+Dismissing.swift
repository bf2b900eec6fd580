/// Dismissing presented view controllers.
///
/// *Documented* (FACTS: dismiss.several): if several view controllers are presented over each
/// other, the dismissal of the top one is visible, and those between are removed.
extension UIViewController {
  func beginDismissing(animated flag: Bool, completion: (() -> Void)?) {
    guard
      let presenter = presentationOwner.presentation == nil
        ? presentingViewController : presentationOwner
    else {
      completion?()
      return
    }
    // *Documented* (FACTS: zoom.interrupted-push).
    presenter.interruptPresentedZoom()
    var above = [presenter.presentation].compactMap { $0 }
    while let next = above.last?.presentedViewController.presentation { above.append(next) }
    let isBusy = above.contains { $0.presentingViewController.activePresentation != nil }
    guard let top = above.popLast(), !isBusy else {
      return Headless.report(
        .log(
          "Attempt to dismiss from view controller \(self) while a presentation or dismiss is in "
            + "progress!"))
    }
    guard let container = top.container else { return }
    if !above.isEmpty { presenter.removePresentations(above, below: top) }
    let presented = top.presentedViewController
    let animated = flag && UIView.areAnimationsEnabled
    let transition = PresentationTransition(
      top, from: presented, to: presenter, isDismissal: true, container: container,
      animated: animated)
    if animated {
      // A gesture has already asked the delegate.
      if top.zoomDismissal?.requested == nil {
        let delegate = presented.transitioningDelegate
        transition.use(delegate?.animationController(forDismissed: presented)) {
          delegate?.interactionControllerForDismissal(using: $0)
        }
      }
      transition.usePreferredTransition()
    }
    presenter.run(transition, completion: completion)
  }

  /// Removes the presentations between this view controller and the top presentation.
  ///
  /// Afterwards, this view controller presents the top one, and the presenting view keeps the state
  /// in which the lowest presentation left it.
  ///
  /// *Chosen:* each removed presentation ends like a dismissal without animation, the upper before
  /// the lower; view controllers with visible views receive the disappearance callbacks.
  private func removePresentations(
    _ dropped: [UIPresentationController], below top: UIPresentationController
  ) {
    UIView.performWithoutAnimation {
      top.restorePresenter()
      for presentation in dropped.reversed() { presentation.endImmediately() }
    }
    if top.dimsTint {
      top.presentingViewController.viewIfLoaded?.dimTint(false, over: 0)
      viewIfLoaded?.dimTint(true, over: 0)
    }
    top.presenterPosition = dropped[0].presenterPosition
    top.removesPresenterView = dropped[0].removesPresenterView
    top.presentingViewController = self
    presentation = top
    top.presentedViewController.presenter = self
    UIView.performWithoutAnimation { top.presenterChanged() }
  }
}

extension UIPresentationController {
  /// Ends the presentation immediately.
  fileprivate func endImmediately() {
    let controller = presentedViewController
    let isVisible = controller.appearanceState == .appeared
    controller.isBeingDismissed = true
    CallbackLog.current.note("dismissalTransitionWillBegin", controller, animated: false)
    dismissalTransitionWillBegin()
    if isVisible { controller.beginAppearanceTransition(false, animated: false) }
    if dimsTint { presentingViewController.viewIfLoaded?.dimTint(false, over: 0) }
    presentedView?.removeFromSuperview()
    container?.removeFromSuperview()
    CallbackLog.current.note("dismissalTransitionDidEnd", controller, animated: false)
    dismissalTransitionDidEnd(true)
    if isVisible { controller.endAppearanceTransition() }
    controller.isBeingDismissed = false
    controller.presentation = nil
    controller.presenter = nil
    container = nil
    adaptedFrom = nil
  }
}
