import FilmstripSupport

/// Numbers, times and lists as sentences have them.
package enum Words {
  /// A number with at most three significant digits, at most three decimals, and no zeros at its end.
  package static func number(_ value: Double) -> String {
    let size = abs(value)
    let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    return NumberText.trimmed(value, decimals)
  }

  /// Points; a difference too small for the digits is "less than 0.001 pt".
  package static func points(_ value: Double) -> String {
    let text = number(abs(value))
    return text == "0" ? "less than 0.001 pt" : "\(text) pt"
  }

  /// A time or a duration.
  package static func seconds(_ value: Double) -> String { "\(NumberText.trimmed(value, 3)) s" }

  /// `1 frame`, `4 frames`.
  package static func frames(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }

  /// A name in backquotes.
  package static func name(_ name: String) -> String { "`\(name)`" }

  /// The names: all of up to three, else two and how many more.
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

  /// `a`, `a and b`, `a, b and c`.
  package static func list(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A text in quotation marks, only its beginning if it is long.
  package static func text(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? "“\(line.prefix(39))…”" : "“\(line)”"
  }
}
