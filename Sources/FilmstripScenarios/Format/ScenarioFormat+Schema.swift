import FilmstripStage
import FilmstripSupport
import UIKit

extension ScenarioFormat {
  /// The JSON Schema (draft 2020-12) of scenario files.
  package static var schema: JSONValue {
    var members: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", "Filmstrip scenario"),
      .init("description", "Screens of an app, and steps on them."),
    ]
    members += file.schemaMembers
    return .object(members)
  }
}

extension FormatObject {
  fileprivate var schemaMembers: [JSONValue.Member] {
    let entries = properties.map { JSONValue.Member($0.key, $0.schema) }
    var members: [JSONValue.Member] = [
      .init("type", "object"),
      .init("properties", .object(entries)),
      .init("additionalProperties", false),
    ]
    let required = properties.filter { $0.isRequired && $0.replacement == nil }.map(\.key)
    let replaceable = properties.filter { $0.isRequired && $0.replacement != nil }
    let sole = heads.count == 1 ? heads : []
    if !(required + sole).isEmpty {
      members.append(.init("required", .array((required + sole).map(JSONValue.text))))
    }
    if heads.count > 1 {
      let rules: [JSONValue] = heads.map { head in
        let others = replaceable.filter { $0.replacement != head }.map(\.key)
        return ["required": .array(([head] + others).map(JSONValue.text))]
      }
      members.append(.init("oneOf", .array(rules)))
    }
    return members
  }
}

extension FormatProperty {
  fileprivate var schema: JSONValue {
    guard case .object(var members) = shape.schema else { return shape.schema }
    members.insert(.init("description", .text(summary)), at: 0)
    if let standard { members.append(.init("default", standard)) }
    return .object(members)
  }
}

extension FormatShape {
  fileprivate var schema: JSONValue {
    switch self {
    case .line:
      [
        "type": ["string", "number"], "maxLength": .integer(Self.maximumTextLength),
        "pattern": #"^[^\n\r]*$"#,
      ]
    case .text: ["type": ["string", "number"], "maxLength": .integer(Self.maximumTextLength)]
    case .longText: ["type": ["string", "number"]]
    case .name: ["type": "string", "pattern": .text(Self.namePattern)]
    case .flag: ["type": "boolean"]
    case .integer(let range):
      [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .integerOr(let range, let others):
      ["enum": .array((Array(range) + others).map(JSONValue.integer))]
    case .number(let range):
      [
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    case .choice(let words): ["enum": .array(words.map(JSONValue.text))]
    case .color: Self.colorSchema(or: [])
    case .colorOr(let words): Self.colorSchema(or: words)
    case .device:
      ["anyOf": [["enum": .array(Device.all.map { .text($0.name) })], ["type": "string"]]]
    case .nothing: ["type": "null"]
    case .list(let item, let count):
      [
        "type": "array", "items": item.schema, "minItems": .integer(count.lowerBound),
        "maxItems": .integer(count.upperBound),
      ]
    case .dictionary(let item, let count):
      [
        "type": "object", "additionalProperties": item.schema,
        "propertyNames": ["minLength": 1, "maxLength": 100],
        "minProperties": .integer(count.lowerBound), "maxProperties": .integer(count.upperBound),
      ]
    case .object(let object): .object(object.schemaMembers)
    case .variants(let words, let objects):
      [
        "oneOf": .array(
          (words.isEmpty ? [] : [["enum": .array(words.map(JSONValue.text))]])
            + objects.map { .object($0.schemaMembers) })
      ]
    case .optional(let shape): ["anyOf": [["type": "null"], shape.schema]]
    case .either(let list, let other): ["anyOf": [list.schema, other.schema]]
    case .short(let short, let object): ["anyOf": [short.schema, .object(object.schemaMembers)]]
    }
  }

  private static func colorSchema(or words: [String]) -> JSONValue {
    let names = words + ScenarioColor.SystemColor.allCases.map(\.rawValue)
    return [
      "anyOf": [
        ["enum": .array(names.map(JSONValue.text))],
        ["type": "string", "pattern": .text(colorPattern)],
      ]
    ]
  }
}
