import UIKit

// The page of a book rotates about its spine: an explicit rotation, with a shadow.

final class PageTurnAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  private var end: ((Bool) -> Void)?
  private(set) weak var shade: UIView?

  deinit {
    end = nil
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .from),
      let below = transitionContext.view(forKey: .to)
    else { return }
    let container = transitionContext.containerView
    container.insertSubview(below, belowSubview: page)

    let shade = UIView(frame: below.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.5)
    below.addSubview(shade)
    self.shade = shade

    let frame = page.frame
    page.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    page.frame = frame
    var eye = CATransform3DIdentity
    eye.m34 = 1 / -1000
    container.layer.sublayerTransform = eye

    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.fromValue = 0
    turn.toValue = -CGFloat.pi / 2
    turn.duration = transitionDuration(using: transitionContext)
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    turn.fillMode = .forwards
    turn.isRemovedOnCompletion = false
    turn.delegate = self
    end = { _ in
      page.layer.removeAnimation(forKey: "turn")
      page.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      page.frame = frame
      container.layer.sublayerTransform = CATransform3DIdentity
      shade.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    page.layer.add(turn, forKey: "turn")
    UIView.animate(withDuration: turn.duration, delay: 0, options: .curveLinear) {
      shade.alpha = 0
    }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end?(flag) }
}
