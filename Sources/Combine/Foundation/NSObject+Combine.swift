import Foundation
import UIKit

extension NSObject {
  /// A publisher of the values of an observed property.
  public struct KeyValueObservingPublisher<Object: NSObject, Value>: Publisher {
    /// The kind of values.
    public typealias Output = Value
    /// The kind of errors.
    public typealias Failure = Never
    let observe: (@escaping (Value) -> Void) -> NSKeyValueObservation

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let subject = PassthroughSubject<Value, Never>()
      var observation: NSKeyValueObservation?
      subject.handleEvents(receiveCancel: {
        MainActor.assumeIsolated { observation?.invalidate() }
      }).receive(subscriber: subscriber)
      // The initial value follows the subscriber's request.
      observation = observe { subject.send($0) }
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Returns a publisher of the values of a property that the sources declare as `@objc dynamic`.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: Whether the current value is sent first; `.initial` and `.new` by default.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    .init { send in
      nonisolated(unsafe) let (object, keyPath, send) = (self, keyPath, send)
      return MainActor.assumeIsolated {
        object.observe(keyPath, options: options) { object, _ in send(object[keyPath: keyPath]) }
      }
    }
  }
}

extension NSObjectProtocol where Self: UIView {
  /// Returns a publisher of the values of a property that the layer stores, or of a scroll view's
  /// `contentSize`.
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    .init { send in
      nonisolated(unsafe) let (keyPath, send) = (keyPath, send)
      return MainActor.assumeIsolated {
        self.observe(keyPath, options: options) { view, _ in send(view[keyPath: keyPath]) }
      }
    }
  }
}
