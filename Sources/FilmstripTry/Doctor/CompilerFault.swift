import FilmstripPorting
import Foundation

/// An error that the compiler reports.
struct CompilerFault: Sendable, Hashable, Encodable {
  var file: String
  var line: Int
  var column: Int
  var message: String
  /// The name that the error reports as missing, such as `UIView.addThing` or `UIThing`; `nil` for
  /// other errors.
  var missing: String?

  /// Returns the distinct errors in a compiler's output, in order.
  static func all(in output: String) -> [CompilerFault] {
    var seen: Set<CompilerFault> = []
    return output.split(separator: "\n").compactMap { line in
      guard let marker = line.range(of: ": error: ") else { return nil }
      let components = line[..<marker.lowerBound].split(
        separator: ":", omittingEmptySubsequences: false)
      guard components.count >= 3, let column = Int(components[components.count - 1]),
        let row = Int(components[components.count - 2])
      else { return nil }
      let message = String(line[marker.upperBound...])
      let fault = CompilerFault(
        file: components.dropLast(2).joined(separator: ":"), line: row, column: column,
        message: message,
        missing: missingName(in: message))
      return seen.insert(fault).inserted ? fault : nil
    }
  }

  /// Returns the name that a diagnostic reports as missing.
  private static func missingName(in message: String) -> String? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    // Every second part is the text in quotes.
    let names = stride(from: 1, to: quoted.count, by: 2).map { String(quoted[$0]) }
    guard let first = names.first else { return nil }
    if message.hasPrefix("cannot find "), message.contains(" in scope") { return first }
    if message.contains(" has no member "), names.count >= 2 {
      let type = first.replacing(".Type", with: "")
      return "\(type).\(names[1])"
    }
    if message.hasPrefix("no such module ") { return "import \(first)" }
    return nil
  }

  /// The error in the format `file:line:column: error: message`.
  var description: String { "\(file):\(line):\(column): error: \(message)" }
}
