extension Publisher {
  // MARK: One value from one

  /// Returns a publisher of changed values.
  public func map<Value>(_ transform: @escaping (Output) -> Value) -> AnyPublisher<Value, Failure> {
    link { { $1.send(transform($0)) } }
  }

  /// Returns a publisher of changed values; an error ends it.
  public func tryMap<Value>(
    _ transform: @escaping (Output) throws -> Value
  ) -> AnyPublisher<Value, any Error> {
    tryLink { { $1.send(try transform($0)) } }
  }

  /// Returns a publisher of a property's values.
  public func map<Value>(_ keyPath: KeyPath<Output, Value>) -> AnyPublisher<Value, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Returns a publisher of two properties' values.
  public func map<A, B>(
    _ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>
  ) -> AnyPublisher<(A, B), Failure> {
    map { ($0[keyPath: first], $0[keyPath: second]) }
  }

  /// Returns a publisher with a value instead of `nil`.
  public func replaceNil<Value>(with output: Value) -> AnyPublisher<Value, Failure>
  where Output == Value? {
    map { $0 ?? output }
  }

  /// Returns a publisher of the results of a closure, which gets the previous result.
  public func scan<Value>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, Output) -> Value
  ) -> AnyPublisher<Value, Failure> {
    link {
      var result = initialResult
      return { input, link in
        result = nextPartialResult(result, input)
        return link.send(result)
      }
    }
  }

  // MARK: Some of the values

  /// Returns a publisher of the changed values that aren't `nil`.
  public func compactMap<Value>(
    _ transform: @escaping (Output) -> Value?
  ) -> AnyPublisher<Value, Failure> {
    link { { input, link in transform(input).map { link.send($0) } ?? .max(1) } }
  }

  /// Returns a publisher of the changed values that aren't `nil`; an error ends it.
  public func tryCompactMap<Value>(
    _ transform: @escaping (Output) throws -> Value?
  ) -> AnyPublisher<Value, any Error> {
    tryLink { { input, link in try transform(input).map { link.send($0) } ?? .max(1) } }
  }

  /// Returns a publisher of the values for which a closure returns `true`.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    link { { isIncluded($0) ? $1.send($0) : .max(1) } }
  }

  /// Returns a publisher of the values for which a closure returns `true`; an error ends it.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    tryLink { { try isIncluded($0) ? $1.send($0) : .max(1) } }
  }

  /// Returns a publisher without the values that a closure finds equal to the previous one.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    link {
      var previous: Output?
      return { input, link in
        if let previous, predicate(previous, input) { return .max(1) }
        previous = input
        return link.send(input)
      }
    }
  }

  /// Returns a publisher without the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    link {
      var remaining = count
      return { input, link in
        guard remaining > 0 else { return link.send(input) }
        remaining -= 1
        return .max(1)
      }
    }
  }

  /// Returns a publisher without the first values for which a closure returns `true`.
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    link {
      var isDropping = true
      return { input, link in
        isDropping = isDropping && predicate(input)
        return isDropping ? .max(1) : link.send(input)
      }
    }
  }

  /// Returns a publisher of the first values, which ends after them.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    if maxLength <= 0 { return Empty().eraseToAnyPublisher() }
    return link {
      var remaining = maxLength
      return { input, link in
        // The receiver can cause the next value before `send` returns.
        guard remaining > 0 else { return .none }
        remaining -= 1
        let isLast = remaining == 0
        let demand = link.send(input)
        if isLast { link.finish(.finished) }
        return demand
      }
    }
  }

  /// Returns a publisher of the first values for which a closure returns `true`.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    link {
      { input, link in
        if predicate(input) { return link.send(input) }
        link.finish(.finished)
        return .none
      }
    }
  }

  /// Returns a publisher of the first value.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Returns a publisher of the first value for which a closure returns `true`.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).prefix(1)
  }

  /// Returns a publisher of the value at an index.
  public func output(at index: Int) -> AnyPublisher<Output, Failure> {
    dropFirst(index).prefix(1)
  }

  /// Returns a publisher of no values, which ends as this one.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> {
    link { .init(value: { _, _ in .max(1) }, completion: { $1.finish($0) }) }
  }

  // MARK: All values

  /// Returns a publisher of one result at the end, from all values.
  public func reduce<Value>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, Output) -> Value
  ) -> AnyPublisher<Value, Failure> {
    link {
      var result = initialResult
      return .init(
        value: { input, _ in
          result = nextPartialResult(result, input)
          return .none
        },
        completion: { completion, link in
          if case .finished = completion { link.send(result) }
          link.finish(completion)
        }, request: { _, link in link.publisher?.request(.unlimited) })
    }
  }

  /// Returns a publisher of all values at the end.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }

  /// Returns a publisher of groups of values; the last group can be smaller.
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    link {
      var group: [Output] = []
      return .init(
        value: { input, link in
          group.append(input)
          guard group.count == count else { return .none }
          let full = group
          // The receiver can cause the next value before `send` returns.
          group = []
          return link.send(full)
        },
        completion: { completion, link in
          if case .finished = completion, !group.isEmpty { link.send(group) }
          link.finish(completion)
        }, request: { _, link in link.publisher?.request(.unlimited) })
    }
  }

  /// Returns a publisher of the number of values at the end.
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  /// Returns a publisher of the last value.
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }

  /// Returns a publisher of the last value for which a closure returns `true`.
  public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).last()
  }

  /// Returns a publisher of whether a closure returns `true` for all values.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    map(predicate).first { !$0 }.replaceEmpty(with: true)
  }

  /// Returns a publisher of whether a closure returns `true` for a value.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Bool, Failure> {
    map(predicate).first { $0 }.replaceEmpty(with: false)
  }

  /// Returns a publisher with a value if there is no other one.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    link {
      var isEmpty = true
      return .init(
        value: { input, link in
          isEmpty = false
          return link.send(input)
        },
        completion: { completion, link in
          if case .finished = completion, isEmpty { link.send(output) }
          link.finish(completion)
        })
    }
  }

  // MARK: Observation

  /// Returns a publisher that also calls closures.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    link {
      var isFirst = true
      return .init(
        value: { input, link in
          receiveOutput?(input)
          return link.send(input)
        },
        completion: { completion, link in
          receiveCompletion?(completion)
          link.finish(completion)
        },
        request: { demand, link in
          if isFirst, let publisher = link.publisher {
            isFirst = false
            receiveSubscription?(publisher)
          }
          receiveRequest?(demand)
          link.publisher?.request(demand)
        }, cancel: { receiveCancel?() })
    }
  }

  /// Returns the same publisher; Filmstrip prints nothing, because films have no log.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }
}

extension Publisher where Output: Equatable {
  /// Returns a publisher without the values that equal the previous one.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }

  /// Returns a publisher of whether a value equals another one.
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> {
    contains { $0 == output }
  }
}
