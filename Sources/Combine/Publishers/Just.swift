/// A publisher of one value.
public struct Just<Output>: Publisher {
  /// The kind of errors.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) { self.output = output }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    CollectionOfOne(output).publisher.receive(subscriber: subscriber)
  }
}

/// A publisher without values, which ends at once.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether the publisher ends.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values of a type.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { self.completeImmediately = completeImmediately }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that ends with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher of an error.
  public init(error: Failure) { self.error = error }

  /// Creates a publisher of an error, with a type of values.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// A publisher that a closure creates for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of values.
  public typealias Output = DeferredPublisher.Output
  /// The kind of errors.
  public typealias Failure = DeferredPublisher.Failure
  /// Creates the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher from a closure.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

extension Result {
  /// A publisher of the value, or of the error.
  public struct Publisher: Combine.Publisher {
    /// The kind of values.
    public typealias Output = Success
    /// The value or the error.
    public let result: Result

    /// Creates a publisher of a result.
    public init(_ result: Result) { self.result = result }

    /// Creates a publisher of a value.
    public init(_ output: Success) { result = .success(output) }

    /// Creates a publisher of an error.
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value):
        Publishers.Sequence<CollectionOfOne<Success>, Failure>(sequence: CollectionOfOne(value))
          .receive(subscriber: subscriber)
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }

  /// A publisher of the value, or of the error.
  public var publisher: Publisher { Publisher(self) }
}

extension Optional {
  /// A publisher of the value, or of none.
  public struct Publisher: Combine.Publisher {
    /// The kind of values.
    public typealias Output = Wrapped
    /// The kind of errors.
    public typealias Failure = Never
    /// The value.
    public let output: Wrapped?

    /// Creates a publisher of a value.
    public init(_ output: Wrapped?) { self.output = output }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      Array(output.map { [$0] } ?? []).publisher.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the value, or of none.
  public var publisher: Publisher { Publisher(self) }
}
