/// A replacement of one range in a source.
package struct SourceEdit: Sendable, Hashable {
  /// The range to replace, in bytes of the original's UTF-8; empty for an insertion.
  package var range: Range<Int>
  /// The new text.
  package var replacement: String

  /// Replaces a range of bytes.
  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension SourceEdit {
  /// A text with edits applied; `edits` are in order and do not overlap.
  static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}
