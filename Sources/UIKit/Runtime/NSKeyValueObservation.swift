import Foundation
import QuartzCore

// Key-value observing without Objective-C, for views and layers. Observable are the properties that the layer
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
  /// Another call before the change; without effect.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
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
  private let token: Token
  private let end: @MainActor (ObjectIdentifier) -> Void

  private final class Token {}

  init(of layer: CALayer, _ call: @escaping @MainActor () -> Void) {
    let token = Token()
    self.token = token
    end = { [weak layer] id in layer?.observers.removeAll { $0.id == id } }
    super.init()
    // The closure holds the token weakly, so that a released observation ends without
    // `invalidate()`.
    layer.observers.append(
      (ObjectIdentifier(token), { [weak token] in if token != nil { call() } }))
  }

  init(
    of observers: KeyValueObservers, named name: String?,
    _ call: @escaping @MainActor (_ old: Any, _ new: Any) -> Void
  ) {
    let token = Token()
    self.token = token
    end = { [weak observers] id in observers?.observations.removeAll { $0.id == id } }
    super.init()
    observers.observations.append(
      .init(id: ObjectIdentifier(token), name: name) { [weak token] old, new in
        if token != nil { call(old, new) }
      })
  }

  /// Ends the observation.
  public func invalidate() {
    end(ObjectIdentifier(token))
  }
}

extension NSObjectProtocol where Self: CALayer {
  /// Calls a closure when a property of the layer changes, until the observation is released.
  ///
  /// Changes to an equal value are not reported, unlike in Objective-C.
  @preconcurrency @MainActor
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observation(of: keyPath, in: self, options, changeHandler)
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
    observation(of: keyPath, in: layer, options, changeHandler)
  }
}

extension NSObjectProtocol where Self: NSObject {
  @MainActor
  fileprivate func observation<Value: Equatable>(
    of keyPath: KeyPath<Self, Value>, in layer: CALayer, _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
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
