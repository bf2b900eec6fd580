import UIKit

// Scale and opacity in one group; the opacity begins later.

class GroupedEntranceAnimator: NSObject {
  fileprivate let duration: CFTimeInterval = 0.6
  fileprivate var context: UIViewControllerContextTransitioning?

  fileprivate func makeEntrance() -> CAAnimationGroup {
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0.5
    scale.toValue = 1.0
    scale.duration = duration

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.toValue = 1.0
    fade.beginTime = duration / 3
    fade.duration = duration / 3
    fade.fillMode = .both

    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = duration
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return group
  }
}

extension GroupedEntranceAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    let group = makeEntrance()
    group.delegate = self
    to.layer.add(group, forKey: "entrance")
  }
}

extension GroupedEntranceAnimator: CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation) {
    context?.containerView.isUserInteractionEnabled = false
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    context?.containerView.isUserInteractionEnabled = true
    context?.completeTransition(!(context?.transitionWasCancelled ?? true))
    context = nil
  }
}
