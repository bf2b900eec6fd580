import FilmstripStage
import FilmstripSupport

/// A sentence of a report, divided into words and names between backticks.
struct Prose {
  /// A part of a sentence.
  enum Part: Hashable {
    case words(String)
    case name(String)
  }

  let parts: [Part]

  /// Divides a sentence into parts; a backtick without a partner is part of the words.
  init(_ sentence: String) {
    var parts: [Part] = []
    var rest = sentence[...]
    while let start = rest.firstIndex(of: "`"),
      let end = rest[rest.index(after: start)...].firstIndex(of: "`")
    {
      if start > rest.startIndex { parts.append(.words(String(rest[..<start]))) }
      parts.append(.name(String(rest[rest.index(after: start)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.words(String(rest))) }
    self.parts = parts
  }

  /// The sentence as HTML.
  var html: String {
    parts.map { part in
      switch part {
      case .words(let words): HTML.escaped(words)
      case .name(let name): "<code>\(HTML.escaped(name))</code>"
      }
    }.joined()
  }

  /// The sentence as Markdown.
  var markdown: String {
    parts.map { part in
      switch part {
      case .words(let words): Markdown.escaped(words)
      case .name(let name): Markdown.code(name)
      }
    }.joined()
  }
}

/// Functions that produce Markdown for GitHub and GitLab.
enum Markdown {
  /// Returns a text on one line, with all special characters escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "@":
        // Without the zero-width space, the service would notify the user of this name.
        result += "@\u{200b}"
      case "\0"..."\u{1f}", "\u{7f}", "\u{85}", "\u{2028}", "\u{2029}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a name as inline code on one line.
  static func code(_ text: String) -> String {
    let line = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? " " : $0 }))
    guard line.contains(where: { $0 != " " }) else { return "` `" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }

  /// Returns code as a block with a fence.
  static func block(_ text: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)\n"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for next in text {
      run = next == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
