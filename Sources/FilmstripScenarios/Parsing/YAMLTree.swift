import Yams

/// A position in a file; the first character is in line 1 and column 1.
package struct SourceMark: Sendable, Hashable {
  /// The line.
  package var line: Int
  /// The column, in Unicode scalars.
  package var column: Int

  /// The position of the first character.
  package static let start = SourceMark(line: 1, column: 1)
}

/// A YAML value with its position, in which all aliases are resolved.
struct YAMLTree: Sendable {
  indirect enum Kind: Sendable {
    case scalar(String, isPlain: Bool)
    case list([YAMLTree])
    case mapping([(key: String, mark: SourceMark, value: YAMLTree)])
  }

  let mark: SourceMark
  let kind: Kind

  /// The value of a plain scalar in YAML 1.2's core schema, in which `yes` and `off` are text.
  enum Scalar: Hashable {
    case null
    case flag(Bool)
    case number(Double, isWhole: Bool)
    case text(String)
  }

  /// The value of the scalar, or `nil` for lists and mappings.
  var scalar: Scalar? {
    guard case .scalar(let text, let isPlain) = kind else { return nil }
    guard isPlain else { return .text(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    default: break
    }
    guard Self.isNumber(text),
      let number = Double(text.hasSuffix(".") ? text + "0" : text)
    else { return .text(text) }
    return .number(number, isWhole: number == number.rounded() && abs(number) < 9e15)
  }

  /// Whether a plain scalar is a number of the core schema:
  /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`.
  ///
  /// Doesn't use a regular expression, which would be compiled for each scalar.
  static func isNumber(_ text: String) -> Bool {
    var remaining = text.utf8[...]
    /// Consumes the next character if it is one of these, and returns whether it did.
    func consume(_ choices: String) -> Bool {
      guard let next = remaining.first, choices.utf8.contains(next) else { return false }
      remaining.removeFirst()
      return true
    }
    func consumeDigits() -> Bool {
      var hasDigit = false
      while consume("0123456789") { hasDigit = true }
      return hasDigit
    }
    _ = consume("-+")
    let hasWhole = consumeDigits()
    let hasPart = consume(".") && consumeDigits()
    guard hasWhole || hasPart else { return false }
    if consume("eE") {
      _ = consume("-+")
      guard consumeDigits() else { return false }
    }
    return remaining.isEmpty
  }

  /// The scalar as written in the file, or `nil` for lists and mappings.
  var source: String? {
    guard case .scalar(let text, _) = kind else { return nil }
    return text
  }
}
