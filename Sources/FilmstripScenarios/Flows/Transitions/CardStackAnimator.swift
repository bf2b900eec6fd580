import UIKit

/// A view controller with a view, such as a photo, that moves more slowly than its card.
protocol ParallaxPage: UIViewController {
  var parallaxView: UIView? { get }
}

/// Moves the appearing view as a card onto the stack; a pop moves the card off the stack.
///
/// The card below moves back, and the content of each card moves at a different speed than the
/// card.
final class CardStackAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private let radius: CGFloat = 36
  /// The offset of the upper card's content, in widths of the card.
  private let parallax: CGFloat = 0.45
  /// The distance that the lower card moves back, in widths of the card.
  private let retreat: CGFloat = 0.14
  private let depth: CGFloat = 0.88
  private let darkness: CGFloat = 0.35

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
      let fromController = transitionContext.viewController(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let isPush = operation == .push
    let container = transitionContext.containerView
    let (upper, lower) = isPush ? (toView, fromView) : (fromView, toView)
    let upperController = isPush ? toController : fromController
    let lowerController = isPush ? fromController : toController
    let trailing: CGFloat =
      container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let width = container.bounds.width * trailing
    toView.frame = transitionContext.finalFrame(for: toController)
    container.addSubview(toView)
    toView.layoutIfNeeded()

    let table = UIView(frame: container.bounds)
    table.backgroundColor = .black
    container.insertSubview(table, at: 0)
    // A card that clips to its corners cannot have a shadow, so another view draws the shadow.
    let shadow = UIView(frame: upper.frame)
    shadow.layer.shadowPath =
      UIBezierPath(roundedRect: upper.bounds, cornerRadius: radius).cgPath
    shadow.layer.shadowOpacity = 0.45
    shadow.layer.shadowRadius = 24
    shadow.layer.shadowOffset = .zero
    container.insertSubview(lower, aboveSubview: table)
    container.insertSubview(shadow, aboveSubview: lower)
    container.insertSubview(upper, aboveSubview: shadow)
    let dimming = UIView(frame: lower.bounds)
    dimming.backgroundColor = .black
    lower.addSubview(dimming)

    let appearances = [upper, lower].map { ($0.layer.masksToBounds, $0.layer.cornerRadius) }
    for card in [upper, lower] {
      card.layer.masksToBounds = true
      card.layer.cornerCurve = .continuous
      card.layer.cornerRadius = radius
    }
    let upperContent = (upperController as? ParallaxPage)?.parallaxView
    let lowerContent = (lowerController as? ParallaxPage)?.parallaxView
    func stack(_ isOnTop: Bool) {
      let away = CGAffineTransform(translationX: width, y: 0)
      upper.transform = isOnTop ? .identity : away
      shadow.transform = upper.transform
      // The shadow of a card next to the screen would darken the screen's edge.
      shadow.alpha = isOnTop ? 1 : 0
      let behind = CGAffineTransform(translationX: -width * self.retreat, y: 0)
        .scaledBy(x: self.depth, y: self.depth)
      lower.transform = isOnTop ? behind : .identity
      dimming.alpha = isOnTop ? self.darkness : 0
      let glide = CGAffineTransform(translationX: -width * self.parallax, y: 0)
      upperContent?.transform = isOnTop ? .identity : glide
      let drift = CGAffineTransform(translationX: width * self.retreat, y: 0)
      lowerContent?.transform = isOnTop ? drift : .identity
    }
    stack(!isPush)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.95, initialSpringVelocity: 0, options: [],
      animations: { stack(isPush) },
      completion: { _ in
        for view in [table, shadow, dimming] { view.removeFromSuperview() }
        for (card, appearance) in zip([upper, lower], appearances) {
          card.transform = .identity
          (card.layer.masksToBounds, card.layer.cornerRadius) = appearance
        }
        upperContent?.transform = .identity
        lowerContent?.transform = .identity
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
