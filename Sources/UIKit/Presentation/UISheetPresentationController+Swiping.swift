import Foundation

/// The gestures that drag a card.
extension UISheetPresentationController {
  /// The time over which the card's release velocity is extrapolated, in seconds; *chosen*.
  private static let lookAhead: CGFloat = 0.25
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
      let extrapolation = pan.velocity(in: containerView).y * Self.lookAhead
      settle(restingFrame.minY + translation + extrapolation, from: restingFrame)
    case .cancelled, .failed: animateChanges { self.moveCard(to: restingFrame) }
    default: break
    }
  }

  private func follow(_ translation: CGFloat, from restingFrame: CGRect) {
    guard let card = presentedView else { return }
    let highest = isCompact ? stops.last?.top ?? restingFrame.minY : restingFrame.minY
    let lowest = isCompact ? stops.first?.top ?? restingFrame.minY : restingFrame.minY
    var top = restingFrame.minY + translation
    if top < highest {
      top = highest
    } else if top > lowest, !mayDismiss {
      top = lowest + (top - lowest) * Self.resistance
    }
    if isCompact {
      // Between detents, the card's height changes; below the lowest detent, the card moves down.
      let height = availableArea.bounds.height - min(top, lowest)
      card.frame = CGRect(x: restingFrame.minX, y: top, width: restingFrame.width, height: height)
    } else {
      card.frame.origin.y = top
    }
    setSurroundings(forTop: top)
  }

  /// Moves the card to the nearest position: to one of its detents, or out of the screen.
  private func settle(_ top: CGFloat, from restingFrame: CGRect) {
    let bottom = availableArea.bounds.height
    let stops = isCompact ? stops : [(identifier: .large, top: restingFrame.minY)]
    let dismissedTop = isCompact ? bottom : restingFrame.minY + restingFrame.height
    let nearest = stops.min { abs($0.top - top) < abs($1.top - top) }
    guard let nearest else { return }
    if abs(dismissedTop - top) < abs(nearest.top - top) || top > dismissedTop {
      let dismisses = mayDismiss
      if !dismisses { animateChanges { self.moveCard(to: restingFrame) } }
      requestDismissal()
      return
    }
    let isOther = isCompact && nearest.top != restingFrame.minY
    animateChanges {
      if isOther { self.selectedDetentIdentifier = nearest.identifier }
      self.moveCard(to: self.frameOfPresentedViewInContainerView)
    }
    if isOther, let delegate = delegate as? any UISheetPresentationControllerDelegate {
      delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  private func moveCard(to frame: CGRect) {
    presentedView?.frame = frame
    setSurroundings(forTop: frame.minY)
    presentedView?.layoutIfNeeded()
  }
}
