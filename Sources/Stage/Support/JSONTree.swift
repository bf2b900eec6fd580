/// A JSON text as a value that knows where it stands, to say what is wrong in it and where.
struct JSONTree: Sendable {
  indirect enum Kind: Sendable {
    case null
    case flag(Bool)
    /// The nearest number, which may be infinite, and how it is written.
    case number(Double, source: String)
    case text(String)
    case array([JSONTree])
    case object([Member])
  }

  struct Member: Sendable {
    var name: String
    /// Where the name stands, in bytes.
    var offset: Int
    var value: JSONTree
  }

  var kind: Kind
  /// Where it stands in the text, in bytes.
  var offset: Int

  /// Whether it is `null`.
  var isNull: Bool { if case .null = kind { true } else { false } }

  /// What it is, for messages.
  var spoken: String {
    switch kind {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(_, let source): TouchRecordingError.excerpt(source)
    case .text(let text): "the text '\(TouchRecordingError.excerpt(text))'"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Why a text is no JSON, and where.
struct JSONProblem: Error {
  var offset: Int
  var message: String
}
