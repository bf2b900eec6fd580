import Foundation

/// Views that wait to be used again, and the classes to make more of them, by name.
@MainActor
final class ReusePool<View: UIView> {
  private var waiting: [String: [View]] = [:]
  private var classes: [String: View.Type] = [:]

  /// Registers a class; nil takes it back.
  func register(_ viewClass: AnyClass?, _ name: String, kind: String) {
    guard let viewClass else {
      classes[name] = nil
      return
    }
    guard let known = viewClass as? View.Type else {
      fatalError("class \(viewClass) registered for \(kind) '\(name)' must be a \(View.self)")
    }
    classes[name] = known
  }

  func viewClass(for name: String) -> View.Type? { classes[name] }

  /// One that waits.
  func take(_ name: String) -> View? { waiting[name]?.popLast() }

  /// One that waits no longer than it has to.
  func give(_ view: View, _ name: String?) {
    guard let name else { return }
    waiting[name, default: []].append(view)
  }
}
