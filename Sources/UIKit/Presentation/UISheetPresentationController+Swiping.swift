import Foundation

/// Dragging a card.
extension UISheetPresentationController {
  /// The time for which the card's release velocity is extrapolated, in seconds; *chosen*.
  private static let lookAhead: CGFloat = 0.25
  /// The fraction of a finger's movement that a card follows beyond its limit; *chosen*.
  private static let resistance: CGFloat = 0.15

  /// Adds the card's pan recognizer, and the tap recognizer that dismisses a card that is not
  /// large.
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
    // As with swipes, what is presented over the card comes first.
    guard presentedViewController.presentation == nil, isCompact,
      frameOfPresentedViewInContainerView.minY > room.top
    else { return }
    requestDismissal()
  }

  private func requestDismissal() {
    // A second finger may ask while the card leaves.
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
    let rest = frameOfPresentedViewInContainerView
    let translation = pan.translation(in: containerView).y
    switch pan.state {
    case .changed: follow(translation, from: rest)
    case .ended:
      settle(
        rest.minY + translation + pan.velocity(in: containerView).y * Self.lookAhead, from: rest)
    case .cancelled, .failed: animateChanges { self.moveCard(to: rest) }
    default: break
    }
  }

  private func follow(_ translation: CGFloat, from rest: CGRect) {
    guard let card = presentedView else { return }
    let highest = isCompact ? stops.last?.top ?? rest.minY : rest.minY
    let lowest = isCompact ? stops.first?.top ?? rest.minY : rest.minY
    var top = rest.minY + translation
    if top < highest {
      top = highest
    } else if top > lowest, !mayDismiss {
      top = lowest + (top - lowest) * Self.resistance
    }
    if isCompact {
      // Between detents its height changes; below the lowest it moves down with constant height.
      let height = room.bounds.height - min(top, lowest)
      card.frame = CGRect(x: rest.minX, y: top, width: rest.width, height: height)
    } else {
      card.frame.origin.y = top
    }
    setSurroundings(forTop: top)
  }

  /// Moves the card to the nearest position: one of its detents, or dismissed.
  private func settle(_ top: CGFloat, from rest: CGRect) {
    let bottom = room.bounds.height
    let stops = isCompact ? stops : [(identifier: .large, top: rest.minY)]
    let away = isCompact ? bottom : rest.minY + rest.height
    let nearest = stops.min { abs($0.top - top) < abs($1.top - top) }
    guard let nearest else { return }
    if abs(away - top) < abs(nearest.top - top) || top > away {
      let dismisses = mayDismiss
      if !dismisses { animateChanges { self.moveCard(to: rest) } }
      requestDismissal()
      return
    }
    let isOther = isCompact && nearest.top != rest.minY
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
