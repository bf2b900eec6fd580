import Foundation

extension UIView {
  /// The gesture recognizers that watch the view and what is in it, oldest first; nil if there are
  /// none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      let wanted = newValue ?? []
      for recognizer in attachedRecognizers where !wanted.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted where recognizer.view !== self { addGestureRecognizer(recognizer) }
    }
  }

  /// The result of `hitTest(_:with:)` unless overridden.
  func topmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isInteractionSuspended, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      let own = subview.convert(point, from: self)
      if let found = subview.hitTest(own, with: event) { return found }
    }
    return self
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    attachedRecognizers.append(recognizer)
    recognizer.view = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    TouchRouter.current.abandon(recognizer)
    attachedRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
