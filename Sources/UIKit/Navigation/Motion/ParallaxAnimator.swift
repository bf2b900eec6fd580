import Foundation
import QuartzCore

/// The built-in push and pop: the upper view slides over the lower view, which moves a third as far
/// and is dimmed, and a shadow follows the edge of the upper view.
///
/// *Reported* (FACTS: page.upper, parallax.distance, page.gap, page.dimming, page.shadow-width,
/// page.order, page.right-to-left); the shadow's profile is *chosen* (FACTS: page.shadow-profile).
///
/// In iOS 26, the distance, the shadow and the corners of the upper view differ. *Measured* (FACTS:
/// fluid.parallax, fluid.shadow, fluid.corners).
@MainActor
struct ParallaxAnimator {
  let transition: NavigationTransition
  let upperFrame: CGRect
  let lowerFrame: CGRect
  let isRightToLeft: Bool

  func run() {
    let isPush = transition.operation == .push
    let container = transition.containerView
    guard let upper = transition.upper.view, let lower = transition.lower.view else {
      transition.completeTransition(true)
      return
    }
    let rest = upperFrame
    let sign: CGFloat = isRightToLeft ? -1 : 1
    let aside = rest.offsetBy(dx: sign * rest.width, dy: 0)
    let isFluid = Headless.hasLiquidGlass
    let shift =
      isFluid
      ? lowerFrame.width * FluidNavigationTiming.parallax
      : NavigationTiming.parallax(width: lowerFrame.width)
    let below = lowerFrame.offsetBy(dx: -sign * shift, dy: 0)
    let dimming = UIView(frame: isPush ? lowerFrame : below)
    let shadow = EdgeShadowView(isRightToLeft: isRightToLeft)
    func shadowFrame(beside viewFrame: CGRect) -> CGRect {
      let width = shadow.width
      return CGRect(
        x: isRightToLeft ? viewFrame.maxX : viewFrame.minX - width, y: viewFrame.minY, width: width,
        height: viewFrame.height)
    }
    // The corners of the upper view show what is beside the lower view.
    let backing = isFluid ? UIView(frame: container.bounds) : nil
    let corners = isFluid ? PageCorners(upper, in: container, isRightToLeft: isRightToLeft) : nil
    UIView.performWithoutAnimation {
      corners?.round()
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
      dimming.alpha = isPush ? 0 : NavigationTiming.dimming
      shadow.frame = shadowFrame(beside: isPush ? aside : rest)
      lower.frame = isPush ? lowerFrame : below
      upper.frame = isPush ? aside : rest
      if let backing {
        backing.backgroundColor = lower.backgroundColor ?? .systemBackground
        container.addSubview(backing)
        dimming.frame = container.bounds
      }
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
        if !isFluid { dimming.center = lower.center }
        dimming.alpha = isPush ? NavigationTiming.dimming : 0
        shadow.center = shadowFrame(beside: isPush ? rest : aside).center
        // The classic shadow is strongest at the start of a push and at the start of a pop.
        if !isFluid { shadow.alpha = 0 }
      },
      completion: { _ in
        backing?.removeFromSuperview()
        dimming.removeFromSuperview()
        shadow.removeFromSuperview()
        corners?.restore()
        transition.completeTransition(!transition.transitionWasCancelled)
      })
  }
}

/// The shadow along the edge of a view: black, with its peak at the view, fading to clear.
@MainActor
final class EdgeShadowView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// The width of the shadow, in points.
  let width: CGFloat

  init(isRightToLeft: Bool) {
    let isFluid = Headless.hasLiquidGlass
    let stops =
      isFluid
      ? FluidNavigationTiming.shadow
      : [(NavigationTiming.shadowWidth, 0), (0, NavigationTiming.shadowPeak)]
    width = stops[0].distance
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = stops.map { UIColor(white: 0, alpha: $0.alpha).cgColor }
    if isFluid { gradient.locations = stops.map { NSNumber(value: 1 - $0.distance / width) } }
    gradient.startPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isRightToLeft ? 0 : 1, y: 0.5)
  }

  required init?(coder: NSCoder) {
    width = NavigationTiming.shadowWidth
    super.init(coder: coder)
  }
}

/// The leading corners of a page in motion, which are clipped to the radius of the display.
///
/// *Measured* (FACTS: fluid.corners); that the trailing corners stay square is *chosen*.
@MainActor
struct PageCorners {
  private let layer: CALayer
  private let radius: CGFloat
  private let corners: CACornerMask
  private let before: (CGFloat, CACornerMask, CALayerCornerCurve, Bool)

  /// Creates the corners of a page, or returns `nil` if the page doesn't fill a display with round
  /// corners.
  init?(_ page: UIView, in container: UIView, isRightToLeft: Bool) {
    radius = CGFloat(Headless.device.displayCornerRadius)
    guard radius > 0, let window = container.window,
      container.convert(container.bounds, to: nil) == window.bounds
    else { return nil }
    layer = page.layer
    corners =
      isRightToLeft
      ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    before = (layer.cornerRadius, layer.maskedCorners, layer.cornerCurve, layer.masksToBounds)
  }

  /// Clips the page.
  func round() { apply((radius, corners, .continuous, true)) }

  /// Restores the values that the page had before.
  func restore() {
    UIView.performWithoutAnimation { apply(before) }
  }

  private func apply(_ values: (CGFloat, CACornerMask, CALayerCornerCurve, Bool)) {
    layer.cornerRadius = values.0
    layer.maskedCorners = values.1
    layer.cornerCurve = values.2
    layer.masksToBounds = values.3
  }
}
