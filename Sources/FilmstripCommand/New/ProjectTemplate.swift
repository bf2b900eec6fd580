/// The package that `filmstrip new` writes, which films its own animator.
struct ProjectTemplate {
  /// The location of Filmstrip.
  enum Source: Hashable {
    /// A folder on this machine.
    case folder(String)
    /// A repository; the package uses its branch `main`.
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
      ("README.md", readme),
      ("Sources/\(name)/Films.swift", main),
      ("Sources/\(name)/SlideUp.swift", Self.animator),
      ("Sources/\(name)/Pages.swift", Self.pages),
      ("Sources/\(name)/SlideUpFlow.swift", flow),
      ("Sources/\(name)/Recording.swift", Self.recording),
      ("Tests/\(name)Tests/SlideUpTests.swift", tests),
    ]
  }

  /// The identity of the dependency in the manifest.
  var identity: String {
    guard case .repository(let address) = filmstrip else { return "filmstrip" }
    let last = address.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private static func literal(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      default: result.append(character)
      }
    }
    return "\"\(result)\""
  }

  /// The dependency as written in the manifest.
  var dependency: String {
    switch filmstrip {
    case .folder(let path): ".package(name: \"filmstrip\", path: \(Self.literal(path)))"
    case .repository(let address): ".package(url: \(Self.literal(address)), branch: \"main\")"
    }
  }
}
