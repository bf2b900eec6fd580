/// A Swift source to port.
public struct PortSource: Sendable, Hashable {
  /// Its name in messages, such as its path.
  public var name: String
  /// Its text.
  public var text: String

  /// A source of that name and text.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A source that is not Swift.
public struct PortError: Error, Hashable, CustomStringConvertible {
  /// Where, and what the parser says.
  public var finding: PortFinding

  /// `file:line:column: error: message`.
  public var description: String { finding.description }
}

/// What becomes of lines that held nothing but a dropped attribute.
public enum LineKeeping: Sendable, Hashable {
  /// They go.
  case tidy
  /// They stay, empty, so that every line keeps its number.
  case sameLines
}
