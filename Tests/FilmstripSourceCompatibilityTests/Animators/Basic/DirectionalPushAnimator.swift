import UIKit

// Both views move together in one of four directions, with the curve that the caller chooses.

enum PushDirection: Int, CaseIterable {
  case left, right, up, down

  func vector(for size: CGSize) -> CGVector {
    switch self {
    case .left: return CGVector(dx: -size.width, dy: 0)
    case .right: return CGVector(dx: size.width, dy: 0)
    case .up: return CGVector(dx: 0, dy: -size.height)
    case .down: return CGVector(dx: 0, dy: size.height)
    }
  }
}

final class DirectionalPushAnimator: NSObject {
  let direction: PushDirection
  let options: UIView.AnimationOptions

  init(direction: PushDirection, options: UIView.AnimationOptions = .curveEaseInOut) {
    self.direction = direction
    self.options = options
    super.init()
  }
}

// MARK: - UIViewControllerAnimatedTransitioning

extension DirectionalPushAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return direction.isHorizontal ? 0.4 : 0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to),
      let fromView = fromVC.view,
      let toView = toVC.view
    else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let initial = fromView.frame
    let final = transitionContext.finalFrame(for: toVC)
    let offset = direction.vector(for: container.bounds.size)

    toView.frame = final.offsetBy(dx: -offset.dx, dy: -offset.dy)
    container.addSubview(toView)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [options, .allowUserInteraction],
      animations: {
        fromView.frame = initial.offsetBy(dx: offset.dx, dy: offset.dy)
        toView.frame = final
      },
      completion: { finished in
        fromView.frame = initial
        toView.frame = final
        transitionContext.completeTransition(finished && !transitionContext.transitionWasCancelled)
      })
  }
}

// MARK: - Private

private extension PushDirection {
  var isHorizontal: Bool {
    return self == .left || self == .right
  }
}
