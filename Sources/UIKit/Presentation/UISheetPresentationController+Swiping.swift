import Foundation

/// Fingers that drag a card.
extension UISheetPresentationController {
  /// For how long a card is taken to go on as fast as it is let go, in seconds; *chosen*.
  private static let lookAhead: CGFloat = 0.25
  /// How much a card that must not go further follows the finger; *chosen*.
  private static let resistance: CGFloat = 0.15

  /// Has fingers drag the card, and taps beside a card that is not large dismiss it.
  func listen() {
    let pan = UIPanGestureRecognizer { [weak self] in self?.swipe($0) }
    presentedView?.addGestureRecognizer(pan)
    self.pan = pan
    let tap = UITapGestureRecognizer { [weak self] _ in self?.tappedBeside() }
    shade.addGestureRecognizer(tap)
    self.tap = tap
  }

  private var mayGo: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  private func tappedBeside() {
    guard isCompact, frameOfPresentedViewInContainerView.minY > room.top else { return }
    leave()
  }

  private func leave() {
    guard mayGo else {
      CallbackLog.current.note("didAttemptToDismiss", presentedViewController)
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    isSwipeDismissal = true
    CallbackLog.current.note("willDismiss", presentedViewController)
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true)
  }

  private func swipe(_ pan: UIPanGestureRecognizer) {
    guard presentedView != nil, presentedViewController.presentation == nil else { return }
    let rest = frameOfPresentedViewInContainerView
    let way = pan.translation(in: containerView).y
    switch pan.state {
    case .changed: follow(way, from: rest)
    case .ended:
      settle(rest.minY + way + pan.velocity(in: containerView).y * Self.lookAhead, from: rest)
    case .cancelled, .failed: animateChanges { self.stand(at: rest) }
    default: break
    }
  }

  private func follow(_ way: CGFloat, from rest: CGRect) {
    guard let card = presentedView else { return }
    let highest = isCompact ? stops.last?.top ?? rest.minY : rest.minY
    let lowest = isCompact ? stops.first?.top ?? rest.minY : rest.minY
    var top = rest.minY + way
    if top < highest {
      top = highest
    } else if top > lowest, !mayGo {
      top = lowest + (top - lowest) * Self.resistance
    }
    if isCompact {
      // Between detents it changes its height; below the lowest it goes down as it is.
      let height = room.bounds.height - min(top, lowest)
      card.frame = CGRect(x: 0, y: top, width: rest.width, height: height)
    } else {
      card.frame.origin.y = top
    }
    setSurroundings(forTop: top)
  }

  /// Lets the card go where it is nearest to: one of its detents, or away.
  private func settle(_ top: CGFloat, from rest: CGRect) {
    let bottom = room.bounds.height
    let stops = isCompact ? stops : [(identifier: .large, top: rest.minY)]
    let away = isCompact ? bottom : rest.minY + rest.height
    let nearest = stops.min { abs($0.top - top) < abs($1.top - top) }
    guard let nearest else { return }
    if abs(away - top) < abs(nearest.top - top) || top > away {
      let goes = mayGo
      if !goes { animateChanges { self.stand(at: rest) } }
      leave()
      return
    }
    let isOther = isCompact && nearest.top != rest.minY
    animateChanges {
      if isOther { self.selectedDetentIdentifier = nearest.identifier }
      self.stand(at: self.frameOfPresentedViewInContainerView)
    }
    if isOther, let delegate = delegate as? any UISheetPresentationControllerDelegate {
      delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  private func stand(at frame: CGRect) {
    presentedView?.frame = frame
    setSurroundings(forTop: frame.minY)
    presentedView?.layoutIfNeeded()
  }
}
