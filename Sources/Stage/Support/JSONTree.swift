import Spelling

/// A JSON value with its position in the text, for error messages.
struct JSONTree: Sendable {
  indirect enum Kind: Sendable {
    case null
    case flag(Bool)
    /// The nearest `Double`, which may be infinite, and the number as written.
    case number(Double, source: String)
    case text(String)
    case array([JSONTree])
    case object([Member])
  }

  struct Member: Sendable {
    var name: String
    /// The byte offset of the name.
    var offset: Int
    var value: JSONTree
  }

  var kind: Kind
  /// The byte offset in the text.
  var offset: Int

  /// Whether it is `null`.
  var isNull: Bool { if case .null = kind { true } else { false } }

  /// The value or its type, for error messages.
  var summary: String {
    switch kind {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(_, let source): Spelling.excerpt(source, limit: 40)
    case .text(let text): "the text \(Spelling.quoted(text, limit: 40))"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Why a text is not JSON, and the byte offset of the error.
struct JSONProblem: Error {
  var offset: Int
  var message: String
}
