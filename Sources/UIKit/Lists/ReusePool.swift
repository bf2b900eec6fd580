import Foundation

/// The views that are available for reuse, and the registered classes, by identifier.
@MainActor
final class ReusePool<View: UIView> {
  private var availableViews: [String: [View]] = [:]
  private var classes: [String: View.Type] = [:]
  /// The nibs, by identifier.
  private var nibs: [String: UINib] = [:]
  /// The prototypes of a storyboard: their names for reuse and closures that create their views.
  var prototypes: [(name: String?, make: () -> View?)] = []
  /// Returns a view for a name without a registration or prototype, or `nil` if there is none.
  var fallback: ((_ name: String) -> View?)?

  /// Returns a new view of the nib or the prototype with a name, or `nil` if there is none, or if
  /// another registration replaced it.
  ///
  /// *Documented* (`UITableView.register(_:forCellReuseIdentifier:)`): the view is the only object at
  /// the top level of the nib.
  func makePrototype(_ name: String) -> View? {
    if let nib = nibs[name] {
      return nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
    }
    guard classes[name] == nil else { return nil }
    return prototypes.first { $0.name == name }?.make() ?? fallback?(name)
  }

  /// Registers a nib; a `nil` nib removes the registration.
  ///
  /// If the nib has no fitting view, the views are instances of `basic`.
  func register(_ nib: UINib?, _ name: String, basic: View.Type) {
    nibs[name] = nib
    classes[name] = nib == nil ? nil : basic
  }

  /// Registers a class; a `nil` class removes the registration.
  func register(_ viewClass: AnyClass?, _ name: String, kind: String) {
    nibs[name] = nil
    guard let viewClass else {
      classes[name] = nil
      return
    }
    guard let typedClass = viewClass as? View.Type else {
      fatalError(
        "the class registered for \(kind) '\(name)' must be a \(View.self), but is \(viewClass)")
    }
    classes[name] = typedClass
  }

  func viewClass(for name: String) -> View.Type? { classes[name] }

  /// Removes and returns a reusable view, or `nil` if there is none.
  func take(_ name: String) -> View? { availableViews[name]?.popLast() }

  /// Makes a view available for reuse, if it has an identifier.
  func add(_ view: View, _ name: String?) {
    guard let name else { return }
    availableViews[name, default: []].append(view)
  }
}
