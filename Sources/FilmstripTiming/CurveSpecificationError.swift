import FilmstripSupport
import Foundation

/// An error in the text of a curve, and its column.
public struct CurveSpecificationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The column in the text, in characters from 1.
  public let column: Int
  /// What is wrong there.
  public let problem: String
  /// A similar name, if the problem is a misspelt one.
  public let suggestion: String?

  init(column: Int, problem: String, suggestion: String? = nil) {
    self.column = column
    self.problem = problem
    self.suggestion = suggestion
  }

  /// One line: the column, the problem, and the suggestion if there is one.
  public var description: String {
    "column \(column): \(problem)" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// An unknown `name`, with the nearest of the `known` names as a suggestion if it is near enough.
  static func unknown(
    _ kind: String, _ name: String, column: Int, known: [String]
  ) -> CurveSpecificationError {
    let suggestion = Spelling.nearest(to: name, in: known, limit: 1).first
    let list = suggestion == nil ? " (known: \(Spelling.list(known, word: "and")))" : ""
    return CurveSpecificationError(
      column: column, problem: "unknown \(kind) '\(name)'\(list)", suggestion: suggestion)
  }
}
