/// A reader of untrusted bytes.
///
/// A run must end quickly and without a trap. Its result only serves to count valid inputs.
struct FuzzTarget {
  /// The name on the command line.
  let name: String
  /// The valid inputs from which other inputs are made.
  let seeds: [[UInt8]]
  /// The parts of the format that mutations insert.
  let words: [[UInt8]]
  /// Whether inputs are JSON; mutations then replace complete values.
  var isJSON = false
  /// Repairs values whose errors would only hide other errors, such as checksums; most inputs are
  /// repaired.
  var repair: ([UInt8]) -> [UInt8] = { $0 }
  /// Reads an input; returns whether the input is valid, or throws an error of the reader.
  let read: @MainActor ([UInt8]) throws(ReaderError) -> Bool

  /// An error of the reader, for example an error message with several lines.
  struct ReaderError: Error {
    let description: String
  }
}
