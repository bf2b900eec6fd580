import UIKit

// Tabs slide in the direction of the selected tab.

final class TabSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let viewControllers: [UIViewController]?
  let transitionDuration: Double = 0.4

  init(viewControllers: [UIViewController]?) {
    self.viewControllers = viewControllers
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return TimeInterval(transitionDuration)
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard
      let fromVC = transitionContext.viewController(forKey: .from),
      let fromView = fromVC.view,
      let fromIndex = index(of: fromVC),
      let toVC = transitionContext.viewController(forKey: .to),
      let toView = toVC.view,
      let toIndex = index(of: toVC)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let frame = transitionContext.initialFrame(for: fromVC)
    var fromFrameEnd = frame
    var toFrameStart = frame
    fromFrameEnd.origin.x =
      toIndex > fromIndex ? frame.origin.x - frame.width : frame.origin.x + frame.width
    toFrameStart.origin.x =
      toIndex > fromIndex ? frame.origin.x + frame.width : frame.origin.x - frame.width
    toView.frame = toFrameStart

    transitionContext.containerView.addSubview(toView)
    UIView.animate(
      withDuration: transitionDuration,
      animations: {
        fromView.frame = fromFrameEnd
        toView.frame = frame
      },
      completion: { success in
        transitionContext.completeTransition(
          success && !transitionContext.transitionWasCancelled)
      })
  }

  private func index(of controller: UIViewController) -> Int? {
    guard let controllers = self.viewControllers else { return nil }
    for (index, candidate) in controllers.enumerated() where candidate == controller {
      return index
    }
    return nil
  }
}

final class TabSlideDelegate: NSObject, UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return TabSlideAnimator(viewControllers: tabBarController.viewControllers)
  }
}
