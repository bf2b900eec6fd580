/// A ported source.
package struct PortedSource: Sendable, Hashable {
  /// The name of the original.
  package var name: String
  /// The new text.
  ///
  /// Unchanged parts are the original, byte for byte.
  package var text: String
  /// The changes, in order.
  package var edits: [SourceEdit]
  /// The findings, in order.
  package var findings: [PortFinding]

  /// Whether nothing remains to be done by hand.
  package var isComplete: Bool { !findings.contains { $0.severity == .problem } }
}
