import FilmstripStage
import FilmstripSupport

/// The type of a value in a scenario file.
///
/// The validator and the JSON Schema are both derived from this type.
package indirect enum FormatShape: Sendable {
  /// A text on one line. Numbers are valid texts.
  case line
  /// A text of any number of lines. Numbers are valid texts.
  case text
  /// A text of any length, such as a recording.
  case longText
  /// A text of the characters that are valid in the name of a folder.
  case name
  /// True or false.
  case flag
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A whole number in a range, or one of other numbers, which are greater.
  case integerOr(ClosedRange<Int>, [Int])
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// One of the given words.
  case choice([String])
  /// A colour.
  case color
  /// A colour, or one of the given words.
  case colorOr([String])
  /// The name of a device.
  case device
  /// No value: a key without a value.
  case nothing
  /// A list of values.
  case list(FormatShape, count: ClosedRange<Int>)
  /// A mapping with keys that the author chooses.
  case dictionary(FormatShape, count: ClosedRange<Int>)
  /// A mapping with given keys.
  case object(FormatObject)
  /// No value, or a value of another shape.
  case optional(FormatShape)
  /// A list, or a value of another shape that is not a list.
  case either(list: FormatShape, FormatShape)
  /// A mapping with given keys, or a value of another shape that is not a mapping.
  case short(FormatShape, FormatObject)
  /// One of the given words, or one of the given objects, which differ in their `heads`.
  case variants(words: [String], objects: [FormatObject])

  /// The maximum length of a text, in characters.
  static let maximumTextLength = 10_000
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
  /// The form of a colour by its components, as a regular expression for Swift and JSON Schema.
  static let colorPattern = "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
}

/// A mapping with given keys.
package struct FormatObject: Sendable {
  /// The name of the object in messages and in the schema's `$defs`.
  package let name: String
  /// The entries of the mapping.
  package let properties: [FormatProperty]
  /// The keys of which exactly one is required; empty if there is no such requirement.
  package let heads: [String]

  init(_ name: String, heads: [String] = [], _ properties: [FormatProperty]) {
    self.name = name
    self.properties = properties
    self.heads = heads
  }

  /// Returns the entry with a key, or `nil` if there is none.
  package func property(_ key: String) -> FormatProperty? {
    properties.first { $0.key == key }
  }
}

/// An entry of a mapping.
package struct FormatProperty: Sendable {
  /// The key.
  package let key: String
  /// The type of the value.
  package let shape: FormatShape
  /// The description that editors display.
  package let summary: String
  /// Whether the entry is required.
  package let isRequired: Bool
  /// The key that makes a required entry unnecessary, or `nil` if there is none.
  package let replacement: String?
  /// The default of an absent entry, or `nil` if there is none.
  package let standard: JSONValue?

  init(
    _ key: String, _ shape: FormatShape, _ summary: String, isRequired: Bool = false,
    unless replacement: String? = nil, standard: JSONValue? = nil
  ) {
    self.key = key
    self.shape = shape
    self.summary = summary
    self.isRequired = isRequired
    self.replacement = replacement
    self.standard = standard
  }
}
