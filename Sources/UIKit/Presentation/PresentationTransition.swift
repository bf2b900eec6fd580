import FilmstripTiming
import Foundation
import QuartzCore

/// The transition of a presentation or a dismissal.
@MainActor
final class PresentationTransition: ControllerTransition {
  let presentation: UIPresentationController
  let isDismissal: Bool
  private let container: UIView
  /// The presented view's geometry before a dismissal.
  ///
  /// It may differ from the presentation's frame, because an animator or constraints have set it.
  private let initialGeometry: (center: CGPoint, bounds: CGRect)?
  /// Whether the presenting view was in the container before a dismissal.
  ///
  /// An app can put it there after the presentation, for example beside a drawer. *Chosen* (FACTS:
  /// dismiss.cancelled-presenter): it is there again after the dismissal is cancelled.
  let keepsPresenterInContainer: Bool

  init(
    _ presentation: UIPresentationController, from: UIViewController, to: UIViewController,
    isDismissal: Bool, container: UIView, animated: Bool
  ) {
    self.presentation = presentation
    self.isDismissal = isDismissal
    self.container = container
    keepsPresenterInContainer = isDismissal && to.viewIfLoaded?.superview === container
    initialGeometry = isDismissal ? presentation.presentedView.map { ($0.center, $0.bounds) } : nil
    super.init(from: from, to: to, animated: animated)
  }

  private var presented: UIViewController { isDismissal ? from : to }

  /// Moves the presented view back to its initial position after a cancelled dismissal.
  func restorePresentedView() {
    guard let initialGeometry, let view = presentation.presentedView else { return }
    view.center = initialGeometry.center
    view.bounds = initialGeometry.bounds
  }

  /// The frame of the presented view before a dismissal, without its transform.
  private var presentedFrame: CGRect {
    guard let (center, bounds) = initialGeometry else {
      return presentation.frameOfPresentedViewInContainerView
    }
    let anchor = presentation.presentedView?.layer.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
    return CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }

  /// Whether a cross-fade replaces a zoom, because Reduce Motion is on.
  private(set) var replacesZoom = false

  /// Uses the transition that the presented view controller prefers, unless the app provides an
  /// animator.
  ///
  /// *Chosen* (FACTS: zoom.sheet): a swipe that dismisses a sheet isn't a zoom.
  func usePreferredTransition() {
    let sheet = presentation as? UISheetPresentationController
    guard animator == nil, !(isDismissal && sheet?.isDismissedBySwipe == true),
      let plan = ZoomPlan(zoomed: presented, below: isDismissal ? to : from)
    else { return }
    if let flight = presentation.zoomDismissal?.requested {
      use(flight) { _ in flight }
    } else if UIAccessibility.isReduceMotionEnabled {
      // *Measured* (FACTS: zoom.reduce-motion).
      replacesZoom = true
    } else {
      use(ZoomFlight(plan, isDismissal ? .zoomOut : .zoomIn, loose: nil)) { _ in nil }
    }
  }

  /// Sheets and popovers have their own dimming.
  override var dimsBelowZoom: Bool {
    !(presentation is UISheetPresentationController)
      && !(presentation is UIPopoverPresentationController)
  }

  fileprivate var removesPresenter: Bool { presentation.removesPresenterView }

  override var containerView: UIView { container }
  /// The layer that contains the views that an animator moves, in the container or below it.
  override var scene: CALayer { container.window?.layer ?? container.layer }
  override var presentationStyle: UIModalPresentationStyle { presentation.effectiveStyle }
  /// *Chosen:* UIKit's value is unknown; the duration for which a push is drawn.
  override var builtInDuration: TimeInterval {
    fadeDuration ?? releaseSpring?.settlingTime() ?? NavigationTiming.drawnDuration
  }
  /// The duration of a cross-fade that the presentation or Reduce Motion requires, or `nil`.
  private var fadeDuration: TimeInterval? {
    presentation.fadeDuration ?? (replacesZoom ? ZoomTiming.fadeDuration : nil)
  }
  override var barClock: BarAnimationClock {
    if !hasAnimator, let releaseSpring { return .spring(releaseSpring) }
    guard !hasAnimator, let duration = fadeDuration else { return super.barClock }
    return .custom(duration: duration)
  }

  /// A released card, a popover and an alert keep their own curves.
  override var usesTransitionCurve: Bool {
    releaseSpring == nil && presentation.fadeDuration == nil
  }

  /// The duration of the animation in seconds, with the simulator's curve for transitions if the curve replaces its own.
  var animationDuration: Double {
    let simulator = Headless.Simulator.current
    guard let curve = simulator.transitionCurve, usesTransitionCurve, !initiallyInteractive,
      !hasAnimator || simulator.curvesAppAnimations
    else { return transitionDuration }
    return curve.duration(replacing: transitionDuration)
  }

  /// The spring of a card that a swipe has dismissed, which begins with the velocity of the touch.
  private var releaseSpring: SpringTiming? {
    isDismissal ? (presentation as? UISheetPresentationController)?.releaseSpring : nil
  }

  /// Whether a style that slides from below cross-fades; not while a swipe dismisses the view.
  private var prefersCrossFade: Bool {
    let isSwiped = (presentation as? UISheetPresentationController)?.isDismissedBySwipe ?? false
    return barClock.crossFades && !isSwiped
  }

  /// The progress of the motion on the screen, 0…1.
  var drawnProgress: Double {
    guard isOnSpring else { return fraction }
    guard fraction < 1 else { return 1 }
    return (releaseSpring ?? .navigation).value(at: fraction * transitionDuration)
  }

