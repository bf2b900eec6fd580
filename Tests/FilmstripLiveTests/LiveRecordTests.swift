import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripLive

@Suite struct LiveRecordTests {
  private func touch(_ phase: TouchSample.Phase, finger: Int = 0, x: Double = 0) -> LiveTouch {
    LiveTouch(finger: finger, phase: phase, location: CGPoint(x: x, y: 0))
  }

  private func at(_ nanoseconds: Int64) -> MediaTime { MediaTime(nanoseconds: nanoseconds) }

  @Test func `times of a record only increase, and touches at one time share it`() {
    var record = LiveRecord()
    let end = at(1_000_000)
    do {
      let wasAdded = record.add([touch(.began)], at: at(500), before: end)
      #expect(wasAdded)
    }
    do {
      let wasAdded = record.add(
        [touch(.moved), touch(.began, finger: 1)], at: at(400), before: end)
      #expect(wasAdded)
    }
    do {
      let wasAdded = record.add([touch(.ended)], at: at(400), before: end)
      #expect(wasAdded)
    }
    #expect(record.samples.map { MediaTime(seconds: $0.time).nanoseconds } == [500, 501, 501, 502])
  }

  @Test func `a touch that did not begin is ignored`() {
    var record = LiveRecord()
    for phase in [TouchSample.Phase.moved, .ended, .cancelled] {
      do {
        let wasAdded = record.add([touch(phase)], at: at(1), before: at(10))
        #expect(!wasAdded)
      }
    }
    do {
      let wasAdded = record.add([touch(.began)], at: at(1), before: at(10))
      #expect(wasAdded)
    }
    do {
      let wasAdded = record.add([touch(.began)], at: at(2), before: at(10))
      #expect(!wasAdded)
    }
    do {
      let wasAdded = record.add([touch(.moved, x: .nan)], at: at(3), before: at(10))
      #expect(!wasAdded)
    }
    #expect(record.samples.count == 1)
  }

  @Test
  func `only the last of many movements in a frame is kept, but each beginning and end`() {
    var record = LiveRecord()
    let end = at(16_666_667)
    var began = 0
    for index in 0..<10_000 {
      let phase: TouchSample.Phase =
        index % 1000 == 0 ? .began : index % 1000 == 999 ? .ended : .moved
      if phase == .began { began += 1 }
      _ = record.add([touch(phase, x: Double(index))], at: at(Int64(index)), before: end)
    }
    #expect(record.samples.count { $0.phase == .began } == began)
    #expect(record.samples.count { $0.phase == .ended } == began)
    #expect(record.samples.count <= 3 * began + LiveRecord.mostMoves)
    #expect(record.mergedCount > 9000)
  }

  @Test func `touches beyond the maximum number of fingers are ignored`() {
    var record = LiveRecord()
    for finger in 0..<100 {
      _ = record.add([touch(.began, finger: finger)], at: at(Int64(finger)), before: at(1000))
    }
    #expect(record.downFingers.count == LiveRecord.mostFingers)
  }

  @Test func `samples after a time can be removed`() {
    var record = LiveRecord()
    _ = record.add([touch(.began)], at: at(100), before: at(1000))
    _ = record.add([touch(.moved, x: 7)], at: at(200), before: at(1000))
    _ = record.add([touch(.ended)], at: at(300), before: at(1000))
    record.remove(after: at(200))
    #expect(record.samples.count == 2)
    #expect(record.downFingers == [touch(.moved, x: 7)])
    #expect(record.completed.last?.phase == .cancelled)
    do {
      let wasAdded = record.add([touch(.moved, x: 9)], at: at(250), before: at(2000))
      #expect(wasAdded)
    }
  }
}

