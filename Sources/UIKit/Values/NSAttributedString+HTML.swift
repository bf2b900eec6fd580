import Foundation
import QuartzCore

extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String

    /// Creates a format from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A text in HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// A key of the options with which a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format, a `DocumentType`.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; Filmstrip reads UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// Creates a text from a document in HTML, or from a plain text.
  ///
  /// Bold and italic text, underlines, links, line breaks, paragraphs, headings and lists have an
  /// effect; other tags, attributes and style sheets are ignored and reported. *Chosen* (FACTS:
  /// text.html): the system font, which UIKit uses only if a style sheet names it.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let text = String(decoding: data, as: UTF8.self)
    guard options[.documentType] as? DocumentType == .html else {
      self.init(string: text, attributes: nil)
      return
    }
    var reader = HTMLTextReader()
    reader.read(text)
    if !reader.ignored.isEmpty, MainQueue.isCurrent {
      let names = reader.ignored.sorted().joined(separator: ", ")
      MainActor.assumeIsolated {
        Headless.reportOnce(simplified: "a text in HTML is shown without its \(names)")
      }
    }
    self.init(attributedString: reader.result)
  }
}

/// Reads the text and the simple attributes of a document in HTML.
private struct HTMLTextReader {
  /// The text that has been read.
  let result = NSMutableAttributedString(string: "", attributes: nil)
  /// The tags and attributes without effect.
  private(set) var ignored: Set<String> = []
  private var openTags: [(name: String, link: String?)] = []
  /// The number of line breaks before the next text.
  private var breaks = 0

  private static let blocks: Set<String> = [
    "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ol", "p", "ul",
  ]
  private static let inline: Set<String> = [
    "a", "b", "body", "em", "head", "html", "i", "span", "strong", "u",
  ]
  private static let hidden: Set<String> = ["script", "style", "title"]
  /// The tags without content.
  private static let empty: Set<String> = ["br", "hr", "img", "input", "link", "meta"]
  /// The sizes of headings in units of the text's size, as HTML's specification has them.
  private static let headings = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  mutating func read(_ document: String) {
    var rest = Substring(document)
    while let first = rest.first {
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else if first == "<", let next = rest.dropFirst().first,
        next.isLetter || "/!".contains(next),
        let end = rest.firstIndex(of: ">")
      {
        readTag(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        append(Self.decoded(rest[..<end]))
        rest = rest[end...]
      }
    }
  }

  private mutating func readTag(_ tag: Substring) {
    let isEnd = tag.hasPrefix("/")
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if name.isEmpty { return }
    if name == "br" {
      result.append(NSAttributedString(string: "\n", attributes: attributes))
      return
    }
    let isBlock = Self.blocks.contains(name)
    if isBlock, result.length > 0 { breaks = 1 }
    if !isBlock, !Self.inline.contains(name), !Self.hidden.contains(name) {
      ignored.insert("<\(name)>")
    }
    if Self.hidden.contains(name), name != "title" { ignored.insert("<\(name)>") }
    if tag.contains(/\sstyle\s*=/) { ignored.insert("styles") }
    if isEnd {
      if let index = openTags.lastIndex(where: { $0.name == name }) {
        openTags.removeSubrange(index...)
      }
    } else if !Self.empty.contains(name), !tag.hasSuffix("/") {
      let link = tag.firstMatch(of: /href\s*=\s*["']?([^"'\s>]*)/).map { String($0.1) }
      openTags.append((name, link))
      if name == "li" { append("\t•\t") }
    }
  }

  private mutating func append(_ text: String) {
    if openTags.contains(where: { Self.hidden.contains($0.name) }) { return }
    var words = text.hasPrefix("\t•") ? text : text.replacing(/[ \t\r\n]+/, with: " ")
    let atStart = breaks > 0 || result.length == 0 || " \n\t".contains(result.string.suffix(1))
    if atStart, words.hasPrefix(" ") { words.removeFirst() }
    if words.isEmpty { return }
    if breaks > 0, !result.string.hasSuffix("\n") { words = "\n" + words }
    breaks = 0
    result.append(NSAttributedString(string: words, attributes: attributes))
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let names = Set(openTags.map(\.name))
    let heading = openTags.lazy.compactMap { Self.headings[$0.name] }.first
    let size = 12 * (heading ?? 1)
    var traits: UIFontDescriptor.SymbolicTraits = []
    if heading != nil || !names.isDisjoint(with: ["b", "strong"]) { traits.insert(.traitBold) }
    if !names.isDisjoint(with: ["i", "em"]) { traits.insert(.traitItalic) }
    let font = UIFont.systemFont(ofSize: size)
    let descriptor = traits.isEmpty ? nil : font.fontDescriptor.withSymbolicTraits(traits)
    var values: [NSAttributedString.Key: Any] = [
      .font: descriptor.map { UIFont(descriptor: $0, size: size) } ?? font,
      .foregroundColor: UIColor.black,
    ]
    if names.contains("u") { values[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if let link = openTags.last(where: { $0.link != nil })?.link {
      // HTML's specification: links are blue and underlined.
      values[.foregroundColor] = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
      values[.underlineStyle] = NSUnderlineStyle.single.rawValue
      values[.link] = URL(string: link)
    }
    return values
  }

  /// Returns a text with characters in place of their names and numbers.
  private static func decoded(_ text: Substring) -> String {
    let names = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
      "hellip": "…", "mdash": "—", "ndash": "–", "rsquo": "’", "lsquo": "‘", "ldquo": "“",
      "rdquo": "”", "copy": "©",
    ]
    return String(text).replacing(/&(#?)([0-9A-Za-z]+);/) { match -> String in
      let name = String(match.2)
      guard !match.1.isEmpty else { return names[name] ?? String(match.0) }
      let isHexadecimal = name.lowercased().hasPrefix("x")
      let digits = isHexadecimal ? String(name.dropFirst()) : name
      let code = UInt32(digits, radix: isHexadecimal ? 16 : 10)
      return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
    }
  }
}