  /// Whether the transition follows a spring.
  var isOnSpring: Bool { !hasAnimator && !initiallyInteractive && fadeDuration == nil }

  /// Whether the presented view slides from below, following the navigation spring.
  var coversFromBelow: Bool {
    isOnSpring && !prefersCrossFade
      && (presented.preferredTransition?.modalStyle ?? presented.modalTransitionStyle)
        == .coverVertical
  }

  /// *Documented:* `nil` for the presenting view if the presentation keeps it in its superview.
  override func view(forKey key: UITransitionContextViewKey) -> UIView? {
    guard let controller = viewController(forKey: Self.controllerKey(key)) else { return nil }
    if controller === presented { return presentation.presentedView }
    return removesPresenter ? controller.view : nil
  }

  private static func controllerKey(
    _ key: UITransitionContextViewKey
  ) -> UITransitionContextViewControllerKey {
    key == .from ? .from : .to
  }

  override func initialFrame(for vc: UIViewController) -> CGRect {
    guard vc === from else { return isDismissal && !removesPresenter ? container.bounds : .zero }
    return isDismissal ? presentation.presentedView?.frame ?? .zero : container.bounds
  }

  /// *Reported* (FACTS: context.dismissed-frame): the final frame of a dismissed view is the frame
  /// in which it was presented.
  override func finalFrame(for vc: UIViewController) -> CGRect {
    guard vc === to else {
      if isDismissal { return presentedFrame }
      return removesPresenter ? .zero : container.bounds
    }
    return isDismissal ? container.bounds : presentation.frameOfPresentedViewInContainerView
  }

  /// *Chosen:* the style's transition follows the navigation spring.
  ///
  /// With Prefer Cross-Fade enabled, a transition that slides from below becomes a cross-fade
  /// (*reported*; FACTS: present.cross-fade).
  override func runBuiltInAnimator() {
    guard let view = presentation.presentedView else {
      completeTransition(true)
      return
    }
    let context = presentation.presentingViewController
    let isOverContext = [.currentContext, .overCurrentContext]
      .contains(presented.modalPresentationStyle)
    let ownStyle = presented.preferredTransition?.modalStyle ?? presented.modalTransitionStyle
    let requestedStyle =
      isOverContext && context.definesPresentationContext
        && context.providesPresentationContextTransitionStyle
      ? context.modalTransitionStyle : ownStyle
    let fades =
      fadeDuration != nil || requestedStyle == .coverVertical && prefersCrossFade
    let style = fades ? .crossDissolve : requestedStyle
    if style == .flipHorizontal {
      flip(view)
      return
    }
    if style == .partialCurl { Unsupported.report("UIModalTransitionStyle.partialCurl") }
    var restingFrame =
      isDismissal ? view.frame : presentation.frameOfPresentedViewInContainerView
    var offscreenFrame: CGRect {
      CGRect(
        x: restingFrame.minX, y: container.bounds.maxY, width: restingFrame.width,
        height: restingFrame.height)
    }
    UIView.performWithoutAnimation {
      if isDismissal, removesPresenter, let presenterView = to.view {
        presenterView.frame = container.bounds
        container.insertSubview(presenterView, at: 0)
      }
      container.addSubview(view)
      view.frame = restingFrame
      // A presentation controller can set the view's frame in the container's layout, before the
      // motion, which then ends at that frame (FACTS: present.container-layout).
      if !isDismissal {
        container.layoutIfNeeded()
        restingFrame = view.frame
      }
      if style == .crossDissolve { view.alpha = isDismissal ? 1 : 0 }
      if style != .crossDissolve { view.frame = isDismissal ? restingFrame : offscreenFrame }
      view.layoutIfNeeded()
    }
    let clock = barClock
    let endFrame = isDismissal ? offscreenFrame : restingFrame
    // The transition of a view that doesn't move lasts as long as the animations alongside
    // (FACTS: present.motionless).
    offerAlongside {
      UIView.run(
        duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
        animations: { [isDismissal] in
          if style == .crossDissolve {
            view.alpha = isDismissal ? 0 : 1
          } else {
            view.center = endFrame.center
          }
        },
        completion: { [self] _ in
          view.alpha = 1
          completeTransition(!transitionWasCancelled)
        })
    }
  }
}

extension PresentationTransition {
  /// Flips the container: its right side moves forward, or its left side in a dismissal.
  private func flip(_ view: UIView) {
    let clock = barClock
    UIView.transition(
      with: containerView, duration: clock.motionDuration,
      options: isDismissal ? .transitionFlipFromLeft : .transitionFlipFromRight,
      animations: { [self] in
        if isDismissal {
          if removesPresenter, let presenterView = to.view {
            presenterView.frame = containerView.bounds
            containerView.insertSubview(presenterView, at: 0)
          }
          view.isHidden = true
        } else {
          view.frame = presentation.frameOfPresentedViewInContainerView
          containerView.addSubview(view)
        }
      },
      completion: { [self] _ in
        view.isHidden = false
        completeTransition(!transitionWasCancelled)
      })
  }
}

/// The running transitions that aren't pushes or pops.
@MainActor
package enum RunningTransitions {
  static var others: [ControllerTransition] {
    get { Headless.Simulator.current.otherTransitions }
    set { Headless.Simulator.current.otherTransitions = newValue }
  }

  /// Whether no presentation, dismissal or similar transition is running.
  package static var isEmpty: Bool { others.isEmpty }

  /// Whether an app's animator runs the most recent transition.
  package static var hasAnimator: Bool { others.last?.hasAnimator ?? false }

  /// The name of the animator of the most recent transition.
  package static var animatorName: String? { others.last?.animatorName }
}
