import Foundation
import QuartzCore

// Key-value observing without Objective-C, for the classes of an app and by name.
//
// `filmstrip port` inserts a call of `Headless.valueChanged(of:_:from:to:)` into the properties that an
// app declares as `@objc dynamic` and observes. The values of views and layers are compared with
// the previous ones whenever a property of the layer changes.

/// The keys of the values in a change of an observed property.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change; the value is always 1, for a property that was set.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The changed indices of a collection; Filmstrip doesn't observe collections.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the notification is the separate one that the option `prior` requests; Filmstrip sends
  /// it after the change, too.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension Headless {
  /// An object that is notified of changes by name.
  ///
  /// On Apple's systems, `observeValue` is a method of `NSObject`. Without Objective-C, an extension
  /// cannot declare a method that classes override, so `filmstrip port` adds this conformance.
  @preconcurrency @MainActor
  public protocol KeyValueObserver: AnyObject {
    /// Notifies the observer of the change of an object's property.
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?)
  }

  /// Notifies the observers of an object's property that its value changed.
  ///
  /// `filmstrip port` inserts this call into properties that are `@objc dynamic`. It must be called
  /// on the main thread. The class needs no main actor, so that a model can notify its observers.
  nonisolated public static func valueChanged(
    of object: NSObject, _ key: String, from old: Any, to new: Any
  ) {
    nonisolated(unsafe) let (object, old, new) = (object, old, new)
    MainActor.assumeIsolated {
      KeyValueObservers.existing(of: object)?.notify(key, old, new)
    }
  }
}

/// The observations of an object.
@MainActor
final class KeyValueObservers {
  private nonisolated(unsafe) static let key = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)

  struct Observation {
    var id: ObjectIdentifier
    /// The observed name, or `nil` for an observation of a Swift key path, which compares values.
    var name: String?
    var call: @MainActor (_ old: Any, _ new: Any) -> Void
  }

  /// An observation by name, which the same observer can remove.
  struct Registration {
    weak var observer: AnyObject?
    var name: String
    var context: UnsafeMutableRawPointer?
    var observation: NSKeyValueObservation
  }

  var observations: [Observation] = []
  var registrations: [Registration] = []

  /// Returns the observations of an object, or `nil` if there are none.
  static func existing(of object: NSObject) -> KeyValueObservers? {
    objc_getAssociatedObject(object, key) as? KeyValueObservers
  }

  /// Returns the observations of an object.
  static func all(of object: NSObject) -> KeyValueObservers {
    if let existing = existing(of: object) { return existing }
    let new = KeyValueObservers()
    objc_setAssociatedObject(object, key, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }

  func notify(_ name: String, _ old: Any, _ new: Any) {
    for observation in observations where observation.name == nil || observation.name == name {
      observation.call(old, new)
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls a closure when a property's value changes, until the observation is released.
  ///
  /// Observable are the properties that the sources declare as `@objc dynamic`. Changes to an equal
  /// value are not reported, unlike in Objective-C.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let notify: @MainActor (Self, Value?, Value) -> Void = { object, old, new in
      options.notify(from: old, to: new) { changeHandler(object, $0) }
    }
    if options.contains(.initial) { notify(self, nil, last) }
    return NSKeyValueObservation(of: KeyValueObservers.all(of: self), named: nil) {
      [weak self] _, _ in
      guard let self else { return }
      let value = self[keyPath: keyPath]
      guard !areEqual(value, last) else { return }
      let old = last
      last = value
      notify(self, old, value)
    }
  }
}

