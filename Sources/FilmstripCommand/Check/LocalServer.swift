import FilmstripStage
import FilmstripSupport
import Foundation
import Synchronization

/// A small HTTP server on 127.0.0.1: one request a connection, each on a thread of its own.
///
/// A library's server needs FoundationNetworking, whose 27 libraries would cost every command 9 of 28 ms at its
/// start.
final class LocalServer: Sendable {
  /// A request as it came.
  struct Request: Sendable {
    var method: String
    /// The target without its query.
    var path: String
    /// Names in small letters.
    var headers: [String: String]
    var body: [UInt8]
  }

  /// The answer to a request.
  struct Response: Sendable {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: Data
  }

  /// Answers a request.
  typealias Handler = @Sendable (Request) async -> Response

  private struct State {
    var isStopped = false
    var connections: Set<Int32> = []
    /// The connections that the server waits for, the oldest first.
    var asking: [Int32] = []
  }

  /// *Chosen:* a browser's requests are far below these.
  private static let largestHead = 65_536
  private static let mostConnections = 64

  private let listener: Int32
  /// The port on which it listens.
  let port: UInt16
  private let largestBody: Int
  private let patience: Double
  private let handler: Handler
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Listens on a port, 0 for any that is free; a larger body than `largestBody` is not read, but reported as
  /// one byte longer than that.
  ///
  /// `patience` is the time in seconds in which a client must have sent its whole request; 10 s, the default, are
  /// *chosen*.
  ///
  /// - Throws: `CommandError` if the port cannot be had.
  init(
    port: UInt16, largestBody: Int, patience: Double = 10, handler: @escaping Handler
  ) throws {
    func failed() -> CommandError {
      let reason = String(cString: strerror(errno))
      return CommandError("cannot listen on 127.0.0.1:\(port): \(reason); choose another --port")
    }
    let descriptor = socket(AF_INET, Self.kind, 0)
    if descriptor < 0 { throw failed() }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else {
      let error = failed()
      close(descriptor)
      throw error
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    listener = descriptor
    self.port = UInt16(bigEndian: place.sin_port)
    self.largestBody = largestBody
    self.patience = patience
    self.handler = handler
    guard WorkerThread.start({ [self] in acceptConnections() }) else {
      close(descriptor)
      throw CommandError("the system allows no thread for the server; raise its limit")
    }
  }

  #if os(Linux)
    private static let kind = Int32(SOCK_STREAM.rawValue)
  #else
    private static let kind = SOCK_STREAM
  #endif

  /// Stops listening and ends the connections; what takes longer than a moment ends with the process.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
    _ = ended.wait(timeout: .now() + .milliseconds(200))
  }

