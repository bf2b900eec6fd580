import UIKit

// Up, over, and down: three keyframes with linear segments.

struct HopKeyframesAnimator_Constants {
  static let total: TimeInterval = 0.8
  static let rise = (start: 0.0, length: 0.25)
  static let slide = (start: 0.25, length: 0.5)
  static let fall = (start: 0.75, length: 0.25)
}

class HopKeyframesAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private typealias C = HopKeyframesAnimator_Constants

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { C.total }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to), let toView = to.view,
      let fromView = transitionContext.viewController(forKey: .from)?.view
    else { return }
    let final = transitionContext.finalFrame(for: to)
    transitionContext.containerView.addSubview(toView)
    toView.frame = final.offsetBy(dx: final.width, dy: 0)

    UIView.animateKeyframes(
      withDuration: C.total, delay: 0,
      options: [.calculationModeLinear, UIView.KeyframeAnimationOptions(.curveLinear)],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: C.rise.start, relativeDuration: C.rise.length) {
          toView.center.y -= 80
        }
        UIView.addKeyframe(withRelativeStartTime: C.slide.start, relativeDuration: C.slide.length) {
          toView.center.x -= final.width
          fromView.alpha = 0.5
        }
        UIView.addKeyframe(withRelativeStartTime: C.fall.start, relativeDuration: C.fall.length) {
          toView.center.y += 80
        }
      },
      completion: { _ in
        fromView.alpha = 1
        toView.frame = final
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

// The curves have the same raw values in both option types.
fileprivate extension UIView.KeyframeAnimationOptions {
  init(_ options: UIView.AnimationOptions) {
    self.init(rawValue: options.rawValue)
  }
}
