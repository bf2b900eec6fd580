import Foundation

extension UIControl {
  /// Sends the events for a value that a touch changed.
  ///
  /// *Chosen:* both events are sent together, so that a target of both is called once.
  func sendValueChanged() {
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// The opacity of a disabled control that dims as a whole.
  ///
  /// *Chosen:* similar to devices.
  static let disabledAlpha: CGFloat = 0.5

  /// The duration of a control's own animations, in seconds.
  ///
  /// *Chosen:* similar to devices.
  static let animationDuration: TimeInterval = 0.25

  /// Changes the appearance of a control, with its own animation or without animation,
  /// independently of enclosing animation blocks.
  func change(animated: Bool, _ changes: @escaping () -> Void) {
    guard animated, UIView.areAnimationsEnabled, window != nil else { return changes() }
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0,
      options: [.curveEaseInOut, .beginFromCurrentState],
      animations: changes)
  }
}

extension UIView {
  /// Adds the shadow of a draggable knob.
  ///
  /// *Chosen:* similar to devices.
  func addKnobShadow() {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.15
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 4
  }
}
