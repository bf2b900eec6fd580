import FilmstripSupport

/// Who may ask what of the server.
///
/// Beside the rules of `LocalAccess`, a connection for touches must be asked by the server's own page.
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

  /// The rules of admission.
  private let access: LocalAccess

  /// A site whose server has these names of this machine.
  package init(token: String, names: [String] = ["127.0.0.1", "localhost"], port: Int) {
    access = LocalAccess(token: token, names: names, port: port)
  }

  /// The page's address.
  package var address: String { access.address }

  /// What the request wants, or why it is refused.
  package func route(_ request: Request) -> Route {
    guard let host = request.host, access.isOwn(host: host) else {
      return .refused(status: 421, reason: "this address is not that of the stage")
    }
    guard let name = access.name(in: request.target) else {
      return .refused(status: 404, reason: "not found")
    }
    guard request.method == "GET" else {
      return .refused(status: 405, reason: "the page can only be read")
    }
    switch name {
    case "":
      // Links from elsewhere could have the token only if it leaked.
      if !LocalAccess.isOwn(site: request.site) {
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
}
