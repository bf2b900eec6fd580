import FilmstripSupport
import QuartzCore

/// An action that a recognizer calls when its state changes.
struct GestureAction {
  enum Call {
    case method(Selector)
    case handler(@MainActor (UIGestureRecognizer) -> Void)
  }

  let call: Call
  /// The target of a method, or `nil` for a handler.
  weak var target: AnyObject?

  @MainActor func perform(from recognizer: UIGestureRecognizer) {
    switch call {
    case .handler(let handler):
      handler(recognizer)
    case .method(let selector):
      guard let target, let method = selector.method else { return }
      let isCallable = method.call(target, recognizer)
      demand(
        isCallable,
        "-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
    }
  }
}

extension UIGestureRecognizer {
  /// Adds a method of an object, which is not retained; adding the same pair again has no effect.
  ///
  /// A selector that consists only of a name cannot be called on Linux, and is reported as
  /// unsupported; see `Selector`.
  public func addTarget(_ target: Any, action: Selector) {
    guard action.method != nil else {
      Unsupported.report(
        "UIGestureRecognizer action by the name '\(action)': use Selector(Owner.method(_:))")
      return
    }
    // Cast to a class first: testing whether a type is bridged searches all conformances.
    let object = target as? NSObject ?? target as AnyObject
    let isAlreadyAdded = actions.contains { existing in
      guard case .method(action) = existing.call else { return false }
      return existing.target === object
    }
    guard !isAlreadyAdded else { return }
    actions.append(GestureAction(call: .method(action), target: object))
  }

  /// Removes a method; `nil` matches any target or any action.
  ///
  /// Handlers stay; see `removeHandlers()`.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll { existing in
      guard case .method(let selector) = existing.call else { return false }
      let isTarget = object == nil || existing.target === object
      return isTarget && (action == nil || action == selector)
    }
  }

  func performActions(for state: State) {
    dispatchedState = state
    defer { dispatchedState = nil }
    for action in actions { action.perform(from: self) }
  }
}
