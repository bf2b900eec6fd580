import Foundation

/// A parser for JSON as defined in RFC 8259, which reports the position of an error.
///
/// A name that appears twice in an object is an error, because either value could be intended.
/// Numbers become the nearest `Double`, which Foundation's `JSONSerialization` on Linux doesn't
/// guarantee. *Source:* RFC 8259.
package struct JSONReader {
  /// The maximum depth of nested arrays and objects.
  ///
  /// *Chosen:* far more than any file of Filmstrip needs; RFC 8259 allows a limit.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the value of a whole text in UTF-8.
  package static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONTree {
    var reader = JSONReader(bytes)
    reader.skipSpace()
    let tree = try reader.value()
    reader.skipSpace()
    if reader.at < bytes.count {
      throw reader.problem("there is text after the end of the JSON value; remove it")
    }
    return tree
  }

  private func problem(_ message: String, at offset: Int? = nil) -> JSONProblem {
    JSONProblem(offset: offset ?? at, message: message)
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    at += 1
    return true
  }

  private mutating func value() throws(JSONProblem) -> JSONTree {
    let start = at
    guard let byte = next else { throw problem("the JSON text ends too early; a value is missing") }
    let kind: JSONTree.Kind
    switch byte {
    case UInt8(ascii: "{"): kind = .object(try members())
    case UInt8(ascii: "["): kind = .array(try items())
    case UInt8(ascii: "\""): kind = .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = try number()
    default: kind = try word()
    }
    return JSONTree(kind: kind, offset: start)
  }

  /// Reads the entries between two brackets, separated by commas.
  private mutating func entries(
    until bracket: UInt8, _ entry: (inout JSONReader) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    if depth == Self.maximumDepth { throw problem("this is nested too deeply") }
    depth += 1
    at += 1
    skipSpace()
    var isClosed = consume(bracket)
    while !isClosed {
      skipSpace()
      try entry(&self)
      skipSpace()
      isClosed = consume(bracket)
      if !isClosed, !consume(UInt8(ascii: ",")) {
        let closing = Character(UnicodeScalar(bracket))
        throw problem("not JSON: ',' or '\(closing)' is missing here")
      }
    }
    depth -= 1
  }

  private mutating func items() throws(JSONProblem) -> [JSONTree] {
    var items: [JSONTree] = []
    try entries(until: UInt8(ascii: "]")) { reader throws(JSONProblem) in
      items.append(try reader.value())
    }
    return items
  }

  private mutating func members() throws(JSONProblem) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    var names: Set<String> = []
    try entries(until: UInt8(ascii: "}")) { reader throws(JSONProblem) in
      let start = reader.at
      if reader.next != UInt8(ascii: "\"") {
        throw reader.problem("not JSON: a name in double quotes is missing here")
      }
      let name = try reader.text()
      if !names.insert(name).inserted {
        let quoted = Spelling.quoted(name, limit: 40)
        throw reader.problem("\(quoted) appears twice in one object; keep one of them", at: start)
      }
      reader.skipSpace()
      if !reader.consume(UInt8(ascii: ":")) {
        throw reader.problem("not JSON: ':' is missing here")
      }
      reader.skipSpace()
      members.append(JSONTree.Member(name: name, offset: start, value: try reader.value()))
    }
    return members
  }

  private mutating func word() throws(JSONProblem) -> JSONTree.Kind {
    let start = at
    while let byte = next, byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter { at += 1 }
    let word = String(decoding: bytes[start..<at], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "": throw problem("not JSON: a value is missing here")
    default:
      let quoted = Spelling.quoted(word, limit: 40)
      let isNumber = ["nan", "inf", "infinity"].contains(word.lowercased())
      throw problem(
        isNumber
          ? "\(quoted) is not a JSON number; all numbers must be finite"
          : "not JSON: \(quoted) is not a value; put text in double quotes", at: start)
    }
  }

  private mutating func number() throws(JSONProblem) -> JSONTree.Kind {
    let start = at
    _ = consume(UInt8(ascii: "-"))
    if next == UInt8(ascii: "I") { throw problem("all numbers must be finite", at: start) }
    let hasLeadingZero = next == UInt8(ascii: "0")
    let whole = try digits(start)
    if hasLeadingZero, whole > 1 {
      throw problem("not JSON: a number must not begin with 0", at: start)
    }
    if consume(UInt8(ascii: ".")) { _ = try digits(start) }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "-")) { _ = consume(UInt8(ascii: "+")) }
      _ = try digits(start)
    }
    let source = String(decoding: bytes[start..<at], as: UTF8.self)
    // Numbers outside the range of `Double` become infinity or 0; the caller decides whether to
    // accept them.
    return .number(strtod(source, nil), source: source)
  }

  private mutating func digits(_ start: Int) throws(JSONProblem) -> Int {
    let first = at
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
    if at == first { throw problem("not JSON: a digit is missing in this number", at: start) }
    return at - first
  }

  private mutating func text() throws(JSONProblem) -> String {
    let start = at
    at += 1
    var text: [UInt8] = []
    while let byte = next {
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20:
        at -= 1
        throw problem("not JSON: a text must not contain a line break or another control character")
      default: text.append(byte)
      }
    }
    throw problem("not JSON: this text has no closing '\"'", at: start)
  }

  private mutating func escape() throws(JSONProblem) -> [UInt8] {
    let start = at - 1
    guard let byte = next else { throw problem("the JSON text ends too early") }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try unit(start)]
      if UTF16.isLeadSurrogate(units[0]), next == UInt8(ascii: "\\"), at + 1 < bytes.count,
        bytes[at + 1] == UInt8(ascii: "u")
      {
        at += 2
        units.append(try unit(start))
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw problem("not JSON: this is half of a surrogate pair", at: start)
      }
      return Array(text.utf8)
    default: throw problem("not JSON: this escape is unknown", at: start)
    }
  }

  private mutating func unit(_ start: Int) throws(JSONProblem) -> UInt16 {
    let digits = bytes[at..<min(at + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("not JSON: four hexadecimal digits must follow \\u", at: start) }
    at += 4
    return unit
  }
}
