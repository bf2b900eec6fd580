/// A Swift source to port.
public struct PortSource: Sendable, Hashable {
  /// Its name in messages, such as its path.
  public var name: String
  /// Its text.
  public var text: String

  /// A source with a name and a text.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// The reason why a source cannot be ported: it is not valid Swift, or cannot be read.
public struct PortError: Error, Hashable, CustomStringConvertible {
  /// The position and the parser's message.
  public var finding: PortFinding

  /// An error with a finding.
  public init(finding: PortFinding) {
    self.finding = finding
  }

  /// `file:line:column: error: message`.
  public var description: String { finding.description }
}

/// The treatment of lines that contained only a removed attribute.
public enum LineKeeping: Sendable, Hashable {
  /// The lines are removed.
  case tidy
  /// The lines stay, empty, so that every line keeps its number.
  case sameLines
}
