/// The nesting that a source can have.
///
/// SwiftParser calls itself for each nested construct, without a limit for those that have no brackets, such as
/// `else if` and `a.b.c`. It looks ahead twice at each `[` that could begin a type, so the time doubles with each
/// level of `[[[[`. A source beyond these limits is therefore refused before it is parsed.
enum NestingLimit {
  /// The maximum number of brackets, parentheses, braces and interpolations around a token.
  ///
  /// *Chosen:* four times the depth of the deepest sources of apps, and half of SwiftParser's own limit.
  static let brackets = 128
  /// The maximum number of `[` that directly follow each other as types do: `[[[[Int]]]]`, `[([(Int)])]`.
  ///
  /// *Chosen:* the parser looks at 2¹² tokens, about a millisecond.
  static let arrays = 12
  /// The maximum number of tokens from the beginning of the outermost statement to a token inside it, without
  /// finished list elements, statements and brackets.
  ///
  /// Each of these tokens can be a level of the tree: `a.b.c`, `try try`, `else if`.
  ///
  /// *Chosen:* the longest expressions of apps have some hundred, and the parser's time for `A -> A -> A` grows with the
  /// square.
  static let tokens = 2000

  /// A limit that a source exceeds.
  struct Excess: Error {
    /// The offset of the token that exceeds the limit, in bytes.
    var offset: Int
    /// The requirement and the remedy.
    var message: String
  }

  /// Checks the nesting of a source; strings, comments and regular expressions between slashes count as one token or none.
  ///
  /// - Throws: the first excess.
  static func check(_ bytes: [UInt8]) throws(Excess) {
    var scanner = NestingScanner(bytes)
    try scanner.scan()
  }
}

/// Scans the tokens of a source and measures how deep they are nested.
private struct NestingScanner {
  /// Brackets that are open, and the tokens since then.
  private struct Frame {
    /// The byte that closes the brackets; 0 for the source itself.
    var closer: UInt8 = 0
    /// The tokens of the enclosing frames.
    var base = 0
    /// The tokens since the last separator.
    var tokens = 0
    /// The open `<` that touch a name.
    var angles = 0
    /// The `[` that directly enclose each other, up to this frame.
    var arrays = 0
    /// Whether all tokens so far could be those of a type.
    var isType = false
    /// The string that continues after the brackets of an interpolation.
    var literal: Literal?
  }

  /// The delimiters of a string.
  private struct Literal {
    var hashes: Int
    var isMultiline: Bool
  }

  private enum Token {
    case none, word, prefixWord, number, opener, separator, operation, attribute
  }

  private let bytes: [UInt8]
  private var place = 0
  private var frames = [Frame()]
  private var last = Token.none
  private var isNewLine = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Words after which an expression, a type or a statement continues.
  private static let prefixes = words(
    """
    any as async await borrow borrowing catch consume consuming copy defer do each else extension for guard if in \
    indirect inout is isolated let repeat sending some switch throw throws try unsafe var where while
    """)
  /// Words that go on with the line before.
  private static let continuing = words("as async catch else in is of throws where while")

  private static func words(_ text: String) -> Set<[UInt8]> {
    Set(text.split(separator: " ").map { Array($0.utf8) })
  }

  private static let operators = Set("/=-+!*%<>&|^~?".utf8)

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func scan() throws(NestingLimit.Excess) {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isNewLine = true
        place += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: place += 1
      case UInt8(ascii: "/") where self.byte(place + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(place + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): try literalOrDirective()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try open(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close(byte)
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): separate(byte)
      case UInt8(ascii: "`"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80..., 0x30...0x39,
        0x41...0x5A, 0x61...0x7A:
        try word()
      case UInt8(ascii: "@"):
        place += 1
        try add(.attribute, at: place - 1)
      default: try operation()
      }
    }
  }

  // MARK: Frames

  private var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// Counts a token, after a possible end of a statement before it.
  private mutating func add(
    _ token: Token, at offset: Int, count: Int = 1, continues: Bool = false
  ) throws(NestingLimit.Excess) {
    if isNewLine, !continues, [.none, .word, .number, .separator].contains(last) {
      top.tokens = 0
      top.angles = 0
    }
    isNewLine = false
    last = token
    top.tokens += count
    guard top.base + top.tokens <= NestingLimit.tokens else {
      throw NestingLimit.Excess(
        offset: offset,
        message: "a statement must have at most \(NestingLimit.tokens) tokens in one chain, "
          + "but has more; split it into several")
    }
  }

