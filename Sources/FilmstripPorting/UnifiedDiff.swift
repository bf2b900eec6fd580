/// Shows the effect of edits in the format of `diff -u` and `patch`.
package enum UnifiedDiff {
  /// The number of context lines around a change.
  private static let context = 3

  /// Returns the difference between `text` and the edited text, or an empty string without edits.
  package static func text(
    of edits: [SourceEdit], to text: String, from old: String, to new: String
  ) -> String {
    let hunks = hunks(of: edits, in: Lines(Array(text.utf8)))
    if hunks.isEmpty { return "" }
    return "--- \(old)\n+++ \(new)\n" + hunks.map(\.text).joined()
  }

  /// A range of lines that are changed together.
  private struct Change {
    var lines: Range<Int>
    var edits: [SourceEdit]
  }

  private static func changes(_ edits: [SourceEdit], in lines: Lines) -> [Change] {
    var changes: [Change] = []
    for edit in edits {
      let first = lines.line(at: edit.range.lowerBound)
      // An edit that ends at the end of a line includes this line, but not the next line.
      let last = max(first, lines.line(at: max(edit.range.lowerBound, edit.range.upperBound - 1)))
      if let change = changes.last, first <= change.lines.upperBound {
        let upper = max(change.lines.upperBound, last + 1)
        changes[changes.count - 1].lines = change.lines.lowerBound..<upper
        changes[changes.count - 1].edits.append(edit)
      } else {
        changes.append(Change(lines: first..<(last + 1), edits: [edit]))
      }
    }
    return changes
  }

  /// Returns the hunks; changes whose context lines touch or overlap share a hunk.
  private static func hunks(of edits: [SourceEdit], in lines: Lines) -> [Hunk] {
    var groups: [[Change]] = []
    for change in changes(edits, in: lines) {
      if let last = groups.last?.last,
        change.lines.lowerBound - last.lines.upperBound <= 2 * context
      {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    var hunks: [Hunk] = []
    for group in groups {
      // Each hunk shifts the line numbers of the following hunks.
      let shift = hunks.reduce(0) { $0 + $1.newCount - $1.oldCount }
      hunks.append(hunk(of: group, in: lines, shift: shift))
    }
    return hunks
  }

  private static func hunk(of changes: [Change], in lines: Lines, shift: Int) -> Hunk {
    let first = max(0, (changes.first?.lines.lowerBound ?? 0) - context)
    var hunk = Hunk(oldStart: first, newStart: first + shift)
    var next = first
    func keep(upTo end: Int) {
      for line in next..<max(next, end) { hunk.lines.append(.kept(lines[line])) }
    }
    for change in changes {
      keep(upTo: change.lines.lowerBound)
      for line in change.lines where line < lines.count { hunk.lines.append(.removed(lines[line])) }
      hunk.lines += lines.replaced(change.lines, change.edits).map(Line.added)
      next = change.lines.upperBound
    }
    keep(upTo: min(lines.count, next + context))
    return hunk
  }

  /// A line of a hunk, with its line break.
  private enum Line {
    case kept(ArraySlice<UInt8>)
    case removed(ArraySlice<UInt8>)
    case added(ArraySlice<UInt8>)

    var text: String {
      let (mark, bytes) =
        switch self {
        case .kept(let bytes): (" ", bytes)
        case .removed(let bytes): ("-", bytes)
        case .added(let bytes): ("+", bytes)
        }
      let end = bytes.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n"
      return mark + String(decoding: bytes, as: UTF8.self) + end
    }
  }

  /// A hunk: changed lines with their context lines.
  private struct Hunk {
    /// The index of the first line in the old file and in the new file.
    var oldStart: Int
    var newStart: Int
    var lines: [Line] = []

    var oldCount: Int {
      lines.count { if case .added = $0 { false } else { true } }
    }
    var newCount: Int {
      lines.count { if case .removed = $0 { false } else { true } }
    }

    var text: String {
      "@@ -\(Self.range(oldStart, oldCount)) +\(Self.range(newStart, newCount)) @@\n"
        + lines.map(\.text).joined()
    }

    /// Returns a range in a hunk's header: lines count from 1, and an empty range has the previous
    /// line's number.
    private static func range(_ start: Int, _ count: Int) -> String {
      "\(start + min(count, 1)),\(count)"
    }
  }

  /// The bytes of a file, divided into lines.
  private struct Lines {
    private let bytes: [UInt8]
    /// The offset of each line, and of the end of the file if it follows a line break.
    private let starts: [Int]
    /// The number of lines, without an empty last line.
    let count: Int

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      count = starts.last == bytes.count ? starts.count - 1 : starts.count
    }

    private func end(of line: Int) -> Int {
      line + 1 < starts.count ? starts[line + 1] : bytes.count
    }

    subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<end(of: line)] }

    /// Returns the index of the line that contains the byte at an offset.
    func line(at offset: Int) -> Int {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }

    /// Returns the lines that result from applying edits to some lines.
    func replaced(_ lines: Range<Int>, _ edits: [SourceEdit]) -> [ArraySlice<UInt8>] {
      let start = starts[lines.lowerBound]
      let moved = edits.map {
        SourceEdit(
          ($0.range.lowerBound - start)..<($0.range.upperBound - start), $0.replacement)
      }
      let old = Array(bytes[start..<end(of: lines.upperBound - 1)])
      let new = Lines(SourceEdit.apply(moved, to: old))
      return (0..<new.count).map { new[$0] }
    }
  }
}
