/// A replacement of one range of a source.
package struct SourceEdit: Sendable, Hashable {
  /// The range to replace, in bytes of the original's UTF-8 text; empty for an insertion.
  package var range: Range<Int>
  /// The text that replaces the range.
  package var replacement: String

  /// Creates an edit that replaces a range of bytes.
  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension SourceEdit {
  /// Returns a text with edits applied, which must be in order.
  ///
  /// Of edits that overlap, the first is applied: the result can be a source that doesn't compile.
  static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}
