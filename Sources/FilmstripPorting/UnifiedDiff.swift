/// The effect of edits in the format of `diff -u` and `patch`.
package enum UnifiedDiff {
  /// The number of context lines around a change.
  private static let context = 3

  /// The difference between `text` and the text with `edits`; empty without edits.
  package static func text(
    of edits: [SourceEdit], to text: String, from old: String, to new: String
  ) -> String {
    let bytes = Array(text.utf8)
    let starts = lineStarts(bytes)
    func line(at offset: Int) -> Int {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }
    func end(of line: Int) -> Int { line + 1 < starts.count ? starts[line + 1] : bytes.count }

    // Ranges of changed lines, with their edits.
    var blocks: [(lines: Range<Int>, edits: [SourceEdit])] = []
    for edit in edits {
      let first = line(at: edit.range.lowerBound)
      // An edit that ends at the end of a line includes that line, not the next one.
      let last = max(first, line(at: max(edit.range.lowerBound, edit.range.upperBound - 1)))
      if let block = blocks.last, first <= block.lines.upperBound {
        let upper = max(block.lines.upperBound, last + 1)
        blocks[blocks.count - 1].lines = block.lines.lowerBound..<upper
        blocks[blocks.count - 1].edits.append(edit)
      } else {
        blocks.append((first..<(last + 1), [edit]))
      }
    }
    if blocks.isEmpty { return "" }

    var result = "--- \(old)\n+++ \(new)\n"
    var shift = 0
    var index = 0
    let lineCount = bytes.isEmpty || starts.last == bytes.count ? starts.count - 1 : starts.count
    while index < blocks.count {
      var group = [blocks[index]]
      while index + 1 < blocks.count,
        let last = group.last,
        blocks[index + 1].lines.lowerBound - last.lines.upperBound <= 2 * context
      {
        index += 1
        group.append(blocks[index])
      }
      index += 1
      guard let first = group.first, let last = group.last else { continue }
      let shown =
        max(0, first.lines.lowerBound - context)..<min(lineCount, last.lines.upperBound + context)
      var body = ""
      var count = 0
      func put(_ mark: Character, _ piece: ArraySlice<UInt8>) {
        body.append(mark)
        body += String(decoding: piece, as: UTF8.self)
        if piece.last != 0x0A { body += "\n\\ No newline at end of file\n" }
      }
      var next = shown.lowerBound
      for block in group {
        for line in next..<block.lines.lowerBound {
          put(" ", bytes[starts[line]..<end(of: line)])
          count += 1
        }
        let range = starts[block.lines.lowerBound]..<end(of: block.lines.upperBound - 1)
        for line in block.lines where line < lineCount {
          put("-", bytes[starts[line]..<end(of: line)])
        }
        let moved = block.edits.map {
          SourceEdit(
            ($0.range.lowerBound - range.lowerBound)..<($0.range.upperBound - range.lowerBound),
            $0.replacement)
        }
        let replaced = SourceEdit.apply(moved, to: Array(bytes[range]))
        let newStarts = lineStarts(replaced)
        for (position, start) in newStarts.enumerated() where start < replaced.count {
          let stop = position + 1 < newStarts.count ? newStarts[position + 1] : replaced.count
          put("+", replaced[start..<stop])
          count += 1
        }
        next = block.lines.upperBound
      }
      for line in next..<max(next, shown.upperBound) {
        put(" ", bytes[starts[line]..<end(of: line)])
        count += 1
      }
      let oldStart = shown.isEmpty ? shown.lowerBound : shown.lowerBound + 1
      let newStart = (count == 0 ? 0 : 1) + shown.lowerBound + shift
      result += "@@ -\(oldStart),\(shown.count) +\(newStart),\(count) @@\n" + body
      shift += count - shown.count
    }
    return result
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }
}
