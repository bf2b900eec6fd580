/// The access rules of a server on this machine.
///
/// A web page of any other site can make a browser send requests to this machine's ports, under a
/// host name of that site that resolves to this machine ("DNS rebinding"). So the path must begin
/// with a secret token, and the host must be one of the server's own names with its port.
package struct LocalAccess: Sendable {
  /// The first part of every path.
  package let token: String
  /// The host names of the server.
  package let names: [String]
  /// The port on which the server listens.
  package let port: Int

  /// Creates the access rules of a server.
  package init(token: String, names: [String] = ["127.0.0.1", "localhost"], port: Int) {
    self.token = token
    self.names = names
    self.port = port
  }

  /// The address of the server's web page.
  package var address: String { "http://\(names[0]):\(port)/\(token)/" }

  /// Returns whether the `Host` header is one of the server's own names with its port.
  package func isOwn(host: String?) -> Bool { names.contains { host == "\($0):\(port)" } }

  /// Returns the name after the token in a path, or `nil` if the path doesn't begin with the token
  /// or has more components.
  ///
  /// The name is empty in the path of the web page.
  package func name(in path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, Self.isEqual(String(parts[1]), token) else {
      return nil
    }
    return String(parts[2])
  }

  /// Returns whether the `Sec-Fetch-Site` header allows a request: one from this server, or from a
  /// browser that doesn't send the header.
  package static func isOwn(site: String?) -> Bool {
    site.map { $0 == "same-origin" || $0 == "none" } ?? true
  }

  /// The headers of every response, which forbid the browser to cache or embed it, to guess its
  /// type, or to send its address to other sites.
  package static let headers: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
  ]

  /// Returns a token of 128 random bits in hexadecimal digits.
  package static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether two texts are equal, in a time that doesn't depend on the position of a
  /// difference.
  private static func isEqual(_ text: String, _ secret: String) -> Bool {
    let (a, b) = (Array(text.utf8), Array(secret.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
