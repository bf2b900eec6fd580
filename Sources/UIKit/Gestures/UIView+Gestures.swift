import Foundation

extension UIView {
  /// The gesture recognizers that watch the view and its subviews, oldest first, or `nil` if there
  /// are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      let new = newValue ?? []
      for recognizer in attachedRecognizers where !new.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in new where recognizer.view !== self { addGestureRecognizer(recognizer) }
    }
  }

  /// Returns the default result of `hitTest(_:with:)`.
  func topmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isInteractionSuspended, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      let converted = subview.convert(point, from: self)
      if let match = subview.hitTest(converted, with: event) { return match }
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
