/// A change of one stretch of a source.
public struct SourceEdit: Sendable, Hashable {
  /// The bytes of the original's UTF-8 that go; empty where something is only put in.
  public var range: Range<Int>
  /// What comes in their place.
  public var replacement: String

  /// Puts `replacement` in the place of some bytes.
  public init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension SourceEdit {
  /// A text with changes made; `edits` are in order and do not overlap.
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
