extension Headless {
  /// A recognizer that passes itself to its handlers with its own type.
  @_spi(Headless) @MainActor
  public protocol GestureHandling: UIGestureRecognizer {}
}

@_spi(Headless)
extension UIGestureRecognizer: Headless.GestureHandling {}

extension Headless.GestureHandling {
  /// Adds a closure that the recognizer calls with itself when its state changes.
  ///
  /// Not part of Apple's UIKit; replaces `#selector`.
  @_spi(Headless)
  public func addHandler(_ handler: @escaping @MainActor (Self) -> Void) {
    let call = GestureAction.Call.handler { recognizer in
      if let typed = recognizer as? Self { handler(typed) }
    }
    actions.append(GestureAction(call: call))
  }
}

extension UIGestureRecognizer {
  /// The targets with their actions and the handlers that a recognizer calls.
  ///
  /// Not part of Apple's UIKit. On iOS, code reads the recognizer's `targets` by key to let another
  /// gesture drive what the system's gesture drives; in Filmstrip, such code copies the targets
  /// with this type.
  @_spi(Headless)
  public struct Targets {
    let actions: [GestureAction]

    /// Whether there are no targets and no handlers.
    public var isEmpty: Bool { actions.isEmpty }
  }

  /// Removes all handlers.
  @_spi(Headless)
  public func removeHandlers() {
    actions.removeAll { action in
      if case .handler = action.call { true } else { false }
    }
  }

  /// All targets and handlers of the recognizer.
  @_spi(Headless)
  public var targets: Targets { Targets(actions: actions) }

  /// Adds all current targets and handlers of another recognizer, with this recognizer as the
  /// sender.
  ///
  /// A target then reads the values of its sender from this recognizer: a full-width pan recognizer
  /// that takes over the targets of a navigation controller's edge recognizer drives the same
  /// transition.
  @_spi(Headless)
  public func addTargets(of other: UIGestureRecognizer) {
    actions += other.actions
  }
}

extension UITapGestureRecognizer {
  /// Creates a recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UIPanGestureRecognizer {
  /// Creates a recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UISwipeGestureRecognizer {
  /// Creates a recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UILongPressGestureRecognizer {
  /// Creates a recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UIPinchGestureRecognizer {
  /// Creates a recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UIRotationGestureRecognizer {
  /// Creates a recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}
