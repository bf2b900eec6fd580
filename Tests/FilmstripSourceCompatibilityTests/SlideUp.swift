import UIKit

class SlideUp: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using _: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let page = context.viewController(forKey: .to) else { return }
    let end = context.finalFrame(for: page)
    page.view.frame = end.offsetBy(dx: 0, dy: end.height)
    context.containerView.addSubview(page.view)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0, animations: { page.view.frame = end }
    ) { _ in context.completeTransition(!context.transitionWasCancelled) }
  }
}