@Suite struct LiveMessageTests {
  @Test func `messages of the page are parsed`() {
    #expect(
      message(#"{"type":"touch","sequence":3,"points":[[0,1,10.5,20,1.25],[1,0,3,4,0]]}"#)
        == .touch(
          [
            LiveTouch(finger: 0, phase: .moved, location: CGPoint(x: 10.5, y: 20)),
            LiveTouch(finger: 1, phase: .began, location: CGPoint(x: 3, y: 4)),
          ], ages: [1.25, 0], sequence: 3))
    #expect(message(#"{"type":"drawn","version":7}"#) == .drawn(version: 7, wait: 0))
    #expect(
      message(#"{"type":"drawn","version":7,"wait":4.5}"#) == .drawn(version: 7, wait: 4.5))
    #expect(
      message(#"{"type":"drawn","version":7,"wait":-1e9}"#) == .drawn(version: 7, wait: 0))
    #expect(message(#"{"type":"loop","from":10,"to":20}"#) == .loop(10...20))
    #expect(message(#"{"type":"loop"}"#) == .loop(nil))
    #expect(
      message(#"{"type":"set","name":"style","value":"dark"}"#)
        == .set(name: "style", value: "dark"))
    #expect(message(#"{"type":"save","form":"scenario"}"#) == .save(.scenario))
    #expect(
      message(#"{"type":"inspect","x":3,"y":4.5}"#) == .inspect(CGPoint(x: 3, y: 4.5)))
  }

  @Test(arguments: [
    "", "{}", "null", "[1]", "{\"type\":\"touch\"}", "{\"type\":\"drawn\",\"version\":1e300}",
    #"{"type":"touch","sequence":1,"points":[]}"#,
    #"{"type":"touch","sequence":1,"points":[[0,9,0,0,0]]}"#,
    #"{"type":"touch","sequence":1,"points":[[-1,0,0,0,0]]}"#,
    #"{"type":"touch","sequence":1,"points":[[0,0,1e999,0,0]]}"#,
    #"{"type":"touch","sequence":1,"points":[[0,0,1e7,0,0]]}"#,
    #"{"type":"touch","sequence":1,"points":[[0,0,0,0]]}"#,
    #"{"type":"touch","sequence":1.5,"points":[[0,0,0,0,0]]}"#,
    #"{"type":"loop","from":20,"to":10}"#, #"{"type":"seek","moment":-1}"#,
    #"{"type":"inspect","x":1}"#, #"{"type":"inspect","x":1e7,"y":0}"#,
    #"{"type":"save","form":"../../etc/passwd"}"#, #"{"type":"run"}"#,
    "{\"type\":\"seek\",\"moment\":1}}", "\u{0}\u{1}",
  ])
  func `an invalid message is refused`(_ text: String) {
    #expect(message(text) == nil)
  }

  @Test func `random bytes and messages with too many touches are refused`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      #expect(LiveMessage(bytes) == nil)
    }
    let points = Array(repeating: "[0,1,0,0,0]", count: LiveMessage.mostTouches + 1)
      .joined(separator: ",")
    #expect(message(#"{"type":"touch","sequence":1,"points":[\#(points)]}"#) == nil)
    let long = String(repeating: " ", count: LiveMessage.largest)
    #expect(message(#"{"type":"drawn","version":7}"# + long) == nil)
  }
}

@Suite struct LiveSiteTests {
  private let site = LiveSite(token: "0123456789abcdef", port: 8123)

  private func status(
    _ target: String, host: String? = "127.0.0.1:8123", origin: String? = nil,
    site fetchSite: String? = nil, method: String = "GET"
  ) -> Int {
    let route = site.route(
      LiveSite.Request(method: method, target: target, host: host, origin: origin, site: fetchSite))
    guard case .refused(let status, _) = route else { return 200 }
    return status
  }

  @Test func `the page and its connection are admitted`() {
    #expect(site.address == "http://127.0.0.1:8123/0123456789abcdef/")
    #expect(status("/0123456789abcdef/") == 200)
    #expect(status("/0123456789abcdef/", host: "localhost:8123", site: "none") == 200)
    #expect(status("/0123456789abcdef/socket", origin: "http://127.0.0.1:8123") == 200)
  }

  @Test func `wrong tokens, hosts, origins and paths are refused`() {
    let page = "/0123456789abcdef/"
    for target in [
      "/", "//", "/0123456789abcdee/", "/0123456789abcdef", page + "..", page + "../../etc/passwd",
      page + "socket/", page + "%2e%2e/", page + "?x", "0123456789abcdef/", "",
    ] {
      #expect(status(target, origin: "http://127.0.0.1:8123") == 404, "\(target)")
    }
    for host in [nil, "evil.example", "evil.example:8123", "127.0.0.1", "127.0.0.1:81234"] {
      #expect(status(page, host: host) == 421)
    }
    for origin in [
      nil, "null", "http://evil.example", "http://localhost:8123", "https://127.0.0.1:8123",
      "http://127.0.0.1:8124",
    ] {
      #expect(status(page + "socket", origin: origin) == 403)
    }
    #expect(status(page, site: "cross-site") == 403)
    #expect(status(page, method: "POST") == 405)
  }

  @Test func `tokens differ and have 128 bits`() {
    let tokens = Set((0..<100).map { _ in LocalAccess.randomToken() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
