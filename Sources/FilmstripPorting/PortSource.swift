/// A Swift source to port.
package struct PortSource: Sendable, Hashable {
  /// The name of the source in messages, such as its path.
  package var name: String
  /// The text of the source.
  package var text: String

  /// Creates a source with a name and a text.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// An error for a source that is not valid Swift or cannot be read, and so cannot be ported.
package struct PortError: Error, Hashable, CustomStringConvertible {
  /// The position and the parser's message.
  package var finding: PortFinding

  /// Creates an error with a finding.
  package init(finding: PortFinding) {
    self.finding = finding
  }

  /// The error in the format `file:line:column: error: message`.
  package var description: String { finding.description }
}

/// The treatment of lines that contained only a removed attribute.
package enum LineKeeping: Sendable, Hashable {
  /// Remove the lines.
  case tidy
  /// Keep the lines empty, so that every line keeps its number.
  case sameLines
}
