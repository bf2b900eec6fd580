import UIKit

final class ViewMaskWipeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let edge: UIRectEdge

  init(from edge: UIRectEdge) {
    assert([UIRectEdge.left, .right, .top, .bottom].contains(edge))
    self.edge = edge
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    transitionContext.containerView.addSubview(to)
    let maskView = UIView(frame: slice(of: to.bounds))
    maskView.backgroundColor = .black
    to.mask = maskView
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: { maskView.frame = to.bounds },
      completion: { _ in
        to.mask = nil
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private func slice(of rect: CGRect) -> CGRect {
    switch edge {
    case .left: return CGRect(x: rect.minX, y: rect.minY, width: 0, height: rect.height)
    case .right: return CGRect(x: rect.maxX, y: rect.minY, width: 0, height: rect.height)
    case .top: return CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 0)
    default: return CGRect(x: rect.minX, y: rect.maxY, width: rect.width, height: 0)
    }
  }
}
