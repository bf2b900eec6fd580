import Foundation

extension NSPredicate {
  /// Creates a predicate from a format, such as `SELF MATCHES %@` or `name CONTAINS[c] %@ AND age > 3`.
  ///
  /// Foundation on Linux has no formats. Keys are those of managed objects, dictionaries and the stored
  /// properties of other objects. A format that Filmstrip doesn't support is reported, and its predicate is
  /// always true.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(format: predicateFormat, argumentArray: arguments.map { $0 ?? NSNull() })
  }

  /// Creates a predicate from a format and the values for its placeholders.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    var parser = PredicateParser(predicateFormat, arguments ?? [])
    guard let test = parser.predicate(), parser.isAtEnd else {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated {
          Unsupported.report("the predicate format '\(predicateFormat)', which is always true")
        }
      }
      self.init(value: true)
      return
    }
    self.init(block: { object, _ in test(object) })
  }
}

/// The parser of the format of a predicate.
///
/// *Documented:* "Predicate Format String Syntax" (Apple, Predicate Programming Guide).
private struct PredicateParser {
  typealias Test = (Any?) -> Bool
  private typealias Value = (Any?) -> Any?

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case placeholder(isKey: Bool)
    case sign(String)
  }

  private var tokens: [Token]
  private var index = 0
  private var arguments: ArraySlice<Any>

  init(_ format: String, _ arguments: [Any]) {
    tokens = Self.tokens(of: format)
    self.arguments = arguments[...]
  }

  var isAtEnd: Bool { index == tokens.count }

  // MARK: Tokens

  private static func tokens(of format: String) -> [Token] {
    var tokens: [Token] = []
    var rest = format[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first == "'" || first == "\"" {
        let text = rest.dropFirst().prefix { $0 != first }
        tokens.append(.text(String(text)))
        rest = rest.dropFirst(text.count + 2)
      } else if first == "%" {
        let name = rest.dropFirst().prefix { $0.isLetter || $0 == "@" }
        tokens.append(.placeholder(isKey: name == "K"))
        rest = rest.dropFirst(name.count + 1)
      } else if first.isNumber {
        let number = rest.prefix { $0.isNumber || $0 == "." }
        tokens.append(Double(number).map(Token.number) ?? .sign(String(number)))
        rest = rest.dropFirst(number.count)
      } else if first.isLetter || first == "_" || first == "#" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.#".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        let pairs = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"]
        let sign = pairs.first { rest.hasPrefix($0) } ?? String(first)
        tokens.append(.sign(sign))
        rest = rest.dropFirst(sign.count)
      }
    }
    return tokens
  }

  /// Skips the next token if it is one of some words or signs, and returns it in capitals.
  private mutating func take(_ names: String...) -> String? {
    guard index < tokens.count else { return nil }
    switch tokens[index] {
    case .word(let text), .sign(let text):
      guard names.contains(text.uppercased()) else { return nil }
      index += 1
      return text.uppercased()
    default: return nil
    }
  }

  // MARK: Predicates

  mutating func predicate() -> Test? {
    guard var test = conjunction() else { return nil }
    while take("OR", "||") != nil {
      guard let next = conjunction() else { return nil }
      let first = test
      test = { first($0) || next($0) }
    }
    return test
  }

  private mutating func conjunction() -> Test? {
    guard var test = negation() else { return nil }
    while take("AND", "&&") != nil {
      guard let next = negation() else { return nil }
      let first = test
      test = { first($0) && next($0) }
    }
    return test
  }

  private mutating func negation() -> Test? {
    if take("NOT", "!") != nil {
      guard let test = negation() else { return nil }
      return { !test($0) }
    }
    if take("TRUEPREDICATE") != nil { return { _ in true } }
    if take("FALSEPREDICATE") != nil { return { _ in false } }
    if take("(") != nil {
      guard let test = predicate(), take(")") != nil else { return nil }
      return test
    }
    return comparison()
  }

  private mutating func comparison() -> Test? {
    guard let left = value(),
      let sign = take(
        "=", "==", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>", "CONTAINS", "BEGINSWITH",
        "ENDSWITH", "LIKE", "MATCHES", "IN")
    else { return nil }
    var options = ""
    if take("[") != nil {
      guard let letters = take("C", "D", "CD", "DC"), take("]") != nil else { return nil }
      options = letters
    }
    guard let right = value() else { return nil }
    return { PredicateComparison.holds(left($0), sign, right($0), options: options) }
  }

  private mutating func value() -> Value? {
    guard index < tokens.count else { return nil }
    if take("{") != nil {
      var elements: [Value] = []
      while take("}") == nil {
        guard let element = value() else { return nil }
        elements.append(element)
        _ = take(",")
      }
      return { [elements] object in elements.map { $0(object) as Any } }
    }
    let token = tokens[index]
    index += 1
    switch token {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .sign("-"):
      guard case .number(let number)? = index < tokens.count ? tokens[index] : nil else {
        return nil
      }
      index += 1
      return { _ in -number }
    case .sign: return nil
    case .placeholder(let isKey):
      guard let argument = arguments.popFirst() else { return nil }
      return isKey ? Self.path("\(argument)") : { _ in argument }
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": return { _ in true }
      case "FALSE", "NO": return { _ in false }
      case "NIL", "NULL": return { _ in nil }
      case "SELF": return { $0 }
      default: return Self.path(word.hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
      }
    }
  }

  /// Returns the function that reads a key path.
  private static func path(_ path: String) -> Value {
    let keys = path.split(separator: ".").map(String.init)
    return { object in keys.reduce(object) { PredicateComparison.property($1, of: $0) } }
  }
}

