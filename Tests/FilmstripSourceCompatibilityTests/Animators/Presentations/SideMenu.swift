import UIKit

// A menu enters from the side and pushes the view below aside; the same object animates both
// directions.

final class SideMenuTransition: NSObject {
  enum Direction { case presenting, dismissing }

  private var direction = Direction.presenting
  private let menuShare: CGFloat
  var driver: UIPercentDrivenInteractiveTransition?

  init(menuShare: CGFloat = 0.75) { self.menuShare = menuShare }

  fileprivate var isPresenting: Bool { direction == .presenting }
}

extension SideMenuTransition: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { isPresenting ? 0.5 : 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let menu: UIView = isPresenting ? to.view : from.view
    let page: UIView = isPresenting ? from.view : to.view
    let width = container.bounds.width * menuShare
    let closed = CGAffineTransform(translationX: -width, y: 0)
    let pushed = CGAffineTransform(translationX: width, y: 0)
    if isPresenting {
      menu.frame = CGRect(x: 0, y: 0, width: width, height: container.bounds.height)
      menu.transform = closed
      container.addSubview(menu)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: isPresenting ? .curveEaseOut : .curveEaseIn,
      animations: { [isPresenting] in
        menu.transform = isPresenting ? .identity : closed
        page.transform = isPresenting ? pushed : .identity
      },
      completion: { [isPresenting] _ in
        let cancelled = transitionContext.transitionWasCancelled
        if cancelled {
          menu.transform = isPresenting ? closed : .identity
          page.transform = isPresenting ? .identity : pushed
        }
        transitionContext.completeTransition(!cancelled)
      })
  }
}

extension SideMenuTransition: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    direction = .presenting
    return self
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    direction = .dismissing
    return self
  }

  func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { return driver }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { return driver }
}
