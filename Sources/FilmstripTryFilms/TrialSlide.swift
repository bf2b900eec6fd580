import UIKit

/// A plain slide from the trailing edge, for interactions without an animator.
public final class TrialSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isBack: Bool

  /// Creates the slide for one direction.
  public init(isBack: Bool) {
    self.isBack = isBack
    super.init()
  }

  /// Returns the duration of the slide, 0.4 s.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  /// Slides the incoming view in, or the outgoing view out.
  public func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    let context = transitionContext
    let container = context.containerView
    let width = container.bounds.width
    guard let page = context.viewController(forKey: isBack ? .from : .to),
      let moving = context.view(forKey: isBack ? .from : .to) ?? page.view
    else { return context.completeTransition(false) }
    if isBack {
      if let below = context.view(forKey: .to) { container.insertSubview(below, at: 0) }
    } else {
      moving.frame = context.finalFrame(for: page)
      container.addSubview(moving)
      moving.transform = CGAffineTransform(translationX: width, y: 0)
    }
    UIView.animate(withDuration: 0.4) {
      moving.transform = self.isBack ? CGAffineTransform(translationX: width, y: 0) : .identity
    } completion: { _ in
      if context.transitionWasCancelled { moving.transform = .identity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
