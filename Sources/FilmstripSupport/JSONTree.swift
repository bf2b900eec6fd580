/// A JSON value with its position in the text, for error messages.
package struct JSONTree: Sendable {
  /// A value of each of JSON's types.
  package indirect enum Kind: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// The nearest `Double`, which may be infinite, and the number as written.
    case number(Double, source: String)
    /// A text.
    case text(String)
    /// An array.
    case array([JSONTree])
    /// An object; no name appears twice.
    case object([Member])
  }

  /// A name and its value.
  package struct Member: Sendable {
    /// The name.
    package var name: String
    /// The byte offset of the name.
    package var offset: Int
    /// The value.
    package var value: JSONTree
  }

  /// The value.
  package var kind: Kind
  /// The byte offset in the text.
  package var offset: Int

  /// Whether it is `null`.
  package var isNull: Bool { if case .null = kind { true } else { false } }

  /// The value or its type, for error messages.
  package var summary: String {
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
package struct JSONProblem: Error {
  /// The byte offset.
  package var offset: Int
  /// What is wrong.
  package var message: String
}
