import Foundation
import QuartzCore

/// The presentation of `pageSheet` and `formSheet`: a card.
///
/// In compact width the card stands under the status bar, and the presenting view, made smaller, shows a
/// strip above it, as on phones since iOS 13; in regular width it stands in the middle of a dimmed screen.
/// A swipe down takes it away. *Reported:* 10 points of radius and of strip, 16 points at either side of
/// the presenting view, a form of 540 × 620. *Chosen,* about what devices show: the dimming, the page's
/// extent in regular width, and what decides a swipe.
@MainActor
final class SheetPresentation: UIPresentationController {
  static let cornerRadius: CGFloat = 10
  static let strip: CGFloat = 10
  static let sideInset: CGFloat = 16
  static let formSize = CGSize(width: 540, height: 620)
  static let pageWidth: CGFloat = 704
  static let dimming: CGFloat = 0.2
  /// What part of its height a card must have gone down, a quarter of a second's movement included.
  static let dismissingPart: CGFloat = 0.5
  private static let lookAhead: CGFloat = 0.25
  /// How much a card that must not go follows the finger.
  private static let resistance: CGFloat = 0.15

  private let shade = UIView()
  private let behind = UIView()
  private var pan: UIPanGestureRecognizer?
  private var oldCorners: (radius: CGFloat, clips: Bool) = (0, false)
  private var isSwipeDismissal = false

  override var shouldRemovePresentersView: Bool { false }

  /// Whether it stands under the status bar, the presenting view behind it.
  var isCompact: Bool {
    presentingViewController.traitCollection.horizontalSizeClass != .regular
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let bounds = container.bounds
    let scale = max(1, container.traitCollection.displayScale)
    if isCompact {
      let top = container.safeAreaInsets.top + Self.strip
      return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
    var size = Self.formSize
    if presentationStyle == .pageSheet {
      size = CGSize(width: Self.pageWidth, height: bounds.height)
    }
    if presentationStyle == .formSheet, preferredContentSize != .zero {
      size = preferredContentSize
    }
    let margin = container.safeAreaInsets.top + Self.strip
    size.width = min(size.width, bounds.width - 2 * margin)
    size.height = min(size.height, bounds.height - 2 * margin)
    return CGRect(
      x: ((bounds.width - size.width) / 2).roundedToPixel(scale),
      y: ((bounds.height - size.height) / 2).roundedToPixel(scale), width: size.width,
      height: size.height)
  }

  // MARK: The views around

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView, let card = presentedView else { return }
    UIView.performWithoutAnimation {
      oldCorners = (card.layer.cornerRadius, card.clipsToBounds)
      card.layer.cornerRadius = Self.cornerRadius
      card.clipsToBounds = true
      if isCompact {
        card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        behind.backgroundColor = .black
        behind.frame = container.frame
        if let presenting = presentingViewController.viewIfLoaded {
          presenting.superview?.insertSubview(behind, belowSubview: presenting)
        }
      }
      shade.backgroundColor = .black
      shade.alpha = 0
      shade.frame = container.bounds
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(shade, at: 0)
    }
    presentedViewController.transitionCoordinator?.animate { _ in self.setBehind(1) }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard completed else { return putBack() }
    let pan = UIPanGestureRecognizer { [weak self] in self?.swipe($0) }
    presentedView?.addGestureRecognizer(pan)
    self.pan = pan
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate { _ in self.setBehind(0) }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else {
      setBehind(1)
      return
    }
    putBack()
    if isSwipeDismissal { delegate?.presentationControllerDidDismiss(self) }
    isSwipeDismissal = false
  }

  private func putBack() {
    UIView.performWithoutAnimation {
      setBehind(0)
      behind.removeFromSuperview()
      shade.removeFromSuperview()
      guard let card = presentedView else { return }
      if let pan { card.removeGestureRecognizer(pan) }
      card.layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      card.layer.cornerRadius = oldCorners.radius
      card.clipsToBounds = oldCorners.clips
    }
  }

  /// How far the presenting view has gone back: 0 where it was, 1 behind the card.
  private func setBehind(_ part: CGFloat) {
    shade.alpha = Self.dimming * part
    guard isCompact, let view = presentingViewController.viewIfLoaded, view.bounds.width > 0 else {
      return
    }
    let bounds = view.bounds
    let scale = 1 - 2 * Self.sideInset / bounds.width * part
    let rest = view.center.y - bounds.height * view.layer.anchorPoint.y
    let goal = frameOfPresentedViewInContainerView.minY - Self.strip
    let top = rest + (goal - rest) * part
    let way = top - (view.center.y - bounds.height * scale / 2)
    view.transform =
      part == 0
      ? .identity
      : CGAffineTransform(scaleX: scale, y: scale).concatenating(
        CGAffineTransform(translationX: 0, y: way))
    view.layer.cornerRadius = Self.cornerRadius * part
    view.clipsToBounds = part > 0
  }

  // MARK: Swiping

  private func swipe(_ pan: UIPanGestureRecognizer) {
    guard let card = presentedView, presentedViewController.presentation == nil else { return }
    let rest = frameOfPresentedViewInContainerView
    let way = max(0, pan.translation(in: containerView).y)
    let mayGo =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
    switch pan.state {
    case .changed:
      let moved = mayGo ? way : way * Self.resistance
      card.center.y = rest.midY + moved
      setBehind(1 - moved / rest.height)
    case .ended:
      let ahead = way + pan.velocity(in: containerView).y * Self.lookAhead
      guard ahead > rest.height * Self.dismissingPart else { return comeBack(rest) }
      guard mayGo else {
        comeBack(rest)
        delegate?.presentationControllerDidAttemptToDismiss(self)
        return
      }
      isSwipeDismissal = true
      delegate?.presentationControllerWillDismiss(self)
      presentedViewController.dismiss(animated: true)
    case .cancelled, .failed: comeBack(rest)
    default: break
    }
  }

  private func comeBack(_ rest: CGRect) {
    UIView.animate(
      withDuration: NavigationTiming.drawnDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .beginFromCurrentState
    ) {
      self.presentedView?.center = rest.center
      self.setBehind(1)
    }
  }
}
