import UIKit

/// A page with a picture that can grow out of, or shrink into, a picture of the next page.
protocol PhotoZoomPage: UIViewController {
  /// The picture; nil if it is not on the screen, and then the pages fade.
  var zoomedImageView: UIImageView? { get }
}

/// Moves the picture that two pages share from its place on one to its place on the other.
///
/// A window grows from one picture's bounds to the other's while the image inside goes from where the one
/// content mode puts it to where the other does. So a cropped thumbnail becomes the whole picture without
/// a jump, whatever the content modes, corners and proportions are.
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
    // The destination's picture has to be in its place before anything can fly there.
    toView.layoutIfNeeded()

    let source = picture(of: transitionContext.viewController(forKey: .from))
    let target = picture(of: toController)
    var flight: PhotoFlight?
    if let source = source, let target = target {
      flight = PhotoFlight(from: source, to: target, in: container)
    }
    source?.isHidden = flight != nil
    target?.isHidden = flight != nil
    if isPush { toView.alpha = 0 }

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.88, initialSpringVelocity: 0, options: [],
      animations: {
        flight?.land()
        if isPush { toView.alpha = 1 } else { fromView.alpha = 0 }
      },
      completion: { _ in
        flight?.window.removeFromSuperview()
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

/// A picture on its way from one image view to another.
@MainActor
private struct PhotoFlight {
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
    // The rectangle is computed; the image fills it.
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
  /// Where the content mode puts the image, in the view's coordinates.
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
