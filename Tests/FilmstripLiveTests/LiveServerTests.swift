import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripTestSupport
import Foundation
import Synchronization
import Testing

@testable import FilmstripLive

#if Live
  extension RawClient {
    /// Returns a frame as RFC 6455 defines it, masked with zeros.
    fileprivate static func frame(
      _ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, length: UInt64? = nil
    )
      -> [UInt8]
    {
      var bytes: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
      let count = length ?? UInt64(payload.count)
      if count < 126 {
        bytes.append(0x80 | UInt8(count))
      } else if count < 65_536 {
        bytes += [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
      } else {
        bytes.append(0x80 | 127)
        bytes += (0..<8).map { UInt8(count >> UInt64(56 - 8 * $0) & 255) }
      }
      return bytes + [0, 0, 0, 0] + payload
    }
  }

  @Suite(.serialized) struct LiveServerTests {
    private let screen: LiveScreen
    private let server: LiveServer
    private let events: Events
    private let token = "0123456789abcdef0123456789abcdef"
    private let port: Int

    private final class Events: Sendable {
      let all = Mutex<[LiveServer.Event]>([])

      var left: Int {
        all.withLock { $0.count { if case .left = $0 { true } else { false } } }
      }
      var joined: Int {
        all.withLock { $0.count { if case .joined = $0 { true } else { false } } }
      }
      var touches: Int {
        all.withLock { events in
          events.reduce(0) { sum, event in
            guard case .message(_, .touch(let touches, _, _)) = event else { return sum }
            return sum + touches.count
          }
        }
      }
    }

    init() throws {
      screen = try LiveScreen(text: PangoText()) { 0 }
      let events = Events()
      self.events = events
      server = try LiveServer(
        host: "127.0.0.1", port: 0, names: ["127.0.0.1", "localhost"], token: token, screen: screen,
        patience: 1
      ) { event in
        events.all.withLock { $0.append(event) }
        return true
      }
      port = try #require(URL(string: server.address)?.port)
    }

    private func end() {
      server.stop()
      screen.stop()
    }

    private func wait(until isTrue: () -> Bool) {
      for _ in 0..<12_000 where !isTrue() { Thread.sleep(forTimeInterval: 0.005) }
    }

    private func upgrade(token: String? = nil, host: String? = nil, origin: String? = nil) -> String
    {
      let own = "127.0.0.1:\(port)"
      return "GET /\(token ?? self.token)/socket HTTP/1.1\r\nHost: \(host ?? own)\r\n"
        + "Origin: \(origin ?? "http://" + own)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    }

    private func status(_ request: String) throws -> Int {
      let client = try RawClient(port: port)
      client.write(request)
      let line = String(decoding: client.read(), as: UTF8.self).split(separator: " ")
      return line.count > 1 ? Int(line[1]) ?? 0 : 0
    }

    private func page() throws -> RawClient { try page(at: server.address) }

    private func page(of server: LiveServer) throws -> RawClient { try page(at: server.address) }

    private func page(at address: String) throws -> RawClient {
      let parts = address.split(separator: "/")
      let port = try #require(URL(string: address)?.port)
      let client = try RawClient(port: port)
      client.write(
        upgrade(token: String(parts[2]), host: String(parts[1]), origin: "http://\(parts[1])"))
      let answer = String(decoding: client.read(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 101"))
      // The accept value of RFC 6455, section 1.3.
      #expect(answer.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
      return client
    }

    @Test func `only requests with the token get the page and a connection`() throws {
      defer { end() }
      func get(_ path: String, host: String? = nil) -> String {
        "GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n"
      }
      #expect(try status(get("/\(token)/")) == 200)
      #expect(try status(get("/")) == 404)
      #expect(try status(get("/\(String(token.reversed()))/")) == 404)
      #expect(try status(get("/\(token)/../../etc/passwd")) == 404)
      #expect(try status(get("/\(token)/", host: "evil.example:\(port)")) == 421)
      #expect(try status(upgrade()) == 101)
      #expect(try status(upgrade(token: String(token.reversed()))) == 404)
      #expect(try status(upgrade(origin: "http://evil.example")) == 403)
      #expect(try status(upgrade(origin: "null")) == 403)
      #expect(try status(upgrade(host: "evil.example:\(port)")) == 421)
      #expect(
        try status(
          "POST /\(token)/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 0\r\n\r\n") == 405
      )
    }

    @Test func `the touches of a page and its disconnection are received`() throws {
      defer { end() }
      do {
        let client = try page()
        client.write(
          RawClient.frame(Array(#"{"type":"touch","sequence":1,"points":[[0,0,1,2,0]]}"#.utf8)))
        wait { events.touches == 1 }
        #expect(events.touches == 1)
        #expect(events.left == 0)
      }
      wait { events.left == 1 }
      #expect(events.left == 1)
      wait { server.connectionCount == 0 }
      #expect(server.connectionCount == 0)
    }

    @Test func `invalid, huge and broken messages end only their own connection`() throws {
      defer { end() }
      let good = try page()
      let hostile: [[UInt8]] = [
        RawClient.frame(Array("garbage".utf8)),
        RawClient.frame([0xff, 0xfe], opcode: 1),
        RawClient.frame([1, 2, 3], opcode: 2),
        RawClient.frame(Array("{}".utf8), isLast: false),
        RawClient.frame([], opcode: 0),
        RawClient.frame([], opcode: 7),
        RawClient.frame([], length: 1 << 40),
        RawClient.frame([], length: UInt64(Int64.max)),
        RawClient.frame([UInt8](repeating: 32, count: LiveMessage.largest + 1)),
        [UInt8](repeating: 0xff, count: 5000),
      ]
      for bytes in hostile {
        let client = try page()
        client.write(bytes)
        #expect(client.isEnded(), "\(bytes.prefix(16))")
      }
      wait { events.left == hostile.count }
      #expect(events.left == hostile.count)
      good.write(
        RawClient.frame(Array(#"{"type":"touch","sequence":1,"points":[[0,0,1,2,0]]}"#.utf8)))
      wait { events.touches == 1 }
      #expect(events.touches == 1)
    }

    @Test func `ten thousand touches per second are accepted, ten thousand messages are not`()
      throws
    {
      defer { end() }
      do {
        let client = try page()
        let points = Array(repeating: "[0,1,5,5,0]", count: 100).joined(separator: ",")
        let message = RawClient.frame(
          Array(#"{"type":"touch","sequence":1,"points":[\#(points)]}"#.utf8))
        for _ in 0..<100 { client.write(message) }
        wait { events.touches == 10_000 }
        #expect(events.touches == 10_000)
        #expect(events.left == 0)
      }
      // The client answers no ping, and is disconnected sooner or later.
      wait { events.left == 1 }
      let other = try page()
      let small = RawClient.frame(Array(#"{"type":"seek","moment":1}"#.utf8))
      for _ in 0..<10_000 { other.write(small) }
      #expect(other.isEnded())
      wait { events.left == 2 }
      #expect(events.left == 2)
    }

    @Test func `connections without a request are limited and end`() throws {
      defer { end() }
      do {
        var silent: [RawClient] = []
        for _ in 0..<100 { silent.append(try RawClient(port: port)) }
        wait { server.connectionCount > 0 }
        #expect(server.connectionCount <= LiveServer.mostConnections)
        #expect(silent[0].isEnded())
      }
      wait { server.connectionCount == 0 }
      #expect(server.connectionCount == 0)
      // A client that sends half of a request.
      let half = try RawClient(port: port)
      half.write("GET /\(token)/ HT")
      #expect(half.isEnded())
      #expect(try status("GET /\(token)/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n") == 200)
    }

    @Test func `clients that send single bytes slowly do not block other clients`() throws {
      end()
      let screen = try LiveScreen(text: PangoText()) { 0 }
      let server = try LiveServer(
        host: "127.0.0.1", port: 0, names: ["127.0.0.1"], token: token, screen: screen, patience: 3
      ) { _ in true }
      defer {
        server.stop()
        screen.stop()
      }
      let port = try #require(URL(string: server.address)?.port)
      let slow = try (1...LiveServer.mostConnections).map { count in
        let client = try RawClient(port: port)
        wait { server.connectionCount == count }
        return client
      }
      let isOver = Mutex(false)
      let dripping = Thread {
        while !isOver.withLock({ $0 }) {
          for client in slow { client.write("G") }
          Thread.sleep(forTimeInterval: 0.1)
        }
      }
      dripping.start()
      defer { isOver.withLock { $0 = true } }
      try #require(server.connectionCount == LiveServer.mostConnections)
      // The server closes the oldest connection to serve the request.
      let client = try RawClient(port: port)
      client.write("GET /\(token)/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      #expect(String(decoding: client.read(), as: UTF8.self).hasPrefix("HTTP/1.1 200"))
      #expect(slow[0].isEnded())
      #expect(server.connectionCount > LiveServer.mostConnections / 2)
      // The timeout covers the whole request, 3 s in this test.
      wait { server.connectionCount == 0 }
      #expect(server.connectionCount == 0)
    }

    @Test func `a page whose message is rejected is disconnected`() throws {
      let screen = try LiveScreen(text: PangoText()) { 0 }
      let server = try LiveServer(
        host: "127.0.0.1", port: 0, names: ["127.0.0.1"], token: token, screen: screen, patience: 10
      ) { event in
        if case .message = event { false } else { true }
      }
      defer {
        server.stop()
        screen.stop()
        end()
      }
      let client = try page(of: server)
      client.write(RawClient.frame(Array(#"{"type":"seek","moment":1}"#.utf8)))
      #expect(client.isEnded())
    }

    @Test(.timeLimit(.minutes(1)))
    @MainActor func `a page that sends more than a busy stage handles is disconnected`() throws {
      defer { end() }
      let folder = try LiveFolder()
      let bench = try LiveBench(text: try PangoText()) { _ in
        let document = try ScenarioParser().read(path: folder.file)
        return LivePlan(document, settings: document.settings)
      }
      let host = try LiveHost(
        bench, text: try PangoText(), host: "127.0.0.1", port: 0, names: ["127.0.0.1"]
      ) { _, _ in LiveFile.Saved(name: "", bytes: []) }
      // The stage handles no messages, because it doesn't run yet.
      let client = try page(at: host.address)
      let seek = RawClient.frame(Array(#"{"type":"seek","moment":1}"#.utf8))
      for _ in 0..<LiveHost.mostWaiting { client.write(seek) }
      #expect(!client.isEnded(within: 1))
      client.write(seek)
      #expect(client.isEnded())
      host.run(until: { true }, watch: {})
    }

    @Test(.timeLimit(.minutes(1)))
    @MainActor func `disconnected pages leave no messages while the stage is busy`() throws {
      defer { end() }
      let folder = try LiveFolder()
      let bench = try LiveBench(text: try PangoText()) { _ in
        let document = try ScenarioParser().read(path: folder.file)
        return LivePlan(document, settings: document.settings)
      }
      let host = try LiveHost(
        bench, text: try PangoText(), host: "127.0.0.1", port: 0, names: ["127.0.0.1"]
      ) { _, _ in LiveFile.Saved(name: "", bytes: []) }
      let seek = RawClient.frame(Array(#"{"type":"seek","moment":1}"#.utf8))
      func sendTooMany(_ client: RawClient) {
        for _ in 0...LiveHost.mostWaiting { client.write(seek) }
        #expect(client.isEnded())
      }
      // The stage handles no messages, because it doesn't run yet.
      for _ in 0..<8 { sendTooMany(try page(at: host.address)) }
      wait { host.waitingCount == 0 }
      #expect(host.waitingCount == 0)

      let known = try page(at: host.address)
      wait { host.waitingCount == 1 }
      var leftCount = 0
      host.run(
        until: {
          guard host.waitingCount == 0 else { return false }
          // The stage has accepted the page, and is busy with this closure.
          sendTooMany(known)
          wait { host.waitingCount == 1 }
          leftCount = host.waitingCount
          return true
        }, watch: {})
      #expect(leftCount == 1)
    }

    @Test(.timeLimit(.minutes(1)))
    @MainActor func `a page receives the callbacks from before its connection`() throws {
      defer { end() }
      let folder = try LiveFolder()
      let bench = try LiveBench(of: folder, text: try PangoText())
      var now = 0.0
      bench.push(&now)
      let host = try LiveHost(
        bench, text: try PangoText(), host: "127.0.0.1", port: 0, names: ["127.0.0.1"]
      ) { _, _ in LiveFile.Saved(name: "", bytes: []) }
      let client = try page(at: host.address)
      var text = ""
      host.run(
        until: {
          guard host.counts.sent > 0 else { return false }
          let bytes = client.read()
          text += String(decoding: bytes, as: UTF8.self)
          return bytes.isEmpty || text.contains("didShow")
        }, watch: {})
      let history = try #require(text.firstRange(of: #"{"history":{"#))
      #expect(text[history.upperBound...].contains("didShow"))
      #expect(text.contains(#""samples":[[0,0.0,null,null],"#))
    }

    @Test func `a half-open connection, which answers no ping, is closed`() throws {
      defer { end() }
      let client = try page()
      #expect(client.isEnded())
      wait { events.left == 1 }
      #expect(events.left == 1)
    }

    @Test func `pages beyond the maximum are refused`() throws {
      defer { end() }
      var pages: [RawClient] = []
      for _ in 0..<LiveServer.mostPages { pages.append(try page()) }
      #expect(try status(upgrade()) == 503)
      withExtendedLifetime(pages) {}
    }
  }
#else
  @Suite struct LiveServerTests {
    // Reported as skipped, so that a run without SwiftNIO isn't mistaken for a run of the server's
    // tests.
    @Test(.disabled("The server's tests need the package trait: swift test --traits Live"))
    func `hostile clients change nothing`() {}
  }
#endif
