import Stage

/// What a value in a scenario file may be.
///
/// The validator and the JSON Schema are both made from it.
package indirect enum FormatShape: Sendable {
  /// A text on one line. Numbers count as text.
  case line
  /// A text of any number of lines. Numbers count as text.
  case text
  /// A text of the characters that a folder's name may have.
  case name
  /// True or false.
  case flag
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A number.
  case number(ClosedRange<Double>)
  /// One of some words.
  case choice([String])
  /// A colour.
  case color
  /// A colour, or one of some words.
  case colorOr([String])
  /// A device.
  case device
  /// No value: a key that says all by itself.
  case nothing
  /// A list.
  case list(FormatShape, count: ClosedRange<Int>)
  /// Values by names of the writer's choice.
  case dictionary(FormatShape, count: ClosedRange<Int>)
  /// Values by given names.
  case object(FormatObject)
  /// Nothing, or a value.
  case optional(FormatShape)
  /// A list, or a value of another shape, which is none.
  case either(list: FormatShape, FormatShape)
  /// Values by given names, or a value of another shape, which is no mapping.
  case short(FormatShape, FormatObject)
  /// One of some words, or one of some objects that are told apart by their `heads`.
  case variants(words: [String], objects: [FormatObject])

  /// The longest text, in characters.
  static let longestText = 10_000
  /// What `name` allows, as a regular expression that both Swift and JSON Schema understand.
  static let namePattern = "^[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}$"
  /// What colours by components look like, as such a regular expression.
  static let colorPattern = "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
}

/// A mapping with given names.
package struct FormatObject: Sendable {
  /// What the object is, as messages and the schema's `$defs` call it.
  package let name: String
  /// Its entries.
  package let properties: [FormatProperty]
  /// The names of which exactly one must be there; empty for no such rule.
  package let heads: [String]

  init(_ name: String, heads: [String] = [], _ properties: [FormatProperty]) {
    self.name = name
    self.properties = properties
    self.heads = heads
  }

  /// The entry of that name.
  package func property(_ key: String) -> FormatProperty? {
    properties.first { $0.key == key }
  }
}

/// An entry of a mapping.
package struct FormatProperty: Sendable {
  /// Its name.
  package let key: String
  /// What its value may be.
  package let shape: FormatShape
  /// What it means, for editors.
  package let summary: String
  /// Whether it must be there.
  package let isRequired: Bool
  /// What its absence means; nil where that is no value of its own.
  package let standard: JSONValue?

  init(
    _ key: String, _ shape: FormatShape, _ summary: String, isRequired: Bool = false,
    standard: JSONValue? = nil
  ) {
    self.key = key
    self.shape = shape
    self.summary = summary
    self.isRequired = isRequired
    self.standard = standard
  }
}
