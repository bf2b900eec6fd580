/// The limits for the nesting of a source.
///
/// SwiftParser recurses for each nested construct, and has no limit for constructs without
/// brackets, such as `else if` and `a.b.c`. The parser looks ahead twice at each `[` that could
/// begin a type, so the time doubles with each level of `[[[[`. A source that exceeds these limits
/// is therefore rejected before parsing.
enum NestingLimit {
  /// The maximum number of brackets, parentheses, braces and interpolations around a token.
  ///
  /// *Chosen:* four times the depth of the deepest sources of apps, and half of SwiftParser's
  /// limit.
  static let brackets = 128
  /// The maximum number of consecutive `[` in a type, such as `[[[[Int]]]]` or `[([(Int)])]`.
  ///
  /// *Chosen:* the parser then looks at 2¹² tokens, which takes about a millisecond.
  static let arrays = 12
  /// The maximum number of tokens from the beginning of the outermost statement to a token inside
  /// it.
  ///
  /// The number excludes completed list elements, statements and brackets.
  ///
  /// Each of these tokens can be a level of the tree: `a.b.c`, `try try`, `else if`.
  ///
  /// *Chosen:* the longest expressions of apps have some hundred tokens.
  static let tokens = 2000

  /// The error for a source that exceeds a limit.
  struct Excess: Error {
    /// The offset of the token that exceeds the limit, in bytes.
    var offset: Int
    /// The requirement and its remedy.
    var message: String
  }

  /// Checks the nesting of a source.
  ///
  /// Strings, comments and regular expressions between slashes count as one token or none.
  ///
  /// - Throws: The first excess.
  static func check(_ bytes: [UInt8]) throws(Excess) {
    var scanner = NestingScanner(bytes)
    try scanner.scan()
  }
}

/// Scans the tokens of a source and measures the depth of their nesting.
private struct NestingScanner {
  /// An open bracket, and the tokens that follow.
  private struct Frame {
    /// The byte that closes the bracket, or 0 for the source itself.
    var closer: UInt8 = 0
    /// The number of tokens in the enclosing frames.
    var base = 0
    /// The number of tokens since the last separator.
    var tokens = 0
    /// The number of open `<` that directly follow a name.
    var angles = 0
    /// The number of `[` that directly enclose each other, including this frame.
    var arrays = 0
    /// Whether all tokens so far could belong to a type.
    var isType = false
    /// The string that continues after the parentheses of an interpolation.
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
  private var position = 0
  private var frames = [Frame()]
  private var last = Token.none
  private var isNewLine = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The words after which an expression, a type or a statement continues.
  private static let prefixWords = words(
    """
    any as async await borrow borrowing catch consume consuming copy defer do each else extension for guard if in \
    indirect inout is isolated let repeat sending some switch throw throws try unsafe var where while
    """)
  /// The words that continue the previous line.
  private static let continuationWords = words("as async catch else in is of throws where while")

  private static func words(_ text: String) -> Set<[UInt8]> {
    Set(text.split(separator: " ").map { Array($0.utf8) })
  }

