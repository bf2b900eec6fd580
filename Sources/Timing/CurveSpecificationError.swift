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
    let nearest = known.map { (name: $0, distance: distance(name.lowercased(), $0.lowercased())) }
      .min { $0.distance < $1.distance }
    let suggestion = nearest.flatMap {
      $0.distance <= max(1, min(name.count, $0.name.count) / 3) ? $0.name : nil
    }
    let list = suggestion == nil ? " (known: \(known.joined(separator: ", ")))" : ""
    return CurveSpecificationError(
      column: column, problem: "unknown \(kind) '\(name)'\(list)", suggestion: suggestion)
  }

  /// How many characters to insert, delete, replace or swap with a neighbour to make one word of the
  /// other: Damerau's optimal string alignment distance.
  private static func distance(_ first: String, _ second: String) -> Int {
    let first = Array(first.prefix(64))
    let second = Array(second)
    var rows = [Array(0...second.count)]
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var best = min(
          rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
