/// A publisher of one value, which a closure provides later.
///
/// The closure runs at once, as in Combine.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// A closure for the result.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private var result: Result<Output, Failure>?
  private var waiting: [FutureSubscription<Output, Failure>] = []

  /// Creates a publisher, and runs a closure that calls the promise with the result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    let subscriptions = waiting
    waiting = []
    for subscription in subscriptions { subscription.send(result) }
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription(AnySubscriber(subscriber))
    if result == nil { waiting.append(subscription) }
    subscriber.receive(subscription: subscription)
    if let result { subscription.send(result) }
  }

  /// Waits until the future has a result, and returns the result.
  fileprivate func awaitedResult() async -> Result<Output, Failure> {
    nonisolated(unsafe) var cancellable: AnyCancellable?
    defer { _ = cancellable }
    return await withCheckedContinuation { continuation in
      cancellable = sink { completion in
        if case .failure(let error) = completion {
          continuation.resume(returning: .failure(error))
        }
      } receiveValue: {
        nonisolated(unsafe) let result = Result<Output, Failure>.success($0)
        continuation.resume(returning: result)
      }
    }
  }
}

extension Future {
  /// The value of the future.
  ///
  /// Reading the property waits until the future has a result, and throws its error.
  public var value: Output {
    get async throws { try await awaitedResult().get() }
  }
}

extension Future where Failure == Never {
  /// The value of the future.
  ///
  /// Reading the property waits until the future has a value.
  public var value: Output {
    get async { await awaitedResult().get() }
  }
}

/// The subscription of a future, which sends the result once it is there and requested.
private final class FutureSubscription<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var result: Result<Output, Failure>?
  private var isRequested = false

  init(_ subscriber: AnySubscriber<Output, Failure>) { self.subscriber = subscriber }

  func send(_ result: Result<Output, Failure>) {
    self.result = result
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    isRequested = isRequested || demand > .none
    deliver()
  }

  func cancel() { subscriber = nil }

  private func deliver() {
    guard let subscriber, let result else { return }
    switch result {
    case .success(let value):
      guard isRequested else { return }
      self.subscriber = nil
      _ = subscriber.receive(value)
      subscriber.receive(completion: .finished)
    case .failure(let error):
      self.subscriber = nil
      subscriber.receive(completion: .failure(error))
    }
  }
}
