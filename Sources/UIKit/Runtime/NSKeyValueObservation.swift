import Foundation
import QuartzCore

// Key-value observing without Objective-C, for views. Observable are the properties that the layer
// stores (frame, bounds, centre, transform, alpha and so on, including a scroll view's offset) and
// a scroll view's content size.

/// Options that specify the values that a change contains.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The initial value, immediately.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change, or `nil` if the options don't request it.
  public let newValue: Value?
  /// The value before the change, or `nil` if the options don't request it.
  public let oldValue: Value?
  /// Whether the callback runs before the change; always `false`.
  public let isPrior: Bool
}

/// An observation, which ends when it is released.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private let id: ObjectIdentifier
  private weak var layer: CALayer?
  private let token: Token

  private final class Token {}

  init(of layer: CALayer, _ call: @escaping @MainActor () -> Void) {
    let token = Token()
    self.token = token
    id = ObjectIdentifier(token)
    self.layer = layer
    super.init()
    // The closure holds the token weakly, so that a released observation ends without
    // `invalidate()`.
    layer.observers.append((id, { [weak token] in if token != nil { call() } }))
  }

  /// Ends the observation.
  public func invalidate() {
    layer?.observers.removeAll { $0.id == id }
  }
}

extension NSObjectProtocol where Self: UIView {
  /// Calls a closure when a property's value changes, until the observation is released.
  ///
  /// Observable are the properties that the layer stores, and a scroll view's `contentSize`.
  /// Changes to an equal value are not reported, unlike in Objective-C.
  @preconcurrency @MainActor
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let notify: @MainActor (Self, Value?, Value) -> Void = { object, old, new in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: false))
    }
    if options.contains(.initial) { notify(self, nil, last) }
    return NSKeyValueObservation(of: layer) { [weak self] in
      guard let self else { return }
      let value = self[keyPath: keyPath]
      guard value != last else { return }
      let old = last
      last = value
      notify(self, old, value)
    }
  }
}
