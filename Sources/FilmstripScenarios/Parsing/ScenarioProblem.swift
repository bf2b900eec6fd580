import FilmstripSupport

/// An error in a scenario file, and its position.
public struct ScenarioProblem: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as passed to the parser.
  public var file: String
  /// The line, from 1, or 0 for the file as a whole.
  public var line: Int
  /// The column, from 1, in Unicode scalars, or 0 for the file as a whole.
  public var column: Int
  /// The description of the error, and the remedy.
  public var message: String

  /// Creates a problem at a position in a file.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The problem on one line: `file:line:column: error: message`, as compilers write it.
  ///
  /// A problem of the file as a whole has the form `file: message`. Control characters are escaped,
  /// and a very long text is shortened.
  public var description: String {
    let (file, message) = (Spelling.line(file), Spelling.line(message))
    return line > 0 ? "\(file):\(line):\(column): error: \(message)" : "\(file): \(message)"
  }
}

/// All problems of a scenario file, in the order of the file.
public struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems, at least one.
  public let problems: [ScenarioProblem]

  /// Creates an error from at least one problem.
  public init(_ problems: [ScenarioProblem]) {
    demand(!problems.isEmpty, "problems must not be empty")
    self.problems = problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// The first problem, and the number of the other problems.
  public var description: String {
    let others = problems.count - 1
    let first = problems.first?.description ?? ""
    return others > 0
      ? "\(first) (and \(others) more \(others == 1 ? "problem" : "problems"))" : first
  }
}
