import FilmstripSupport
import Foundation

/// An error in the text of a curve, with its column.
public struct CurveSpecificationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The column in the text, in characters, counted from 1.
  public let column: Int
  /// The description of the problem at the column.
  public let problem: String
  /// A supported name similar to a misspelt name in the text, or `nil` if there is none.
  public let suggestion: String?

  init(column: Int, problem: String, suggestion: String? = nil) {
    self.column = column
    self.problem = problem
    self.suggestion = suggestion
  }

  /// The message, on one line: the column, the problem, and the suggestion if there is one.
  public var description: String {
    "column \(column): \(problem)" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// Returns the error for an unknown `name`, with the nearest of the `known` names as the
  /// suggestion if it is similar enough.
  static func unknown(
    _ kind: String, _ name: String, column: Int, known: [String]
  ) -> CurveSpecificationError {
    let suggestion = Spelling.nearest(to: name, in: known, limit: 1).first
    let list = suggestion == nil ? " (known: \(Spelling.list(known, word: "and")))" : ""
    return CurveSpecificationError(
      column: column, problem: "unknown \(kind) '\(name)'\(list)", suggestion: suggestion)
  }
}
