/// Text in HTML.
package enum HTML {
  /// A text without special meaning in elements and in quoted attributes.
  ///
  /// Control characters, which HTML does not allow or hides, become their pictures or U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
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
