import FilmstripStage
import FilmstripSupport

/// The type of a value in a scenario file.
///
/// The validator and the JSON Schema are both made from it.
package indirect enum FormatShape: Sendable {
  /// A text on one line. Numbers are valid texts.
  case line
  /// A text of any number of lines. Numbers are valid texts.
  case text
  /// A text of the characters that are valid in a folder's name.
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
  /// No value: a key without a value.
  case nothing
  /// A list.
  case list(FormatShape, count: ClosedRange<Int>)
  /// Values by names that the author chooses.
  case dictionary(FormatShape, count: ClosedRange<Int>)
  /// Values by given names.
  case object(FormatObject)
  /// No value, or a value.
  case optional(FormatShape)
  /// A list, or a value of another shape that is not a list.
  case either(list: FormatShape, FormatShape)
  /// Values by given names, or a value of another shape that is not a mapping.
  case short(FormatShape, FormatObject)
  /// One of some words, or one of some objects that differ in their `heads`.
  case variants(words: [String], objects: [FormatObject])

  /// The longest text, in characters.
  static let longestText = 10_000
  /// The characters of a `name`, as a regular expression for both Swift and JSON Schema.
  static let namePattern = "^[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}$"

  /// Whether a text matches `namePattern`.
  static func isName(_ text: String) -> Bool {
    func isLetterOrDigit(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    guard let first = text.utf8.first, isLetterOrDigit(first), text.utf8.count <= 100 else {
      return false
    }
    return text.utf8.allSatisfy { isLetterOrDigit($0) || " ._-".utf8.contains($0) }
  }
  /// The form of a colour by components, as such a regular expression.
  static let colorPattern = "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
}

/// A mapping with given names.
package struct FormatObject: Sendable {
  /// The name of the object in messages and in the schema's `$defs`.
  package let name: String
  /// Its entries.
  package let properties: [FormatProperty]
  /// The keys of which exactly one is required; empty for no such rule.
  package let heads: [String]

  init(_ name: String, heads: [String] = [], _ properties: [FormatProperty]) {
    self.name = name
    self.properties = properties
    self.heads = heads
  }

  /// The entry with that key.
  package func property(_ key: String) -> FormatProperty? {
    properties.first { $0.key == key }
  }
}

/// An entry of a mapping.
package struct FormatProperty: Sendable {
  /// The key.
  package let key: String
  /// The type of its value.
  package let shape: FormatShape
  /// The description, which editors show.
  package let summary: String
  /// Whether it is required.
  package let isRequired: Bool
  /// The value if it is absent; nil if that has no value of its own.
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
