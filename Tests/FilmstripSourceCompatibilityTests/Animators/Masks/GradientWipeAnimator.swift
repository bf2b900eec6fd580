import UIKit

// A soft edge moves over the view: the stops of a gradient that masks the view.

final class GradientWipeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let softness: CGFloat = 0.25

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)

    let gradient = CAGradientLayer()
    gradient.frame = to.bounds
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    gradient.locations = [NSNumber(value: 1), NSNumber(value: Double(1 + softness))]
    to.layer.mask = gradient

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      to.layer.mask = nil
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let wipe = CABasicAnimation(keyPath: "locations")
    wipe.fromValue = [NSNumber(value: Double(-softness)), NSNumber(value: 0)]
    wipe.toValue = gradient.locations
    wipe.duration = transitionDuration(using: transitionContext)
    gradient.add(wipe, forKey: "locations")
    CATransaction.commit()
  }
}
