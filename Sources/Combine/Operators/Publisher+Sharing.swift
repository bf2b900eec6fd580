extension Publisher {
  /// Returns a publisher that sends the values to a subject after `connect()`.
  public func multicast<S: Subject>(
    subject: S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self) { subject }
  }

  /// Returns a publisher that sends the values to a new subject after `connect()`.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Returns a publisher that connects once for all its subscribers.
  public func share()
    -> Publishers.Autoconnect<
      Publishers.Multicast<Self, PassthroughSubject<Output, Failure>>
    >
  { multicast { PassthroughSubject() }.autoconnect() }
}

extension Publisher where Failure == Never {
  /// Returns a publisher that sends values only after `connect()`.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast { PassthroughSubject() }
  }
}

extension ConnectablePublisher {
  /// Returns a publisher that connects for its first subscriber.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// A publisher that sends the values of another one to a subject after `connect()`.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    /// The kind of values.
    public typealias Output = Upstream.Output
    /// The kind of errors.
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    /// Creates the subject.
    public let createSubject: () -> SubjectType
    private lazy var subject = createSubject()

    /// Creates a publisher from another one.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { subject.receive(subscriber: subscriber) }

    /// Begins to send values, until the result is cancelled.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A publisher that connects another one for its first subscriber.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The kind of values.
    public typealias Output = Upstream.Output
    /// The kind of errors.
    public typealias Failure = Upstream.Failure
    /// The publisher that is connected.
    public let upstream: Upstream
    private var subscriberCount = 0
    private var connection: (any Cancellable)?

    /// Creates a publisher from another one.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriberCount += 1
      upstream.handleEvents(
        receiveCompletion: { [self] _ in remove() }, receiveCancel: { [self] in remove() }
      ).receive(subscriber: subscriber)
      if subscriberCount > 0, connection == nil { connection = upstream.connect() }
    }

    private func remove() {
      subscriberCount -= 1
      guard subscriberCount == 0 else { return }
      let ended = connection
      connection = nil
      ended?.cancel()
    }
  }
}
