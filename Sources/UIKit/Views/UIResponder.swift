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
}
