import UIKit

// Generic over a style, which is a type; styles have defaults from a protocol.

protocol PageStyle {
  static var duration: TimeInterval { get }
  static var options: UIView.AnimationOptions { get }
  static func hide(_ view: UIView, in bounds: CGRect)
  static func show(_ view: UIView)
}

extension PageStyle {
  static var duration: TimeInterval { return 0.4 }
  static var options: UIView.AnimationOptions { return .curveEaseInOut }

  static func show(_ view: UIView) {
    view.transform = .identity
    view.alpha = 1
  }
}

enum CornerScaleStyle: PageStyle {
  static func hide(_ view: UIView, in bounds: CGRect) {
    view.transform = CGAffineTransform(translationX: bounds.width / 2, y: bounds.height / 2)
      .scaledBy(x: 0.5, y: 0.5)
  }
}

enum TiltStyle: PageStyle {
  static let options: UIView.AnimationOptions = .curveLinear

  static func hide(_ view: UIView, in bounds: CGRect) {
    view.transform = CGAffineTransform(rotationAngle: .pi / 6)
    view.alpha = 0
  }
}

class StyledAnimator<Style: PageStyle>: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return Style.duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    container.addSubview(to)
    Style.hide(to, in: container.bounds)
    UIView.animate(
      withDuration: Style.duration, delay: 0, options: Style.options,
      animations: { Style.show(to) },
      completion: { _ in
        Style.show(to)
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// The reverse of any style.
final class StyledReturnAnimator<Style: PageStyle>: StyledAnimator<Style> {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    container.insertSubview(to, belowSubview: from)
    UIView.animate(
      withDuration: Style.duration, delay: 0, options: Style.options,
      animations: { Style.hide(from, in: container.bounds) },
      completion: { _ in
        Style.show(from)
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
