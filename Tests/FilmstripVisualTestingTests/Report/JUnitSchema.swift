import Foundation

/// The rules of the schema of Apache Ant's JUnit reports.
///
/// *Source:* windyroad/JUnit-Schema, `JUnit.xsd`, paraphrased: the elements and their order, the
/// required and optional attributes, and the types of the attributes.
enum JUnitSchema {
  private enum Kind {
    case text, word, whole, decimal, time

    func allows(_ value: String) -> Bool {
      switch self {
      case .text: true
      case .word: !value.allSatisfy(\.isWhitespace)
      case .whole: Int32(value) != nil
      case .decimal: value.wholeMatch(of: /[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)/) != nil
      case .time:
        value.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}/) != nil
      }
    }
  }

  private struct Rule {
    var required: [String: Kind] = [:]
    var optional: [String: Kind] = [:]
    /// The names of the children, each followed by a space, as a regular expression.
    var children = ""
    var allowed: Set<String> = []
  }

  private static let rules: [String: Rule] = [
    "testsuites": Rule(children: "(testsuite )*", allowed: ["testsuite"]),
    "testsuite": Rule(
      required: [
        "name": .word, "timestamp": .time, "hostname": .word, "tests": .whole,
        "failures": .whole, "errors": .whole, "time": .decimal, "package": .text, "id": .whole,
      ],
      optional: ["skipped": .whole],
      children: "properties (testcase )*system-out system-err ",
      allowed: ["properties", "testcase", "system-out", "system-err"]),
    "properties": Rule(children: "(property )*", allowed: ["property"]),
    "property": Rule(required: ["name": .word, "value": .text]),
    "testcase": Rule(
      required: ["name": .text, "classname": .text, "time": .decimal],
      children: "((skipped|error|failure) )?", allowed: ["skipped", "error", "failure"]),
    "error": Rule(required: ["type": .text], optional: ["message": .text]),
    "failure": Rule(required: ["type": .text], optional: ["message": .text]),
    "skipped": Rule(),
    "system-out": Rule(),
    "system-err": Rule(),
  ]

  /// Returns the violations of the rules in a document, in document order.
  static func violations(of xml: XMLElements) -> [String] {
    guard let root = xml.elements.first, root.name == "testsuites" else {
      return ["the root must be 'testsuites'"]
    }
    return xml.elements.flatMap { element -> [String] in
      guard let rule = rules[element.name] else { return [] }
      let children = element.children.map { xml.elements[$0].name }
      return violations(of: element, children: children, rule: rule).map {
        "\(element.name): \($0)"
      }
    }
  }

  private static func violations(
    of element: XMLElements.Element, children: [String], rule: Rule
  ) -> [String] {
    var messages: [String] = []
    for name in rule.required.keys.sorted() where element.attributes[name] == nil {
      messages.append("no \(name)")
    }
    let kinds = rule.required.merging(rule.optional) { first, _ in first }
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      guard let kind = kinds[name] else {
        messages.append("no attribute '\(name)'")
        continue
      }
      if !kind.allows(value) { messages.append("\(name) is '\(value)'") }
    }
    let unknown = children.filter { !rule.allowed.contains($0) }
    messages += unknown.map { "no element '\($0)'" }
    let order = children.map { $0 + " " }.joined()
    if unknown.isEmpty, order.range(of: "^\(rule.children)$", options: .regularExpression) == nil {
      messages.append("its elements are in the wrong order")
    }
    return messages
  }
}