  private static let operators = Set("/=-+!*%<>&|^~?".utf8)

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func scan() throws(NestingLimit.Excess) {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isNewLine = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: position += 1
      case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): try literalOrDirective()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try open(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close(byte)
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): separate(byte)
      case UInt8(ascii: "`"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80..., 0x30...0x39,
        0x41...0x5A, 0x61...0x7A:
        try word()
      case UInt8(ascii: "@"):
        position += 1
        try add(.attribute, at: position - 1)
      default: try operation()
      }
    }
  }

  // MARK: Frames

  private var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// Counts a token; a new line before the token may end a statement.
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
    let offset = position
    let previous = last
    // A call, a subscript, and a literal after a name aren't parts of a type.
    if byte == UInt8(ascii: "{") || previous == .word || previous == .number { top.isType = false }
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
    position += 1
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

  /// Closes the innermost bracket of this kind; if there is none, the parser reports the error.
  private mutating func close(_ byte: UInt8) throws(NestingLimit.Excess) {
    position += 1
    guard let index = frames.lastIndex(where: { $0.closer == byte }) else { return }
    let frame = frames[index]
    frames.removeSubrange(index...)
    top.isType = top.isType && frame.isType
    isNewLine = false
    last = .word
    if let literal = frame.literal { try finish(literal) }
  }

  private mutating func separate(_ byte: UInt8) {
    position += 1
    isNewLine = false
    last = .separator
    if byte == UInt8(ascii: ":") {
      // The parser looks at `[Key: [Value]]` only once.
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
    let start = position
    if bytes[position] == UInt8(ascii: "`") {
      position += 1
      while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != 0x0A {
        position += 1
      }
      position += 1
    } else {
      while bytes.isWord(at: position), bytes[position] != UInt8(ascii: "`") { position += 1 }
    }
    let text = Array(bytes[start..<min(position, bytes.count)])
    let isNumber = (0x30...0x39).contains(bytes[start])
    if isNumber { top.isType = false }
    if last == .attribute {
      // The parentheses after the name of an attribute are part of the type, as in
      // `@convention(c)`.
      return try add(.attribute, at: start)
    }
    let kind: Token =
      isNumber ? .number : Self.prefixWords.contains(text) ? .prefixWord : .word
    try add(kind, at: start, continues: Self.continuationWords.contains(text))
  }

  private mutating func operation() throws(NestingLimit.Excess) {
    let start = position
    if bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "\\") {
      while byte(position) == bytes[start] { position += 1 }
      return try add(.operation, at: start, continues: true)
    }
    while Self.operators.contains(byte(position)) {
      // A comment ends an operator.
      if position > start, byte(position) == UInt8(ascii: "/"),
        [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(position + 1))
      {
        break
      }
      position += 1
    }
    if position == start { position += 1 }
    let text = bytes[start..<position]
    if text.first == UInt8(ascii: "/"), last != .word, last != .number, skipRegex(from: start) {
      top.isType = false
      return try add(.word, at: start)
    }
    let isArrow = text.elementsEqual([0x2D, 0x3E])
    let isAttached =
      start > 0 && (bytes.isWord(at: start - 1) || ")]}>\"!?".utf8.contains(bytes[start - 1]))
    if text.first == UInt8(ascii: "<"), isAttached { top.angles += 1 }
    if !isArrow { top.angles = max(0, top.angles - text.count { $0 == UInt8(ascii: ">") }) }
    // Only these operators can be parts of types: `->`, `&`, `?`, `!`, `<`, `>`, `~`.
    if !isArrow, !text.allSatisfy({ "&?!<>~".utf8.contains($0) }) { top.isType = false }
    // Each mark of `a!!` and `Int??` is a level. A statement can end after the marks, and after
    // `Array<Int>`.
    let isPostfix = isAttached && text.allSatisfy { "?!".utf8.contains($0) }
    let canEnd = isPostfix || isAttached && text.allSatisfy { ">?!".utf8.contains($0) }
    try add(
      canEnd ? .word : .operation, at: start, count: isPostfix ? text.count : 1, continues: true)
  }

  // MARK: Literals and comments

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), byte(position + 1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if bytes[position] == 0x0A { isNewLine = true }
        position += 1
      }
    }
  }

  /// Skips `/…/` on one line; returns `false` if the slash is a division.
  private mutating func skipRegex(from start: Int) -> Bool {
    guard ![0x20, 0x09, 0x0A, 0x0D, 0].contains(byte(start + 1)) else { return false }
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == UInt8(ascii: "/") {
        position = end + 1
        return true
      }
      end += 1
    }
    return false
  }

  /// Skips a string or an extended regular expression, or the `#` of a directive or macro.
  private mutating func literalOrDirective() throws(NestingLimit.Excess) {
    let start = position
    var hashes = 0
    while byte(position) == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    top.isType = false
    if byte(position) == UInt8(ascii: "\"") {
      let isMultiline =
        byte(position + 1) == UInt8(ascii: "\"") && byte(position + 2) == UInt8(ascii: "\"")
      position += isMultiline ? 3 : 1
      try add(.word, at: start)
      return try finish(Literal(hashes: hashes, isMultiline: isMultiline))
    }
    guard byte(position) == UInt8(ascii: "/") else { return try add(.operation, at: start) }
    try add(.word, at: start)
    while position < bytes.count {
      position += 1
      if byte(position) == UInt8(ascii: "/"), isFollowed(by: hashes, at: position + 1) {
        position += 1 + hashes
        return
      }
    }
  }

  private func isFollowed(by hashes: Int, at offset: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Skips the remainder of a string, up to its end or to an interpolation.
  private mutating func finish(_ literal: Literal) throws(NestingLimit.Excess) {
    last = .word
    while position < bytes.count {
      let byte = bytes[position]
      if !literal.isMultiline, byte == 0x0A || byte == 0x0D { return }
      if byte == UInt8(ascii: "\\"), isFollowed(by: literal.hashes, at: position + 1) {
        let next = position + 1 + literal.hashes
        if self.byte(next) == UInt8(ascii: "(") {
          var frame = Frame(closer: UInt8(ascii: ")"), base: top.base + top.tokens)
          frame.literal = literal
          try push(frame, at: position)
          position = next + 1
          last = .opener
          return
        }
        position = next + 1
        continue
      }
      if byte == UInt8(ascii: "\"") {
        let marks = literal.isMultiline ? 3 : 1
        let isEnd = (0..<marks).allSatisfy { self.byte(position + $0) == UInt8(ascii: "\"") }
        if isEnd, isFollowed(by: literal.hashes, at: position + marks) {
          position += marks + literal.hashes
          return
        }
      }
      position += 1
    }
  }
}
