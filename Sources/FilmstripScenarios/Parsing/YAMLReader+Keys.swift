import Yams

/// The check for keys that are lists, mappings or aliases, before the library resolves aliases.
///
/// The library hashes every key. With aliases of aliases in a key, the time doubles with each
/// alias; with keys inside keys, it grows with each level. No scenario has such keys.
extension YAMLReader {
  /// The character that replaces `*`, so that the library parses aliases as scalars.
  private static let aliasMark: Unicode.Scalar = "\u{E000}"
  /// The maximum product of the file's size in bytes and the number of explicit keys.
  ///
  /// *Chosen:* parsing a file with this product takes about a second.
  private static let maximumKeyWork = 4_000_000

  private static let badKey =
    "this key is nested too deeply or is an alias; a key must be a name"

  /// Throws at the first key that is not a name, or if the file is nested too deeply.
  func checkKeys() throws(Problem) {
    let explicit = explicitKeys
    if let first = explicit.first, explicit.count * text.utf8.count > Self.maximumKeyWork {
      throw Problem(mark: position(ofScalar: first), message: Self.tooLarge)
    }
    guard text.utf8.contains(UInt8(ascii: "*")) || !explicit.isEmpty else { return }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: text.unicodeScalars.map { $0 == "*" ? Self.aliasMark : $0 })
    if let node = try compose(String(plain)) { try check(node, depth: 0) }
  }

  private func check(_ node: Node, depth: Int) throws(Problem) {
    if depth > Self.maximumDepth {
      throw Problem(mark: Self.mark(node), message: Self.tooLarge)
    }
    switch node {
    case .scalar(let scalar):
      let name = scalar.string.unicodeScalars.dropFirst()
      let isName = name.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0.isWordPart) }
      if isAlias(scalar), !isName {
        throw Problem(
          mark: Self.mark(node),
          message: "not YAML: this alias has no valid name; put text that begins with '*' in quotes"
        )
      }
    case .sequence(let items):
      for item in items { try check(item, depth: depth + 1) }
    case .mapping(let entries):
      for (key, value) in entries {
        guard case .scalar(let scalar) = key else {
          throw Problem(mark: Self.mark(key), message: Self.badKey)
        }
        if isAlias(scalar) {
          throw Problem(mark: Self.mark(key), message: Self.badKey)
        }
        try check(value, depth: depth + 1)
      }
    case .alias: break
    }
  }

  private func isAlias(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && scalar.string.unicodeScalars.first == Self.aliasMark
  }

  /// The positions, in scalars, of the question marks that can begin an explicit key.
  ///
  /// Only the start of a line or other indicators precede such a question mark, and a blank
  /// follows.
  private var explicitKeys: [Int] {
    var positions: [Int] = []
    var last: Unicode.Scalar = "\n"
    var candidate: Int?
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isBlank = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
      if let candidate, isBlank { positions.append(candidate) }
      candidate = nil
      if scalar == "?", "\n-?:[{,".unicodeScalars.contains(last) { candidate = index }
      if !isBlank { last = scalar } else if scalar == "\n" || scalar == "\r" { last = "\n" }
    }
    if let candidate { positions.append(candidate) }
    return positions
  }

  private func position(ofScalar offset: Int) -> SourceMark {
    var mark = SourceMark.start
    for scalar in text.unicodeScalars.prefix(offset) {
      mark =
        scalar == "\n"
        ? SourceMark(line: mark.line + 1, column: 1)
        : SourceMark(line: mark.line, column: mark.column + 1)
    }
    return mark
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool { ("0"..."9").contains(self) || self == "_" || self == "-" }
}
