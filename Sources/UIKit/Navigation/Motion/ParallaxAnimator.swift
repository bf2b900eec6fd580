import Foundation
import QuartzCore

/// The built-in push and pop: the upper view slides over the lower view, which moves a third as far
/// and is dimmed, and a shadow follows the edge of the upper view.
///
/// *Reported* (FACTS: page.upper, parallax.distance, page.gap, page.dimming, page.shadow-width,
/// page.order, page.right-to-left); the shadow's profile is *chosen* (FACTS: page.shadow-profile).
@MainActor
struct ParallaxAnimator {
  let transition: NavigationTransition
  let upperFrame: CGRect
  let lowerFrame: CGRect
  let isRightToLeft: Bool

  func run() {
    let isPush = transition.operation == .push
    let container = transition.containerView
    guard let upper = isPush ? transition.to.view : transition.from.view,
      let lower = isPush ? transition.from.view : transition.to.view
    else {
      transition.completeTransition(true)
      return
    }
    let rest = upperFrame
    let sign: CGFloat = isRightToLeft ? -1 : 1
    let aside = rest.offsetBy(dx: sign * rest.width, dy: 0)
    let shift = NavigationTiming.parallax(width: lowerFrame.width)
    let below = lowerFrame.offsetBy(dx: -sign * shift, dy: 0)
    let dimming = UIView(frame: isPush ? lowerFrame : below)
    let shadow = EdgeShadowView(isRightToLeft: isRightToLeft)
    func shadowFrame(beside viewFrame: CGRect) -> CGRect {
      let width = NavigationTiming.shadowWidth
      return CGRect(
        x: isRightToLeft ? viewFrame.maxX : viewFrame.minX - width, y: viewFrame.minY, width: width,
        height: viewFrame.height)
    }
    UIView.performWithoutAnimation {
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
      dimming.alpha = isPush ? 0 : NavigationTiming.dimming
      shadow.frame = shadowFrame(beside: isPush ? aside : rest)
      lower.frame = isPush ? lowerFrame : below
      upper.frame = isPush ? aside : rest
      container.addSubview(lower)
      container.addSubview(dimming)
      container.addSubview(shadow)
      container.addSubview(upper)
      dimming.layer.nodeName = "content/dimming"
      shadow.layer.nodeName = "content/shadow"
      lower.layoutIfNeeded()
      upper.layoutIfNeeded()
    }
    let clock = transition.barClock
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
      animations: {
        upper.center = (isPush ? rest : aside).center
        lower.center = (isPush ? below : lowerFrame).center
        dimming.center = lower.center
        dimming.alpha = isPush ? NavigationTiming.dimming : 0
        shadow.center = shadowFrame(beside: isPush ? rest : aside).center
        // The shadow is strongest at the start of a push and at the start of a pop.
        shadow.alpha = 0
      },
      completion: { _ in
        dimming.removeFromSuperview()
        shadow.removeFromSuperview()
        transition.completeTransition(!transition.transitionWasCancelled)
      })
  }
}

/// The shadow along the edge of a view: black, with its peak at the view, fading to clear.
@MainActor
final class EdgeShadowView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(isRightToLeft: Bool) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [
      UIColor(white: 0, alpha: 0).cgColor,
      UIColor(white: 0, alpha: NavigationTiming.shadowPeak).cgColor,
    ]
    gradient.startPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isRightToLeft ? 0 : 1, y: 0.5)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
