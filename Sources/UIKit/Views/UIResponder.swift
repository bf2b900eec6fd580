import Foundation

/// An object that can take part in the chain along which events travel.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// A responder.
  public override init() {
    super.init()
  }

  /// The next in the chain.
  open var next: UIResponder? { nil }

  /// Whether it may become the first; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

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
