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

  /// Has whatever in the view is the first responder give way; answers whether it did, or there is
  /// none. `force` has it give way in any case.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first as? UIView, first.isDescendant(of: self) else { return true }
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
