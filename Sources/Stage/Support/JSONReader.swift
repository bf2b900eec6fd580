import Foundation

/// Reads JSON exactly as it is defined, and says where it is not.
///
/// Names that stand twice in an object are problems, too: which of them counts would be a guess. Numbers
/// become the nearest `Double`, which Foundation's `JSONSerialization` on Linux does not promise.
/// *Source:* RFC 8259.
struct JSONReader {
  /// How deeply arrays and objects may stand in each other.
  ///
  /// *Chosen:* far more than any file that is read here needs; RFC 8259 allows a limit.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value of a whole text, which must be UTF-8.
  static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONTree {
    var reader = JSONReader(bytes)
    reader.skipSpace()
    let tree = try reader.value()
    reader.skipSpace()
    if reader.at < bytes.count {
      throw reader.problem("there is something after the end of the JSON text; remove it")
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

  private mutating func take(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    at += 1
    return true
  }

  private mutating func value() throws(JSONProblem) -> JSONTree {
    let start = at
    guard let byte = next else { throw problem("the JSON text ends too early; a value is missing") }
    let kind: JSONTree.Kind
    switch byte {
    case UInt8(ascii: "{"):
      kind = .object(try nested { reader throws(JSONProblem) in try reader.members() })
    case UInt8(ascii: "["):
      kind = .array(try nested { reader throws(JSONProblem) in try reader.items() })
    case UInt8(ascii: "\""): kind = .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = try number()
    default: kind = try word()
    }
    return JSONTree(kind: kind, offset: start)
  }

  private mutating func nested<Result>(
    _ read: (inout JSONReader) throws(JSONProblem) -> Result
  ) throws(JSONProblem) -> Result {
    if depth == Self.deepest { throw problem("this is nested too deeply") }
    depth += 1
    at += 1
    let result = try read(&self)
    depth -= 1
    return result
  }

  private mutating func items() throws(JSONProblem) -> [JSONTree] {
    var items: [JSONTree] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return items }
    while true {
      skipSpace()
      items.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return items }
      if !take(UInt8(ascii: ",")) { throw problem("not JSON: ',' or ']' is missing here") }
    }
  }

  private mutating func members() throws(JSONProblem) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    var names: Set<String> = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      let start = at
      if next != UInt8(ascii: "\"") {
        throw problem("not JSON: a name in double quotes is missing here")
      }
      let name = try text()
      if !names.insert(name).inserted {
        let name = TouchRecordingError.excerpt(name)
        throw problem("'\(name)' stands twice in one object; keep one of them", at: start)
      }
      skipSpace()
      if !take(UInt8(ascii: ":")) { throw problem("not JSON: ':' is missing here") }
      skipSpace()
      members.append(JSONTree.Member(name: name, offset: start, value: try value()))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      if !take(UInt8(ascii: ",")) { throw problem("not JSON: ',' or '}' is missing here") }
    }
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
      let excerpt = TouchRecordingError.excerpt(word)
      let isNumber = ["nan", "inf", "infinity"].contains(word.lowercased())
      throw problem(
        isNumber
          ? "'\(excerpt)' is not a number that JSON knows; all numbers must be finite"
          : "not JSON: '\(excerpt)' is no value; texts stand in double quotes", at: start)
    }
  }

  private mutating func number() throws(JSONProblem) -> JSONTree.Kind {
    let start = at
    _ = take(UInt8(ascii: "-"))
    if next == UInt8(ascii: "I") { throw problem("all numbers must be finite", at: start) }
    let hasLeadingZero = next == UInt8(ascii: "0")
    let whole = try digits(start)
    if hasLeadingZero, whole > 1 {
      throw problem("not JSON: a number must not begin with 0", at: start)
    }
    if take(UInt8(ascii: ".")) { _ = try digits(start) }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      _ = try digits(start)
    }
    let source = String(decoding: bytes[start..<at], as: UTF8.self)
    // What is beyond the range reads as infinity or 0: whether that will do, the reader's user says.
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
        throw problem("not JSON: a text must not have a line break or another control character")
      default: text.append(byte)
      }
    }
    throw problem("not JSON: this text has no end; '\"' is missing", at: start)
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
        throw problem("not JSON: this stands for half a character", at: start)
      }
      return Array(text.utf8)
    default: throw problem("not JSON: an unknown escape in a text", at: start)
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
