import UIKit

// A card with rounded corners, a border and a shadow becomes the view: layer properties in an
// animation block.

final class CornerMorphAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  struct Look {
    var inset: CGFloat
    var cornerRadius: CGFloat
    var borderWidth: CGFloat
    var shadowOpacity: Float
    var shadowOffset: CGSize

    static let card = Look(
      inset: 40, cornerRadius: 20, borderWidth: 4, shadowOpacity: 0.8,
      shadowOffset: CGSize(width: 0, height: 8))
    static let page = Look(
      inset: 0, cornerRadius: 0, borderWidth: 0, shadowOpacity: 0, shadowOffset: .zero)
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toVC = transitionContext.viewController(forKey: .to), let view = toVC.view else {
      transitionContext.completeTransition(false)
      return
    }
    let frame = transitionContext.finalFrame(for: toVC)
    transitionContext.containerView.addSubview(view)
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.borderColor = UIColor.gray.cgColor
    view.dress(.card, in: frame)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseIn
    ) {
      view.dress(.page, in: frame)
    } completion: { _ in
      view.dress(.page, in: frame)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

private extension UIView {
  func dress(_ look: CornerMorphAnimator.Look, in rect: CGRect) {
    frame = rect.insetBy(dx: look.inset, dy: look.inset)
    layer.cornerRadius = look.cornerRadius
    layer.borderWidth = look.borderWidth
    layer.shadowOpacity = look.shadowOpacity
    layer.shadowOffset = look.shadowOffset
  }
}
