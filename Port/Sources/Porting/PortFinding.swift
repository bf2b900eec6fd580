/// What a port says about a place in a source.
public struct PortFinding: Sendable, Hashable, Encodable, CustomStringConvertible {
  /// How much it matters.
  public enum Severity: String, Sendable, Hashable, Encodable {
    /// It could not be ported: the compiler, or the film, will show it.
    case problem
    /// It is ported, or needs no port, but behaves otherwise than it may seem.
    case note
  }

  /// The source's name, as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in UTF-8 bytes as the compiler counts.
  public var column: Int
  /// How much it matters.
  public var severity: Severity
  /// What it is and what to do instead, in a line.
  public var message: String

  /// `file:line:column: error: message`, or `warning` for a note, as compilers say it.
  public var description: String {
    let word = severity == .problem ? "error" : "warning"
    return "\(file):\(line):\(column): \(word): \(message)"
  }
}
