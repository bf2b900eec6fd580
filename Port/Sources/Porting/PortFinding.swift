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

  /// `file:line:column: error: message`, or `warning` for a note, as compilers write it.
  public var description: String {
    let word = severity == .problem ? "error" : "warning"
    return "\(file):\(line):\(column): \(word): \(message)"
  }
}
