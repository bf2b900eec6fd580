/// A ported source.
public struct PortedSource: Sendable, Hashable {
  /// The name of the original.
  public var name: String
  /// The new text.
  ///
  /// Unchanged parts are the original, byte for byte.
  public var text: String
  /// The changes, in order.
  public var edits: [SourceEdit]
  /// The findings, in order.
  public var findings: [PortFinding]

  /// Whether nothing remains to be done by hand.
  public var isComplete: Bool { !findings.contains { $0.severity == .problem } }
}
