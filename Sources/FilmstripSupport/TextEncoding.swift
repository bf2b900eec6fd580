/// Functions that check the encoding of a text, and compute positions in it.
package enum TextEncoding {
  /// The problem of a text that isn't UTF-8, with the byte offset of the first error.
  package struct Problem: Hashable {
    package var offset: Int
    package var message: String
  }

  /// Returns the first error, or `nil` if the bytes are valid UTF-8 that doesn't look like UTF-16.
  package static func problem(of bytes: [UInt8]) -> Problem? {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    // Without a byte order mark, every ASCII character of UTF-16 has a null byte next to it.
    if marks.contains(where: bytes.starts(with:)) || bytes.prefix(2).contains(0) {
      return Problem(offset: 0, message: "this is UTF-16 text; save the file as UTF-8")
    }
    guard let offset = invalidOffset(in: bytes) else { return nil }
    let byte = String(bytes[offset], radix: 16)
    return Problem(
      offset: offset, message: "the byte 0x\(byte) is not UTF-8 text; save the file as UTF-8")
  }

  /// Returns the line and the column of a byte, counted from 1, with the column in Unicode scalars.
  package static func position(
    of offset: Int, in bytes: [UInt8]
  ) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for index in 0..<min(offset, bytes.count) {
      let byte = bytes[index]
      let isReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if byte == 0x0A || isReturn {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  private static func invalidOffset(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var remaining = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &remaining) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
