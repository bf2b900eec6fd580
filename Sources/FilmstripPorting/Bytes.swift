extension [UInt8] {
  /// The end of the spaces and tabs that begin at an index.
  func skippingBlanks(from offset: Int) -> Int {
    var end = offset
    while end < count, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return end
  }

  /// The start of the spaces and tabs that end at an index.
  func skippingBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    return start
  }

  /// Whether a line break or a byte order mark ends at an index.
  func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || self[offset - 1] == 0x0A || self[offset - 1] == 0x0D
      || offset == 3 && starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// The end of the line break at an index; nil if there is none.
  func lineBreak(at offset: Int) -> Int? {
    if offset >= count { return nil }
    if self[offset] == 0x0A { return offset + 1 }
    guard self[offset] == 0x0D else { return nil }
    return offset + 1 < count && self[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  /// Whether an index is inside a name or a number, so that an edit needs a separating space.
  func isWord(at offset: Int) -> Bool {
    guard indices.contains(offset) else { return false }
    let byte = self[offset]
    return byte >= 0x80 || byte == 0x5F || byte == 0x24 || byte == 0x60
      || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }
}
