// swift-format-ignore-file: NeverForceUnwrap

import UIKit

// The old view is cut into slats, which move out to alternating sides.

class SlatsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var numberOfSlats = 4
  private(set) var slats = [UIView]()

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    containerView.addSubview(toView)
    containerView.sendSubviewToBack(toView)
    cut(fromView, in: containerView)
    fromView.isHidden = true

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curveEaseInOut,
      animations: {
        for (i, slat) in self.slats.enumerated() {
          let way = i % 2 == 0 ? containerView.bounds.width : -containerView.bounds.width
          slat.frame = slat.frame.offsetBy(dx: way, dy: 0)
        }
      },
      completion: { _ in
        fromView.isHidden = false
        self.slats.forEach { $0.removeFromSuperview() }
        self.slats.removeAll()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private func cut(_ view: UIView, in containerView: UIView) {
    let height = view.bounds.height / CGFloat(numberOfSlats)
    for i in 0..<numberOfSlats {
      let rect = CGRect(x: 0, y: CGFloat(i) * height, width: view.bounds.width, height: height)
      let slat = view.resizableSnapshotView(
        from: rect, afterScreenUpdates: false, withCapInsets: UIEdgeInsets.zero)!
      slat.frame = rect
      containerView.addSubview(slat)
      slats.append(slat)
    }
  }
}
