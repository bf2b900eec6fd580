/// The connection of an operator with its publisher and its subscriber.
///
/// Requests go to the publisher unchanged. An operator that discards a value returns a demand for
/// another one.
final class Link<Input, Failure: Error, Output, NewFailure: Error>: Subscriber, Subscription {
  /// The rules of an operator, with the state of one connection.
  struct Rules {
    /// Called for a value; returns the additional demand.
    var value: (Input, Link) -> Subscribers.Demand
    /// Called at the end.
    var completion: (Subscribers.Completion<Failure>, Link) -> Void
    /// Called for a request; the default forwards it.
    var request: (Subscribers.Demand, Link) -> Void = { $1.publisher?.request($0) }
    /// Called when the subscriber cancels.
    var cancel: () -> Void = {}
  }

  private let rules: Rules
  private var subscriber: AnySubscriber<Output, NewFailure>?
  private(set) var publisher: (any Subscription)?

  init(_ rules: Rules, to subscriber: AnySubscriber<Output, NewFailure>) {
    self.rules = rules
    self.subscriber = subscriber
  }

  /// Whether the connection has ended.
  var isOver: Bool { subscriber == nil }

  func receive(subscription: any Subscription) {
    guard publisher == nil, let subscriber else { return subscription.cancel() }
    publisher = subscription
    subscriber.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    isOver ? .none : rules.value(input, self)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if !isOver { rules.completion(completion, self) }
  }

  func request(_ demand: Subscribers.Demand) { if !isOver { rules.request(demand, self) } }

  func cancel() {
    guard !isOver else { return }
    subscriber = nil
    rules.cancel()
    endPublisher()
  }

  /// Sends a value to the subscriber.
  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

  /// Ends the connection; cancels the publisher if it continues.
  func finish(_ completion: Subscribers.Completion<NewFailure>) {
    guard let subscriber else { return }
    self.subscriber = nil
    endPublisher()
    subscriber.receive(completion: completion)
  }

  private func endPublisher() {
    let ended = publisher
    publisher = nil
    ended?.cancel()
  }
}

extension Publisher {
  typealias LinkTo<Value, NewFailure: Error> = Link<Output, Failure, Value, NewFailure>

  /// Returns the publisher of an operator; `rules` is called for each connection.
  func link<Value, NewFailure: Error>(
    _ rules: @escaping () -> LinkTo<Value, NewFailure>.Rules
  ) -> AnyPublisher<Value, NewFailure> {
    AnyPublisher { receive(subscriber: Link(rules(), to: $0)) }
  }

  /// Returns the publisher of an operator that keeps the kind of error and ends with its publisher.
  func link<Value>(
    _ value: @escaping () -> (Output, LinkTo<Value, Failure>) -> Subscribers.Demand
  ) -> AnyPublisher<Value, Failure> {
    link { .init(value: value(), completion: { $1.finish($0) }) }
  }

  /// Returns the publisher of an operator whose closure can throw.
  func tryLink<Value>(
    _ value: @escaping () -> (Output, LinkTo<Value, any Error>) throws -> Subscribers.Demand
  ) -> AnyPublisher<Value, any Error> {
    link {
      let value = value()
      return .init(
        value: { input, link in
          do { return try value(input, link) } catch {
            link.finish(.failure(error))
            return .none
          }
        }, completion: { completion, link in link.finish(completion.mapError { $0 }) })
    }
  }
}
