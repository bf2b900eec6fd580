extension Subscribers {
  /// The number of values that a publisher may send.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number, or `nil` for any number.
    public let max: Int?

    /// Any number of values.
    public static let unlimited = Demand(max: nil)
    /// No value.
    public static let none = Demand(max: 0)

    /// A maximum of `value` values, which must not be negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand must not be negative, but is \(value)")
      return Demand(max: value)
    }

    /// The number in words.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Returns whether the first number is smaller.
    public static func < (a: Demand, b: Demand) -> Bool {
      guard let first = a.max else { return false }
      return b.max.map { first < $0 } ?? true
    }

    /// Returns the sum.
    public static func + (a: Demand, b: Demand) -> Demand {
      guard let first = a.max, let second = b.max else { return .unlimited }
      return .max(first + second)
    }

    /// Adds a number.
    public static func += (a: inout Demand, b: Demand) { a = a + b }

    /// Returns the difference, at least none.
    public static func - (a: Demand, b: Demand) -> Demand {
      guard let first = a.max else { return .unlimited }
      guard let second = b.max else { return .none }
      return .max(Swift.max(0, first - second))
    }

    /// Subtracts a number.
    public static func -= (a: inout Demand, b: Demand) { a = a - b }

    /// Adds a number.
    public static func += (a: inout Demand, b: Int) { a += .max(b) }

    /// Subtracts a number.
    public static func -= (a: inout Demand, b: Int) { a -= .max(b) }
  }

  /// The end of a publisher.
  public enum Completion<Failure: Error> {
    /// The publisher has sent all its values.
    case finished
    /// The publisher stopped because of an error.
    case failure(Failure)
  }

  /// A subscriber that calls closures, and requests all values.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    /// The closure for values.
    public let receiveValue: (Input) -> Void
    /// The closure for the end.
    public let receiveCompletion: (Completion<Failure>) -> Void
    private var subscription: (any Subscription)?
    private var isOver = false

    /// Creates a subscriber with closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    /// Receives the subscription, and requests values.
    public func receive(subscription: any Subscription) {
      guard !isOver, self.subscription == nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Receives a value.
    public func receive(_ input: Input) -> Demand {
      if !isOver { receiveValue(input) }
      return .none
    }

    /// Receives the end.
    public func receive(completion: Completion<Failure>) {
      guard !isOver else { return }
      isOver = true
      subscription = nil
      receiveCompletion(completion)
    }

    /// Ends the activity.
    public func cancel() {
      isOver = true
      let ended = subscription
      subscription = nil
      ended?.cancel()
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
  /// Returns the same end with another kind of error.
  func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

/// A subscriber without its type.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// The unique number.
  public let combineIdentifier: CombineIdentifier
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  /// Creates a subscriber that forwards to another one.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber {
      self = erased
      return
    }
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
  }

  /// Creates a subscriber that calls closures; without a closure for values, it requests none.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
  }

  /// Receives the subscription, and requests values.
  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  /// Receives a value.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
  /// Receives the end.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

/// The namespace of subscriptions.
public enum Subscriptions {
  private struct Empty: Subscription {
    let combineIdentifier = CombineIdentifier()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  /// A subscription without values.
  public static var empty: any Subscription { Empty() }
}
