extension [UInt8] {
  /// Returns the index after the blanks that start at `offset`.
  func skippingBlanks(from offset: Int) -> Int {
    var end = offset
    while end < count, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return end
  }

  /// Returns the index of the first of the blanks that end before `offset`.
  func skippingBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    return start
  }

  /// Returns whether `offset` is at the start, or follows a line break or the byte order mark.
  func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || self[offset - 1] == 0x0A || self[offset - 1] == 0x0D
      || offset == 3 && starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// Returns the index after the line break at `offset`, or `nil` if there is no line break.
  func lineBreak(at offset: Int) -> Int? {
    if offset >= count { return nil }
    if self[offset] == 0x0A { return offset + 1 }
    guard self[offset] == 0x0D else { return nil }
    return offset + 1 < count && self[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  /// Returns whether the byte at `offset` belongs to a name or a number.
  ///
  /// An edit next to such a byte needs a separating space.
  func isWord(at offset: Int) -> Bool {
    guard indices.contains(offset) else { return false }
    let byte = self[offset]
    return byte >= 0x80 || byte == 0x5F || byte == 0x24 || byte == 0x60
      || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }
}
