import Foundation
import QuartzCore

/// The built-in push and pop with Prefer Cross-Fade enabled: the upper view fades in or out over
/// the lower view, and neither moves.
///
/// *Reported* (FACTS: page.cross-fade). *Chosen:* the duration and the curve equal those of the
/// sliding transition, and there is no dimming and no shadow.
@MainActor
struct CrossFadeAnimator {
  let transition: NavigationTransition
  let upperFrame: CGRect
  let lowerFrame: CGRect

  func run() {
    let isPush = transition.operation == .push
    guard let upper = transition.upper.view, let lower = transition.lower.view else {
      transition.completeTransition(true)
      return
    }
    let alpha = upper.alpha
    UIView.performWithoutAnimation {
      lower.frame = lowerFrame
      upper.frame = upperFrame
      transition.containerView.addSubview(lower)
      transition.containerView.addSubview(upper)
      upper.alpha = isPush ? 0 : alpha
      lower.layoutIfNeeded()
      upper.layoutIfNeeded()
    }
    let clock = transition.barClock
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
      animations: { upper.alpha = isPush ? alpha : 0 },
      completion: { _ in
        upper.alpha = alpha
        transition.completeTransition(!transition.transitionWasCancelled)
      })
  }
}
