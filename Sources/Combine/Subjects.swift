/// The subscriptions of a subject, in the order in which subscribers were connected.
final class SubjectSubscriptions<Output, Failure: Error> {
  private var subscriptions: [SubjectSubscription<Output, Failure>] = []
  /// The end, after which no value is sent.
  private(set) var completion: Subscribers.Completion<Failure>?

  /// Connects a subscriber; returns its subscription, or `nil` after the end.
  @discardableResult
  func add(
    _ subscriber: AnySubscriber<Output, Failure>,
    onRequest: ((SubjectSubscription<Output, Failure>) -> Void)? = nil
  ) -> SubjectSubscription<Output, Failure>? {
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
      return nil
    }
    let subscription = SubjectSubscription(subscriber, onRequest: onRequest)
    subscription.onCancel = { [weak self] ended in
      self?.subscriptions.removeAll { $0 === ended }
    }
    subscriptions.append(subscription)
    subscriber.receive(subscription: subscription)
    return subscription
  }

  func send(_ value: Output) {
    guard completion == nil else { return }
    for subscription in subscriptions { subscription.send(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let ended = subscriptions
    subscriptions = []
    for subscription in ended { subscription.finish(completion) }
  }
}

/// A subscription of a subject.
final class SubjectSubscription<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private let onRequest: ((SubjectSubscription) -> Void)?
  var onCancel: (SubjectSubscription) -> Void = { _ in }
  /// Whether a value was not sent for lack of demand, or is the initial one.
  private(set) var lacksValue = true

  init(
    _ subscriber: AnySubscriber<Output, Failure>, onRequest: ((SubjectSubscription) -> Void)?
  ) {
    self.subscriber = subscriber
    self.onRequest = onRequest
  }

  /// Sends a value if the subscriber has requested one.
  func send(_ value: Output) {
    guard let subscriber else { return }
    guard demand > .none else {
      lacksValue = true
      return
    }
    lacksValue = false
    demand -= 1
    demand += subscriber.receive(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ended = subscriber
    subscriber = nil
    ended?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard subscriber != nil else { return }
    self.demand += demand
    if lacksValue, self.demand > .none { onRequest?(self) }
  }

  func cancel() {
    subscriber = nil
    onCancel(self)
  }
}

/// A subject that sends each value to the subscribers of the time.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscriptions = SubjectSubscriptions<Output, Failure>()
  private var sources: [any Subscription] = []

  /// Creates a subject.
  public init() {}

  /// Sends a value to all subscribers.
  public func send(_ input: Output) { subscriptions.send(input) }

  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.send(completion: completion)
  }

  /// Requests all values of a subscription.
  public func send(subscription: any Subscription) {
    sources.append(subscription)
    subscription.request(.unlimited)
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { subscriptions.add(AnySubscriber(subscriber)) }
}

/// A subject with a value, which each subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscriptions = SubjectSubscriptions<Output, Failure>()
  private var sources: [any Subscription] = []
  private var current: Output

  /// Creates a subject with a value.
  public init(_ value: Output) { current = value }

  /// The value; a new value is sent to all subscribers.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Sends a value to all subscribers.
  public func send(_ input: Output) {
    guard subscriptions.completion == nil else { return }
    current = input
    subscriptions.send(input)
  }

  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.send(completion: completion)
  }

  /// Requests all values of a subscription.
  public func send(subscription: any Subscription) {
    sources.append(subscription)
    subscription.request(.unlimited)
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriptions.add(AnySubscriber(subscriber)) { [self] in $0.send(current) }
  }
}
