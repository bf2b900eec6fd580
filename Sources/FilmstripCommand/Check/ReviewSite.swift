import FilmstripSupport
import Foundation

/// The relevant parts of a request to the server of a review.
struct ReviewRequest: Sendable {
  var method = "GET"
  var path: String
  var host: String?
  var origin: String?
  /// The value of `Sec-Fetch-Site`, in which browsers specify the origin of a request.
  var site: String?
  var contentType: String?
  var body: [UInt8] = []
}

/// The access rules of the server of a review.
///
/// In addition to the rules of `LocalAccess`, requests that write must come from the page of the review.
struct ReviewSite: Sendable {
  /// The action that a request asks for, or the reason for its refusal.
  enum Route: Sendable, Hashable {
    case page
    case accept(film: String)
    case reject(film: String)
    case refused(status: Int, reason: String)
  }

  /// The rules of admission.
  private let access: LocalAccess

  /// The site of a server on a port.
  init(token: String, port: UInt16) {
    access = LocalAccess(token: token, port: Int(port))
  }

  /// The largest body of a request, in bytes.
  static let largestBody = 65_536

  /// The port on which the server listens.
  var port: UInt16 { UInt16(access.port) }

  /// The page's address.
  var address: String { access.address }

  /// Returns the action that a request asks for, or the reason for its refusal.
  func route(_ request: ReviewRequest) -> Route {
    guard let host = request.host, access.isOwn(host: host) else {
      return .refused(status: 421, reason: "this address is not that of the review")
    }
    guard let name = access.name(in: request.path) else {
      return .refused(status: 404, reason: "not found")
    }
    // Links from elsewhere could have the token only if it leaked; then they may still only read.
    if !LocalAccess.isOwn(site: request.site) {
      return .refused(status: 403, reason: "the request comes from another site")
    }
    if let origin = request.origin, origin != "http://\(host)" {
      return .refused(status: 403, reason: "the request comes from another site")
    }
    if name.isEmpty {
      guard request.method == "GET" else {
        return .refused(status: 405, reason: "the page is only read")
      }
      return .page
    }
    guard name == "accept" || name == "reject" else {
      return .refused(status: 404, reason: "not found")
    }
    guard request.method == "POST" else {
      return .refused(status: 405, reason: "decisions are sent by POST")
    }
    guard request.origin != nil else {
      return .refused(status: 403, reason: "the request does not say from where it comes")
    }
    let type = request.contentType?.split(separator: ";").first.map { $0.lowercased() }
    guard type == "application/json" else {
      return .refused(status: 415, reason: "decisions are sent as JSON")
    }
    guard request.body.count <= Self.largestBody else {
      return .refused(status: 413, reason: "the request is too large")
    }
    struct Decision: Decodable { var film: String }
    guard let decision = try? JSONDecoder().decode(Decision.self, from: Data(request.body)) else {
      return .refused(status: 400, reason: #"a decision is {"film": "NAME"}"#)
    }
    return name == "accept" ? .accept(film: decision.film) : .reject(film: decision.film)
  }
}
