import FilmstripSupport

/// Why recorded numbers cannot be read, and the position in their file.
public struct FilmNumbersError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// What is wrong.
  public var message: String

  /// `file:line:column: error: message`, always on one line.
  public var description: String {
    Spelling.line(
      "\(file):\(line):\(column): error: \(message); record the film again (filmstrip check --update)"
    )
  }
}
