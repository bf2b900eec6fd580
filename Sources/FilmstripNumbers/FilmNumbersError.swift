import FilmstripSupport

/// An error in a file of recorded numbers, with its position.
public struct FilmNumbersError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as specified by the caller.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in Unicode scalars, counted from 1.
  public var column: Int
  /// The description of the problem.
  public var message: String

  /// The message `file:line:column: error: message`, always on one line.
  public var description: String {
    Spelling.line(
      "\(file):\(line):\(column): error: \(message); record the film again (filmstrip check --update)"
    )
  }
}
