/// The rules by which a server on this machine admits requests.
///
/// A page of any other site can make a browser ask this machine's ports, with a name of its own that leads
/// here ("DNS rebinding"). So the path must begin with a secret token, and the host must be one of the
/// server's own names with its port.
package struct LocalAccess: Sendable {
  /// The first part of every path.
  package let token: String
  /// The names by which the server is asked.
  package let names: [String]
  /// The port on which the server listens.
  package let port: Int

  /// Rules with these values.
  package init(token: String, names: [String] = ["127.0.0.1", "localhost"], port: Int) {
    self.token = token
    self.names = names
    self.port = port
  }

  /// The address of the server's page.
  package var address: String { "http://\(names[0]):\(port)/\(token)/" }

  /// Whether `Host` is one of the server's own names.
  package func isOwn(host: String?) -> Bool { names.contains { host == "\($0):\(port)" } }

  /// Returns the name after the token in a path, which is empty for the page; `nil` if the path does not
  /// begin with the token or has more parts.
  package func name(in path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, Self.isEqual(String(parts[1]), token) else {
      return nil
    }
    return String(parts[2])
  }

  /// Whether `Sec-Fetch-Site` excludes another site; browsers that do not send it are admitted.
  package static func isOwn(site: String?) -> Bool {
    site.map { $0 == "same-origin" || $0 == "none" } ?? true
  }

  /// Headers of every answer: nothing is kept, framed, guessed or passed on.
  package static let headers: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
  ]

  /// A token of 128 random bits in hexadecimal digits.
  package static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares in a time that does not depend on where the texts differ.
  private static func isEqual(_ text: String, _ secret: String) -> Bool {
    let (a, b) = (Array(text.utf8), Array(secret.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
