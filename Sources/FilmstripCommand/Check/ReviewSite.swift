import FilmstripSupport
import Foundation

/// A request to the server of a review, as far as it matters.
struct ReviewRequest: Sendable {
  var method = "GET"
  var path: String
  var host: String?
  var origin: String?
  /// `Sec-Fetch-Site`: where the request comes from, as browsers say it.
  var site: String?
  var contentType: String?
  var body: [UInt8] = []
}

/// Who may ask what of the server of a review.
///
/// A page of any other site can make a browser ask this machine's ports, with a name of its own that leads
/// here ("DNS rebinding"). So the path must begin with the token, the host must be this machine's
/// address with the port, and what writes must be asked by the review's own page.
struct ReviewSite: Sendable {
  /// What a request wants, or why it is refused.
  enum Route: Sendable, Hashable {
    case page
    case accept(film: String)
    case reject(film: String)
    case refused(status: Int, reason: String)
  }

  /// The first part of every path.
  let token: String
  /// The port on which the server listens.
  let port: UInt16

  /// The largest body of a request, in bytes.
  static let largestBody = 65_536

  /// The page's address.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// A token of 128 random bits in hexadecimal digits.
  static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// What the request wants, or why it is refused.
  func route(_ request: ReviewRequest) -> Route {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.host, hosts.contains(host) else {
      return .refused(status: 421, reason: "this address is not that of the review")
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, Self.isEqual(String(parts[1]), token) else {
      return .refused(status: 404, reason: "not found")
    }
    // Links from elsewhere could have the token only if it leaked; then they may still only read.
    if let site = request.site, site != "same-origin", site != "none" {
      return .refused(status: 403, reason: "the request comes from another site")
    }
    if let origin = request.origin, origin != "http://\(host)" {
      return .refused(status: 403, reason: "the request comes from another site")
    }
    let name = String(parts[2])
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

  /// Compares in a time that does not depend on where the texts differ.
  private static func isEqual(_ text: String, _ secret: String) -> Bool {
    let (a, b) = (Array(text.utf8), Array(secret.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
