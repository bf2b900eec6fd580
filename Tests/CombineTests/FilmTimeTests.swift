import Combine
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
import UIKit

/// The publishers that depend on the film's clock.
@MainActor
@Suite(.serialized)
struct FilmTimeTests {
  private let stage = Stage(settings: FilmSettings(device: Device.all[0]), text: NoText())
  private var milliseconds: Int { Int((CACurrentMediaTime() * 1000).rounded()) }

  private func advance(to milliseconds: Int) {
    stage.advance(to: MediaTime(seconds: Double(milliseconds) / 1000))
  }

  @Test func `debounce sends the last value of a burst, after the pause`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let token = subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { log.append("\($0) at \(milliseconds)") }
    subject.send(1)
    advance(to: 200)
    subject.send(2)
    advance(to: 499)
    #expect(log == [])
    advance(to: 1000)
    subject.send(3)
    advance(to: 2000)
    #expect(log == ["2 at 500", "3 at 1300"])
    token.cancel()
    subject.send(4)
    advance(to: 3000)
    #expect(log.count == 2)
  }

  @Test(arguments: [true, false])
  func `throttle sends one value in each interval`(_ latest: Bool) {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let token = subject.throttle(for: 1, scheduler: RunLoop.main, latest: latest)
      .sink { log.append("\($0) at \(milliseconds)") }
    for (index, time) in [0, 300, 600, 1500, 2900].enumerated() {
      advance(to: time)
      subject.send(index)
    }
    advance(to: 4000)
    // The first value at once; 1 and 2 within its second; 3 within the next one; 4 within the next.
    #expect(
      log
        == (latest
          ? ["0 at 0", "2 at 1000", "3 at 2000", "4 at 3000"]
          : ["0 at 0", "1 at 1000", "3 at 2000", "4 at 3000"]))
    token.cancel()
  }

  @Test func `values are delivered after the running code, or after a delay`() {
    var log: [String] = []
    var tokens: Set<AnyCancellable> = []
    Just(1).receive(on: DispatchQueue.main).sink { _ in log.append("queue") }.store(in: &tokens)
    Just(1).receive(on: RunLoop.main).sink { _ in log.append("run loop") }.store(in: &tokens)
    Just(1).subscribe(on: DispatchQueue.global()).sink { _ in log.append("background") }
      .store(in: &tokens)
    Just(1).receive(on: ImmediateScheduler.shared).sink { _ in log.append("at once") }
      .store(in: &tokens)
    Just(1).delay(for: .seconds(0.5), scheduler: OperationQueue.main)
      .sink { _ in log.append("delay \(milliseconds)") }.store(in: &tokens)
    #expect(log == ["at once"])
    advance(to: 1)
    #expect(log == ["at once", "queue", "run loop", "background"])
    advance(to: 600)
    #expect(log.last == "delay 500")
  }

  @Test func `a timer sends the film's date at multiples of its interval`() {
    var times: [Double] = []
    let begin = Headless.currentDate
    let timer = Timer.publish(every: 0.25, on: .main, in: .common)
    let token = timer.autoconnect().sink { times.append($0.timeIntervalSince(begin)) }
    advance(to: 1100)
    #expect(times.map { ($0 * 100).rounded() } == [25, 50, 75, 100])
    token.cancel()
    advance(to: 2000)
    #expect(times.count == 4)
  }

  @Test func `a publisher without values for too long ends`() {
    let subject = PassthroughSubject<Int, Never>()
    var end: Int?
    let token = subject.timeout(.seconds(1), scheduler: DispatchQueue.main)
      .sink(receiveCompletion: { _ in end = milliseconds }, receiveValue: { _ in })
    advance(to: 700)
    subject.send(1)
    advance(to: 3000)
    #expect(end == 1700)
    token.cancel()
  }

  @Test func `notifications are published until the token ends`() {
    let name = Notification.Name("Changed")
    let (sender, other) = (NSObject(), NSObject())
    var count = 0
    let token = NotificationCenter.default.publisher(for: name, object: sender)
      .sink { _ in count += 1 }
    for object in [sender, other] { NotificationCenter.default.post(name: name, object: object) }
    #expect(count == 1)
    token.cancel()
    NotificationCenter.default.post(name: name, object: sender)
    #expect(count == 1)
  }

  @Test func `the text of a field is published as its notification`() {
    let field = UITextField()
    var texts: [String] = []
    let token = NotificationCenter.default
      .publisher(for: UITextField.textDidChangeNotification, object: field)
      .compactMap { ($0.object as? UITextField)?.text }.sink { texts.append($0) }
    field.insertText("ab")
    #expect(texts == ["ab"])
    token.cancel()
  }

  private struct User: Codable, Equatable { var name: String }

  @Test func `a request is answered by a file, and decoded`() throws {
    let folder = try ScratchFolder()
    let responses = URL(fileURLWithPath: folder.path + "/Responses/api.example.org")
    try FileManager.default.createDirectory(at: responses, withIntermediateDirectories: true)
    try Data(#"{"name": "Ann"}"#.utf8).write(to: responses.appendingPathComponent("user.json"))
    Headless.resourceFolders = [URL(fileURLWithPath: folder.path)]
    var users: [User] = []
    var errors = 0
    var tokens: Set<AnyCancellable> = []
    for path in ["user", "missing"] {
      URLSession.shared
        .dataTaskPublisher(for: try #require(URL(string: "https://api.example.org/\(path)")))
        .map(\.data).decode(type: User.self, decoder: JSONDecoder())
        .receive(on: DispatchQueue.main)
        .sink {
          if case .failure = $0 { errors += 1 }
        } receiveValue: {
          users.append($0)
        }
        .store(in: &tokens)
    }
    #expect(users.isEmpty)
    advance(to: 10)
    #expect(users == [User(name: "Ann")] && errors == 1)
  }

  @Test func `an observed property of a view is published`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var offsets: [CGFloat] = []
    let token = scrollView.publisher(for: \.contentOffset).map(\.y).sink { offsets.append($0) }
    scrollView.contentOffset.y = 30
    token.cancel()
    scrollView.contentOffset.y = 60
    #expect(offsets == [0, 30])
  }

  @Test func `the values of a publisher can be awaited`() async {
    var sum = 0
    for await value in [1, 2, 3].publisher.values { sum += value }
    #expect(sum == 6)
  }
}
