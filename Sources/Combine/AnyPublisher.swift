/// A publisher without its type.
///
/// Most operators of this module return this type, where Combine has one type for each operator.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let connect: (AnySubscriber<Output, Failure>) -> Void

  /// Creates a publisher that forwards to another one.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher {
      self = erased
      return
    }
    connect = { publisher.receive(subscriber: $0) }
  }

  /// Creates a publisher that a closure connects.
  init(connect: @escaping (AnySubscriber<Output, Failure>) -> Void) { self.connect = connect }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    connect(AnySubscriber(subscriber))
  }
}
