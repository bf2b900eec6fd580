/// The escapes that HTML and XML share.
private enum Markup {
  /// Returns the entity for a character that is special in HTML and XML, or `nil` for other
  /// characters.
  static func entity(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}

/// Functions that escape text for XML 1.0.
package enum XML {
  /// Returns a text without special meaning in elements and in quoted attributes.
  ///
  /// Control characters, which XML 1.0 doesn't allow even if escaped, become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let entity = Markup.entity(of: scalar) {
        result += entity
        continue
      }
      switch scalar {
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\0"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Functions that escape text for HTML.
package enum HTML {
  /// Returns a text without special meaning in elements and in quoted attributes.
  ///
  /// Control characters, which HTML forbids or hides, become their control pictures or U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if let entity = Markup.entity(of: scalar) {
        result += entity
        continue
      }
      switch scalar {
      case "'": result += "&#39;"
      case "\n", "\t", " "..."~": result.unicodeScalars.append(scalar)
      case "\0"..."\u{1f}": result.unicodeScalars.append(picture(of: scalar))
      case "\u{7f}"..."\u{9f}", "\u{200e}", "\u{200f}", "\u{202a}"..."\u{202e}",
        "\u{2066}"..."\u{2069}":
        // Bidirectional controls could make one name look like another.
        result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func picture(of control: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + control.value) ?? "\u{fffd}"
  }

  /// Returns JSON that can be the text of a `script` element, because nothing in it ends the
  /// element.
  package static func script(json: String) -> String {
    String(
      decoding: json.utf8.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] },
      as: UTF8.self)
  }
}
