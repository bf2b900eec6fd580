/// The name of a package and of its module.
enum ProjectName {
  /// Names that modules of Filmstrip, of Swift or of its dependencies already have.
  ///
  /// Compared without case, because a package's identity is its folder's name without case.
  private static let taken: Set<String> = [
    "argumentparser", "cairorendering", "ccairo", "cisal", "cpixels", "filmstrip",
    "filmstripcommand", "foundation", "graphics", "imaging", "packagedescription", "porting",
    "portingcommand", "quartzcore", "scenarios", "stage", "swift", "testing", "timing", "uikit",
    "visualtesting", "xctest", "yams", "main", "test", "any", "self", "type", "protocol",
  ]

  /// Checks that a package and its module can have a name.
  ///
  /// - Throws: the reason why they cannot.
  static func check(_ name: String) throws(CommandError) {
    let rule = "the name must be letters, digits and '_' and begin with a letter, but is '\(name)'"
    let isWord = name.utf8.allSatisfy { byte in
      byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
    guard isWord, let first = name.first, first.isLetter, name.utf8.count <= 64 else {
      throw CommandError(rule)
    }
    if taken.contains(name.lowercased()) || keywords.contains(name) {
      throw CommandError("a module cannot be named '\(name)', because another module has that name")
    }
  }

  private static let keywords: Set<String> = [
    "actor", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "private", "public", "repeat", "rethrows", "return", "static", "struct",
    "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
