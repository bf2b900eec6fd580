import Combine
import Testing

/// The operators without time.
@MainActor
@Suite(.serialized)
struct PublisherTests {
  private struct Failure: Error, Equatable {}

  /// The values and the end that a publisher sends at once.
  private func results<P: Publisher>(_ publisher: P) -> (values: [P.Output], end: String) {
    var values: [P.Output] = []
    var end = "running"
    let token = publisher.sink { completion in
      if case .finished = completion { end = "finished" } else { end = "failed" }
    } receiveValue: {
      values.append($0)
    }
    token.cancel()
    return (values, end)
  }

  @Test func `operators change, select and collect values`() {
    let numbers = [1, 2, 2, 3, 4].publisher
    #expect(results(numbers.map { $0 * 10 }).values == [10, 20, 20, 30, 40])
    #expect(results(numbers.filter { $0 % 2 == 0 }).values == [2, 2, 4])
    #expect(results(numbers.compactMap { $0 > 2 ? "\($0)" : nil }).values == ["3", "4"])
    #expect(results(numbers.removeDuplicates()).values == [1, 2, 3, 4])
    #expect(results(numbers.scan(0, +)).values == [1, 3, 5, 8, 12])
    #expect(results(numbers.reduce(0, +)).values == [12])
    #expect(results(numbers.dropFirst(3)).values == [3, 4])
    #expect(results(numbers.drop { $0 < 3 }).values == [3, 4])
    #expect(results(numbers.prefix { $0 < 3 }).values == [1, 2, 2])
    #expect(results(numbers.collect()).values == [[1, 2, 2, 3, 4]])
    #expect(results(numbers.collect(2)).values == [[1, 2], [2, 3], [4]])
    #expect(results(numbers.count()).values == [5])
    #expect(results(numbers.last()).values == [4])
    #expect(results(numbers.first { $0 > 2 }).values == [3])
    #expect(results(numbers.contains(3)).values == [true])
    #expect(results(numbers.allSatisfy { $0 < 4 }).values == [false])
    #expect(results(numbers.filter { $0 > 9 }.replaceEmpty(with: 0)).values == [0])
    #expect(results(numbers.ignoreOutput()).end == "finished")
    #expect(results(Just("ab").map(\.count)).values == [2])
    #expect(results([1, nil].publisher.replaceNil(with: 7)).values == [1, 7])
  }

  @Test func `a publisher that has sent enough values ends, and its source with it`() {
    var requested: [Int] = []
    let numbers = (1...100).publisher.handleEvents(receiveOutput: { requested.append($0) })
    let (values, end) = results(numbers.prefix(3))
    #expect(values == [1, 2, 3] && end == "finished" && requested == [1, 2, 3])
    #expect(results(numbers.first()).values == [1])
  }