  private func acceptConnections() {
    defer {
      close(listener)
      ended.signal()
    }
    while !state.withLock({ $0.isStopped }) {
      var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 50) > 0 else { continue }
      let connection = accept(listener, nil, nil)
      if connection < 0 { continue }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      let isTaken = state.withLock { state in
        if state.isStopped { return false }
        if state.connections.count >= Self.mostConnections {
          // A request takes some milliseconds, so the oldest of too many is one that holds its place.
          guard let oldest = state.asking.first else { return false }
          state.asking.removeFirst()
          shutdown(oldest, Int32(SHUT_RDWR))
        }
        state.asking.append(connection)
        return state.connections.insert(connection).inserted
      }
      guard isTaken else {
        close(connection)
        continue
      }
      let isServed = WorkerThread.start { [self] in
        serve(connection)
        end(connection)
      }
      if !isServed { end(connection) }
    }
  }

  private func end(_ connection: Int32) {
    state.withLock { state in
      state.connections.remove(connection)
      state.asking.removeAll { $0 == connection }
      // Within the lock, so that no other connection has its number before.
      close(connection)
    }
  }

  private func serve(_ connection: Int32) {
    var limit = timeval(tv_sec: Int(patience.rounded(.up)), tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let end = ContinuousClock.now + .seconds(patience)
    let read = read(connection, until: end)
    state.withLock { state in state.asking.removeAll { $0 == connection } }
    guard let request = read else {
      send(
        Response(status: 400, headers: [], body: Data()), to: connection, withBody: false)
      return
    }
    let answer = Mutex<Response?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task.detached { [handler] in
      let response = await handler(request)
      answer.withLock { $0 = response }
      isDone.signal()
    }
    isDone.wait()
    guard let response = answer.withLock({ $0 }) else { return }
    send(response, to: connection, withBody: request.method != "HEAD")
    // A connection that is closed with unread bytes takes the answer back.
    shutdown(connection, Int32(SHUT_WR))
    state.withLock { $0.asking.append(connection) }
    var rest = [UInt8](repeating: 0, count: 1 << 14)
    let last = ContinuousClock.now + .seconds(min(1, patience))
    for _ in 0..<64 where Self.receive(connection, &rest, until: last) > 0 {}
  }

  /// Receives bytes; returns how many, or 0 or less at the end of the connection or of the time.
  private static func receive(
    _ connection: Int32, _ bytes: inout [UInt8], until end: ContinuousClock.Instant
  ) -> Int {
    let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard rest > 0, poll(&entry, 1, Int32(rest.rounded(.up))) > 0 else { return 0 }
    return recv(connection, &bytes, bytes.count, 0)
  }

  /// Reads a request; nil if it is none, or not complete in time.
  private func read(_ connection: Int32, until end: ContinuousClock.Instant) -> Request? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 13)
    func more() -> Bool {
      let count = Self.receive(connection, &chunk, until: end)
      if count > 0 { bytes += chunk[..<count] }
      return count > 0
    }
    let separator = Array("\r\n\r\n".utf8)
    var headEnd: Int?
    var searched = 0
    while headEnd == nil {
      guard bytes.count <= Self.largestHead, more() else { return nil }
      // Byte by byte, a search from the start would take a second for a head of 64 KB.
      headEnd = bytes.indices[searched...].first { bytes[$0...].starts(with: separator) }
      searched = max(0, bytes.count - separator.count + 1)
    }
    guard let headEnd, var request = Self.head(bytes[..<headEnd]) else { return nil }
    // A body without a length could have any; it is not read.
    let length = request.headers["content-length"].map { Int($0) ?? -1 } ?? 0
    guard length >= 0 else { return nil }
    if length > largestBody {
      request.body = [UInt8](repeating: 0, count: largestBody + 1)
      return request
    }
    if request.headers["expect"]?.lowercased() == "100-continue" {
      write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), to: connection)
    }
    while bytes.count < headEnd + separator.count + length {
      guard more() else { return nil }
    }
    request.body = Array(bytes[(headEnd + separator.count)...].prefix(length))
    return request
  }

  /// A request's line and headers; nil if they are none, or if a header that matters is there twice.
  static func head(_ bytes: ArraySlice<UInt8>) -> Request? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return nil
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { return nil }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if headers.updateValue(value, forKey: name) != nil, Self.onceOnly.contains(name) {
        return nil
      }
    }
    let path = words[1].prefix { $0 != "?" }
    return Request(method: String(words[0]), path: String(path), headers: headers, body: [])
  }

  private static let onceOnly: Set = [
    "host", "origin", "sec-fetch-site", "content-type", "content-length", "transfer-encoding",
  ]

  private func send(_ response: Response, to connection: Int32, withBody: Bool) {
    let reasons = [200: "OK", 400: "Bad Request"]
    var head = "HTTP/1.1 \(response.status) \(reasons[response.status] ?? "Refused")\r\n"
    let headers =
      response.headers + [("Content-Length", "\(response.body.count)"), ("Connection", "close")]
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    write(Array((head + "\r\n").utf8) + (withBody ? Array(response.body) : []), to: connection)
  }

  private func write(_ bytes: [UInt8], to connection: Int32) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.send(connection, part.baseAddress, part.count, Self.quietly)
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  #if os(Linux)
    private static let quietly = Int32(MSG_NOSIGNAL)
  #else
    private static let quietly: Int32 = 0
  #endif
}
