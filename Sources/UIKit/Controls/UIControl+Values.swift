import Foundation

extension UIControl {
  /// A finger has changed the control's value: tells whoever waits for it.
  ///
  /// *Chosen:* as one event, so that something that waits for both is called once.
  func sendValueChanged() {
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// How visible a control is that takes no touches, where it dims as a whole.
  ///
  /// *Chosen:* about what devices show.
  static let disabledAlpha: CGFloat = 0.5

  /// How long a control's own animations last, in seconds.
  ///
  /// *Chosen:* about what devices show.
  static let ownDuration: TimeInterval = 0.25

  /// Changes how a control looks, animated or at once whatever is around it.
  func show(animated: Bool, _ changes: @escaping () -> Void) {
    guard animated, UIView.areAnimationsEnabled, window != nil else { return changes() }
    UIView.animate(
      withDuration: Self.ownDuration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: changes)
  }
}

extension UIView {
  /// The shadow under a knob that a finger moves.
  ///
  /// *Chosen:* about what devices show.
  func castKnobShadow() {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.15
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 4
  }
}
