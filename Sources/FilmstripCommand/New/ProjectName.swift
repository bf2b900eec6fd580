import FilmstripSupport

/// The name of a package and of its module.
enum ProjectName {
  /// Checks that a package and its module can have a name.
  ///
  /// - Throws: the reason why they cannot.
  static func check(_ name: String) throws(CommandError) {
    let isWord = name.utf8.allSatisfy { byte in
      byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
    guard isWord, let first = name.first, first.isLetter, name.utf8.count <= 64 else {
      throw CommandError(
        "the name must be letters, digits and '_' and begin with a letter, but is "
          + Spelling.quoted(name))
    }
    // Without case, because a package's identity is its folder's name without case.
    let folded = name.lowercased()
    let isTaken =
      modules.contains(folded) || folded.hasPrefix("filmstrip")
      || folded.hasSuffix("tests")
    if isTaken || keywords.contains(folded) || types.contains(name) {
      throw CommandError(
        "a module cannot be named '\(name)', because "
          + (isTaken ? "another module has that name" : "the name has a meaning in Swift")
          + "; choose another, such as 'My\(name)'")
    }
  }

  /// Modules of UIKit's kind, of Filmstrip's dependencies and of Swift's toolchain, in lower case.
  ///
  /// Filmstrip's other modules begin with its name.
  private static let modules: Set<String> = [
    "_testing_uikit", "argumentparser", "argumentparsertoolinfo", "benchmarks", "builtin",
    "combine",
    "corefoundation", "cxx", "cxxstdlib", "cyaml", "dispatch", "distributed", "films", "foundation",
    "foundationessentials", "foundationinternationalization", "foundationnetworking",
    "foundationxml", "glibc", "musl", "niocore", "niohttp1", "nioposix", "niowebsocket",
    "observation", "packagedescription", "packageplugin", "quartzcore", "references",
    "regexbuilder", "runtime", "swift", "swiftdiagnostics", "swiftonone", "swiftononesupport",
    "swiftparser", "swiftparserdiagnostics", "swiftshims", "swiftsyntax", "synchronization",
    "testing", "uikit", "xctest", "yams",
  ]

  /// Words of the language, in lower case; also those that are reserved only in some places, where
  /// an import would not parse.
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consume", "consuming", "continue", "convenience", "copy", "default", "defer",
    "deinit", "didset", "discard", "distributed", "do", "dynamic", "each", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard",
    "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated",
    "lazy", "left", "let", "macro", "main", "module", "mutating", "nil", "none", "nonisolated",
    "nonmutating", "nonsending", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup", "prefix", "private", "protocol", "public", "repeat", "required", "rethrows",
    "return", "right", "self", "sending", "set", "some", "static", "struct", "subscript", "super",
    "switch", "test", "then", "throw", "throws", "true", "try", "type", "typealias", "unowned",
    "unsafe", "var", "weak", "where", "while", "willset", "yield",
  ]

  /// Types that the package's code, or the code that macros write into it, uses by name: a module of
  /// the same name would hide them.
  private static let types: Set<String> = [
    "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "ArraySlice", "BinaryFloatingPoint",
    "BinaryInteger", "Bool", "CGAffineTransform", "CGColor", "CGFloat", "CGImage", "CGPath",
    "CGPoint", "CGRect", "CGSize", "CGVector", "CaseIterable", "Character", "ClosedRange",
    "Codable",
    "Collection", "CommandLine", "Comparable", "CustomStringConvertible", "Data", "Date",
    "Decodable", "Dictionary", "Double", "Duration", "Encodable", "Equatable", "Error",
    "FileHandle", "FileManager", "FilmSettings", "FilmSource", "Float", "Hashable", "Identifiable",
    "IndexPath", "IndexSet", "Int", "Int16", "Int32", "Int64", "Int8", "Issue", "IteratorProtocol",
    "MainActor", "Mirror", "NSCoder", "NSObject", "Never", "ObjectIdentifier", "Optional",
    "OptionSet", "Page", "PangoText", "Process", "ProcessInfo", "Range", "RawRepresentable",
    "ReferenceFolder", "Regex", "Result", "Scenario", "ScenarioDescription", "Selector", "Sendable",
    "Sequence", "Set", "SlideUp", "SlideUpDelegate", "SlideUpFlow", "StageFilm", "StaticString",
    "String", "StringProtocol", "Strideable", "Substring", "Suite", "Task", "TextMeasuring",
    "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Unicode",
    "Void",
  ]
}
