import FilmstripTiming
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite(.serialized)
struct InputTests {
  @Test func `input at the time of a frame runs before the frame, other events after it`() {
    let clock = freshClock()
    var log: [String] = []
    let frame = MediaTime(seconds: 0.5)
    clock.schedule(at: frame) { log.append("event") }
    clock.scheduleInput(at: frame) {
      log.append("input")
      clock.schedule(at: frame) { log.append("follows") }
      clock.scheduleInput(at: frame) { log.append("more input") }
    }
    clock.scheduleInput(at: MediaTime(seconds: 0.51)) { log.append("later") }
    clock.advance(to: frame)
    #expect(log == ["input", "more input"])
    #expect(clock.now == frame)
    clock.advance(to: MediaTime(seconds: 0.505))
    #expect(log == ["input", "more input", "event", "follows"])
    clock.advance(to: MediaTime(seconds: 1))
    #expect(log.last == "later")
  }

  @Test func `input scheduled in the past runs next, and cancelled input never runs`() {
    let clock = freshClock()
    clock.advance(to: MediaTime(seconds: 1))
    var log: [String] = []
    clock.scheduleInput(at: .zero) { log.append("past") }
    let token = clock.scheduleInput(at: MediaTime(seconds: 1)) { log.append("cancelled") }
    clock.cancel(token)
    clock.advance(to: MediaTime(seconds: 1))
    #expect(log == ["past"])
  }

  @Test
  func `events run in order of deadline, with input first, then in order of scheduling`() {
    let clock = freshClock()
    var state: UInt64 = 9
    var expected: [(Int, Int, Int)] = []
    var actual: [(Int, Int, Int)] = []
    for sequence in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let deadline = Int((state >> 33) % 20)
      let isEvent = Int((state >> 60) & 1)
      let entry = (deadline, isEvent, sequence)
      expected.append(entry)
      let time = MediaTime(nanoseconds: Int64(deadline))
      if isEvent == 0 {
        clock.scheduleInput(at: time) { actual.append(entry) }
      } else {
        clock.schedule(at: time) { actual.append(entry) }
      }
    }
    clock.advance(to: MediaTime(nanoseconds: 100))
    #expect(actual.map(\.2) == expected.sorted { $0 < $1 }.map(\.2))
  }
}
