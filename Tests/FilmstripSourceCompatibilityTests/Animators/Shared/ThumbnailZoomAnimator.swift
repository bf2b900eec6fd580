import UIKit

// An image of both views grows from one position to the other; the view controllers provide the
// image.

protocol ThumbnailZooming: AnyObject {
  var zoomedImageView: UIImageView? { get }
  func zoomWillBegin()
  func zoomDidEnd()
}

extension ThumbnailZooming where Self: UIViewController {
  func zoomWillBegin() {
    zoomedImageView?.isHidden = true
  }

  func zoomDidEnd() {
    zoomedImageView?.isHidden = false
  }
}

final class ThumbnailZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) weak var flying: UIImageView?
  private let duration = 0.5

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let fromVC = transitionContext.viewController(forKey: .from)
    let toVC = transitionContext.viewController(forKey: .to)
    guard let source = fromVC as? ThumbnailZooming & UIViewController,
      let target = toVC as? ThumbnailZooming & UIViewController,
      let start = source.zoomedImageView, let end = target.zoomedImageView
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    container.addSubview(target.view)
    target.view.layoutIfNeeded()
    target.view.alpha = 0

    let flying = UIImageView(image: start.image)
    flying.contentMode = end.contentMode
    flying.clipsToBounds = true
    flying.layer.cornerRadius = start.layer.cornerRadius
    flying.frame = container.convert(start.bounds, from: start)
    container.addSubview(flying)
    self.flying = flying
    source.zoomWillBegin()
    target.zoomWillBegin()

    UIView.animate(
      withDuration: duration, delay: 0, options: [.curveEaseInOut],
      animations: {
        flying.frame = end.superview?.convert(end.frame, to: container) ?? .zero
        flying.layer.cornerRadius = end.layer.cornerRadius
        target.view.alpha = 1
      },
      completion: { _ in
        source.zoomDidEnd()
        target.zoomDidEnd()
        target.view.alpha = 1
        flying.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
