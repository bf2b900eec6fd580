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
      junction.addAll {
        junction.add(self) {
          first = $0
          send()
        }
        junction.add(other) {
          second = $0
          send()
        }
      }
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
  /// Returns a publisher of the latest values of two publishers.
  public static func CombineLatest<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
    a.combineLatest(b)
  }

  /// Returns a publisher of the latest values of three publishers.
  public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure {
    a.combineLatest(b, c)
  }

  /// Returns a publisher of the latest values of four publishers.
  public static func CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> AnyPublisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    a.combineLatest(b, c, d)
  }

  /// Returns a publisher of pairs of values of two publishers.
  public static func Zip<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
    a.zip(b)
  }

  /// Returns a publisher of triples of values of three publishers.
  public static func Zip3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure {
    a.zip(b, c)
  }
}
