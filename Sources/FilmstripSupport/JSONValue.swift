/// A JSON value.
///
/// Members keep their order, so that equal values always produce the same bytes.
package indirect enum JSONValue: Sendable, Hashable {
  /// The literal `null`, which is also written for infinite numbers and NaN.
  case null
  /// The literal `true` or `false`.
  case flag(Bool)
  /// A whole number.
  case integer(Int)
  /// A number, written with the shortest digits that parse to exactly the same number.
  case number(Double)
  /// A string.
  case text(String)
  /// An array of values.
  case array([JSONValue])
  /// An object with members.
  case object([Member])

  /// A member of an object.
  package struct Member: Sendable, Hashable {
    /// The name of the member.
    package var name: String
    /// The value of the member.
    package var value: JSONValue

    /// Creates a member.
    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The JSON text on one line.
  package var compact: String {
    var text = ""
    write(into: &text, indent: nil)
    return text
  }

  /// The JSON text with an indent of two spaces per level; arrays of scalars stay on one line.
  package var pretty: String {
    var text = ""
    write(into: &text, indent: 0)
    return text
  }

  /// Returns the value of a member, or `nil` if there is no such member or the value isn't an
  /// object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private func write(into text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.digits(of: value)
    case .text(let value): Self.quote(value, into: &text)
    case .array(let values):
      let step = values.allSatisfy(\.isPlain) ? nil : indent
      Self.write(values, between: ("[", "]"), into: &text, indent: step) {
        $0.write(into: &$1, indent: $2)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), into: &text, indent: indent) {
        Self.quote($0.name, into: &$1)
        $1 += $2 == nil ? ":" : ": "
        $0.value.write(into: &$1, indent: $2)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between brackets: (String, String), into text: inout String, indent: Int?,
    item write: (Item, inout String, Int?) -> Void
  ) {
    text += brackets.0
    let inner = indent.map { $0 + 1 }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner {
        text += "\n" + String(repeating: "  ", count: inner)
      }
      write(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += brackets.1
  }

  /// Returns the shortest decimal digits that parse to the same number, "0.0" for -0, or `null` for
  /// infinities and NaN.
  package static func digits(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == 0 ? "0.0" : value.description
  }

  private static func quote(_ value: String, into text: inout String) {
    text += "\""
    defer { text += "\"" }
    let isPlain = value.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .flag(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
