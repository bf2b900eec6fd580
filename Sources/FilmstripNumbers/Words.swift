import FilmstripSupport

/// The formats of numbers, times and lists in sentences.
package enum SentenceFormatter {
  /// Returns a number with at most three significant digits, at most three decimals, and no
  /// trailing zeros.
  package static func number(_ value: Double) -> String {
    let size = abs(value)
    let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    return NumberText.trimmed(value, decimals)
  }

  /// Returns a length in points, or "less than 0.001 pt" if the digits would be 0.
  package static func points(_ value: Double) -> String {
    let text = number(abs(value))
    return text == "0" ? "less than 0.001 pt" : "\(text) pt"
  }

  /// Returns a time or a duration in seconds.
  package static func seconds(_ value: Double) -> String { "\(NumberText.trimmed(value, 3)) s" }

  /// Returns a number of frames, such as `1 frame` or `4 frames`.
  package static func frames(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }

  /// Returns a name in backquotes.
  package static func name(_ name: String) -> String { "`\(name)`" }

  /// Returns up to three names or, if there are more, two names and the number of the others.
  package static func names(_ names: [String]) -> String {
    let quoted = names.map(name)
    return switch quoted.count {
    case 0: ""
    case 1: quoted[0]
    case 2: "\(quoted[0]) and \(quoted[1])"
    case 3: "\(quoted[0]), \(quoted[1]) and \(quoted[2])"
    default: "\(quoted[0]), \(quoted[1]) and \(quoted.count - 2) more"
    }
  }

  /// Returns a list such as `a`, `a and b`, or `a, b and c`.
  package static func list(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns a text in quotation marks, truncated if the text is long.
  package static func text(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? "“\(line.prefix(39))…”" : "“\(line)”"
  }
}
