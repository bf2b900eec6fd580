extension Publisher {
  // MARK: Publishers of publishers

  /// Returns a publisher of the values of all publishers that a closure returns.
  ///
  /// - Parameters:
  ///   - maxPublishers: Has no effect: all publishers are connected at once.
  ///   - transform: Returns the publisher for a value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { subscriber in
      let junction = Junction<P.Output, Failure>(to: subscriber)
      junction.begin()
      junction.add(self) { value in junction.add(transform(value)) { junction.send($0) } }
    }
  }

  /// Returns a publisher of the values of all publishers that a closure returns, which never fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Returns a publisher of the values of the last publisher.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    AnyPublisher { subscriber in
      let junction = Junction<Output.Output, Failure>(to: subscriber)
      var latest: Int?
      junction.begin()
      junction.add(self) { publisher in
        if let latest { junction.remove(latest) }
        latest = junction.add(publisher) { junction.send($0) }
      }
    }
  }

  /// Returns a publisher of the values of the last publisher, which never fails.
  @_disfavoredOverload
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Never, Failure: Error {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }

  // MARK: Several publishers

  /// Returns a publisher of the values of both publishers.
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
      .eraseToAnyPublisher()
  }

  /// Returns a publisher of the values of three publishers.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> AnyPublisher<Output, Failure>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure
  { merge(with: b).merge(with: c) }

  /// Returns a publisher of the values of four publishers.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> AnyPublisher<Output, Failure>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  { merge(with: b, c).merge(with: d) }

  /// Returns a publisher of some values, then of this publisher's values.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    prepend(elements)
  }

  /// Returns a publisher of a sequence's values, then of this publisher's values.
  public func prepend<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure>
  where S.Element == Output {
    prepend(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Returns a publisher of another publisher's values, then of this publisher's values.
  public func prepend<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure { publisher.append(self) }

  /// Returns a publisher of this publisher's values, then of some values.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { append(elements) }

  /// Returns a publisher of this publisher's values, then of a sequence's values.
  public func append<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure>
  where S.Element == Output { append(Publishers.Sequence<S, Failure>(sequence: elements)) }

  /// Returns a publisher of this publisher's values, then of another publisher's values.
  public func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    AnyPublisher { subscriber in
      let chain = Chain<Output, Failure>(to: subscriber)
      let fail = { chain.finish(.failure($0)) }
      chain.begin(self, next: { chain.begin(publisher, failure: fail) }, failure: fail)
    }
  }

  /// Returns a publisher of the values until another publisher sends one.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let junction = Junction<Output, Failure>(to: subscriber)
      junction.onEnd = { _ in false }
      junction.begin()
      junction.add(
        publisher.map { _ in }.first().catch { _ in Empty<Void, Failure>() }
      ) { junction.finish(.finished) }
      junction.add(self, end: { junction.finish(.finished) }) { junction.send($0) }
    }
  }

  /// Returns a publisher of the values after another publisher has sent one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure>
  where P.Failure == Failure {
    AnyPublisher { subscriber in
      let junction = Junction<Output, Failure>(to: subscriber)
      var isOpen = false
      junction.onEnd = { _ in false }
      junction.begin()
      junction.add(publisher.first()) { _ in isOpen = true }
      junction.add(self, end: { junction.finish(.finished) }) { if isOpen { junction.send($0) } }
    }
  }
}

extension Publisher where Failure == Never {
  /// Returns a publisher of the values of all publishers that a closure returns, which can fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Returns a publisher of the values of the last publisher, which can fail.
  @_disfavoredOverload
  public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure>
  where Output: Publisher { setFailureType(to: Output.Failure.self).switchToLatest() }
}

extension Publishers {
  /// A publisher of the values of several publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The kind of values.
    public typealias Output = Upstream.Output
    /// The kind of errors.
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// Merges publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Merges the publishers of a sequence.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(to: AnySubscriber(subscriber))
      junction.begin()
      junction.addAll {
        for publisher in publishers {
          junction.add(publisher) { junction.send($0) }
        }
      }
    }
  }

  /// Returns a publisher of the values of two publishers.
  public static func Merge<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<A.Output, A.Failure> where A.Output == B.Output, A.Failure == B.Failure {
    a.merge(with: b)
  }

  /// Returns a publisher of the values of three publishers.
  public static func Merge3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<A.Output, A.Failure>
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure
  { a.merge(with: b, c) }
}
