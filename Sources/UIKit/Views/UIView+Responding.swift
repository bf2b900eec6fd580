import Foundation

extension UIView {
  /// How tints look while something above takes the attention.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview says; normal at the top.
    case automatic
    /// As it is.
    case normal
    /// Grey.
    case dimmed
  }

  /// A name to find the view by when an app is restored; nothing is restored here.
  public var restorationIdentifier: String? {
    get { layer.value(forKey: "restorationIdentifier") as? String }
    set { layer.setValue(newValue, forKey: "restorationIdentifier") }
  }

  /// Whether a drawing begins on nothing: here it always does.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set { if !newValue { Unsupported.report("clearsContextBeforeDrawing = false") } }
  }

  /// Has whatever in the view is the first responder give way; answers whether it did, or there is
  /// none.
  ///
  /// `force` has it give way in any case.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first as? UIView, first.isDescendant(of: self)
    else { return true }
    if first.resignFirstResponder() { return true }
    if force { UIResponder.first = nil }
    return force
  }

  /// The view whose alpha cuts this one.
  @available(*, deprecated, renamed: "mask")
  public var maskView: UIView? {
    get { mask }
    set { mask = newValue }
  }
}

extension UIColor {
  /// The colour as tints look while something above takes the attention: the grey of the same
  /// brightness.
  ///
  /// That it is grey is *documented*; which grey is *chosen* (FACTS: color.desaturated).
  var dimmed: UIColor {
    UIColor { traits in
      let value = self.rgba(in: traits)
      let grey = 0.2126 * value.red + 0.7152 * value.green + 0.0722 * value.blue
      return UIColor(white: CGFloat(grey), alpha: CGFloat(value.alpha))
    }
  }
}
