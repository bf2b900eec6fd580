/// The result of porting a source.
package struct PortedSource: Sendable, Hashable {
  /// The name of the original source.
  package var name: String
  /// The new text.
  ///
  /// Unchanged parts are the original, byte for byte.
  package var text: String
  /// The changes, in order.
  package var edits: [SourceEdit]
  /// The findings, in order.
  package var findings: [PortFinding]

  /// Whether no code remains to be changed by hand.
  package var isComplete: Bool { !findings.contains { $0.severity == .problem } }
}
