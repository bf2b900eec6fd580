import UIKit

/// A plain slide from the trailing edge, or from below, for interactions without an animator.
public final class TrialSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isBack: Bool
  private let isVertical: Bool

  /// Creates the slide for one direction, from below if `isVertical` is `true`.
  public init(isBack: Bool, isVertical: Bool = false) {
    self.isBack = isBack
    self.isVertical = isVertical
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
    let offset = CGAffineTransform(
      translationX: isVertical ? 0 : container.bounds.width,
      y: isVertical ? container.bounds.height : 0)
    guard let page = context.viewController(forKey: isBack ? .from : .to),
      let moving = context.view(forKey: isBack ? .from : .to) ?? page.view
    else { return context.completeTransition(false) }
    if isBack {
      if let below = context.view(forKey: .to) { container.insertSubview(below, at: 0) }
    } else {
      moving.frame = context.finalFrame(for: page)
      container.addSubview(moving)
      moving.transform = offset
    }
    UIView.animate(withDuration: 0.4) {
      moving.transform = self.isBack ? offset : .identity
    } completion: { _ in
      if context.transitionWasCancelled { moving.transform = .identity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
