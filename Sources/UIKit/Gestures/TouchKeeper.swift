/// A view that withholds touches from recognizers of its ancestors: a control, for example.
@MainActor
protocol TouchKeeper: UIView {
  /// Returns whether the view withholds a touch on it from a recognizer of an ancestor.
  func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool
}
