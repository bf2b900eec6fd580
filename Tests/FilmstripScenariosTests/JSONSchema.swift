import Foundation

/// The subset of JSON Schema (draft 2020-12) that the schema of scenario files uses.
///
/// Unknown keywords are errors, so that no rule is untested.
///
/// *Source:* json-schema.org, "JSON Schema: A Media Type for Describing JSON Documents" and
/// "… Validation", draft 2020-12.
struct JSONSchema {
  struct Unknown: Error {
    let keyword: String
  }

  private static let annotations: Set = ["$schema", "title", "description", "default"]

  static func accepts(_ value: Any, _ schema: [String: Any]) throws -> Bool {
    for (keyword, rule) in schema where !annotations.contains(keyword) {
      if try !satisfies(value, keyword, rule, schema) { return false }
    }
    return true
  }

  private static func satisfies(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any]
  ) throws -> Bool {
    switch keyword {
    case "type":
      let types = rule as? [String] ?? [rule as? String ?? ""]
      return types.contains { has(value, type: $0) }
    case "enum": return (rule as? [Any] ?? []).contains { same($0, value) }
    case "anyOf": return try schemas(rule).contains { try accepts(value, $0) }
    case "oneOf": return try schemas(rule).filter { try accepts(value, $0) }.count == 1
    case "minimum": return number(value).map { $0 >= bound(rule) } ?? true
    case "maximum": return number(value).map { $0 <= bound(rule) } ?? true
    case "maxLength": return length(value).map { $0 <= bound(rule) } ?? true
    case "minLength": return length(value).map { $0 >= bound(rule) } ?? true
    case "pattern":
      guard let text = text(value), let pattern = rule as? String else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "items":
      return try (value as? [Any] ?? []).allSatisfy { try accepts($0, object(rule)) }
    case "minItems": return (value as? [Any]).map { Double($0.count) >= bound(rule) } ?? true
    case "maxItems": return (value as? [Any]).map { Double($0.count) <= bound(rule) } ?? true
    case "minProperties": return map(value).map { Double($0.count) >= bound(rule) } ?? true
    case "maxProperties": return map(value).map { Double($0.count) <= bound(rule) } ?? true
    case "required":
      guard let map = map(value) else { return true }
      return (rule as? [String] ?? []).allSatisfy { map[$0] != nil }
    case "properties":
      return try (map(value) ?? [:]).allSatisfy { key, value in
        guard let schema = object(rule)[key] else { return true }
        return try accepts(value, object(schema))
      }
    case "additionalProperties":
      let declared = object(schema["properties"] ?? [:])
      return try (map(value) ?? [:]).filter { declared[$0.key] == nil }.allSatisfy {
        if let isAllowed = rule as? Bool { return isAllowed }
        return try accepts($0.value, object(rule))
      }
    case "propertyNames":
      return try (map(value) ?? [:]).keys.allSatisfy { try accepts($0, object(rule)) }
    default: throw Unknown(keyword: keyword)
    }
  }

  /// Foundation represents Booleans as numbers of the type `char`.
  private static func isFlag(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  private static func has(_ value: Any, type: String) -> Bool {
    switch type {
    case "null": value is NSNull
    case "boolean": isFlag(value)
    case "number": number(value) != nil
    case "integer": number(value).map { $0 == $0.rounded() } ?? false
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }

  private static func same(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? String, let b = b as? String { return a == b }
    if let a = number(a), let b = number(b) { return a == b }
    return false
  }

  private static func number(_ value: Any) -> Double? {
    isFlag(value) ? nil : (value as? NSNumber)?.doubleValue
  }

  private static func text(_ value: Any) -> String? { value as? String }
  private static func length(_ value: Any) -> Double? {
    text(value).map { Double($0.unicodeScalars.count) }
  }
  private static func map(_ value: Any) -> [String: Any]? { value as? [String: Any] }
  private static func object(_ rule: Any) -> [String: Any] { rule as? [String: Any] ?? [:] }
  private static func schemas(_ rule: Any) -> [[String: Any]] { rule as? [[String: Any]] ?? [] }
  private static func bound(_ rule: Any) -> Double { (rule as? NSNumber)?.doubleValue ?? .nan }
}
