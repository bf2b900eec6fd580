import Foundation
import QuartzCore

/// A presentation or a dismissal.
@MainActor
final class PresentationTransition: ControllerTransition {
  let presentation: UIPresentationController
  let isDismissal: Bool
  private let container: UIView
  /// Where the presented view stood before a dismissal: often not where the presentation would put it,
  /// but where an animator or constraints have.
  private let place: (center: CGPoint, bounds: CGRect)?

  init(
    _ presentation: UIPresentationController, from: UIViewController, to: UIViewController,
    isDismissal: Bool, container: UIView, animated: Bool
  ) {
    self.presentation = presentation
    self.isDismissal = isDismissal
    self.container = container
    place = isDismissal ? presentation.presentedView.map { ($0.center, $0.bounds) } : nil
    super.init(from: from, to: to, animated: animated)
  }

  private var presented: UIViewController { isDismissal ? from : to }

  /// After a cancelled dismissal the presented view stands where it stood.
  func returnPresentedView() {
    guard let place, let view = presentation.presentedView else { return }
    view.center = place.center
    view.bounds = place.bounds
  }

  fileprivate var removesPresenter: Bool { presentation.takesPresenter }

  override var containerView: UIView { container }
  /// What an animator moves may be in the container or below it.
  override var scene: CALayer { container.window?.layer ?? container.layer }
  override var presentationStyle: UIModalPresentationStyle { presentation.shownStyle }
  /// *Chosen:* nothing is known of it; as a push is drawn.
  override var builtInDuration: TimeInterval {
    presentation.fadeDuration ?? NavigationTiming.drawnDuration
  }
  override var barClock: BarAnimationClock {
    guard !hasAnimator, let duration = presentation.fadeDuration else { return super.barClock }
    return .custom(duration: duration)
  }

  /// Whether it fades although its style would have it come from below: not under a finger.
  private var prefersCrossFade: Bool {
    let isSwiped = (presentation as? UISheetPresentationController)?.isSwipeDismissal ?? false
    return barClock.crossFades && !isSwiped
  }

  /// Whether it runs on the navigation spring.
  var isOnSpring: Bool { !hasAnimator && !initiallyInteractive && presentation.fadeDuration == nil }

  /// *Documented:* nil for the presenting view where the presentation leaves it in its place.
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

  override func finalFrame(for vc: UIViewController) -> CGRect {
    guard vc === to else { return !isDismissal && !removesPresenter ? container.bounds : .zero }
    return isDismissal ? container.bounds : presentation.frameOfPresentedViewInContainerView
  }

  /// *Chosen:* what the style names, on the navigation spring; who prefers cross-fades gets one for what
  /// would come from below (*reported*; FACTS: present.cross-fade).
  override func runBuiltInAnimator() {
    guard let view = presentation.presentedView else {
      completeTransition(true)
      return
    }
    let context = presentation.presentingViewController
    let isOverContext = [.currentContext, .overCurrentContext]
      .contains(presented.modalPresentationStyle)
    let asked =
      isOverContext && context.definesPresentationContext
        && context.providesPresentationContextTransitionStyle
      ? context.modalTransitionStyle : presented.modalTransitionStyle
    let fades = presentation.fadeDuration != nil || asked == .coverVertical && prefersCrossFade
    let style = fades ? .crossDissolve : asked
    if style == .flipHorizontal {
      flip(view)
      return
    }
    if style == .partialCurl { Unsupported.report("UIModalTransitionStyle.partialCurl") }
    let rest = isDismissal ? view.frame : presentation.frameOfPresentedViewInContainerView
    let aside = CGRect(
      x: rest.minX, y: container.bounds.maxY, width: rest.width, height: rest.height)
    UIView.performWithoutAnimation {
      if isDismissal, removesPresenter, let below = to.view {
        below.frame = container.bounds
        container.insertSubview(below, at: 0)
      }
      container.addSubview(view)
      view.frame = rest
      if style == .crossDissolve { view.alpha = isDismissal ? 1 : 0 }
      if style != .crossDissolve { view.frame = isDismissal ? rest : aside }
      view.layoutIfNeeded()
    }
    let clock = barClock
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
      animations: { [isDismissal] in
        if style == .crossDissolve {
          view.alpha = isDismissal ? 0 : 1
        } else {
          view.center = (isDismissal ? aside : rest).center
        }
      },
      completion: { [self] _ in
        view.alpha = 1
        completeTransition(!transitionWasCancelled)
      })
  }
}

extension PresentationTransition {
  /// Turns the container over, its right side coming forward, and back the other way.
  private func flip(_ view: UIView) {
    let clock = barClock
    UIView.transition(
      with: containerView, duration: clock.motionDuration,
      options: isDismissal ? .transitionFlipFromLeft : .transitionFlipFromRight,
      animations: { [self] in
        if isDismissal {
          if removesPresenter, let below = to.view {
            below.frame = containerView.bounds
            containerView.insertSubview(below, at: 0)
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

/// The transitions that run now, other than pushes and pops, for whoever waits for them.
@MainActor
package enum RunningTransitions {
  static var others: [ControllerTransition] {
    get { Headless.Simulator.current.otherTransitions }
    set { Headless.Simulator.current.otherTransitions = newValue }
  }

  /// Whether none runs.
  package static var isEmpty: Bool { others.isEmpty }

  /// Who animates the one that began last.
  package static var animatorName: String? { others.last?.animatorName }
}
