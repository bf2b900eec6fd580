/// The result of porting a source.
package struct PortedSource: Sendable, Hashable {
  /// The name of the original source.
  package var name: String
  /// The ported text.
  ///
  /// Unchanged parts equal the original, byte for byte.
  package var text: String
  /// The changes, in the order of the source.
  package var edits: [SourceEdit]
  /// The findings, in the order of the source.
  package var findings: [PortFinding]

  /// Whether no code remains to be changed by hand.
  package var isComplete: Bool { !findings.contains { $0.severity == .problem } }
}
