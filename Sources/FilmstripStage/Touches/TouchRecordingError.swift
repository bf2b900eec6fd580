import FilmstripSupport
import Foundation

/// An error in a recording of touches, with its position in the file.
public struct TouchRecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as specified by the caller.
  public var file: String
  /// The line, counted from 1, or 0 if the error concerns the file as a whole.
  public var line: Int
  /// The column in Unicode scalars, counted from 1, or 0 if the error concerns the file as a whole.
  public var column: Int
  /// The description of the problem, and the remedy.
  public var message: String

  /// Creates an error at a position in a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - line: The line, counted from 1, or 0 if the error concerns the file as a whole.
  ///   - column: The column in Unicode scalars, counted from 1, or 0 if the error concerns the file
  ///     as a whole.
  ///   - message: The description of the problem, and the remedy.
  public init(file: String, line: Int = 0, column: Int = 0, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The message, always on one line.
  ///
  /// The form is `file:line:column: error: message`, as in compilers, or `file: message` if the
  /// error concerns the file as a whole.
  public var description: String {
    let position = line > 0 ? "\(file):\(line):\(column): error:" : "\(file):"
    return Spelling.line("\(position) \(message)")
  }
}
