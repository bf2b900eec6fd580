/// A parser of XML documents as Interface Builder writes them.
///
/// Foundation's `XMLParser` is in a separate library that links libxml2. Loading it would make every
/// start of a program 1 ms slower, including the starts that read no XML.
struct MarkupParser {
  /// The name and location of a start tag.
  struct StartTag {
    var name: String
    var line: Int
    var column: Int
  }

  private struct OpenElement {
    var tag: StartTag
    var attributes: [MarkupElement.Attribute]
    var children: [MarkupElement] = []
    var text = ""
  }

  private static let maximumDepth = 256

  private let bytes: [UInt8]
  private var position = 0
  private var open: [OpenElement] = []
  /// A position whose line is known, with that line and its start.
  private var known = (position: 0, line: 1, lineStart: 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
      known = (3, 1, 3)
    }
  }

  // MARK: The document

  mutating func parseDocument() throws(MarkupError) -> MarkupElement {
    while true {
      try parseText()
      guard position < bytes.count else {
        if let tag = open.last?.tag {
          throw fault("the element <\(tag.name)> of line \(tag.line) isn't closed")
        }
        throw fault("the document contains no element")
      }
      if starts(with: "<!--") {
        try skip(after: "-->", "the comment isn't closed")
      } else if starts(with: "<?") {
        try skip(after: "?>", "the processing instruction isn't closed")
      } else if starts(with: "<!") {
        throw fault("document types and CDATA sections aren't supported")
      } else if starts(with: "</") {
        if let root = try parseEndTag() {
          try requireEnd()
          return root
        }
      } else if let root = try parseStartTag() {
        try requireEnd()
        return root
      }
    }
  }

  /// Throws an error if the document contains more than comments after its root element.
  private mutating func requireEnd() throws(MarkupError) {
    while true {
      skipSpace()
      guard position < bytes.count else { return }
      if starts(with: "<!--") {
        try skip(after: "-->", "the comment isn't closed")
      } else if starts(with: "<?") {
        try skip(after: "?>", "the processing instruction isn't closed")
      } else {
        throw fault("the document contains more than one element")
      }
    }
  }

  /// Parses text up to the next tag.
  private mutating func parseText() throws(MarkupError) {
    let start = position
    var hasText = false
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      if !Self.isSpace(bytes[position]) { hasText = true }
      position += 1
    }
    guard hasText else { return }
    guard let last = open.indices.last else {
      position = start
      skipSpace()
      throw fault("text must be in an element")
    }
    open[last].text += try string(start..<position)
  }

  /// Parses a start tag; returns the root element if the tag is the whole document.
  private mutating func parseStartTag() throws(MarkupError) -> MarkupElement? {
    let (line, column) = location(of: position)
    position += 1
    let name = try parseName("an element")
    guard open.count < Self.maximumDepth else {
      throw fault("elements are nested more than \(Self.maximumDepth) levels deep")
    }
    var attributes: [MarkupElement.Attribute] = []
    while true {
      let hadSpace = skipSpace()
      guard position < bytes.count else { throw fault("the tag <\(name)> isn't closed") }
      let tag = StartTag(name: name, line: line, column: column)
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        open.append(OpenElement(tag: tag, attributes: attributes))
        return nil
      }
      if starts(with: "/>") {
        position += 2
        open.append(OpenElement(tag: tag, attributes: attributes))
        return close()
      }
      guard hadSpace else { throw fault("an attribute of <\(name)> must follow a space") }
      attributes.append(try parseAttribute(of: name, after: attributes))
    }
  }

  private mutating func parseAttribute(
    of element: String, after attributes: [MarkupElement.Attribute]
  ) throws(MarkupError) -> MarkupElement.Attribute {
    let start = position
    let name = try parseName("an attribute of <\(element)>")
    if attributes.contains(where: { $0.name == name }) {
      position = start
      throw fault("<\(element)> has two attributes '\(name)'")
    }
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      throw fault("the attribute '\(name)' must have a value")
    }
    position += 1
    skipSpace()
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else { throw fault("the value of the attribute '\(name)' must be in quotation marks") }
    let quote = bytes[position]
    let valueStart = position + 1
    position = valueStart
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "<") {
        throw fault("the value of the attribute '\(name)' contains '<'")
      }
      position += 1
    }
    guard position < bytes.count else {
      position = start
      throw fault("the value of the attribute '\(name)' isn't closed")
    }
    let value = try string(valueStart..<position)
    position += 1
    return MarkupElement.Attribute(name: name, value: value)
  }

  /// Parses an end tag; returns the root element if the tag closes it.
  private mutating func parseEndTag() throws(MarkupError) -> MarkupElement? {
    let start = position
    position += 2
    let name = try parseName("an element")
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      throw fault("the tag </\(name)> isn't closed")
    }
    position += 1
    guard let tag = open.last?.tag, tag.name == name else {
      position = start
      let expected = open.last.map { ", but <\($0.tag.name)> of line \($0.tag.line) is open" } ?? ""
      throw fault("</\(name)> closes no element\(expected)")
    }
    return close()
  }

  /// Completes the innermost element, and returns it if it is the root.
  private mutating func close() -> MarkupElement? {
    let last = open.removeLast()
    let element = MarkupElement(
      last.tag, attributes: last.attributes, children: last.children, text: last.text)
    guard let parent = open.indices.last else { return element }
    open[parent].children.append(element)
    return nil
  }

  // MARK: Tokens

  private mutating func parseName(_ what: String) throws(MarkupError) -> String {
    let start = position
    while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
    guard position > start, !Self.isDigit(bytes[start]) else {
      position = start
      throw fault("the name of \(what) is missing")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns the string in a range, with entities replaced.
  private mutating func string(_ range: Range<Int>) throws(MarkupError) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "&") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard
        let end = bytes[index..<min(index + 12, range.upperBound)].firstIndex(
          of: UInt8(ascii: ";")),
        let character = Self.character(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
      else {
        position = index
        throw fault("'&' begins no known entity; write '&amp;'")
      }
      result.append(contentsOf: String(character).utf8)
      index = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func character(_ entity: String) -> Character? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let code =
        entity.hasPrefix("#x")
        ? UInt32(entity.dropFirst(2), radix: 16)
        : entity.hasPrefix("#") ? UInt32(entity.dropFirst()) : nil
      return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func skip(after end: StaticString, _ message: String) throws(MarkupError) {
    let start = position
    position += 2
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    position = start
    throw fault(message)
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39: true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"): true
    default: byte >= 0x80
    }
  }

  // MARK: Locations

  /// Returns the line and the column of a position that isn't before the last start tag.
  private mutating func location(of position: Int) -> (line: Int, column: Int) {
    if position < known.position { known = (0, 1, 0) }
    for index in known.position..<position where bytes[index] == UInt8(ascii: "\n") {
      known.line += 1
      known.lineStart = index + 1
    }
    known.position = position
    let column = bytes[known.lineStart..<position].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return (known.line, column)
  }

  private mutating func fault(_ message: String) -> MarkupError {
    let (line, column) = location(of: min(position, bytes.count))
    return MarkupError(line: line, column: column, message: message)
  }
}
