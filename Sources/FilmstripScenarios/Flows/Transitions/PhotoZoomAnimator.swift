import UIKit

/// A view controller with an image that can zoom from or to another view controller's image.
protocol PhotoZoomPage: UIViewController {
  /// The image view, or `nil` if it is not on the screen and the transition fades instead.
  var zoomedImageView: UIImageView? { get }
}

/// Moves the image that two view controllers share from its frame in one to its frame in the other.
///
/// A clipping view animates from one image view's bounds to the other's, while the image inside
/// animates between the rectangles of the two content modes. A cropped thumbnail therefore becomes
/// the whole image without a jump, for any content modes, corners and proportions.
final class PhotoZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let isPush = operation == .push
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toController)
    if isPush {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    // The frame of the target image is known only after layout.
    toView.layoutIfNeeded()

    let source = picture(of: transitionContext.viewController(forKey: .from))
    let target = picture(of: toController)
    var movingPhoto: MovingPhoto?
    if let source = source, let target = target {
      movingPhoto = MovingPhoto(from: source, to: target, in: container)
    }
    source?.isHidden = movingPhoto != nil
    target?.isHidden = movingPhoto != nil
    if isPush { toView.alpha = 0 }

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.88, initialSpringVelocity: 0, options: [],
      animations: {
        movingPhoto?.land()
        if isPush { toView.alpha = 1 } else { fromView.alpha = 0 }
      },
      completion: { _ in
        movingPhoto?.window.removeFromSuperview()
        source?.isHidden = false
        target?.isHidden = false
        toView.alpha = 1
        fromView.alpha = 1
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private func picture(of controller: UIViewController?) -> UIImageView? {
    guard let view = (controller as? PhotoZoomPage)?.zoomedImageView, view.image != nil else {
      return nil
    }
    return view
  }
}

/// An image that moves from one image view to another.
@MainActor
private struct MovingPhoto {
  let window = UIView()
  private let imageView = UIImageView()
  private let targetFrame: CGRect
  private let targetImage: CGRect
  private let targetRadius: CGFloat

  init(from source: UIImageView, to target: UIImageView, in container: UIView) {
    targetFrame = target.convert(target.bounds, to: container)
    targetImage = target.imageRect
    targetRadius = target.layer.cornerRadius
    window.frame = source.convert(source.bounds, to: container)
    window.clipsToBounds = true
    window.layer.name = "photo window"
    imageView.layer.name = "photo"
    window.layer.cornerRadius = source.layer.cornerRadius
    imageView.image = target.image
    // `imageRect` accounts for the content mode, so the image fills its frame.
    imageView.contentMode = .scaleToFill
    imageView.frame = source.imageRect
    window.addSubview(imageView)
    container.addSubview(window)
  }

  func land() {
    window.frame = targetFrame
    window.layer.cornerRadius = targetRadius
    imageView.frame = targetImage
  }
}

extension UIImageView {
  /// The rectangle of the image in the content mode, in the view's coordinates.
  fileprivate var imageRect: CGRect {
    guard let size = image?.size, size.width > 0, size.height > 0 else { return bounds }
    let across = bounds.width / size.width
    let down = bounds.height / size.height
    let scale: CGFloat
    switch contentMode {
    case .scaleAspectFill: scale = max(across, down)
    case .scaleAspectFit: scale = min(across, down)
    case .center: scale = 1
    default: return bounds
    }
    let width = size.width * scale
    let height = size.height * scale
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
