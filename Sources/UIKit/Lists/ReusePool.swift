import Foundation

/// Views that wait for reuse, and the classes registered for new ones, by identifier.
@MainActor
final class ReusePool<View: UIView> {
  private var waiting: [String: [View]] = [:]
  private var classes: [String: View.Type] = [:]
  private var nibs: [String: UINib] = [:]

  /// Registers a nib, which is not read: its views are of a basic class; nil unregisters it.
  func register(_ nib: UINib?, _ name: String, basic: View.Type) {
    nibs[name] = nib
    classes[name] = nib == nil ? nil : basic
  }

  /// Registers a class; nil unregisters it.
  func register(_ viewClass: AnyClass?, _ name: String, kind: String) {
    nibs[name] = nil
    guard let viewClass else {
      classes[name] = nil
      return
    }
    guard let known = viewClass as? View.Type else {
      fatalError("class \(viewClass) registered for \(kind) '\(name)' must be a \(View.self)")
    }
    classes[name] = known
  }

  func viewClass(for name: String) -> View.Type? {
    nibs.removeValue(forKey: name)?.reportUse()
    return classes[name]
  }

  /// Removes and returns a waiting view; nil if there is none.
  func take(_ name: String) -> View? { waiting[name]?.popLast() }

  /// Adds a view for reuse.
  func add(_ view: View, _ name: String?) {
    guard let name else { return }
    waiting[name, default: []].append(view)
  }
}
