extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The kind of values.
    public typealias Output = Elements.Element
    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.receive(
        subscription: SequenceSubscription(
          AnyIterator(sequence.makeIterator()), to: AnySubscriber(subscriber)))
    }
  }
}

/// A subscription that sends the requested number of elements.
private final class SequenceSubscription<Output, Failure: Error>: Subscription {
  private let iterator: AnyIterator<Output>
  private var next: Output?
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ iterator: AnyIterator<Output>, to subscriber: AnySubscriber<Output, Failure>) {
    self.iterator = iterator
    self.subscriber = subscriber
    next = iterator.next()
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while let subscriber, let value = next, self.demand > .none {
      self.demand -= 1
      next = iterator.next()
      self.demand += subscriber.receive(value)
    }
    guard next == nil, let subscriber else { return }
    self.subscriber = nil
    subscriber.receive(completion: .finished)
  }

  func cancel() { subscriber = nil }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