/// The comparison of two values in a predicate.
private enum PredicateComparison {
  /// Returns the property of an object, or `nil` if there is none.
  static func property(_ key: String, of object: Any?) -> Any? {
    guard let object = unwrapped(object) else { return nil }
    if let object = object as? NSManagedObject { return object.value(forKey: key) }
    if let dictionary = object as? [String: Any] { return dictionary[key] }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }

  static func holds(_ left: Any?, _ sign: String, _ right: Any?, options: String) -> Bool {
    let (left, right) = (unwrapped(left), unwrapped(right))
    switch sign {
    case "=", "==": return isEqual(left, right, options)
    case "!=", "<>": return !isEqual(left, right, options)
    case "<", "<=", "=<", ">", ">=", "=>":
      guard let order = order(left, right, options) else { return false }
      switch sign {
      case "<": return order < 0
      case ">": return order > 0
      case "<=", "=<": return order <= 0
      default: return order >= 0
      }
    case "IN": return contains(right, left, options)
    case "CONTAINS" where !(left is String): return contains(left, right, options)
    default:
      guard let text = left.map({ folded("\($0)", options) }),
        let other = right.map({ folded("\($0)", options) })
      else { return false }
      switch sign {
      case "CONTAINS": return text.contains(other)
      case "BEGINSWITH": return text.hasPrefix(other)
      case "ENDSWITH": return text.hasSuffix(other)
      case "LIKE":
        let pattern = NSRegularExpression.escapedPattern(for: other)
          .replacing("\\*", with: ".*").replacing("\\?", with: ".")
        return matches(text, pattern)
      default: return matches(text, other)
      }
    }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$") else {
      return false
    }
    let all = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: all) != nil
  }

  private static func contains(_ collection: Any?, _ element: Any?, _ options: String) -> Bool {
    guard let collection else { return false }
    if let text = collection as? String {
      return element.map { folded(text, options).contains(folded("\($0)", options)) } ?? false
    }
    return Mirror(reflecting: collection).children.contains {
      isEqual(unwrapped($0.value), element, options)
    }
  }

  private static func isEqual(_ left: Any?, _ right: Any?, _ options: String) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right, options) { return order == 0 }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return left as AnyObject === right as AnyObject
  }

  /// Returns -1, 0 or 1 for numbers, dates and texts, or `nil` for other values.
  private static func order(_ left: Any?, _ right: Any?, _ options: String) -> Int? {
    if let left = number(left), let right = number(right) {
      return left < right ? -1 : left > right ? 1 : 0
    }
    guard let left = left as? String, let right = right as? String else { return nil }
    let (first, second) = (folded(left, options), folded(right, options))
    return first < second ? -1 : first > second ? 1 : 0
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as Date: value.timeIntervalSinceReferenceDate
    default: nil
    }
  }

  private static func folded(_ text: String, _ options: String) -> String {
    var comparison: String.CompareOptions = []
    if options.contains("C") { comparison.insert(.caseInsensitive) }
    if options.contains("D") { comparison.insert(.diacriticInsensitive) }
    return comparison.isEmpty ? text : text.folding(options: comparison, locale: nil)
  }

  /// Returns the value in nested optionals, with Foundation's classes as Swift's types.
  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return unwrapped(mirror.children.first?.value) }
    switch value {
    case is NSNull: return nil
    case let value as NSString: return String(describing: value)
    case let value as NSDate:
      return Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    case let value as UUID: return value.uuidString
    case let value as NSUUID: return value.uuidString
    default: return value
    }
  }
}
