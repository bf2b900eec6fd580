/// A set of characters, stored as text that is readable in a diff.
///
/// The text has the form `U+0020-007E`, as in CSS's `unicode-range`.
struct CharacterRanges: Sendable, Hashable, Codable {
  var characters: Set<Unicode.Scalar>

  init(_ characters: Set<Unicode.Scalar>) {
    self.characters = characters
  }

  /// One string for each range, in the order of the code points.
  var ranges: [String] {
    var ranges: [ClosedRange<UInt32>] = []
    for value in characters.map(\.value).sorted() {
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ranges.map { range in
      "U+" + Self.digits(range.lowerBound)
        + (range.count > 1 ? "-" + Self.digits(range.upperBound) : "")
    }
  }

  /// Returns the form `'é' (U+00E9)`, or only the number if the character is invisible.
  static func name(of scalar: Unicode.Scalar) -> String {
    let number = "U+" + digits(scalar.value)
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return number
    default: return "'\(scalar)' (\(number))"
    }
  }

  private static func digits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    characters = []
    // The ranges must be in order, as when written, so that no list is longer than Unicode.
    var next: UInt32 = 0
    for text in try container.decode([String].self) {
      let ends = text.dropFirst(2).split(separator: "-", omittingEmptySubsequences: false)
        .map { UInt32($0, radix: 16) }
      guard text.hasPrefix("U+"), ends.count == 1 || ends.count == 2, let first = ends[0],
        let last = ends[ends.count - 1], next <= first, first <= last, last <= 0x10FFFF
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(text)' is not a range such as U+0020-007E")
      }
      next = last + 1
      characters.formUnion((first...last).lazy.compactMap(Unicode.Scalar.init))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ranges)
  }
}
