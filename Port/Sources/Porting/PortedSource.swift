/// A source with what is Objective-C's turned into what compiles here.
public struct PortedSource: Sendable, Hashable {
  /// The original's name.
  public var name: String
  /// The new text; the original, byte for byte, wherever nothing had to change.
  public var text: String
  /// What was changed, in order.
  public var edits: [SourceEdit]
  /// What could not be ported and what is worth knowing, in order.
  public var findings: [PortFinding]

  /// Whether nothing is left to do by hand.
  public var isComplete: Bool { !findings.contains { $0.severity == .problem } }
}
