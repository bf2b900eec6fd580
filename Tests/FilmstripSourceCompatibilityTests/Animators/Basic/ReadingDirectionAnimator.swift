import UIKit

// Enters from the trailing side, which is the left side in right-to-left layouts.

extension UIView {
  fileprivate var leadingSign: CGFloat {
    switch UIView.userInterfaceLayoutDirection(for: semanticContentAttribute) {
    case .rightToLeft:
      return -1
    case .leftToRight:
      fallthrough
    @unknown default:
      return 1
    }
  }
}

final class ReadingDirectionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool

  init(isPush: Bool) {
    self.isPush = isPush
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    let travel = container.bounds.width * container.leadingSign
    let aside = CGAffineTransform(translationX: travel, y: 0)
    let below = CGAffineTransform(translationX: -travel * 0.25, y: 0)
    if isPush {
      container.addSubview(toView)
      toView.transform = aside
    } else {
      container.insertSubview(toView, belowSubview: fromView)
      toView.transform = below
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveLinear, .beginFromCurrentState]
    ) { [isPush] in
      toView.transform = .identity
      fromView.transform = isPush ? below : aside
    } completion: { _ in
      toView.transform = .identity
      fromView.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
