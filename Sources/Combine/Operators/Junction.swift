/// The connection of a subscriber with several publishers.
///
/// Junctions request all values of their publishers, and send all results, whatever the demand: *chosen*,
/// because the subscribers of apps request all values.
final class Junction<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var subscriptions: [Int: any Subscription] = [:]
  private var count = 0
  /// The number of publishers that have not ended.
  private var running = 0
  /// The results from before the subscriber's first request.
  private var waiting: [Output] = []
  private var isRequested = false
  private var isFinishing = false
  /// Called when a publisher ends; the default ends the connection with the last publisher.
  var onEnd: ((_ remaining: Int) -> Bool) = { $0 == 0 }

  init(to subscriber: AnySubscriber<Output, Failure>) { self.subscriber = subscriber }

  /// Whether the connection has ended.
  var isOver: Bool { subscriber == nil }

  /// Connects the subscriber; call this before or after `add`.
  func begin() { subscriber?.receive(subscription: self) }

  /// Connects a publisher, and returns its number.
  @discardableResult
  func add<P: Publisher>(
    _ publisher: P, end: (() -> Void)? = nil, value: @escaping (P.Output) -> Void
  ) -> Int where P.Failure == Failure {
    let number = count
    count += 1
    running += 1
    publisher.subscribe(
      AnySubscriber<P.Output, Failure>(
        receiveSubscription: { [self] subscription in
          if isOver { return subscription.cancel() }
          subscriptions[number] = subscription
          subscription.request(.unlimited)
        },
        receiveValue: { [self] input in
          if !isOver { value(input) }
          return .none
        },
        receiveCompletion: { [self] completion in
          subscriptions[number] = nil
          switch completion {
          case .finished:
            running -= 1
            end?()
            if onEnd(running) { finish(.finished) }
          case .failure: finish(completion)
          }
        }))
    return number
  }

  /// Connects several publishers; the connection doesn't end before the last one is connected.
  func addAll(_ add: () -> Void) {
    running += 1
    add()
    running -= 1
    if onEnd(running) { finish(.finished) }
  }

  /// Disconnects a publisher.
  func remove(_ number: Int) {
    guard let ended = subscriptions.removeValue(forKey: number) else { return }
    running -= 1
    ended.cancel()
  }

  /// Sends a result to the subscriber.
  func send(_ output: Output) {
    if isRequested { _ = subscriber?.receive(output) } else { waiting.append(output) }
  }

  /// Ends the connection.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    if case .finished = completion, !isRequested, !waiting.isEmpty {
      isFinishing = true
      return
    }
    let ended = subscriber
    cancel()
    ended?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard !isRequested, demand > .none else { return }
    isRequested = true
    let values = waiting
    waiting = []
    for value in values { _ = subscriber?.receive(value) }
    if isFinishing { finish(.finished) }
  }

  func cancel() {
    subscriber = nil
    let ended = subscriptions.sorted { $0.key < $1.key }
    subscriptions = [:]
    for (_, subscription) in ended { subscription.cancel() }
  }
}
