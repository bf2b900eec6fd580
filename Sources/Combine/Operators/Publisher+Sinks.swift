extension Publisher {
  /// Calls closures for the values and the end, until the result is released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for the values, until the result is released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns the values to a property, until the result is released; retains the object.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Assigns the values to a published property, as long as its object exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.add(self)
  }

  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Output> { AsyncPublisher(self) }
}

/// The values of a publisher that never fails, as an asynchronous sequence.
public struct AsyncPublisher<Element>: AsyncSequence {
  private let publisher: AnyPublisher<Element, Never>

  /// Creates the sequence of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Element, P.Failure == Never {
    self.publisher = publisher.eraseToAnyPublisher()
  }

  /// Returns an iterator of the coming values.
  public func makeAsyncIterator() -> AsyncStream<Element>.AsyncIterator {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    let cancellable = publisher.sink { _ in
      continuation.finish()
    } receiveValue: {
      nonisolated(unsafe) let value = $0
      continuation.yield(value)
    }
    continuation.onTermination = { _ in cancellable.cancel() }
    return stream.makeAsyncIterator()
  }
}
