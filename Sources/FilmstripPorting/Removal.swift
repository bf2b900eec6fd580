/// Functions that remove words together with the adjacent blanks.
enum Removal {
  /// Returns the edits that remove some words from a source.
  static func edits(
    for words: [Range<Int>], in bytes: [UInt8], keeping lines: LineKeeping
  ) -> [SourceEdit] {
    // Remove words together if only blanks separate them.
    var runs: [Range<Int>] = []
    for word in words.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = runs.last, bytes.skippingBlanks(from: last.upperBound) == word.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<word.upperBound
      } else {
        runs.append(word)
      }
    }
    return runs.map { edit(for: $0, in: bytes, keeping: lines) }
  }

  private static func edit(
    for run: Range<Int>, in bytes: [UInt8], keeping lines: LineKeeping
  ) -> SourceEdit {
    let breaks = bytes[run].filter { $0 == 0x0A }.count
    let lineBreaks = lines == .sameLines ? String(repeating: "\n", count: breaks) : ""
    let start = bytes.skippingBlanks(before: run.lowerBound)
    let end = bytes.skippingBlanks(from: run.upperBound)
    if let next = bytes.lineBreak(at: end) {
      guard bytes.isLineStart(start) else { return SourceEdit(start..<end, lineBreaks) }
      return SourceEdit(start..<(lines == .tidy ? next : end), lineBreaks)
    }
    let isStuck =
      !bytes.isLineStart(run.lowerBound) && bytes.isWord(at: run.lowerBound - 1)
      && bytes.isWord(at: end)
    return SourceEdit(run.lowerBound..<end, lineBreaks + (isStuck ? " " : ""))
  }
}
