/// Taking away what is presented.
///
/// *Documented* (FACTS: dismiss.several): of several that are presented over each other the one on top is
/// seen going; those between are simply taken away.
extension UIViewController {
  func beginDismissing(animated flag: Bool, completion: (() -> Void)?) {
    guard
      let presenter = presentationOwner.presentation == nil
        ? presentingViewController : presentationOwner
    else {
      completion?()
      return
    }
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
    if !above.isEmpty { presenter.dropPresentations(above, below: top) }
    let presented = top.presentedViewController
    let animated = flag && UIView.areAnimationsEnabled
    let transition = PresentationTransition(
      top, from: presented, to: presenter, isDismissal: true, container: container,
      animated: animated)
    if animated {
      let delegate = presented.transitioningDelegate
      transition.take(delegate?.animationController(forDismissed: presented)) {
        delegate?.interactionControllerForDismissal(using: $0)
      }
    }
    presenter.run(transition, completion: completion)
  }

  /// Takes away what is between this controller and the presentation on top, as if that had been this
  /// controller's own: the presenting view stays as the lowest one left it.
  ///
  /// *Chosen:* each ends as when it is dismissed without animation, the upper before the lower; those whose
  /// views are to be seen hear that they disappear.
  private func dropPresentations(
    _ dropped: [UIPresentationController], below top: UIPresentationController
  ) {
    UIView.performWithoutAnimation {
      top.leavePresenter()
      for presentation in dropped.reversed() { presentation.leaveUnseen() }
    }
    top.home = dropped[0].home
    top.takesPresenter = dropped[0].takesPresenter
    top.presentingViewController = self
    presentation = top
    top.presentedViewController.presenter = self
    UIView.performWithoutAnimation { top.presenterChanged() }
  }
}

extension UIPresentationController {
  /// Ends at once.
  fileprivate func leaveUnseen() {
    let controller = presentedViewController
    let isSeen = controller.appearanceState == .appeared
    controller.isBeingDismissed = true
    CallbackLog.current.note("dismissalTransitionWillBegin", controller, animated: false)
    dismissalTransitionWillBegin()
    if isSeen { controller.beginAppearanceTransition(false, animated: false) }
    presentedView?.removeFromSuperview()
    container?.removeFromSuperview()
    CallbackLog.current.note("dismissalTransitionDidEnd", controller, animated: false)
    dismissalTransitionDidEnd(true)
    if isSeen { controller.endAppearanceTransition() }
    controller.isBeingDismissed = false
    controller.presentation = nil
    controller.presenter = nil
    container = nil
    adaptedFrom = nil
  }
}
