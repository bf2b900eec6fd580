import UIKit

// The old view shrinks, and after a pause the new view grows from a distance.

final class RetreatZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  struct Configuration {
    var duration: TimeInterval = 0.5
    var shrinkShare: Double = 0.4
    var backScale: CGFloat = 0.8
    var frontScale: CGFloat = 1.5
    static let standard = Configuration()
  }

  private let configuration: Configuration
  /// Both durations in seconds.
  private var times: (shrink: TimeInterval, grow: TimeInterval) {
    let shrink = configuration.duration * configuration.shrinkShare
    return (shrink, configuration.duration - shrink)
  }

  init(configuration: Configuration = .standard) {
    self.configuration = configuration
  }

  func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval {
    configuration.duration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      context.completeTransition(false)
      return
    }
    context.containerView.insertSubview(to, aboveSubview: from)
    to.alpha = 0
    to.transform = CGAffineTransform(scaleX: configuration.frontScale, y: configuration.frontScale)

    UIView.animate(withDuration: times.shrink, delay: 0, options: .curveEaseOut) {
      from.transform = CGAffineTransform(
        scaleX: self.configuration.backScale, y: self.configuration.backScale)
      from.alpha = 0.5
    }
    UIView.animate(withDuration: times.grow, delay: times.shrink, options: .curveEaseOut) {
      to.transform = .identity
      to.alpha = 1
    } completion: { _ in
      [from, to].forEach {
        $0.transform = .identity
        $0.alpha = 1
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
