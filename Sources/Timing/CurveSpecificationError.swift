import Foundation
import Spelling

/// What is wrong with the text of a curve, and where.
public struct CurveSpecificationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place in the text, counted in characters from 1.
  public let column: Int
  /// What is wrong there.
  public let problem: String
  /// The name that was perhaps meant, if the problem is a misspelt one.
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

  /// An unknown `name`, with the nearest of the `known` ones if it is near enough to be meant.
  static func unknown(
    _ kind: String, _ name: String, column: Int, known: [String]
  ) -> CurveSpecificationError {
    let suggestion = Spelling.nearest(to: name, in: known, limit: 1).first
    let list = suggestion == nil ? " (known: \(known.joined(separator: ", ")))" : ""
    return CurveSpecificationError(
      column: column, problem: "unknown \(kind) '\(name)'\(list)", suggestion: suggestion)
  }
}
