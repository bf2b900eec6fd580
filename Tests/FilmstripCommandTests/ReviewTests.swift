import FilmstripStage
import FilmstripSupport
import FilmstripTestSupport
import FilmstripVisualTesting
import Foundation
import FoundationNetworking
import Synchronization
import Testing

@testable import FilmstripCommand

@Suite struct ReviewSiteTests {
  private let site = ReviewSite(token: "0123456789abcdef", port: 8123)

  private func request(
    _ path: String, method: String = "GET", host: String? = "127.0.0.1:8123",
    origin: String? = nil, site: String? = nil, type: String? = nil, body: String = ""
  ) -> ReviewRequest {
    ReviewRequest(
      method: method, path: path, host: host, origin: origin, site: site, contentType: type,
      body: Array(body.utf8))
  }

  private func decision(
    _ path: String = "/0123456789abcdef/accept", method: String = "POST",
    host: String? = "127.0.0.1:8123", origin: String? = "http://127.0.0.1:8123",
    site: String? = "same-origin", type: String? = "application/json",
    body: String = #"{"film":"a"}"#
  ) -> ReviewRequest {
    request(path, method: method, host: host, origin: origin, site: site, type: type, body: body)
  }

  private func status(_ request: ReviewRequest) -> Int {
    guard case .refused(let status, _) = site.route(request) else { return 200 }
    return status
  }

