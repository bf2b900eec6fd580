/// A JSON value with its position in the text, for messages about errors.
package struct JSONTree: Sendable {
  /// The type of a JSON value, with its content.
  package indirect enum Kind: Sendable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case flag(Bool)
    /// A number as the nearest `Double`, which may be infinite, and as written.
    case number(Double, source: String)
    /// A string.
    case text(String)
    /// An array of values.
    case array([JSONTree])
    /// An object, in which no name appears twice.
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable {
    /// The name of the member.
    package var name: String
    /// The byte offset of the name.
    package var offset: Int
    /// The value of the member.
    package var value: JSONTree
  }

  /// The type of the value, with its content.
  package var kind: Kind
  /// The byte offset of the value in the text.
  package var offset: Int

  /// Whether the value is `null`.
  package var isNull: Bool { if case .null = kind { true } else { false } }

  /// A description of the value or of its type, for messages about errors.
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

/// An error in a text that should be JSON.
package struct JSONProblem: Error {
  /// The byte offset of the error in the text.
  package var offset: Int
  /// The description of the error.
  package var message: String
}
