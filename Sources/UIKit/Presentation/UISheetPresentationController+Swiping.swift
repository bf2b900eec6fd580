import FilmstripTiming
import Foundation

/// The gestures that drag a card.
extension UISheetPresentationController {
  /// The downward velocity of a release that dismisses a card, in points per second.
  ///
  /// *Measured* (FACTS: sheet.release).
  private static let dismissalSpeed: CGFloat = 1000
  /// The time over which the release velocity between two detents is extrapolated, in seconds.
  ///
  /// *Chosen* (FACTS: sheet.detent-release).
  private static let lookAhead: CGFloat = 0.25
  /// The same time in iOS 26.
  ///
  /// *Measured* (FACTS: glass-sheet.release).
  private static let floatingLookAhead: CGFloat = 0.143
  /// The fraction of a finger's movement that a card follows beyond its limit; *chosen*.
  private static let resistance: CGFloat = 0.15

  /// Adds the card's pan recognizer, and the tap recognizer that dismisses a card below full
  /// height.
  func addRecognizers() {
    let pan = UIPanGestureRecognizer { [weak self] in self?.swipe($0) }
    presentedView?.addGestureRecognizer(pan)
    self.pan = pan
    let tap = UITapGestureRecognizer { [weak self] _ in self?.tappedDimmingView() }
    dimmingView.addGestureRecognizer(tap)
    self.tap = tap
  }

  private var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  private func tappedDimmingView() {
    // As with swipes, a view controller presented over the card has precedence.
    guard presentedViewController.presentation == nil, isCompact,
      frameOfPresentedViewInContainerView.minY > availableArea.top
    else { return }
    requestDismissal()
  }

  private func requestDismissal() {
    // A second touch can request the dismissal while the card disappears.
    if presentedViewController.isBeingDismissed { return }
    guard mayDismiss else {
      CallbackLog.current.note("didAttemptToDismiss", presentedViewController)
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    isDismissedBySwipe = true
    CallbackLog.current.note("willDismiss", presentedViewController)
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true)
  }

  private func swipe(_ pan: UIPanGestureRecognizer) {
    guard presentedView != nil, presentedViewController.presentation == nil, !coversScreen else {
      return
    }
    let restingFrame = frameOfPresentedViewInContainerView
    let translation = pan.translation(in: containerView).y
    switch pan.state {
    case .changed: follow(translation, from: restingFrame)
    case .ended:
      follow(translation, from: restingFrame)
      settle(translation, velocity: pan.velocity(in: containerView).y, from: restingFrame)
    case .cancelled, .failed: returnCard(to: restingFrame, velocity: 0)
    default: break
    }
  }

  private func follow(_ translation: CGFloat, from restingFrame: CGRect) {
    guard let card = presentedView else { return }
    let (highest, lowest) = limits(from: restingFrame)
    var top = restingFrame.minY + translation
    if top < highest {
      top = highest
    } else if top > lowest, !mayDismiss {
      top = lowest + (top - lowest) * Self.resistance
    }
    if isCompact {
      // Between detents, the card's height changes; below the lowest detent, the card moves down.
      card.frame = cardFrame(top: top, lowest: lowest)
      showFloating(card, top: min(top, lowest))
    } else {
      card.frame.origin.y = top
    }
    setSurroundings(forTop: top)
  }

  /// The tops of the highest and the lowest detent; in regular width, there is only one.
  private func limits(from restingFrame: CGRect) -> (highest: CGFloat, lowest: CGFloat) {
    guard isCompact else { return (restingFrame.minY, restingFrame.minY) }
    let stops = stops
    return (stops.last?.top ?? restingFrame.minY, stops.first?.top ?? restingFrame.minY)
  }

  /// Dismisses a released card, or moves it to a detent.
  ///
  /// *Measured* (FACTS: sheet.release, sheet.detent-release): a card below its lowest detent is
  /// dismissed beyond half of its height, or by a fast release. *Chosen:* between detents, a card
  /// moves to the detent nearest to its projected position, or is dismissed if that position is
  /// nearer to the bottom.
  ///
  /// - Parameters:
  ///   - translation: The distance of the drag, in points, which a card that can't be dismissed
  ///     follows only in part.
  ///   - velocity: The downward velocity of the touch, in points per second.
  ///   - restingFrame: The frame of the card before the drag.
  private func settle(_ translation: CGFloat, velocity: CGFloat, from restingFrame: CGRect) {
    let stops = isCompact ? stops : [(identifier: .large, top: restingFrame.minY)]
    let lowest = limits(from: restingFrame).lowest
    let bottom = isCompact ? availableArea.bounds.height : restingFrame.maxY
    let middle = (lowest + bottom) / 2
    let top = restingFrame.minY + translation
    let projected =
      top + velocity * (isFloatingCard ? Self.floatingLookAhead : Self.lookAhead)
    let dismisses =
      top >= lowest || stops.count == 1
      ? top > middle || velocity >= Self.dismissalSpeed : projected > middle
    if dismisses, mayDismiss {
      releaseSpring = spring(to: availableArea.bounds.height, velocity: velocity)
      requestDismissal()
      if !presentedViewController.isBeingDismissed { releaseSpring = nil }
      return
    }
    if dismisses || stops.count == 1 {
      returnCard(to: restingFrame, velocity: velocity)
      if dismisses { requestDismissal() }
      return
    }
    let target = top > lowest ? top : projected
    guard let nearest = stops.min(by: { abs($0.top - target) < abs($1.top - target) }) else {
      return
    }
    let isOther = nearest.top != restingFrame.minY
    animate(spring(to: nearest.top, velocity: velocity)) {
      if isOther { self.selectedDetentIdentifier = nearest.identifier }
      self.moveCard(to: self.frameOfPresentedViewInContainerView)
    }
    if isOther, let delegate = delegate as? any UISheetPresentationControllerDelegate {
      delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  /// Moves a released card back to its position, at the velocity with which the card moves.
  private func returnCard(to frame: CGRect, velocity: CGFloat) {
    // A card that can't be dismissed moves more slowly than the touch.
    let factor = mayDismiss ? 1 : Self.resistance
    animate(spring(to: frame.minY, velocity: velocity * factor)) { self.moveCard(to: frame) }
  }

  /// The spring that moves a released card, which begins with the velocity of the touch.
  ///
  /// *Measured* (FACTS: sheet.release-spring). *Chosen:* the velocity is limited to that at which
  /// the card doesn't pass its target, so that neither the card nor the presenting view overshoots.
  ///
  /// - Parameters:
  ///   - top: The target of the card's top, in the container's coordinates.
  ///   - velocity: The downward velocity of the card, in points per second.
  private func spring(to top: CGFloat, velocity: CGFloat) -> SpringTiming {
    let distance = Double(top - (presentedView?.frame.minY ?? top))
    return .navigation.starting(at: distance == 0 ? 0 : Double(velocity) / distance)
  }

  private func animate(_ spring: SpringTiming, _ changes: () -> Void) {
    let clock = BarAnimationClock.spring(spring)
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming,
      options: .beginFromCurrentState, animations: changes, completion: nil)
  }

  private func moveCard(to frame: CGRect) {
    guard let card = presentedView else { return }
    card.frame = frame
    showFloating(card, top: frame.minY)
    setSurroundings(forTop: frame.minY)
    card.layoutIfNeeded()
  }
}
