import FilmstripSupport
import QuartzCore

/// What a recognizer calls when it recognizes.
struct GestureAction {
  enum Call {
    case method(Selector)
    case handler(@MainActor (UIGestureRecognizer) -> Void)
  }

  let call: Call
  /// Nil for a handler.
  weak var target: AnyObject?

  @MainActor func perform(from recognizer: UIGestureRecognizer) {
    switch call {
    case .handler(let handler):
      handler(recognizer)
    case .method(let selector):
      guard let target, let method = selector.method else { return }
      let isKnown = method.call(target, recognizer)
      demand(
        isKnown,
        "-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
    }
  }
}

extension UIGestureRecognizer {
  /// Adds a method of an object, which is not retained; the same pair counts once.
  ///
  /// A selector that is only a name cannot be called on Linux, and is reported as unsupported: see
  /// `Selector`.
  public func addTarget(_ target: Any, action: Selector) {
    guard action.method != nil else {
      Unsupported.report(
        "UIGestureRecognizer action by the name '\(action)': use Selector(Owner.method(_:))")
      return
    }
    // Asked first for a class: whether a type is bridged is searched among all conformances.
    let object = target as? NSObject ?? target as AnyObject
    let isThere = actions.contains { known in
      guard case .method(action) = known.call else { return false }
      return known.target === object
    }
    guard !isThere else { return }
    actions.append(GestureAction(call: .method(action), target: object))
  }

  /// Removes a method; nil means any target, and any action.
  ///
  /// Handlers stay: see `removeHandlers()`.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll { known in
      guard case .method(let selector) = known.call else { return false }
      let isTarget = object == nil || known.target === object
      return isTarget && (action == nil || action == selector)
    }
  }

  func performActions(for state: State) {
    dispatchedState = state
    defer { dispatchedState = nil }
    for action in actions { action.perform(from: self) }
  }
}
