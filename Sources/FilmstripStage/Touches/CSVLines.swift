import Foundation

/// A field in a line of CSV, without quotation marks and surrounding spaces.
struct CSVField {
  var text: String
  /// The byte offset of the field in the text.
  var offset: Int
}

/// The lines of a CSV text that aren't blank.
///
/// Lines end with LF, CR LF or CR. *Source:* RFC 4180, and comments in addition. A quoted field
/// must end in its line, because no field of a recording contains line breaks.
struct CSVLines {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: RecordingText) {
    bytes = text.bytes
  }

  mutating func next() -> CSVLine? {
    while at < bytes.count {
      let start = at
      let end = bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      at = end + 1
      let line = CSVLine(bytes: bytes, range: start..<end)
      if !line.isBlank { return line }
    }
    return nil
  }
}

/// A line of CSV.
struct CSVLine {
  let bytes: [UInt8]
  let range: Range<Int>

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private var start: Int { bytes[range].firstIndex { !Self.isSpace($0) } ?? range.upperBound }

  var isBlank: Bool { start == range.upperBound }

  var isComment: Bool { !isBlank && bytes[start] == UInt8(ascii: "#") }

  /// The device that a comment specifies, as in `# device: iPhone 14`, or `nil` if the line isn't
  /// such a comment.
  var device: CSVField? {
    var at = start + 1
    func skipSpaces() { while at < range.upperBound, Self.isSpace(bytes[at]) { at += 1 } }
    skipSpaces()
    let word = Array("device".utf8)
    guard at + word.count < range.upperBound,
      zip(bytes[at...], word).allSatisfy({ $0 | 0x20 == $1 })
    else { return nil }
    at += word.count
    skipSpaces()
    guard at < range.upperBound, bytes[at] == UInt8(ascii: ":") else { return nil }
    at += 1
    skipSpaces()
    let name = String(decoding: bytes[at..<range.upperBound], as: UTF8.self)
    return CSVField(text: name.trimmingCharacters(in: .whitespaces), offset: at)
  }

  func fields(_ text: RecordingText) throws(TouchRecordingError) -> [CSVField] {
    var fields: [CSVField] = []
    var at = range.lowerBound
    while true {
      while at < range.upperBound, Self.isSpace(bytes[at]) { at += 1 }
      if at < range.upperBound, bytes[at] == UInt8(ascii: "\"") {
        fields.append(try quoted(&at, text))
      } else {
        let start = at
        while at < range.upperBound, bytes[at] != UInt8(ascii: ",") { at += 1 }
        var end = at
        while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
        fields.append(
          CSVField(text: String(decoding: bytes[start..<end], as: UTF8.self), offset: start))
      }
      if at >= range.upperBound { return fields }
      at += 1
    }
  }

  /// Reads a quoted field, and moves `at` to the comma or to the end of the line.
  private func quoted(_ at: inout Int, _ text: RecordingText) throws(TouchRecordingError)
    -> CSVField
  {
    let start = at
    var content: [UInt8] = []
    at += 1
    while true {
      guard at < range.upperBound else {
        throw text.error(start, "the quotation mark of this field is not closed in its line")
      }
      let byte = bytes[at]
      at += 1
      if byte != UInt8(ascii: "\"") {
        content.append(byte)
      } else if at < range.upperBound, bytes[at] == byte {
        content.append(byte)
        at += 1
      } else {
        break
      }
    }
    while at < range.upperBound, Self.isSpace(bytes[at]) { at += 1 }
    if at < range.upperBound, bytes[at] != UInt8(ascii: ",") {
      throw text.error(at, "a comma must follow the closing quotation mark")
    }
    let field = String(decoding: content, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    return CSVField(text: field, offset: start)
  }
}
