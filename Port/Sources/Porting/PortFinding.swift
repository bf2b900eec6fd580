/// A finding of a port at a position in a source.
public struct PortFinding: Sendable, Hashable, Encodable, CustomStringConvertible {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, Encodable {
    /// The code could not be ported; it does not compile, or behaves differently.
    case problem
    /// The code is ported, or needs no port, but may behave differently than expected.
    case note
  }

  /// The name of the source, as given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in UTF-8 bytes as the compiler counts.
  public var column: Int
  /// The severity.
  public var severity: Severity
  /// What it is and what to do, in one line.
  public var message: String

  /// A finding with these values.
  public init(file: String, line: Int, column: Int, severity: Severity, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// Findings as lines; those with the same message are folded into the first, with their number.
  public static func lines(folding findings: [PortFinding]) -> [String] {
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

  /// `file:line:column: error: message`, or `warning` for a note, as compilers write it.
  public var description: String {
    let word = severity == .problem ? "error" : "warning"
    return "\(file):\(line):\(column): \(word): \(message)"
  }
}
