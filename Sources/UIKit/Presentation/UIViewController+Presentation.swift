import FilmstripSupport
import Foundation
import QuartzCore

/// Presenting view controllers over others.
///
/// Full-screen callbacks have UIKit's order (*measured*; FACTS: present.order): `viewWillDisappear`
/// of the old view controller, `viewWillAppear` of the new one, `viewDidAppear` of the new one,
/// `viewDidDisappear` of the old one. Styles that keep the presenting view in its superview call
/// only the presented view controller.
extension UIViewController {
  /// The value of `presentedViewController`, unless overridden.
  var computedPresentedController: UIViewController? {
    presentationOwner.presentation?.presentedViewController
  }

  /// The value of `presentingViewController`, unless overridden.
  var computedPresentingController: UIViewController? {
    outermost.presenter
  }

  /// The value of `presentationController`, unless overridden.
  var computedPresentationController: UIPresentationController? {
    let outermost = outermost
    if let presentation = outermost.presenter?.presentation { return presentation }
    guard outermost.modalPresentationStyle != .custom else { return nil }
    return outermost.preparePresentation()
  }

  /// Returns the object that will manage the presentation in the current style.
  private func preparePresentation() -> UIPresentationController {
    if let prepared = preparedPresentation, prepared.style == modalPresentationStyle {
      return prepared.controller
    }
    let style = modalPresentationStyle
    let controller: UIPresentationController =
      switch style {
      case .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      default: UIPresentationController(presentedViewController: self, presenting: nil)
      }
    preparedPresentation = (style, controller)
    return controller
  }

  /// The object that manages the presentation of this view controller or of an ancestor, or `nil`
  /// if neither is presented.
  var currentPresentation: UIPresentationController? { outermost.presenter?.presentation }

