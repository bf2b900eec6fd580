import UIKit

/// A property whose changes are published.
///
/// As in Combine, subscribers receive a new value before the property has it.
@propertyWrapper
public struct Published<Value> {
  /// The publisher of a property's values: the current one, then all new ones.
  public struct Publisher: Combine.Publisher {
    /// The kind of values.
    public typealias Output = Value
    /// The kind of errors.
    public typealias Failure = Never
    let storage: PublishedStorage<Value>

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never { storage.add(AnySubscriber(subscriber)) }
  }

  let storage: PublishedStorage<Value>

  /// Creates a property with a value.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// Creates a property with a value.
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  /// The value of the property.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // `assign(to:)` takes the publisher as an inout parameter.
    nonmutating set {}
  }
}

/// A published property of an object, regardless of its type.
protocol PublishedProperty {
  /// The publisher of the object that contains the property.
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? {
    get { storage.objectWillChange }
    nonmutating set { storage.objectWillChange = newValue }
  }
}

/// The value of a published property, and its subscribers.
final class PublishedStorage<Value> {
  private(set) var value: Value
  var objectWillChange: ObservableObjectPublisher?
  private let subscriptions = SubjectSubscriptions<Value, Never>()
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) { self.value = value }

  func set(_ value: Value) {
    objectWillChange?.send()
    subscriptions.send(value)
    self.value = value
  }

  func add(_ subscriber: AnySubscriber<Value, Never>) {
    subscriptions.add(subscriber) { [self] in $0.send(value) }
  }

  /// Assigns the values of a publisher, as long as the property exists.
  func add<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
    assignments.append(publisher.sink { [weak self] in self?.set($0) })
  }
}

// MARK: Observable objects

/// An object that notifies subscribers before its published properties change.
public protocol ObservableObject: AnyObject {
  /// The kind of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher of the coming changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of the coming changes of the object's published properties.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any PublishedProperty }
      mirror = current.superclassMirror
    }
    let existing = properties.lazy.compactMap(\.objectWillChange).first
    if let publisher = existing ?? ObjectPublishers.existing(of: self) { return publisher }
    let publisher = ObservableObjectPublisher()
    for property in properties { property.objectWillChange = publisher }
    if properties.isEmpty { ObjectPublishers.set(publisher, of: self) }
    return publisher
  }
}

/// The publishers of objects without published properties.
private enum ObjectPublishers {
  private nonisolated(unsafe) static let key = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)

  static func existing(of object: AnyObject) -> ObservableObjectPublisher? {
    objc_getAssociatedObject(object, key) as? ObservableObjectPublisher
  }

  static func set(_ publisher: ObservableObjectPublisher, of object: AnyObject) {
    objc_setAssociatedObject(object, key, publisher, .OBJC_ASSOCIATION_RETAIN)
  }
}

/// The default publisher of an observable object.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// The kind of values.
  public typealias Output = Void
  /// The kind of errors.
  public typealias Failure = Never
  private let subscriptions = SubjectSubscriptions<Void, Never>()

  /// Creates a publisher.
  public init() {}

  /// Notifies all subscribers.
  public func send() { subscriptions.send(()) }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscriptions.add(AnySubscriber(subscriber))
  }
}
