// The operators that join values of several publishers in tuples. Three and four publishers are
// pairs of pairs.

extension Publisher {
  // MARK: Latest values

  /// Returns a publisher of the latest values of two publishers.
  public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure {
    AnyPublisher { subscriber in
      let junction = Junction<(Output, P.Output), Failure>(to: subscriber)
      var (first, second): (Output?, P.Output?)
      func send() {
        if let first, let second { junction.send((first, second)) }
      }
      junction.begin()
      // The connection must not end before both publishers are connected.
      junction.onEnd = { _ in false }
      junction.add(self) {
        first = $0
        send()
      }
      junction.add(other) {
        second = $0
        send()
      }
      junction.onEnd = { $0 == 0 }
      junction.add(Empty<Output, Failure>()) { _ in }
    }
  }

  /// Returns a publisher of a closure's results for the latest values of two publishers.
  public func combineLatest<P: Publisher, Value>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Value
  ) -> AnyPublisher<Value, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Returns a publisher of the latest values of three publishers.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> AnyPublisher<(Output, B.Output, C.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) }
  }

  /// Returns a publisher of a closure's results for the latest values of three publishers.
  public func combineLatest<B: Publisher, C: Publisher, Value>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Value
  ) -> AnyPublisher<Value, Failure> where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Returns a publisher of the latest values of four publishers.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    combineLatest(b, c).combineLatest(d).map { ($0.0, $0.1, $0.2, $1) }
  }

  /// Returns a publisher of a closure's results for the latest values of four publishers.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Value>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Value
  ) -> AnyPublisher<Value, Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }

  // MARK: Pairs

  /// Returns a publisher of pairs: the first values of two publishers, the second values, and so on.
  public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure {
    AnyPublisher { subscriber in
      let junction = Junction<(Output, P.Output), Failure>(to: subscriber)
      var (first, second): ([Output], [P.Output]) = ([], [])
      var (isFirstOver, isSecondOver) = (false, false)
      func update() {
        while !first.isEmpty, !second.isEmpty {
          junction.send((first.removeFirst(), second.removeFirst()))
        }
        if isFirstOver && first.isEmpty || isSecondOver && second.isEmpty {
          junction.finish(.finished)
        }
      }
      junction.begin()
      junction.onEnd = { _ in false }
      junction.add(
        self,
        end: {
          isFirstOver = true
          update()
        }
      ) {
        first.append($0)
        update()
      }
      junction.add(
        other,
        end: {
          isSecondOver = true
          update()
        }
      ) {
        second.append($0)
        update()
      }
    }
  }

  /// Returns a publisher of a closure's results for pairs of values.
  public func zip<P: Publisher, Value>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Value
  ) -> AnyPublisher<Value, Failure> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Returns a publisher of triples of values.
  public func zip<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> AnyPublisher<(Output, B.Output, C.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure {
    zip(b).zip(c).map { ($0.0, $0.1, $1) }
  }

  /// Returns a publisher of a closure's results for triples of values.
  public func zip<B: Publisher, C: Publisher, Value>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Value
  ) -> AnyPublisher<Value, Failure> where B.Failure == Failure, C.Failure == Failure {
    zip(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Returns a publisher of groups of four values.
  public func zip<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    zip(b, c).zip(d).map { ($0.0, $0.1, $0.2, $1) }
  }
}

extension Publishers {
  /// A publisher of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The kind of values.
    public typealias Output = (A.Output, B.Output)
    /// The kind of errors.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Joins two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.combineLatest(b).receive(subscriber: subscriber)
    }
  }

  /// A publisher of the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The kind of values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The kind of errors.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Joins three publishers.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.combineLatest(b, c).receive(subscriber: subscriber)
    }
  }

  /// A publisher of the latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The kind of values.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The kind of errors.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Joins four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.combineLatest(b, c, d).receive(subscriber: subscriber)
    }
  }

  /// A publisher of pairs of values of two publishers.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The kind of values.
    public typealias Output = (A.Output, B.Output)
    /// The kind of errors.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Joins two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.zip(b).receive(subscriber: subscriber)
    }
  }

  /// A publisher of triples of values of three publishers.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The kind of values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The kind of errors.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Joins three publishers.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.zip(b, c).receive(subscriber: subscriber)
    }
  }
}