  private mutating func open(_ byte: UInt8) throws(NestingLimit.Excess) {
    let offset = place
    let follows = last
    // A call, a subscript and a literal after a name are not parts of a type.
    if byte == UInt8(ascii: "{") || follows == .word || follows == .number { top.isType = false }
    let isType = top.isType
    try add(.opener, at: offset, continues: byte == UInt8(ascii: "{"))
    var frame = Frame(base: top.base + top.tokens)
    switch byte {
    case UInt8(ascii: "("):
      frame.closer = UInt8(ascii: ")")
      frame.isType = isType
      frame.arrays = isType ? top.arrays : 0
    case UInt8(ascii: "["):
      frame.closer = UInt8(ascii: "]")
      frame.isType = true
      frame.arrays = (isType ? top.arrays : 0) + 1
    default: frame.closer = UInt8(ascii: "}")
    }
    guard frame.arrays <= NestingLimit.arrays else {
      throw NestingLimit.Excess(
        offset: offset,
        message:
          "'[' must be nested at most \(NestingLimit.arrays) deep without elements before it, "
          + "but is deeper; give the inner arrays names")
    }
    try push(frame, at: offset)
    place += 1
  }

  private mutating func push(_ frame: Frame, at offset: Int) throws(NestingLimit.Excess) {
    guard frames.count <= NestingLimit.brackets else {
      throw NestingLimit.Excess(
        offset: offset,
        message: "brackets must be nested at most \(NestingLimit.brackets) deep, but are deeper; "
          + "move the inner code into functions or variables")
    }
    frames.append(frame)
  }

  /// Closes the innermost brackets of this kind; without any, the parser reports it.
  private mutating func close(_ byte: UInt8) throws(NestingLimit.Excess) {
    place += 1
    guard let index = frames.lastIndex(where: { $0.closer == byte }) else { return }
    let frame = frames[index]
    frames.removeSubrange(index...)
    top.isType = top.isType && frame.isType
    isNewLine = false
    last = .word
    if let literal = frame.literal { try finish(literal) }
  }

  private mutating func separate(_ byte: UInt8) {
    place += 1
    isNewLine = false
    last = .separator
    if byte == UInt8(ascii: ":") {
      // `[Key: [Value]]` is looked at once.
      if top.closer == UInt8(ascii: "]") { top.isType = false }
      last = .operation
      return
    }
    if top.closer != UInt8(ascii: ")"), top.angles == 0 { top.isType = false }
    if byte == UInt8(ascii: ";") { top.angles = 0 }
    if top.angles == 0 { top.tokens = 0 }
  }

  // MARK: Tokens

  private mutating func word() throws(NestingLimit.Excess) {
    let start = place
    if bytes[place] == UInt8(ascii: "`") {
      place += 1
      while place < bytes.count, bytes[place] != UInt8(ascii: "`"), bytes[place] != 0x0A {
        place += 1
      }
      place += 1
    } else {
      while bytes.isWord(at: place), bytes[place] != UInt8(ascii: "`") { place += 1 }
    }
    let text = Array(bytes[start..<min(place, bytes.count)])
    let isNumber = (0x30...0x39).contains(bytes[start])
    if isNumber { top.isType = false }
    if last == .attribute {
      // `@convention(c)`: the parentheses after an attribute's name are a part of the type.
      return try add(.attribute, at: start)
    }
    let kind: Token =
      isNumber ? .number : Self.prefixes.contains(text) ? .prefixWord : .word
    try add(kind, at: start, continues: Self.continuing.contains(text))
  }

