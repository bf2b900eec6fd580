/// A package that films an animator of its own, as `filmstrip new` writes it.
struct ProjectTemplate {
  /// Where Filmstrip comes from.
  enum Source: Hashable {
    /// A folder on this machine.
    case folder(String)
    /// A repository, of which the branch `main` is taken.
    case repository(String)

    /// The source that a user named: a URL, or else a folder.
    init(_ text: String) {
      let isRemote = text.contains("://") || text.hasPrefix("git@")
      self = isRemote ? .repository(text) : .folder(text)
    }
  }

  /// The package's name, and its module's.
  var name: String
  /// Where Filmstrip comes from.
  var filmstrip: Source

  /// The files by their places in the package's folder, in order.
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

  /// The name that the dependency goes by in the manifest.
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

  /// The dependency as the manifest names it.
  var dependency: String {
    switch filmstrip {
    case .folder(let path): ".package(name: \"filmstrip\", path: \(Self.literal(path)))"
    case .repository(let address): ".package(url: \(Self.literal(address)), branch: \"main\")"
    }
  }
}
