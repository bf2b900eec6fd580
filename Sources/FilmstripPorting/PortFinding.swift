/// A finding of a port, with its position in a source.
package struct PortFinding: Sendable, Hashable, Encodable, CustomStringConvertible {
  /// The severity of a finding.
  package enum Severity: String, Sendable, Hashable, Encodable {
    /// The code could not be ported: it doesn't compile, or behaves differently.
    case problem
    /// The code is ported, or needs no changes, but may behave differently than expected.
    case note
  }

  /// The name of the source, as passed to the port.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1 in UTF-8 bytes, as in the compiler's messages.
  package var column: Int
  /// The severity of the finding.
  package var severity: Severity
  /// The finding and its remedy, in one line.
  package var message: String

  /// Creates a finding with these values.
  package init(file: String, line: Int, column: Int, severity: Severity, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// Returns the findings as lines; the first of several equal messages stands for all, with their
  /// number.
  package static func lines(folding findings: [PortFinding]) -> [String] {
    struct Kind: Hashable {
      var severity: Severity
      var message: String
    }
    var groups: [Kind: [PortFinding]] = [:]
    var order: [Kind] = []
    for finding in findings {
      let kind = Kind(severity: finding.severity, message: finding.message)
      if groups[kind] == nil { order.append(kind) }
      groups[kind, default: []].append(finding)
    }
    return order.compactMap { kind in
      guard let group = groups[kind], let first = group.first else { return nil }
      if group.count == 1 { return first.description }
      let files = Set(group.map(\.file)).count
      let places = files == 1 ? "\(group.count) times" : "\(group.count) times in \(files) files"
      return "\(first) (\(places))"
    }
  }

  /// The finding in the format of compilers: `file:line:column: error: message`, or `warning` for a
  /// note.
  package var description: String {
    let word = severity == .problem ? "error" : "warning"
    return "\(file):\(line):\(column): \(word): \(message)"
  }
}
