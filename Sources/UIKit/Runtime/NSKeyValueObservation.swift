import Foundation
import QuartzCore

// Key-value observing without Objective-C, of views: what the layer holds (frame, bounds, centre,
// transform, alpha and so on, a scroll view's offset among them) and a scroll view's content size.

/// What is told with a change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after it.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at the beginning, at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change that was observed.
public struct NSKeyValueObservedChange<Value> {
  /// The value after it; nil unless asked for.
  public let newValue: Value?
  /// The value before it; nil unless asked for.
  public let oldValue: Value?
  /// Whether it is told before the change: never here.
  public let isPrior: Bool
}

/// An observation, which ends when it is given up.
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
    // It holds the token weakly: an observation that is given up without a word ends too.
    layer.observers.append((id, { [weak token] in if token != nil { call() } }))
  }

  /// Ends the observation.
  public func invalidate() {
    layer?.observers.removeAll { $0.id == id }
  }
}

extension NSObjectProtocol where Self: UIView {
  /// Calls a closure when a property has another value, until the observation is given up.
  ///
  /// Of what the layer holds, and of a scroll view's `contentSize`; other properties are not observed.
  /// Objective-C tells of equal values too, this does not.
  @preconcurrency @MainActor
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let tell: @MainActor (Self, Value?, Value) -> Void = { object, old, new in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: false))
    }
    if options.contains(.initial) { tell(self, nil, last) }
    return NSKeyValueObservation(of: layer) { [weak self] in
      guard let self else { return }
      let value = self[keyPath: keyPath]
      guard value != last else { return }
      let old = last
      last = value
      tell(self, old, value)
    }
  }
}