  @Test func `a receiver can cause the next value before the previous call returns`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let first = subject.prefix(2).sink { _ in
      log.append("end")
    } receiveValue: {
      log.append("\($0)")
      subject.send($0 + 1)
    }
    subject.send(1)
    #expect(log == ["1", "2", "end"])
    var groups: [[Int]] = []
    let pairs = subject.collect(2).sink {
      groups.append($0)
      if groups.count == 1 { for number in [3, 4] { subject.send(number) } }
    }
    for number in [1, 2] { subject.send(number) }
    #expect(groups == [[1, 2], [3, 4]])
    for token in [first, pairs] { token.cancel() }
  }

  @Test func `errors end a publisher, or are replaced`() {
    let failing = [1, 2, 3].publisher.tryMap { number -> Int in
      if number == 2 { throw Failure() }
      return number
    }
    let (values, end) = results(failing)
    #expect(values == [1] && end == "failed")
    #expect(results(failing.replaceError(with: 9)).values == [1, 9])
    let caught = results(failing.catch { _ in [7, 8].publisher })
    #expect(caught.values == [1, 7, 8] && caught.end == "finished")
    #expect(results(failing.retry(2)).values == [1, 1, 1])
    #expect(results(failing.mapError { _ in Failure() }).end == "failed")
    #expect(results(Fail<Int, Failure>(error: Failure())).end == "failed")
    #expect(results(Just(1).setFailureType(to: Failure.self)).end == "finished")
    #expect(results(Result<Int, Failure>.failure(Failure()).publisher).end == "failed")
    #expect(results(Result<Int, Failure>.success(3).publisher).values == [3])
    #expect(results(Optional(5).publisher).values == [5])
  }

  @Test func `publishers are joined in the order of their values`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var log: [String] = []
    var tokens: Set<AnyCancellable> = []
    a.combineLatest(b).sink { log.append("latest \($0)\($1)") }.store(in: &tokens)
    a.zip(b).sink { log.append("pair \($0)\($1)") }.store(in: &tokens)
    a.map { "\($0)" }.merge(with: b).sink { log.append("one \($0)") }.store(in: &tokens)
    for number in [1, 2] { a.send(number) }
    b.send("x")
    #expect(log == ["one 1", "one 2", "latest 2x", "pair 1x", "one x"])
    log = []
    b.send("y")
    #expect(log == ["latest 2y", "pair 2y", "one y"])
    tokens = []
    a.send(3)
    #expect(log.count == 3)
    #expect(results([1].publisher.append(2, 3).prepend(0)).values == [0, 1, 2, 3])
    #expect(results(Publishers.MergeMany([1, 2].map { Just($0) })).values == [1, 2])
    let three = Publishers.CombineLatest3(Just(1), Just("a"), Just(true))
    #expect(results(three.map { "\($0)\($1)\($2)" }).values == ["1atrue"])
    let four = Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4))
    #expect(results(four.map { $0 + $1 + $2 + $3 }).values == [10])
    #expect(results(Publishers.CombineLatest(Just(1), Just(2)).map(+)).end == "finished")
    let triples = Publishers.Zip3([1, 2].publisher, ["a", "b"].publisher, Just(true))
    #expect(results(triples.map { "\($0)\($1)\($2)" }).values == ["1atrue"])
    #expect(results(Publishers.Zip(Just(1), Just(2)).map(+)).values == [3])
    #expect(results(Publishers.MergeMany([Just<Int>]())).end == "finished")
    #expect(
      results([1, 2].publisher.zip(["a", "b", "c"].publisher) { "\($0)\($1)" }).values == [
        "1a", "2b",
      ])
  }

  @Test func `publishers of publishers send the values of all, or of the last`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    var (all, latest): ([Int], [Int]) = ([], [])
    let tokens = [
      outer.flatMap { $0 }.sink { all.append($0) },
      outer.switchToLatest().sink { latest.append($0) },
    ]
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    #expect(all == [1, 2, 3] && latest == [1, 3])
    tokens.forEach { $0.cancel() }
    let nested = [1, 2].publisher.flatMap { number in [number, number * 10].publisher }
    #expect(results(nested).values == [1, 10, 2, 20] && results(nested).end == "finished")
  }

  @Test func `subjects notify their subscribers in order, until they end`() {
    let subject = CurrentValueSubject<Int, Failure>(1)
    var log: [String] = []
    let tokens = (0..<20).map { index in
      subject.sink(receiveCompletion: { _ in log.append("end \(index)") }) {
        log.append("\(index): \($0)")
      }
    }
    #expect(log == (0..<20).map { "\($0): 1" })
    log = []
    subject.value = 2
    #expect(log == (0..<20).map { "\($0): 2" } && subject.value == 2)
    tokens[3].cancel()
    log = []
    subject.send(completion: .finished)
    subject.send(3)
    #expect(log.count == 19 && log[3] == "end 4" && subject.value == 2)
    #expect(results(subject).end == "finished")
  }

  @Test func `a shared publisher connects once, and a future runs once`() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(results(deferred).values == [1] && results(deferred).values == [2])
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveOutput: { _ in count += 1 }).share()
    var sum = 0
    let tokens = [shared.sink { sum += $0 }, shared.sink { sum += $0 }]
    count = 0
    subject.send(4)
    #expect(count == 1 && sum == 8)
    tokens.forEach { $0.cancel() }
    subject.send(5)
    #expect(count == 1)
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    var values: [Int] = []
    let token = future.sink { values.append($0) }
    promise?(.success(6))
    promise?(.success(7))
    #expect(values == [6] && results(future).values == [6])
    _ = token
  }

  @Test func `the value and the error of a future can be awaited`() async {
    var promise: Future<Int, Never>.Promise?
    let later = Future<Int, Never> { promise = $0 }
    promise?(.success(6))
    #expect(await later.value == 6)
    let failing = Future<Int, Failure> { $0(.failure(Failure())) }
    await #expect(throws: Failure()) { try await failing.value }
  }

  // MARK: Objects

  private final class Model: ObservableObject {
    @Published var name = "a"
    @Published private(set) var length = 0
    init() { $name.map(\.count).assign(to: &$length) }
  }

  private final class Plain: ObservableObject {}

  @Test func `a published property sends its value before it has it`() {
    let model = Model()
    var log: [String] = []
    let tokens = [
      model.$name.sink { log.append("\($0) after \(model.name)") },
      model.objectWillChange.sink { log.append("change \(model.name)") },
    ]
    #expect(log == ["a after a"] && model.length == 1)
    log = []
    model.name = "bc"
    // Both properties change, and each announces its change before the new name is sent.
    #expect(log == ["change a", "change a", "bc after a"])
    #expect(model.length == 2)
    tokens.forEach { $0.cancel() }
    let plain = Plain()
    #expect(plain.objectWillChange === plain.objectWillChange)
  }

  @Test func `an assignment ends with its token, and retains no published property`() {
    final class Label { var text: String? }
    let label = Label()
    let subject = PassthroughSubject<String?, Never>()
    var token: AnyCancellable? = subject.assign(to: \.text, on: label)
    subject.send("a")
    token = nil
    subject.send("b")
    #expect(label.text == "a" && token == nil)
    var model: Model? = Model()
    weak var weakModel = model
    model = nil
    #expect(weakModel == nil)
  }

  @Test func `a subscriber receives as many values as it requests`() {
    var values: [Int] = []
    var subscription: (any Subscription)?
    let subject = PassthroughSubject<Int, Never>()
    subject.map { $0 }.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: {
          subscription = $0
          $0.request(.max(1))
        },
        receiveValue: {
          values.append($0)
          return .none
        }))
    for number in 1...3 { subject.send(number) }
    subscription?.request(.max(1))
    for number in 4...5 { subject.send(number) }
    #expect(values == [1, 4])
    #expect(
      Subscribers.Demand.max(1) + .unlimited == .unlimited && Subscribers.Demand.none < .max(1))
  }
}
