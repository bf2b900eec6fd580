/// What HTML and XML have in common.
private enum Markup {
  /// The name of a character that has a meaning in both; nil for others.
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

/// Text in XML 1.0.
package enum XML {
  /// A text without special meaning in elements and in quoted attributes.
  ///
  /// Control characters, which XML 1.0 does not have even escaped, become U+FFFD.
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

/// Text in HTML.
package enum HTML {
  /// A text without special meaning in elements and in quoted attributes.
  ///
  /// Control characters, which HTML does not allow or hides, become their pictures or U+FFFD.
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
        // Bidirectional controls could show one name as another.
        result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func picture(of control: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + control.value) ?? "\u{fffd}"
  }

  /// JSON that can be the text of a `script` element: nothing in it ends the element.
  package static func script(json: String) -> String {
    String(
      decoding: json.utf8.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] },
      as: UTF8.self)
  }
}
