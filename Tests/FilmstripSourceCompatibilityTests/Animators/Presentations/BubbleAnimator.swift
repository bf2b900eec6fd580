// swift-format-ignore-file: NeverForceUnwrap

import UIKit

// A bubble grows from a point until it covers the screen, and the view grows with the bubble.

class BubbleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Mode: Int { case present, dismiss }

  var startingPoint = CGPoint.zero {
    didSet { bubble.center = startingPoint }
  }
  var duration = 0.5
  var mode: Mode = .present
  var bubbleColor: UIColor = .white
  private(set) var bubble = UIView()

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    switch mode {
    case .present:
      let presented = transitionContext.view(forKey: .to)!
      let center = presented.center
      bubble = UIView(frame: frameForBubble(presented.bounds.size))
      bubble.layer.cornerRadius = bubble.frame.size.height / 2
      bubble.center = startingPoint
      bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      bubble.backgroundColor = bubbleColor
      container.addSubview(bubble)

      presented.center = startingPoint
      presented.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      presented.alpha = 0
      container.addSubview(presented)
      UIView.animate(
        withDuration: duration,
        animations: {
          self.bubble.transform = CGAffineTransform.identity
          presented.transform = CGAffineTransform.identity
          presented.alpha = 1
          presented.center = center
        }
      ) { _ in
        self.bubble.isHidden = true
        transitionContext.completeTransition(true)
      }
    case .dismiss:
      guard let returning = transitionContext.view(forKey: .from) else { return }
      bubble.isHidden = false
      UIView.animate(
        withDuration: duration,
        animations: {
          self.bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
          returning.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
          returning.center = self.startingPoint
          returning.alpha = 0
        }
      ) { _ in
        returning.removeFromSuperview()
        self.bubble.removeFromSuperview()
        transitionContext.completeTransition(true)
      }
    }
  }

  private func frameForBubble(_ size: CGSize) -> CGRect {
    let lengthX = fmax(startingPoint.x, size.width - startingPoint.x)
    let lengthY = fmax(startingPoint.y, size.height - startingPoint.y)
    let offset = sqrt(lengthX * lengthX + lengthY * lengthY) * 2
    return CGRect(x: 0, y: 0, width: offset, height: offset)
  }
}

class BubblePresentation: NSObject, UIViewControllerTransitioningDelegate {
  let animator = BubbleAnimator()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.mode = .present
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    animator.mode = .dismiss
    return animator
  }
}
