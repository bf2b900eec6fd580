import Foundation

/// An object that can take part in the chain along which events travel.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
  /// The first responder of the current simulator.
  static var first: UIResponder? {
    get { Headless.Simulator.current.firstResponder }
    set { Headless.Simulator.current.firstResponder = newValue }
  }

  /// A responder.
  public override init() {
    super.init()
  }

  /// The next in the chain.
  open var next: UIResponder? { nil }

  /// Whether it may become the first; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may cease to be the first; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is the first.
  open var isFirstResponder: Bool { Self.first === self }

  /// Makes it the first, if it may be and the one before gives way; answers whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let before = Self.first, before !== self, !before.resignFirstResponder() { return false }
    Self.first = self
    return true
  }

  /// Has it no longer be the first; answers whether it is not.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Self.first = nil
    return true
  }

  /// What comes up in the keyboard's place; there is no keyboard here.
  open var inputView: UIView? { nil }

  /// What comes up above the keyboard; there is no keyboard here.
  open var inputAccessoryView: UIView? { nil }

  /// Fingers came down; passed on to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers moved; passed on to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers were lifted; passed on to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Fingers were taken away, by the system or by a gesture; passed on to the next responder unless
  /// overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
