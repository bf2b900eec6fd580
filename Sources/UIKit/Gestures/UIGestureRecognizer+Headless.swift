extension Headless {
  /// A recognizer whose handlers receive it with its own type.
  @_spi(Headless) @MainActor
  public protocol GestureHandling: UIGestureRecognizer {}
}

@_spi(Headless)
extension UIGestureRecognizer: Headless.GestureHandling {}

extension Headless.GestureHandling {
  /// Adds a closure, which it calls with itself when its state changes.
  ///
  /// Not part of Apple's UIKit: what takes the place of `#selector`.
  @_spi(Headless)
  public func addHandler(_ handler: @escaping @MainActor (Self) -> Void) {
    let call = GestureAction.Call.handler { recognizer in
      if let typed = recognizer as? Self { handler(typed) }
    }
    actions.append(GestureAction(call: call))
  }
}

extension UIGestureRecognizer {
  /// What a recognizer calls: targets with their actions, and handlers.
  ///
  /// Not part of Apple's UIKit: code that on iOS reads the recognizer's `targets` by key, in order to
  /// let another gesture do what the system's gesture does, copies them with this.
  @_spi(Headless)
  public struct Targets {
    let actions: [GestureAction]

    /// Whether nothing is called.
    public var isEmpty: Bool { actions.isEmpty }
  }

  /// Takes all closures away.
  @_spi(Headless)
  public func removeHandlers() {
    actions.removeAll { action in
      if case .handler = action.call { true } else { false }
    }
  }

  /// All that it calls.
  @_spi(Headless)
  public var targets: Targets { Targets(actions: actions) }

  /// Adds all targets and closures that another recognizer has now, with this one as the sender.
  ///
  /// What a target reads from its sender it then reads from this one: a full-width pan that takes the
  /// targets of a navigation controller's edge gesture drives the same transition.
  @_spi(Headless)
  public func addTargets(of other: UIGestureRecognizer) {
    actions += other.actions
  }
}

extension UITapGestureRecognizer {
  /// A recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UIPanGestureRecognizer {
  /// A recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UISwipeGestureRecognizer {
  /// A recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UILongPressGestureRecognizer {
  /// A recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UIPinchGestureRecognizer {
  /// A recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}

extension UIRotationGestureRecognizer {
  /// A recognizer that calls a closure.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }
}
