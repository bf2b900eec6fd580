/// A reader that takes bytes from strangers.
///
/// A run must end, quickly and without a trap; what it returns only tells how many inputs are valid.
struct FuzzTarget {
  /// The name on the command line.
  let name: String
  /// Valid inputs, from which others are made.
  let seeds: [[UInt8]]
  /// Pieces of the format, which mutations insert.
  let words: [[UInt8]]
  /// Whether inputs are JSON, whose values are exchanged for others as a whole.
  var isJSON = false
  /// Repairs what would only hide the rest, such as checksums; most inputs are repaired.
  var repair: ([UInt8]) -> [UInt8] = { $0 }
  /// Reads an input; returns whether it is valid, or throws what is wrong in the error.
  let read: @MainActor ([UInt8]) throws(Complaint) -> Bool

  /// A mistake of the reader: for example an error message of several lines.
  struct Complaint: Error {
    let description: String
  }
}
