import Foundation

/// An error in a visual format, and its position.
package struct VisualFormatError: Error {
  package var message: String
  package var format: String
  /// The position, counted in characters from the beginning.
  package var column: Int

  /// The reason that UIKit reports: the message, the format, and a mark under the position.
  package var description: String {
    "Unable to parse constraint format: \n\(message) \n\(format) \n"
      + String(repeating: " ", count: column) + "^"
  }
}

/// A parsed visual format.
struct VisualFormat {
  /// The right side of a predicate.
  enum Object {
    case constant(CGFloat)
    case view(String, column: Int)
  }

  /// A relation to a number or a view, with a priority.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority = UILayoutPriority.required
  }

  /// The connection between two views.
  enum Connection {
    /// The views touch.
    case none
    /// The views have the system spacing.
    case standard
    /// The views have the spacing that the predicates specify.
    case predicates([Predicate])
  }

  struct View {
    var name: String
    var column: Int
    var predicates: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The connection between the superview's edge and the first view, or `nil` if the format doesn't
  /// begin at the superview's edge.
  var opening: Connection?
  var views: [View] = []
  /// The connections between the views, one fewer than the number of views.
  var connections: [Connection] = []
  /// The connection between the last view and the superview's edge, or `nil` if the format doesn't
  /// end at the superview's edge.
  var closing: Connection?
  /// The position of the character `|`, which denotes the superview.
  var superviewColumn = 0
}

/// A parser of visual formats.
///
/// *Documented*: Apple's "Visual Format Syntax". In addition, as in the formats of many apps, a
/// spacing with a relation or a priority doesn't need parentheses.
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private let metrics: [String: Any]
  private var position = 0

  init(_ format: String, metrics: [String: Any]) {
    self.format = format
    characters = Array(format)
    self.metrics = metrics
  }

  private var next: Character? {
    position < characters.count ? characters[position] : nil
  }

  private func error(_ message: String, at column: Int? = nil) -> VisualFormatError {
    VisualFormatError(message: message, format: format, column: column ?? position)
  }

  private mutating func skipSpaces() {
    while let next, next == " " || next == "\t" { position += 1 }
  }

  private mutating func consume(_ character: Character) -> Bool {
    skipSpaces()
    guard next == character else { return false }
    position += 1
    return true
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    skipSpaces()
    if let first = next, "HhVv".contains(first) {
      if "Vv".contains(first) { result.axis = .vertical }
      position += 1
      guard consume(":") else {
        throw error("Expected ':' after '\(first)' to specify the arrangement")
      }
    }
    skipSpaces()
    if next == "|" {
      result.superviewColumn = position
      position += 1
      result.opening = try connection()
    }
    result.views.append(try view())
    while true {
      skipSpaces()
      guard next != nil else { return result }
      let connection = try connection()
      skipSpaces()
      if next == "|" {
        result.superviewColumn = position
        position += 1
        result.closing = connection
        skipSpaces()
        guard next == nil else { throw error("Expected the end of the format after the superview") }
        return result
      }
      result.connections.append(connection)
      result.views.append(try view())
    }
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard consume("-") else { return .none }
    skipSpaces()
    if next == "[" || next == "|" || next == nil { return .standard }
    let predicates: [VisualFormat.Predicate]
    if next == "(" {
      predicates = try predicateList()
    } else {
      predicates = [try predicate(ofSpacing: true)]
    }
    guard consume("-") else { throw error("Expected a '-' after the spacing") }
    for case .view(_, let column) in predicates.map(\.object) {
      throw error("A spacing is compared with a number or a metric, not with a view", at: column)
    }
    return .predicates(predicates)
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    guard consume("[") else { throw error("Expected a view: a name in square brackets") }
    skipSpaces()
    var view = VisualFormat.View(name: "", column: position)
    guard let name = identifier() else { throw error("Expected the name of a view") }
    view.name = name
    skipSpaces()
    if next == "(" { view.predicates = try predicateList() }
    guard consume("]") else { throw error("Expected a ']' here to end the view") }
    return view
  }

  private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    guard consume("(") else { throw error("Expected a '('") }
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      predicates.append(try predicate())
    } while consume(",")
    guard consume(")") else { throw error("Expected a ')' here to end the predicates") }
    return predicates
  }

  /// Parses a predicate.
  ///
  /// - Parameter isSpacing: Whether it is a spacing without parentheses, such as `-8-`, `->=8-` or
  ///   `-8@750-`, which is compared with a number or a metric.
  private mutating func predicate(
    ofSpacing isSpacing: Bool = false
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    skipSpaces()
    var relation = NSLayoutConstraint.Relation.equal
    for (sign, meaning) in [
      ("==", NSLayoutConstraint.Relation.equal), ("<=", .lessThanOrEqual),
      (">=", .greaterThanOrEqual),
    ] where String(characters[position...].prefix(2)) == sign {
      relation = meaning
      position += 2
    }
    skipSpaces()
    let object = isSpacing ? .constant(try number("a spacing")) : try object()
    var predicate = VisualFormat.Predicate(relation: relation, object: object)
    if consume("@") {
      skipSpaces()
      let column = position
      let value = try number("a priority")
      guard (0...1000).contains(value) else {
        throw error("A priority must be within 0...1000, but is \(value)", at: column)
      }
      predicate.priority = UILayoutPriority(Float(value))
    }
    return predicate
  }

  private mutating func object() throws(VisualFormatError) -> VisualFormat.Object {
    let column = position
    if let name = identifier() {
      if let value = Self.number(metrics[name]) { return .constant(value) }
      return .view(name, column: column)
    }
    return .constant(try number("a number, a metric or a view"))
  }

  /// Parses a number, or the name of a metric.
  private mutating func number(_ what: String) throws(VisualFormatError) -> CGFloat {
    skipSpaces()
    let begin = position
    if let name = identifier() {
      guard let value = Self.number(metrics[name]) else {
        throw error("\(name) is not a key in the metrics dictionary.", at: begin)
      }
      return value
    }
    if next == "-" || next == "+" { position += 1 }
    while let next, next.isASCII, next.isNumber || next == "." { position += 1 }
    guard let value = Double(String(characters[begin..<position])) else {
      throw error("Expected \(what) here", at: begin)
    }
    return CGFloat(value)
  }

  private mutating func identifier() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let begin = position
    while let next, next.isLetter || next.isNumber || next == "_" { position += 1 }
    return String(characters[begin..<position])
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as UILayoutPriority: CGFloat(value.rawValue)
    default: nil
    }
  }
}