extension NSObject {
  /// Notifies an observer of changes of a property: of a view or a layer, or one that the sources
  /// declare as `@objc dynamic`.
  ///
  /// The observer isn't retained. Names of other properties are reported, and so are key paths with
  /// several names, except those that begin with `layer.`.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    let notify: @MainActor (NSObject?, Any?, Any?) -> Void = { [weak observer] object, old, new in
      let observer = observer as? any Headless.KeyValueObserver
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
      if options.contains(.old), let old { change[.oldKey] = old }
      if options.contains(.prior), old != nil {
        var prior = change
        prior[.notificationIsPriorKey] = true
        observer?.observeValue(
          forKeyPath: keyPath, of: object, change: prior, context: context)
      }
      if options.contains(.new) { change[.newKey] = new }
      observer?.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let observers = KeyValueObservers.all(of: self)
    let observation: NSKeyValueObservation
    if let (layer, read) = KeyValueSource.source(of: keyPath, in: self) {
      var last = read()
      observation = NSKeyValueObservation(of: layer) { [weak self] in
        let value = read()
        guard !areEqual(value, last) else { return }
        let old = last
        last = value
        notify(self, old, value)
      }
      if options.contains(.initial) { notify(self, nil, last) }
    } else {
      let value = ownStoredValue(named: keyPath)
      if value == nil {
        Unsupported.report("key-value observing of \(type(of: self)) for the key \(keyPath)")
      }
      observation = NSKeyValueObservation(of: observers, named: keyPath) { [weak self] old, new in
        notify(self, old, new)
      }
      if options.contains(.initial) { notify(self, nil, value) }
    }
    observers.registrations.append(
      .init(observer: observer, name: keyPath, context: context, observation: observation))
  }

  /// Returns the value of a property that a class of the app stores, or `nil` if there is none.
  private func ownStoredValue(named name: String) -> Any? {
    let modules = ["UIKit.", "QuartzCore.", "Foundation."]
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      let type = String(reflecting: current.subjectType)
      if modules.contains(where: type.hasPrefix) { return nil }
      if let child = current.children.first(where: { $0.label == name }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// Ends the notification of an observer.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeObservers { $0.observer === observer && $0.name == keyPath }
  }

  /// Ends the notification of an observer with a context.
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObservers { $0.observer === observer && $0.name == keyPath && $0.context == context }
  }

  @MainActor
  private func removeObservers(_ isRemoved: (KeyValueObservers.Registration) -> Bool) {
    guard let observers = KeyValueObservers.existing(of: self) else { return }
    for registration in observers.registrations where isRemoved(registration) {
      registration.observation.invalidate()
    }
    observers.registrations.removeAll(where: isRemoved)
  }
}

/// The values of views and layers that are observed by name.
@MainActor
private enum KeyValueSource {
  /// Returns the layer whose changes can change a value, and a closure that reads the value; `nil`
  /// for values that are not observable.
  static func source(
    of keyPath: String, in object: NSObject
  ) -> (CALayer, @MainActor () -> Any?)? {
    if let layer = object as? CALayer {
      return (layer, { [weak layer] in layer.flatMap { value(of: keyPath, in: $0) } })
    }
    guard let view = object as? UIView else { return nil }
    if keyPath.hasPrefix("layer.") {
      let key = String(keyPath.dropFirst(6))
      return (view.layer, { [weak view] in view.flatMap { value(of: key, in: $0.layer) } })
    }
    guard value(of: keyPath, in: view) != nil else { return nil }
    return (view.layer, { [weak view] in view.flatMap { value(of: keyPath, in: $0) } })
  }

  private static func value(of key: String, in layer: CALayer) -> Any? {
    switch key {
    case "frame": layer.frame
    case "bounds": layer.bounds
    case "position": layer.position
    case "opacity": layer.opacity
    case "hidden": layer.isHidden
    default: layer.value(forKeyPath: key)
    }
  }

  private static func value(of key: String, in view: UIView) -> Any? {
    if let scrollView = view as? UIScrollView {
      switch key {
      case "contentOffset": return scrollView.contentOffset
      case "contentSize": return scrollView.contentSize
      default: break
      }
    }
    switch key {
    case "frame": return view.frame
    case "bounds": return view.bounds
    case "center": return view.center
    case "alpha": return view.alpha
    case "hidden": return view.isHidden
    case "transform": return view.transform
    default: return nil
    }
  }
}

/// Returns whether two values are equal; values that cannot be compared are not.
private func areEqual(_ first: Any?, _ second: Any?) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value, to other: Any?) -> Bool {
    other as? Value == value
  }
  guard let first else { return second == nil }
  return (first as? any Equatable).map { isEqual($0, to: second) } ?? false
}
