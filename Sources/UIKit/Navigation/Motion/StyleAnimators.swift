import Foundation
import QuartzCore

/// A push and pop with the transition `coverVertical`: the upper view slides in from below.
///
/// *Documented* (FACTS: zoom.styles): as the modal style; the duration and the curve are *chosen* as
/// those of the sliding transition.
@MainActor
struct CoverAnimator {
  let transition: NavigationTransition
  let upperFrame: CGRect
  let lowerFrame: CGRect

  func run() {
    let isPush = transition.operation == .push
    let container = transition.containerView
    guard let upper = transition.upper.view, let lower = transition.lower.view else {
      transition.completeTransition(true)
      return
    }
    let below = upperFrame.offsetBy(dx: 0, dy: container.bounds.maxY - upperFrame.minY)
    UIView.performWithoutAnimation {
      lower.frame = lowerFrame
      upper.frame = isPush ? below : upperFrame
      container.addSubview(lower)
      container.addSubview(upper)
      lower.layoutIfNeeded()
      upper.layoutIfNeeded()
    }
    let clock = transition.barClock
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
      animations: { upper.center = (isPush ? upperFrame : below).center },
      completion: { _ in transition.completeTransition(!transition.transitionWasCancelled) })
  }
}

/// A push and pop with the transition `flipHorizontal`: the views are the two sides of a card.
///
/// *Documented* (FACTS: zoom.styles): as the modal style.
@MainActor
struct FlipAnimator {
  let transition: NavigationTransition
  let upperFrame: CGRect
  let lowerFrame: CGRect

  func run() {
    let isPush = transition.operation == .push
    guard let incoming = transition.to.view, let outgoing = transition.from.view else {
      transition.completeTransition(true)
      return
    }
    let container = transition.containerView
    let frame = isPush ? upperFrame : lowerFrame
    UIView.transition(
      with: container, duration: transition.barClock.motionDuration,
      options: isPush ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: {
        outgoing.removeFromSuperview()
        incoming.frame = frame
        container.addSubview(incoming)
      },
      completion: { _ in transition.completeTransition(!transition.transitionWasCancelled) })
  }
}
