import UIKit

// The view moves through two stops; the calculation mode determines the interpolation.

final class TourKeyframesAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Mode {
    case discrete, paced, cubic, cubicPaced

    fileprivate var options: UIView.KeyframeAnimationOptions {
      switch self {
      case .discrete: return .calculationModeDiscrete
      case .paced: return .calculationModePaced
      case .cubic: return .calculationModeCubic
      case .cubicPaced: return .calculationModeCubicPaced
      }
    }
  }

  let mode: Mode
  let stops: [CGFloat]

  init(mode: Mode, stops: [CGFloat]) {
    self.mode = mode
    self.stops = stops
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: UITransitionContextViewKey.to) else { return }
    transitionContext.containerView.addSubview(view)
    let middle = view.center.x
    view.center.x = middle + transitionContext.containerView.bounds.width
    let start = view.center.x
    let share = 1 / Double(stops.count)
    let linear = UIView.KeyframeAnimationOptions(rawValue: 3 << 16)
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: mode.options.union(linear),
      animations: { [stops] in
        for (index, stop) in stops.enumerated() {
          UIView.addKeyframe(
            withRelativeStartTime: Double(index) * share, relativeDuration: share
          ) {
            view.center.x = start - stop
          }
        }
      },
      completion: { _ in
        view.center.x = middle
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
