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
  var declaredNames: Set<String> {
    var names: Set<String> = []
    var isDeclaration = false
    for word in text.utf8.split(whereSeparator: { !Self.isNamePart($0) }) {
      let word = String(decoding: word, as: UTF8.self)
      if isDeclaration { names.insert(word) }
      isDeclaration = Self.keywords.contains(word)
    }
    return names
  }

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