  private mutating func operation() throws(NestingLimit.Excess) {
    let start = place
    if bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "\\") {
      while byte(place) == bytes[start] { place += 1 }
      return try add(.operation, at: start, continues: true)
    }
    while Self.operators.contains(byte(place)) {
      // A comment ends an operator.
      if place > start, byte(place) == UInt8(ascii: "/"),
        [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(place + 1))
      {
        break
      }
      place += 1
    }
    if place == start { place += 1 }
    let text = bytes[start..<place]
    if text.first == UInt8(ascii: "/"), last != .word, last != .number, skipRegex(from: start) {
      top.isType = false
      return try add(.word, at: start)
    }
    let isArrow = text.elementsEqual([0x2D, 0x3E])
    let touches =
      start > 0 && (bytes.isWord(at: start - 1) || ")]}>\"!?".utf8.contains(bytes[start - 1]))
    if text.first == UInt8(ascii: "<"), touches { top.angles += 1 }
    if !isArrow { top.angles = max(0, top.angles - text.count { $0 == UInt8(ascii: ">") }) }
    // Parts of types: `->`, `&`, `?`, `!`, `<`, `>`, `~`.
    if !isArrow, !text.allSatisfy({ "&?!<>~".utf8.contains($0) }) { top.isType = false }
    // `a!!` and `Int??` are a level for each mark. A statement can end after them, and after `Array<Int>`.
    let isPostfix = touches && text.allSatisfy { "?!".utf8.contains($0) }
    let canEnd = isPostfix || touches && text.allSatisfy { ">?!".utf8.contains($0) }
    try add(
      canEnd ? .word : .operation, at: start, count: isPostfix ? text.count : 1, continues: true)
  }

  // MARK: Literals and comments

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "/"), byte(place + 1) == UInt8(ascii: "*") {
        depth += 1
        place += 2
      } else if bytes[place] == UInt8(ascii: "*"), byte(place + 1) == UInt8(ascii: "/") {
        depth -= 1
        place += 2
        if depth == 0 { return }
      } else {
        if bytes[place] == 0x0A { isNewLine = true }
        place += 1
      }
    }
  }

  /// Skips `/…/` on one line; false if it is a division.
  private mutating func skipRegex(from start: Int) -> Bool {
    guard ![0x20, 0x09, 0x0A, 0x0D, 0].contains(byte(start + 1)) else { return false }
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == UInt8(ascii: "/") {
        place = end + 1
        return true
      }
      end += 1
    }
    return false
  }

  /// Skips a string or an extended regular expression, or the sign of a directive or macro.
  private mutating func literalOrDirective() throws(NestingLimit.Excess) {
    let start = place
    var hashes = 0
    while byte(place) == UInt8(ascii: "#") {
      hashes += 1
      place += 1
    }
    top.isType = false
    if byte(place) == UInt8(ascii: "\"") {
      let isMultiline =
        byte(place + 1) == UInt8(ascii: "\"") && byte(place + 2) == UInt8(ascii: "\"")
      place += isMultiline ? 3 : 1
      try add(.word, at: start)
      return try finish(Literal(hashes: hashes, isMultiline: isMultiline))
    }
    guard byte(place) == UInt8(ascii: "/") else { return try add(.operation, at: start) }
    try add(.word, at: start)
    while place < bytes.count {
      place += 1
      if byte(place) == UInt8(ascii: "/"), isFollowed(by: hashes, at: place + 1) {
        place += 1 + hashes
        return
      }
    }
  }

  private func isFollowed(by hashes: Int, at offset: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Continues in a string: to its end, or into an interpolation.
  private mutating func finish(_ literal: Literal) throws(NestingLimit.Excess) {
    last = .word
    while place < bytes.count {
      let byte = bytes[place]
      if !literal.isMultiline, byte == 0x0A || byte == 0x0D { return }
      if byte == UInt8(ascii: "\\"), isFollowed(by: literal.hashes, at: place + 1) {
        let next = place + 1 + literal.hashes
        if self.byte(next) == UInt8(ascii: "(") {
          var frame = Frame(closer: UInt8(ascii: ")"), base: top.base + top.tokens)
          frame.literal = literal
          try push(frame, at: place)
          place = next + 1
          last = .opener
          return
        }
        place = next + 1
        continue
      }
      if byte == UInt8(ascii: "\"") {
        let marks = literal.isMultiline ? 3 : 1
        let isEnd = (0..<marks).allSatisfy { self.byte(place + $0) == UInt8(ascii: "\"") }
        if isEnd, isFollowed(by: literal.hashes, at: place + marks) {
          place += marks + literal.hashes
          return
        }
      }
      place += 1
    }
  }
}