  @Test func `requests and decisions of the review page are admitted`() {
    #expect(site.address == "http://127.0.0.1:8123/0123456789abcdef/")
    #expect(site.route(request("/0123456789abcdef/")) == .page)
    #expect(site.route(request("/0123456789abcdef/", site: "none")) == .page)
    #expect(site.route(decision()) == .accept(film: "a"))
    #expect(
      site.route(decision("/0123456789abcdef/reject", type: "application/json; charset=utf-8"))
        == .reject(film: "a"))
    #expect(
      site.route(decision(host: "localhost:8123", origin: "http://localhost:8123"))
        == .accept(film: "a"))
  }

  @Test(arguments: [
    "/", "", "/0123456789abcdeF/", "/0123456789abcde/", "/0123456789abcdef", "//0123456789abcdef/",
    "/0123456789abcdef/0/", "/x/0123456789abcdef/",
  ])
  func `a request without the token returns status 404`(_ path: String) {
    #expect(status(request(path)) == 404)
  }

  @Test(arguments: [
    "/0123456789abcdef/../../etc/passwd", "/0123456789abcdef/pictures/a.png",
    "/0123456789abcdef/report.json", "/0123456789abcdef/..", "/0123456789abcdef/%2e%2e%2fx",
  ])
  func `no file is served, whatever the path`(_ path: String) {
    #expect(status(request(path)) == 404)
  }

  @Test(arguments: [
    nil, "", "evil.example:8123", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:8123.evil.example",
    "0.0.0.0:8123", "[::1]:8123", "127.0.0.1:8123, 127.0.0.1:8123",
  ])
  func `a request for another host name is refused`(_ host: String?) {
    #expect(status(request("/0123456789abcdef/", host: host)) == 421)
    #expect(status(decision(host: host)) == 421)
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:8123", "http://127.0.0.1:8124", "",
    "http://localhost:8123",
  ])
  func `a request from another origin is refused`(_ origin: String) {
    #expect(status(request("/0123456789abcdef/", origin: origin)) == 403)
    #expect(status(decision(origin: origin)) == 403)
  }

  @Test(arguments: ["cross-site", "same-site", ""])
  func `a request that a browser marks as foreign is refused`(_ mark: String) {
    #expect(status(request("/0123456789abcdef/", site: mark)) == 403)
    #expect(status(decision(site: mark)) == 403)
  }

  @Test func `a decision requires POST, an origin and JSON`() {
    for method in ["GET", "PUT", "DELETE", "HEAD", "OPTIONS"] {
      #expect(status(decision(method: method)) == 405, "\(method)")
    }
    #expect(status(request("/0123456789abcdef/", method: "POST")) == 405)
    #expect(status(decision(origin: nil)) == 403)
    for type in [nil, "text/plain", "application/x-www-form-urlencoded", ""] {
      #expect(status(decision(type: type)) == 415)
    }
    #expect(status(decision(body: "")) == 400)
    #expect(status(decision(body: #"{"film":1}"#)) == 400)
    #expect(
      status(decision(body: #"{"film":""# + String(repeating: "x", count: 70_000) + "\"}")) == 413)
  }

  @Test func `tokens have 128 bits and are never equal`() {
    let tokens = (0..<100).map { _ in LocalAccess.randomToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}

@MainActor
@Suite(.serialized) struct ReviewTests {
  private let folder =
    FileManager.default.temporaryDirectory.path
    + "/review-\(ProcessInfo.processInfo.globallyUniqueString)"

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a report of a film in two variants, of a new film, and of films that cannot be
  /// accepted.
  private func write(update: [String] = ["check", "--references", "R", "--update", "changed"])
    throws
  {
    try ReportWriter(folder: folder).write(
      CheckReport(
        films: [
          FilmResult(name: "a@dark", verdict: .changed, scenario: "a"),
          FilmResult(name: "a@light", verdict: .changed, scenario: "a"),
          FilmResult(name: "b", verdict: .new, scenario: "b"),
          FilmResult(name: "broken", verdict: .failed, scenario: "broken"),
          FilmResult(name: "good", verdict: .passed, scenario: "good"),
        ], update: update))
  }

  @Test func `accepting records a film by its name and updates the report`() throws {
    defer { remove() }
    try write()
    var names: [String] = []
    let review = try Review(folder: folder) { _, name in
      names.append(name)
      return FilmResult(name: name, verdict: .changed, isRecorded: true)
    }
    _ = try review.reject("a@dark")
    #expect(review.rejected == ["a@dark"])
    #expect(try review.accept("a@dark") == ["a@dark"])
    #expect(names == ["a@dark"])
    #expect(review.rejected.isEmpty)
    let report = try ReportWriter(folder: folder).read()
    #expect(report.films.filter(\.isRecorded).map(\.name) == ["a@dark"])
    let page = String(decoding: try review.page(), as: UTF8.self)
    #expect(page.contains("connect-src 'self'") && page.contains(#""review":{"rejected":[]}"#))
    try review.finish()
    let file = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
    #expect(file.contains("recorded</span>") && !file.contains("connect-src"))
  }

  @Test func `a film that cannot be accepted is an error, and nothing is written`() throws {
    defer { remove() }
    try write()
    let before = try ReportWriter(folder: folder).read()
    let review = try Review(folder: folder) { _, _ in
      FilmResult(name: "b", verdict: .failed, explanations: ["disk full"])
    }
    for (name, reason) in [
      ("b", "disk full"), ("broken", "failed"), ("good", "passed"), ("../b", "no film"),
      ("", "no film"),
    ] {
      let error = #expect(throws: CommandError.self) { _ = try review.accept(name) }
      #expect(error?.description.contains(reason) == true, "\(name)")
    }
    #expect(throws: CommandError.self) { _ = try review.reject("../b") }
    #expect(try ReportWriter(folder: folder).read() == before)
  }

  @Test func `a folder without a report is one clear error`() throws {
    let error = #expect(throws: ReportError.self) {
      _ = try Review(folder: folder) { _, name in FilmResult(name: name, verdict: .new) }
    }
    #expect(error?.description.contains("there is no such file") == true)
  }

  /// The lines that a command prints, for access from another thread.
  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    var first: String? { lock.withLock { lines.first } }
    func add(_ line: String) { lock.withLock { lines.append(line) } }
  }

  @Test func `a server returns its own page on 127.0.0.1 and refuses everything else`() async throws
  {
    defer { remove() }
    try write()
    let review = try Review(folder: folder) { _, name in
      FilmResult(name: name, verdict: .new, isRecorded: true)
    }
    let lines = Lines()
    let cancellation = FilmCancellation()
    let environment = CommandEnvironment(
      registry: { throw CommandError("not used") },
      makeFilmSource: { _, _ in throw CommandError("not used") },
      makePainterFactory: { throw CommandError("not used") },
      write: {
        lines.add($0)
        return 0
      }, writeError: { _ in }, cancellation: cancellation)
    let client = Task.detached { () -> [String] in
      defer { cancellation.cancel() }
      while lines.first == nil { try await Task.sleep(for: .milliseconds(10)) }
      let page = (lines.first ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      let origin = String(page.split(separator: "/").prefix(2).joined(separator: "//"))
      func send(
        _ address: String, method: String = "GET", headers: [String: String] = [:],
        body: String = ""
      ) async throws -> String {
        guard let url = URL(string: address) else { return "no address" }
        var request = URLRequest(url: url)
        request.httpMethod = method
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        if !body.isEmpty { request.httpBody = Data(body.utf8) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        let text = String(decoding: data, as: UTF8.self)
        return "\(status) \(text.hasPrefix("<!doctype html>") ? "page" : text)"
      }
      let json = ["Content-Type": "application/json", "Origin": origin]
      var responses: [String] = []
      responses.append(try await send(page))
      responses.append(try await send(origin + "/"))
      responses.append(try await send(page + "../../../../etc/passwd"))
      responses.append(try await send(page + "accept"))
      responses.append(try await send(page + "accept", method: "POST", body: #"{"film":"b"}"#))
      responses.append(
        try await send(
          page + "accept", method: "POST",
          headers: json.merging(["Origin": "http://evil.example"]) { $1 }, body: #"{"film":"b"}"#))
      responses.append(
        try await send(page, headers: ["Host": "evil.example"]))
      responses.append(
        try await send(page + "accept", method: "POST", headers: json, body: #"{"film":"b"}"#))
      responses.append(
        try await send(page + "reject", method: "POST", headers: json, body: #"{"film":"../b"}"#))
      return responses
    }
    try ReviewCommand.serve(review, port: 0, in: environment) { cancellation.isCancelled }
    let responses = try await client.value
    #expect(
      responses.map { $0.prefix(3) } == [
        "200", "404", "404", "405", "403", "403", "421", "200", "422",
      ])
    #expect(responses.first == "200 page")
    #expect(responses[7] == #"200 {"films":["b"]}"#)
    #expect(responses[8].contains("no film of this name"))
    #expect(try ReportWriter(folder: folder).read().films.filter(\.isRecorded).map(\.name) == ["b"])
  }

  @Test(arguments: [
    "GARBAGE", "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET http://a/ HTTP/1.1",
    "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\nHost", "GET /a b HTTP/1.1", "GET / SPDY/3", "",
    "GET / HTTP/1.1\r\n: a", "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2",
  ])
  func `a malformed HTTP request is refused`(_ text: String) {
    #expect(LocalServer.head(Array(text.utf8)[...]) == nil)
  }

  @Test func `a request has a path without its query, and lowercase header names`() throws {
    let text = "POST /a/b%20c?d=/e HTTP/1.1\r\nHost:127.0.0.1:80\r\nSEC-Fetch-Site:  none "
    let request = try #require(LocalServer.head(Array(text.utf8)[...]))
    #expect(request.method == "POST" && request.path == "/a/b%20c")
    #expect(request.headers == ["host": "127.0.0.1:80", "sec-fetch-site": "none"])
    #expect(LocalServer.head([0xFF, 0x20, 0x2F]) == nil)
  }

  @Test func `clients that send single bytes slowly do not block other clients`() throws {
    let server = try LocalServer(port: 0, largestBody: 10, patience: 3) { _ in
      LocalServer.Response(status: 200, headers: [], body: Data("here".utf8))
    }
    defer { server.stop() }
    let slow = try (0..<64).map { _ in
      // The rate of connections stays within the system's queue of new connections.
      defer { Thread.sleep(forTimeInterval: 0.005) }
      return try RawClient(port: Int(server.port))
    }
    let isOver = Mutex(false)
    defer { isOver.withLock { $0 = true } }
    Thread {
      while !isOver.withLock({ $0 }) {
        for client in slow { client.write("G") }
        Thread.sleep(forTimeInterval: 0.1)
      }
    }.start()
    // The place of the oldest is enough for a request.
    let begin = Date()
    let client = try RawClient(port: Int(server.port))
    client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.readAll().hasSuffix("here"))
    #expect(Date().timeIntervalSince(begin) < 0.9)
    // The timeout covers the whole request, 3 s in this test.
    _ = slow[63].readAll()
    #expect(Date().timeIntervalSince(begin) < 6)
  }

  @Test func `an occupied port is one clear error`() throws {
    let first = try ReviewServer(port: 0, token: "a") { _ in .error(500, "") }
    let port = try first.start().port
    defer { first.stop() }
    let second = try ReviewServer(port: port, token: "b") { _ in .error(500, "") }
    let error = #expect(throws: CommandError.self) { _ = try second.start() }
    #expect(
      error?.description
        == "cannot listen on 127.0.0.1:\(port): Address already in use; choose another --port")
  }
}
