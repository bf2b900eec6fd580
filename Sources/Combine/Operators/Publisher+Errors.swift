extension Publisher {
  /// Returns a publisher with another kind of error.
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> AnyPublisher<Output, NewFailure> {
    link {
      .init(value: { $1.send($0) }, completion: { $1.finish($0.mapError(transform)) })
    }
  }

  /// Returns a publisher with a value instead of an error.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    link {
      .init(
        value: { $1.send($0) },
        completion: { completion, link in
          if case .failure = completion { link.send(output) }
          link.finish(.finished)
        })
    }
  }

  /// Returns a publisher that continues with another publisher after an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher { subscriber in
      let chain = Chain<Output, P.Failure>(to: subscriber)
      chain.begin(self) { error in chain.begin(handler(error)) { chain.finish(.failure($0)) } }
    }
  }

  /// Returns a publisher that continues with another publisher after an error; a second error ends
  /// it.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> AnyPublisher<Output, any Error> where P.Output == Output {
    `catch` { error -> AnyPublisher<Output, any Error> in
      do { return try handler(error).mapError { $0 }.eraseToAnyPublisher() } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }

  /// Returns a publisher that begins again after an error, at most `retries` times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    if retries <= 0 { return eraseToAnyPublisher() }
    return `catch` { _ in self.retry(retries - 1) }
  }

  /// Returns a publisher whose errors stop the program.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> AnyPublisher<Output, Never> {
    link {
      .init(
        value: { $1.send($0) },
        completion: { completion, link in
          if case .failure(let error) = completion {
            fatalError("\(prefix)\(error)", file: file, line: line)
          }
          link.finish(.finished)
        })
    }
  }
}

extension Publisher where Failure == Never {
  /// Returns a publisher with a kind of error that never occurs.
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> AnyPublisher<Output, NewFailure> {
    link {
      .init(
        value: { $1.send($0) }, completion: { $1.finish($0.mapError { never -> NewFailure in }) })
    }
  }
}

/// The connection of a subscriber with one publisher after the other.
final class Chain<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var current: (any Subscription)?
  private var demand = Subscribers.Demand.none

  init(to subscriber: AnySubscriber<Output, Failure>) { self.subscriber = subscriber }

  /// Continues with a publisher; `failure` is called for its error, and `next` after its last value.
  func begin<P: Publisher>(
    _ publisher: P, next: (() -> Void)? = nil, failure: @escaping (P.Failure) -> Void
  ) where P.Output == Output {
    guard subscriber != nil else { return }
    let isFirst = current == nil
    publisher.subscribe(
      AnySubscriber<Output, P.Failure>(
        receiveSubscription: { [self] subscription in
          guard let subscriber else { return subscription.cancel() }
          current = subscription
          if isFirst {
            subscriber.receive(subscription: self)
          } else if demand > .none {
            subscription.request(demand)
          }
        },
        receiveValue: { [self] value in
          guard let subscriber else { return .none }
          demand -= 1
          let more = subscriber.receive(value)
          demand += more
          return more
        },
        receiveCompletion: { [self] completion in
          switch completion {
          case .finished: if let next { next() } else { finish(.finished) }
          case .failure(let error): failure(error)
          }
        }))
  }

  /// Ends the connection.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ended = subscriber
    subscriber = nil
    current = nil
    ended?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    current?.request(demand)
  }

  func cancel() {
    subscriber = nil
    let ended = current
    current = nil
    ended?.cancel()
  }
}
