import Dispatch
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Serves a review on 127.0.0.1.
final class ReviewServer: Sendable {
  /// Answers a request that is admitted.
  typealias Handler = @Sendable (ReviewSite.Route) async -> ReviewAnswer

  /// The site, which has its port only when the server listens.
  private final class Place: Sendable {
    let site = Mutex<ReviewSite?>(nil)
    let failure = Mutex<(any Error)?>(nil)
  }

  /// How long an answer may take, in seconds; recording may take as long as filming does.
  private static let patience: TimeInterval = 3600

  private let server: HTTPServer
  private let place: Place
  private let token: String
  private let port: UInt16

  /// A server that does not listen yet; port 0 is any that is free.
  init(port: UInt16, token: String, handler: @escaping Handler) throws {
    let place = Place()
    self.place = place
    self.token = token
    self.port = port
    server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.patience, logger: .disabled,
      handler: ClosureHTTPHandler { request in
        guard let site = place.site.withLock({ $0 }) else {
          return Self.response(.error(503, "the review has not begun"))
        }
        let route = site.route(await Self.request(request))
        guard case .refused(let status, let reason) = route else {
          return Self.response(await handler(route))
        }
        return Self.response(.error(status, reason))
      })
  }

  /// Listens, and returns the site.
  ///
  /// - Throws: `CommandError` if the port cannot be had.
  func start() throws -> ReviewSite {
    let signal = DispatchSemaphore(value: 0)
    let (server, place, token) = (server, place, token)
    Task.detached {
      do {
        try await server.run()
      } catch {
        place.failure.withLock { $0 = error }
        signal.signal()
      }
    }
    Task.detached {
      try await server.waitUntilListening(timeout: 60)
      if case .ip4(_, let port) = await server.listeningAddress {
        place.site.withLock { $0 = ReviewSite(token: token, port: port) }
      }
      signal.signal()
    }
    signal.wait()
    if let site = place.site.withLock({ $0 }) { return site }
    let failure = place.failure.withLock { $0 }
    var reason = failure.map { "\($0)" } ?? "it has no address"
    if case .failed(_, let number, _) = failure as? SocketError {
      reason = String(cString: strerror(number))
    }
    throw CommandError("cannot listen on 127.0.0.1:\(port): \(reason); choose another --port")
  }

  /// Stops listening and closes the connections; what takes longer than a moment ends with the process.
  func stop() {
    let signal = DispatchSemaphore(value: 0)
    let server = server
    Task.detached {
      await server.stop(timeout: 0)
      signal.signal()
    }
    _ = signal.wait(timeout: .now() + .milliseconds(200))
  }

  private static func request(_ request: HTTPRequest) async -> ReviewRequest {
    var result = ReviewRequest(method: request.method.rawValue, path: request.target.path())
    result.host = request.headers[.host]
    result.origin = request.headers[HTTPHeader("Origin")]
    result.site = request.headers[HTTPHeader("Sec-Fetch-Site")]
    result.contentType = request.headers[.contentType]
    // A body without a length could have any; it is not read.
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    if length > ReviewSite.largestBody {
      result.body = [UInt8](repeating: 0, count: ReviewSite.largestBody + 1)
    } else if length > 0 {
      result.body = Array((try? await request.bodyData) ?? Data())
    }
    return result
  }

  private static func response(_ answer: ReviewAnswer) -> HTTPResponse {
    HTTPResponse(
      statusCode: HTTPStatusCode(
        answer.status, phrase: answer.status == 200 ? "OK" : "Refused"),
      headers: [
        .contentType: answer.type, .cacheControl: "no-store",
        HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("X-Frame-Options"): "DENY",
      ], body: answer.body)
  }
}
