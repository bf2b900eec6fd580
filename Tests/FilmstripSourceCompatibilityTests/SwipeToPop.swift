// swift-format-ignore-file
// The source of an app for iOS, from which `filmstrip port` creates the compiled file.

import UIKit
import UIKit

protocol SwipeToPopDelegate: NSObjectProtocol {
  func swipeToPopDidBegin(_ swipe: SwipeToPop)
  func swipeToPop(_ swipe: SwipeToPop, didMoveTo fraction: CGFloat)
  func hint(for swipe: SwipeToPop) -> String?
  func swipeToPopDidEnd(_ swipe: SwipeToPop)
}; extension SwipeToPopDelegate { func swipeToPopDidBegin(_ swipe: SwipeToPop) {}; func swipeToPop(_ swipe: SwipeToPop, didMoveTo fraction: CGFloat) {}; func hint(for swipe: SwipeToPop) -> String? { nil } }

class SwipeToPop: UIPercentDrivenInteractiveTransition {
  weak var delegate: SwipeToPopDelegate?
  var threshold: CGFloat = 0.4

  private weak var viewController: UIViewController?
  private(set) var interactionInProgress = false
  private var shouldCompleteTransition = false
  private(set) var taps = 0
  private(set) var lastHint: String?

  func wire(to viewController: UIViewController) {
    self.viewController = viewController
    let pan = UIPanGestureRecognizer(target: self, action: Selector(SwipeToPop.handleGesture(_:)))
    pan.maximumNumberOfTouches = 1
    viewController.view.addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: Selector(SwipeToPop.tapped))
    tap.addTarget(self, action: Selector(SwipeToPop.anyTap(_:), "anyTap:"))
    tap.removeTarget(self, action: Selector(SwipeToPop.anyTap, "anyTap:"))
    viewController.view.addGestureRecognizer(tap)
  }

  private func handleGesture(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard let view = gestureRecognizer.view?.superview ?? gestureRecognizer.view else { return }
    let translation = gestureRecognizer.translation(in: view)
    let progress = min(max(translation.x / view.bounds.width, 0), 1)

    switch gestureRecognizer.state {
    case .began:
      interactionInProgress = true
      delegate?.swipeToPopDidBegin(self)
      lastHint = delegate?.hint(for: self) ?? lastHint
      viewController?.navigationController?.popViewController(animated: true)
    case .changed:
      shouldCompleteTransition = progress > threshold
      delegate?.swipeToPop(self, didMoveTo: progress)
      update(progress)
    case .cancelled:
      interactionInProgress = false
      cancel()
    case .ended:
      interactionInProgress = false
      if shouldCompleteTransition {
        finish()
      } else {
        cancel()
      }
      delegate?.swipeToPopDidEnd(self)
    default:
      break
    }
  }

  func tapped() { taps += 1 }

  func anyTap(_ sender: Any?) { taps += 100 }
}

class SwipePopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.35
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return }
    let container = transitionContext.containerView
    container.insertSubview(to, belowSubview: from)
    let animator: UIViewImplicitlyAnimating = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .linear)
    animator.addAnimations {
      from.frame = from.frame.offsetBy(dx: container.bounds.width, dy: 0)
    }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}

extension SwipeToPop: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return operation == .pop ? SwipePopAnimator() : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return interactionInProgress ? self : nil
  }
}
