extension Spelling {
  /// Returns a text in single quotes for a message: on one line, without control characters, and
  /// truncated if the text is long.
  package static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
    "'\(excerpt(text, limit: limit))'"
  }

  /// Returns a text for a message as `quoted(_:limit:)` does, but without quotes.
  package static func excerpt(_ text: some StringProtocol, limit: Int = 60) -> String {
    let whole = String(text)
    if whole.utf8.count <= limit, whole.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return whole
    }
    let scalars = text.unicodeScalars
    let beginning = scalars.prefix(limit)
    return escaped(beginning) + (beginning.endIndex == scalars.endIndex ? "" : "…")
  }

  /// Returns a message on one line.
  ///
  /// Control characters are escaped as in Swift. If the text is longer than `limit`, its middle is
  /// omitted, so that the beginning and the remedy at the end remain.
  package static func line(_ text: String, limit: Int = 1500) -> String {
    let scalars = text.unicodeScalars
    guard
      let last = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      last != scalars.endIndex
    else { return escaped(scalars) }
    return escaped(scalars.prefix(limit * 2 / 3)) + " … " + escaped(scalars.suffix(limit / 3))
  }

  /// Returns the characters, with escapes for those that are invisible, begin a line, or control a
  /// terminal.
  private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar {
      case "\n": result += "\\n".unicodeScalars
      case "\r": result += "\\r".unicodeScalars
      case "\t": result += "\\t".unicodeScalars
      // Keep joiners, because they are part of visible characters.
      case "\u{200C}", "\u{200D}": result.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format:
          result += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
        default: result.append(scalar)
        }
      }
    }
    return String(result)
  }
}
