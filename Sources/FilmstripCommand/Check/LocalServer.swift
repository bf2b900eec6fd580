import Foundation
import Stage
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
  }

  /// *Chosen:* a browser's requests are far below these.
  private static let largestHead = 65_536
  private static let mostConnections = 64
  /// *Chosen:* how long a client may be silent, in seconds.
  private static let patience = 10

  private let listener: Int32
  /// The port on which it listens.
  let port: UInt16
  private let largestBody: Int
  private let handler: Handler
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Listens on a port, 0 for any that is free; a larger body than `largestBody` is not read, but reported as
  /// one byte longer than that.
  ///
  /// - Throws: `CommandError` if the port cannot be had.
  init(port: UInt16, largestBody: Int, handler: @escaping Handler) throws {
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
        guard !state.isStopped, state.connections.count < Self.mostConnections else { return false }
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
    state.withLock { _ = $0.connections.remove(connection) }
    close(connection)
  }

  private func serve(_ connection: Int32) {
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        connection, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    guard let request = read(connection) else {
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
    var rest = [UInt8](repeating: 0, count: 1 << 14)
    for _ in 0..<64 where recv(connection, &rest, rest.count, 0) > 0 {}
  }

  /// Reads a request; nil if it is none.
  private func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 13)
    func more() -> Bool {
      let count = recv(connection, &chunk, chunk.count, 0)
      if count > 0 { bytes += chunk[..<count] }
      return count > 0
    }
    let separator = Array("\r\n\r\n".utf8)
    var end: Int?
    while end == nil {
      guard bytes.count <= Self.largestHead, more() else { return nil }
      end = bytes.indices.first { bytes[$0...].starts(with: separator) }
    }
    guard let end, var request = Self.head(bytes[..<end]) else { return nil }
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
    while bytes.count < end + separator.count + length {
      guard more() else { return nil }
    }
    request.body = Array(bytes[(end + separator.count)...].prefix(length))
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
