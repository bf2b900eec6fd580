import UIKit

// Two layers without views close over the old view, with implicit animations in a transaction.

final class CurtainLayersAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let color: UIColor
  private(set) var curtains: [CALayer] = []

  init(color: UIColor = .black) {
    self.color = color
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let to = transitionContext.view(forKey: .to) else { return }
    let size = CGSize(width: container.bounds.width / 2, height: container.bounds.height)

    CATransaction.begin()
    CATransaction.setDisableActions(true)
    curtains = [-size.width, container.bounds.width].map { x in
      let layer = CALayer()
      layer.frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
      layer.backgroundColor = color.cgColor
      container.layer.addSublayer(layer)
      return layer
    }
    CATransaction.commit()
    // The layers must have been committed before they can animate.
    CATransaction.flush()

    CATransaction.begin()
    CATransaction.setAnimationDuration(transitionDuration(using: transitionContext))
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    CATransaction.setCompletionBlock { [weak self] in
      container.addSubview(to)
      self?.curtains.forEach { $0.removeFromSuperlayer() }
      self?.curtains.removeAll()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    curtains[0].frame.origin.x = 0
    curtains[1].frame.origin.x = size.width
    CATransaction.commit()
  }
}
