import FilmstripSupport
import Foundation

/// Why a recording of touches cannot be read, and the position in its file.
public struct TouchRecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as given.
  public var file: String
  /// The line, from 1; 0 for the file as a whole.
  public var line: Int
  /// The column, from 1, in Unicode scalars; 0 for the file as a whole.
  public var column: Int
  /// What is wrong and what to do.
  public var message: String

  /// An error at a position in a file.
  public init(file: String, line: Int = 0, column: Int = 0, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `file:line:column: error: message`, as compilers write it; `file: message` for the file as a
  /// whole.
  ///
  /// Always on one line.
  public var description: String {
    let place = line > 0 ? "\(file):\(line):\(column): error:" : "\(file):"
    return Spelling.line("\(place) \(message)")
  }
}
