import FilmstripSupport

/// The package that `filmstrip new` writes, which films its own animator.
struct ProjectTemplate {
  /// The location of Filmstrip.
  enum Source: Hashable {
    /// A folder, relative to the package's.
    case folder(String)
    /// A repository; the package uses this version or a later compatible one.
    case repository(String)

    /// The location for a user's text: a URL, or else a folder.
    init(_ text: String) {
      let isRemote = text.contains("://") || text.hasPrefix("git@")
      self = isRemote ? .repository(text) : .folder(text)
    }
  }

  /// The name of the package and of its module.
  var name: String
  /// The location of Filmstrip.
  var filmstrip: Source

  /// The files by their paths in the package's folder, in order.
  var files: [(place: String, text: String)] {
    [
      ("Package.swift", package),
      (".gitignore", ".build/\n/out/\n"),
      (".gitattributes", "films.json merge=union\n"),
      ("README.md", readme),
      ("Sources/\(name)/Films.swift", main),
      ("Sources/\(name)/SlideUp.swift", Self.animator),
      ("Sources/\(name)/Pages.swift", Self.pages),
      ("Sources/\(name)/SlideUpFlow.swift", flow),
      ("Tests/\(name)Tests/SlideUpTests.swift", tests),
      ("Tests/\(name)Tests/__Filmstrips__/README.md", Self.references),
    ]
  }

  /// The identity of the dependency in the manifest.
  var identity: String {
    guard case .repository(let address) = filmstrip else { return "filmstrip" }
    let last = address.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Checks that a repository's address is a URL, or a path of SSH, of which a name can be made.
  ///
  /// - Throws: the reason why it is not.
  func checkAddress() throws(CommandError) {
    guard case .repository(let address) = filmstrip else { return }
    // *Source:* RFC 3986, section 2, without the quote.
    let marks = "-._~:/?#[]@!$&()*+,;=%".utf8
    let isPlain = address.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || marks.contains(byte)
    }
    let isName = identity.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._\-]*/) != nil
    if isPlain, isName { return }
    throw CommandError(
      "--filmstrip must be a folder or a repository's URL that ends in its name, but is "
        + Spelling.quoted(address))
  }

  /// The dependency as written in the manifest.
  var dependency: String {
    switch filmstrip {
    case .folder(let path): ".package(name: \"filmstrip\", path: \(SwiftLiteral.string(path)))"
    case .repository(let address):
      ".package(url: \(SwiftLiteral.string(address)), from: \"\(Filmstrip.version)\")"
    }
  }
}