  private var outermost: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }

  /// This view controller or, if it presents nothing, the closest ancestor that presents.
  var presentationOwner: UIViewController {
    var current = self
    while current.presentation == nil, let parent = current.parent { current = parent }
    return current
  }

  /// Returns the view controller that presents another view controller in a style.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    style == .currentContext || style == .overCurrentContext ? presentationContext : outermost
  }

  /// The closest ancestor that defines a presentation context, or else the outermost one.
  private var presentationContext: UIViewController {
    var current = self
    while !current.definesPresentationContext, let parent = current.parent { current = parent }
    return current
  }

  /// Returns the window in which this view controller can present another one; `nil` after a report.
  private func window(toPresent requested: UIViewController) -> UIWindow? {
    guard let window = viewIfLoaded?.window else {
      Headless.report(
        .log(
          "Attempt to present \(requested) on \(self) whose view is not in the window hierarchy!"))
      return nil
    }
    if let presentation {
      Headless.report(
        .log(
          "Attempt to present \(requested) on \(self) which is already presenting "
            + "\(presentation.presentedViewController)"))
      return nil
    }
    return window
  }

  func beginPresenting(
    _ requested: UIViewController, animated flag: Bool, completion: (() -> Void)?
  ) {
    var presenter = presenter(for: requested.modalPresentationStyle)
    demand(
      requested.presenter == nil && requested.parent == nil && requested !== presenter,
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'Application tried to present modally a view controller \(requested) that is already "
        + "being presented by \(requested.presenter ?? requested.parent ?? presenter).'")
    guard let window = presenter.window(toPresent: requested) else { return }
    let custom =
      requested.modalPresentationStyle == .custom
      ? requested.transitioningDelegate?.presentationController(
        forPresented: requested, presenting: presenter, source: self) : nil
    let requestedPresentation = custom ?? requested.preparePresentation()
    requested.preparedPresentation = nil
    // FACTS: present.not-in-fullscreen
    if !requestedPresentation.shouldPresentInFullscreen, presenter !== presentationContext {
      presenter = presentationContext
      guard presenter.window(toPresent: requested) != nil else { return }
    }
    requestedPresentation.presentingViewController = presenter
    // The window's environment applies, because the presenter may be in a popover, which is
    // compact.
    let popover = requestedPresentation as? UIPopoverPresentationController
    let presentation = popover?.adapted(to: window.traitCollection) ?? requestedPresentation
    (presentation as? UISheetPresentationController)?.adapt(to: window.traitCollection)
    presentation.presentingViewController = presenter
    presenter.reportUnsupportedFeatures(presentation)
    if presentation === popover { popover?.prepare(presentedFrom: self) }
    let presented = presentation.presentedViewController
    presentation.removesPresenterView = presentation.shouldRemovePresentersView
    presenter.presentation = presentation
    presented.presenter = presenter
    let container = presenter.makeContainer(for: presentation, in: window)
    let animated = flag && UIView.areAnimationsEnabled
    let transition = PresentationTransition(
      presentation, from: presenter, to: presented, isDismissal: false, container: container,
      animated: animated)
    requestedPresentation.delegate?.presentationController(
      requestedPresentation, willPresentWithAdaptiveStyle: presentation.adaptedStyle ?? .none,
      transitionCoordinator: animated ? transition : nil)
    presented.loadViewIfNeeded()
    if animated {
      let delegate = presented.transitioningDelegate
      transition.use(
        delegate?.animationController(
          forPresented: presented, presenting: presenter, source: self)
      ) { delegate?.interactionControllerForPresentation(using: $0) }
      transition.usePreferredTransition()
    }
    presenter.run(transition, completion: completion)
  }

  /// Reports requested features of a presentation that Filmstrip draws differently from UIKit.
  private func reportUnsupportedFeatures(_ presentation: UIPresentationController) {
    guard !(presentation is UIPopoverPresentationController), presentation.adaptedStyle == nil
    else { return }
    let style = presentation.adaptivePresentationStyle(for: traitCollection)
    // An override can return a style that isn't valid (FACTS: present.adaptive-style).
    if style != .none, !UIPresentationController.invalidAdaptiveStyles.contains(style) {
      Unsupported.report("UIPresentationController.adaptivePresentationStyle")
    }
  }

  // MARK: The transition

  private func makeContainer(
    for presentation: UIPresentationController, in window: UIWindow
  ) -> UIView {
    let inContext = presentation.isInContext
    let place = inContext ? view.superview ?? window : window
    let container = PresentationContainerView(
      frame: inContext ? view.frame : window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = presentation
    if let traits = presentation.containerTraits { container.overridingTraits = traits }
    if inContext { container.containerInsets = view.containerInsets }
    var below: UIView = view
    while let parent = below.superview, parent !== place { below = parent }
    UIView.performWithoutAnimation { place.insertSubview(container, aboveSubview: below) }
    presentation.container = container
    presentation.containerView = container
    return container
  }

  func run(_ transition: PresentationTransition, completion: (() -> Void)?) {
    activePresentation = transition
    RunningTransitions.others.append(transition)
    let (from, to) = (transition.from, transition.to)
    from.activeTransition = transition
    to.activeTransition = transition
    let presentation = transition.presentation
    let animated = transition.isAnimated
    let removes = presentation.removesPresenterView
    let presented = transition.isDismissal ? from : to
    if transition.isDismissal {
      presented.isBeingDismissed = true
      presentation.fixSafeArea(at: presentation.presentedView?.untransformedFrame)
      CallbackLog.current.note("dismissalTransitionWillBegin", presented, animated: animated)
      presentation.dismissalTransitionWillBegin()
    } else {
      presented.isBeingPresented = true
      let frame = presentation.frameOfPresentedViewInContainerView
      presentation.fixSafeArea(at: frame)
      UIView.performWithoutAnimation { presentation.presentedView?.frame = frame }
      CallbackLog.current.note("presentationTransitionWillBegin", presented, animated: animated)
      presentation.presentationTransitionWillBegin()
    }
    if removes || from === presented { from.beginAppearanceTransition(false, animated: animated) }
    if removes || to === presented { to.beginAppearanceTransition(true, animated: animated) }
    UIView.performWithoutAnimation {
      if !transition.isDismissal, removes { movePresenterView(into: transition) }
      presented.viewIfLoaded?.layer.nodeName =
        transition.isDismissal ? "content/from" : "content/to"
    }
    transition.onCompletion = { [weak self, weak transition] completed in
      guard let self, let transition else { return }
      self.end(transition, completed: completed, completion: completion)
    }
    if presentation.dimsTint {
      viewIfLoaded?.dimTint(
        !transition.isDismissal, over: animated ? transition.animationDuration : 0)
    }
    guard animated else {
      UIView.performWithoutAnimation {
        if !transition.isDismissal, let view = presentation.presentedView {
          transition.containerView.addSubview(view)
        }
      }
      transition.runAlongside()
      transition.completeTransition(true)
      return
    }
    // Views that the presentation controller added for the dismissal have their places before the
    // animator moves them (FACTS: dismiss.container-layout).
    if transition.isDismissal {
      UIView.performWithoutAnimation { presentation.container?.layoutIfNeeded() }
    }
    transition.begin()
    transition.hasBegunCompletely = true
    if transition.zoom != nil, !(presentation is UISheetPresentationController) {
      presentation.installZoomDismissal()
    }
    let drawnProgress = { [weak transition] (_: Double) in transition?.drawnProgress ?? 0 }
    RunningTransition.current =
      transition.usesTransitionCurve && transition.isOnSpring
      ? .builtIn(over: transition.transitionDuration, drawnProgress)
      : RunningTransition(curve: drawnProgress)
  }

  /// Moves the presenting view into the container of a full-screen presentation.
  private func movePresenterView(into transition: PresentationTransition) {
    guard let view = viewIfLoaded, let parent = view.superview else { return }
    let index = parent.subviews.firstIndex { $0 === view } ?? 0
    transition.presentation.presenterPosition = (parent, index)
    transition.containerView.insertSubview(view, at: 0)
  }

  private func restorePresenterView(of presentation: UIPresentationController) {
    guard let view = viewIfLoaded, let presenterPosition = presentation.presenterPosition else {
      return
    }
    presentation.presenterPosition = nil
    presenterPosition.view.insertSubview(view, at: presenterPosition.index)
    view.frame = presenterPosition.view.bounds
  }

  private func end(
    _ transition: PresentationTransition, completed: Bool, completion: (() -> Void)?
  ) {
    RunningTransition.current?.finish(completed: completed)
    transition.endInteraction()
    let presentation = transition.presentation
    let removes = presentation.removesPresenterView
    let (from, to) = (transition.from, transition.to)
    let presented = transition.isDismissal ? from : to
    if completed, !transition.isDismissal {
      transition.reportMissingView(presentation.presentedView)
    }
    let isPresented = transition.isDismissal != completed
    UIView.performWithoutAnimation {
      if isPresented {
        if let view = presentation.presentedView, view.superview == nil {
          transition.containerView.addSubview(view)
        }
        if completed || transition.isDismissal, removes, !transition.keepsPresenterInContainer {
          viewIfLoaded?.removeFromSuperview()
        }
        if transition.isDismissal {
          transition.restorePresentedView()
          presented.viewIfLoaded?.layer.nodeName = "content/to"
        }
      } else {
        presentation.presentedView?.removeFromSuperview()
        restorePresenterView(of: presentation)
        presentation.container?.removeFromSuperview()
        presented.viewIfLoaded?.layer.nodeName = nil
      }
    }
    presentation.fixSafeArea(at: nil)
    // A cancelled transition has not changed the tint.
    if presentation.dimsTint { viewIfLoaded?.dimTint(isPresented, over: 0) }
    if transition.isDismissal {
      CallbackLog.current.note(
        "dismissalTransitionDidEnd", presented, animated: transition.isAnimated)
      presentation.dismissalTransitionDidEnd(completed)
    } else {
      CallbackLog.current.note(
        "presentationTransitionDidEnd", presented, animated: transition.isAnimated)
      presentation.presentationTransitionDidEnd(completed)
    }
    finishAppearance(transition, presented: presented, removes: removes, completed: completed)
    presented.isBeingPresented = false
    presented.isBeingDismissed = false
    if !isPresented {
      presentation.container = nil
      presentation.adaptedFrom = nil
      self.presentation = nil
      presented.presenter = nil
    }
    transition.animator?.animationEnded(completed)
    activePresentation = nil
    RunningTransitions.others.removeAll { $0 === transition }
    for controller in [from, to] where controller.activeTransition === transition {
      controller.activeTransition = nil
    }
    transition.runCompletions()
    if completed { completion?() }
  }

  private func finishAppearance(
    _ transition: PresentationTransition, presented: UIViewController, removes: Bool,
    completed: Bool
  ) {
    let (from, to) = (transition.from, transition.to)
    let notifiesFrom = removes || from === presented
    let notifiesTo = removes || to === presented
    if completed {
      if notifiesTo { to.endAppearanceTransition() }
      if notifiesFrom { from.endAppearanceTransition() }
      return
    }
    if notifiesTo {
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
    }
    if notifiesFrom {
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition()
    }
  }
}
