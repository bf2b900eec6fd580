import FilmstripPorting

extension PortSource {
  /// Whether the source declares the delegate of an app or of a scene, or an app's entry point.
  ///
  /// Films don't use these types.
  var hasAppDelegate: Bool {
    text.contains(/(?m)^[^\/*"\n]*@(?:main|UIApplicationMain)\b/)
      || text.contains(
        /\b(?:class|struct|extension)\s+[\w.]+\s*:[^{]*\b(?:UIApplicationDelegate|UIWindowSceneDelegate|UISceneDelegate)\b/
      )
  }

  /// The names of types, members and cases that the text declares.
  ///
  /// The search doesn't parse the text, so it also finds declarations in sources with errors. Of
  /// several names in one declaration, it finds the first.
  var declaredNames: Set<String> { Set(names(after: Self.keywords)) }

  /// The names of types that the text declares; like `declaredNames`, without parsing the text.
  var typeNames: Set<String> {
    Set(names(after: Self.typeKeywords)).subtracting(["func", "var", "let"])
  }

  /// The names of types that the text declares in lines without indentation; like `typeNames`, without
  /// parsing the text.
  var topLevelTypeNames: Set<String> {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).filter { line in
      line.first.map { Self.isNamePart($0) || $0 == UInt8(ascii: "@") } ?? false
    }
    let names = lines.flatMap { Self.names(after: Self.typeKeywords, in: Self.words(of: $0)) }
    return Set(names).subtracting(["func", "var", "let"])
  }

  /// The names of types that the text extends.
  var extendedNames: Set<String> { Set(names(after: ["extension"])) }

  /// All names and keywords in the text.
  var words: Set<String> { Set(allWords) }

  private var allWords: [String] { Self.words(of: text.utf8[...]) }

  private static func words(of text: Substring.UTF8View) -> [String] {
    text.split { !isNamePart($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func names(after keywords: Set<String>) -> [String] {
    Self.names(after: keywords, in: allWords)
  }

  private static func names(after keywords: Set<String>, in words: [String]) -> [String] {
    zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
  }

  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "actor",
  ]

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "case", "actor",
  ]

  /// Returns whether a byte is a part of a name; all bytes of letters outside of ASCII are.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
