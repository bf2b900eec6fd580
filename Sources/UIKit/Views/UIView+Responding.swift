import Foundation

extension UIView {
  /// The appearance of the tint colour while an alert or popover is presented.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview; normal for the topmost view.
    case automatic
    /// The tint colour is unchanged.
    case normal
    /// The tint colour is grey.
    case dimmed
  }

  /// An identifier of the view for state restoration, which Filmstrip doesn't support.
  public var restorationIdentifier: String? {
    get { layer.value(forKey: "restorationIdentifier") as? String }
    set { layer.setValue(newValue, forKey: "restorationIdentifier") }
  }

  /// Whether the context is cleared before drawing; always `true` in Filmstrip.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set { if !newValue { Unsupported.report("clearsContextBeforeDrawing = false") } }
  }

  /// Makes the first responder in the view resign; returns whether it resigned or there was none.
  ///
  /// If `force` is `true`, the first responder resigns in any case.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first as? UIView, first.isDescendant(of: self)
    else { return true }
    if first.resignFirstResponder() { return true }
    if force { UIResponder.first = nil }
    return force
  }

  /// The view whose alpha channel masks this view.
  @available(*, deprecated, renamed: "mask")
  public var maskView: UIView? {
    get { mask }
    set { mask = newValue }
  }
}

extension UIColor {
  /// The colour of a dimmed tint: the grey with the same brightness.
  ///
  /// *Documented:* the colour is grey. *Chosen:* the shade of grey (FACTS: color.desaturated).
  var dimmed: UIColor {
    UIColor { traits in
      let value = self.rgba(in: traits)
      let grey = 0.2126 * value.red + 0.7152 * value.green + 0.0722 * value.blue
      return UIColor(white: CGFloat(grey), alpha: CGFloat(value.alpha))
    }
  }
}
