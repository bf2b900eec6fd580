import FilmstripSupport

/// The server's access rules.
///
/// In addition to the rules of `LocalAccess`, only the server's own page may open a connection for
/// touches.
package struct LiveSite: Sendable {
  /// The parts of a request that the rules use.
  package struct Request: Sendable {
    /// The method, such as `GET`.
    package var method: String
    /// The target, including the query.
    package var target: String
    /// The `Host` header.
    package var host: String?
    /// The `Origin` header.
    package var origin: String?
    /// The `Sec-Fetch-Site` header: the origin of the request, as browsers classify it.
    package var site: String?

    /// Creates a request with these values.
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

  /// The resource that a request is for, or the reason why the request is refused.
  package enum Route: Sendable, Hashable {
    /// The page.
    case page
    /// The connection for frames and touches.
    case socket
    /// The server refuses the request.
    case refused(status: Int, reason: String)
  }

  /// The access rules that all local servers share.
  private let access: LocalAccess

  /// Creates the access rules of a server that has these names of the machine.
  package init(token: String, names: [String] = ["127.0.0.1", "localhost"], port: Int) {
    access = LocalAccess(token: token, names: names, port: port)
  }

  /// The address of the page.
  package var address: String { access.address }

  /// Returns the resource that a request is for, or the reason why the request is refused.
  package func route(_ request: Request) -> Route {
    guard let host = request.host, access.isOwn(host: host) else {
      return .refused(status: 421, reason: "this address is not that of the stage")
    }
    guard let name = access.name(in: request.target) else {
      return .refused(
        status: 404,
        reason:
          "this is not the address of a stage; open the address that 'filmstrip live' has printed")
    }
    guard request.method == "GET" else {
      return .refused(status: 405, reason: "the page can only be read")
    }
    switch name {
    case "":
      // The token is secret, so a link from another site could contain it only after a leak.
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
