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
  /// Returns two texts in quotation marks, the first one instead of the second one.
  ///
  /// If both texts are long and begin with the same words, the texts are those around the first difference.
  package static func text(_ text: String, insteadOf other: String) -> String {
    let words = (self.text(text), self.text(other))
    if words.0 != words.1 || text == other { return "\(words.0) instead of \(words.1)" }
    let common = zip(text, other).prefix { $0 == $1 }.count
    func part(_ text: String) -> String {
      let rest = text.dropFirst(max(0, common - 12))
      let line = rest.map { $0.isNewline ? "↵" : String($0) }.joined()
      return line.count > 40 ? "“…\(line.prefix(38))…”" : "“…\(line)”"
    }
    return "\(part(text)) instead of \(part(other))"
  }
}
