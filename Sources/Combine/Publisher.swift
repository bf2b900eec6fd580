/// A source of values over time.
///
/// Publishers of this module are used on the main thread. Values that another thread sends are
/// delivered on that thread, as in Combine.
public protocol Publisher<Output, Failure> {
  /// The kind of values.
  associatedtype Output
  /// The kind of errors; `Never` if there are none.
  associatedtype Failure: Error

  /// Connects a subscriber; `subscribe(_:)` calls this method.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Connects a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Connects a subject, which sends the values on, until the result is released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink {
      subject.send(completion: $0)
    } receiveValue: {
      subject.send($0)
    }
  }

  /// Returns the publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A receiver of a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values.
  associatedtype Input
  /// The kind of errors.
  associatedtype Failure: Error

  /// Called once, with the subscription that requests values.
  func receive(subscription: any Subscription)
  /// Called with a value; returns the number of values to send in addition to those requested.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Called at the end, after which there are no values.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives a value without content.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Ends the activity.
  func cancel()
}

extension Cancellable {
  /// Adds the activity to a collection, which cancels it when it is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Adds the activity to a set, which cancels it when it is released.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// The connection between a publisher and a subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send more values.
  func request(_ demand: Subscribers.Demand)
}

/// A publisher that code sends values to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Ends the subject.
  func send(completion: Subscribers.Completion<Failure>)
  /// Provides the subject with a subscription of another publisher.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value without content.
  public func send() { send(()) }
}

/// A publisher that sends values only after `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send values, until the result is cancelled.
  func connect() -> any Cancellable
}

/// The namespace of the types of publishers.
public enum Publishers {}

/// The namespace of the types of subscribers.
public enum Subscribers {}

// MARK: Identifiers

/// A unique number of a subscriber or a subscription.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let count = Counter()
  private let number: Int

  /// Creates a new identifier.
  public init() { number = Self.count.next() }

  /// Creates the identifier of an object.
  public init(_ object: AnyObject) { number = Int(bitPattern: ObjectIdentifier(object)) }

  /// The number in words.
  public var description: String { "0x\(String(number, radix: 16))" }
}

/// An object with a unique number.
public protocol CustomCombineIdentifierConvertible {
  /// The number.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The number of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
