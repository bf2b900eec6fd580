import FilmstripSupport
import Foundation
import Synchronization

/// Serves a review on 127.0.0.1.
final class ReviewServer: Sendable {
  /// Answers a request that is admitted.
  typealias Handler = @Sendable (ReviewSite.Route) async -> ReviewAnswer

  private let server = Mutex<LocalServer?>(nil)
  private let handler: Handler
  private let token: String
  private let port: UInt16

  /// A server that does not listen yet; port 0 is any that is free.
  init(port: UInt16, token: String, handler: @escaping Handler) throws {
    self.port = port
    self.token = token
    self.handler = handler
  }

  /// Listens, and returns the site.
  ///
  /// - Throws: `CommandError` if the port cannot be had.
  func start() throws -> ReviewSite {
    let (token, handler) = (token, handler)
    // The site has the port, which is known only when the server listens.
    let place = Mutex<ReviewSite?>(nil)
    let made = try LocalServer(port: port, largestBody: ReviewSite.largestBody) { request in
      guard let site = place.withLock({ $0 }) else {
        return Self.response(.error(503, "the review has not begun"))
      }
      let route = site.route(ReviewRequest(request))
      guard case .refused(let status, let reason) = route else {
        return Self.response(await handler(route))
      }
      return Self.response(.error(status, reason))
    }
    let site = ReviewSite(token: token, port: made.port)
    place.withLock { $0 = site }
    server.withLock { $0 = made }
    return site
  }

  /// Stops listening and ends the connections; what takes longer than a moment ends with the process.
  func stop() {
    server.withLock { $0 }?.stop()
  }

  private static func response(_ answer: ReviewAnswer) -> LocalServer.Response {
    LocalServer.Response(
      status: answer.status,
      headers: [
        ("Content-Type", answer.type),
        ("Content-Security-Policy", "frame-ancestors 'none'"),
      ] + LocalAccess.headers, body: answer.body)
  }
}

extension ReviewRequest {
  /// Creates the relevant parts of a request.
  init(_ request: LocalServer.Request) {
    self.init(
      method: request.method, path: request.path, host: request.headers["host"],
      origin: request.headers["origin"], site: request.headers["sec-fetch-site"],
      contentType: request.headers["content-type"], body: request.body)
  }
}
