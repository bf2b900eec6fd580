import Foundation

extension UIView {
  /// The appearance of tints while a modal view has the attention.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's mode; normal at the top.
    case automatic
    /// Unchanged.
    case normal
    /// Grey.
    case dimmed
  }

  /// A name that identifies the view for state restoration; views are not restored here.
  public var restorationIdentifier: String? {
    get { layer.value(forKey: "restorationIdentifier") as? String }
    set { layer.setValue(newValue, forKey: "restorationIdentifier") }
  }

  /// Whether the context is cleared before drawing: always true here.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set { if !newValue { Unsupported.report("clearsContextBeforeDrawing = false") } }
  }

  /// Makes the first responder in the view resign; returns whether it did, or there is none.
  ///
  /// `force` makes it resign in any case.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first as? UIView, first.isDescendant(of: self)
    else { return true }
    if first.resignFirstResponder() { return true }
    if force { UIResponder.first = nil }
    return force
  }

  /// The view whose alpha masks this one.
  @available(*, deprecated, renamed: "mask")
  public var maskView: UIView? {
    get { mask }
    set { mask = newValue }
  }
}

extension UIColor {
  /// The colour of dimmed tints: the grey of the same brightness.
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
