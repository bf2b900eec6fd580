import FilmstripSupport

/// Who may ask what of the server.
///
/// A page of any other site can make a browser ask this machine's ports, with a name of its own that leads
/// here ("DNS rebinding"). So the path must begin with the token, the host must be one of the server's own
/// names with its port, and a connection for touches must be asked by the server's own page.
package struct LiveSite: Sendable {
  /// A request, as far as it matters.
  package struct Request: Sendable {
    /// The method, such as `GET`.
    package var method: String
    /// The target, with its query.
    package var target: String
    /// `Host`.
    package var host: String?
    /// `Origin`.
    package var origin: String?
    /// `Sec-Fetch-Site`: where the request comes from, as browsers say it.
    package var site: String?

    /// A request with these values.
    package init(
      method: String = "GET", target: String, host: String?, origin: String? = nil,
      site: String? = nil
    ) {
      self.method = method
      self.target = target
      self.host = host
      self.origin = origin
      self.site = site
    }
  }

  /// What a request wants, or why it is refused.
  package enum Route: Sendable, Hashable {
    /// The page.
    case page
    /// The connection for frames and touches.
    case socket
    /// Nothing that it may have.
    case refused(status: Int, reason: String)
  }

  /// The first part of every path.
  package let token: String
  /// The names of this machine by which the server is asked.
  package let names: [String]
  /// The port on which the server listens.
  package let port: Int

  /// A site with these values.
  package init(token: String, names: [String] = ["127.0.0.1", "localhost"], port: Int) {
    self.token = token
    self.names = names
    self.port = port
  }

  /// The page's address.
  package var address: String { "http://\(names[0]):\(port)/\(token)/" }

  /// A token of 128 random bits in hexadecimal digits.
  package static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// What the request wants, or why it is refused.
  package func route(_ request: Request) -> Route {
    guard let host = request.host, names.contains(where: { host == "\($0):\(port)" }) else {
      return .refused(status: 421, reason: "this address is not that of the stage")
    }
    let parts = request.target.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, Self.isEqual(String(parts[1]), token) else {
      return .refused(status: 404, reason: "not found")
    }
    guard request.method == "GET" else {
      return .refused(status: 405, reason: "the page can only be read")
    }
    switch parts[2] {
    case "":
      // Links from elsewhere could have the token only if it leaked.
      if let site = request.site, site != "none", site != "same-origin" {
        return .refused(status: 403, reason: "this page cannot be opened from another site")
      }
      return .page
    case "socket":
      guard request.origin == "http://\(host)" else {
        return .refused(status: 403, reason: "only the stage's own page may touch it")
      }
      return .socket
    default: return .refused(status: 404, reason: "not found")
    }
  }

  /// Compares in a time that does not depend on where the texts differ.
  private static func isEqual(_ text: String, _ secret: String) -> Bool {
    let (a, b) = (Array(text.utf8), Array(secret.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
