// swift-format-ignore-file
// As on iOS, except for `#selector` and `@objc`, which `filmstrip port` replaced.

import UIKit

// Moves the view from frame to frame with a display link.

final class TickingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var link: CADisplayLink?
  private var begin: CFTimeInterval?
  private var context: UIViewControllerContextTransitioning?
  private let duration: CFTimeInterval = 0.5

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    to.frame.origin.y = transitionContext.containerView.bounds.height
    let link = CADisplayLink(target: self, selector: Selector(TickingAnimator.tick(_:)))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    let start = begin ?? link.timestamp
    begin = start
    let progress = min(1, (link.timestamp - start) / duration)
    let height = context?.containerView.bounds.height ?? 0
    context?.view(forKey: .to)?.frame.origin.y = height * CGFloat(1 - progress * progress)
    if progress >= 1 {
      link.invalidate()
      self.link = nil
      context?.completeTransition(true)
      context = nil
    }
  }
}
