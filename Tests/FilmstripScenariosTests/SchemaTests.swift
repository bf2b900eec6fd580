import FilmstripStage
import Foundation
import Testing

@testable import FilmstripScenarios

/// Checks that the schema for editors and the validator of the command agree about every file.
///
/// The tests compare them on thousands of valid and invalid files.
struct SchemaTests {
  private let schema: [String: Any]

  init() throws {
    let data = Data(ScenarioFormat.schema.pretty.utf8)
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `the schema specifies its draft`() {
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func `schema and validator agree on valid and invalid values of every key`() throws {
    var generator = DocumentGenerator(seed: 1)
    for object in DocumentGenerator.objects {
      for property in object.properties {
        for _ in 0..<8 {
          let document = generator.document(with: property, of: object)
          let (schema, validator) = try verdicts(document)
          #expect(schema == validator, "\(property.key): \(Self.json(document))")
        }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `schema and validator agree on random files`(_ seed: UInt64) throws {
    var generator = DocumentGenerator(seed: 1000 + seed)
    var accepted = 0
    for _ in 0..<100 {
      let document = generator.document()
      let (schema, validator) = try verdicts(document)
      #expect(schema == validator, "\(Self.json(document))")
      accepted += validator ? 1 : 0
    }
    // The comparison is meaningful only if both kinds of files occur.
    #expect((10...90).contains(accepted), "\(accepted)")
  }

  @Test func `the samples satisfy the schema`() throws {
    for scenario in try ScenarioRegistry.shipped().scenarios {
      guard scenario is ScenarioDocument else { continue }
      let path = try #require(scenario.description.path)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let tree = try #require(try YAMLReader.read(text))
      #expect(try JSONSchema.accepts(Self.plain(tree), schema), "\(path)")
    }
  }

  private func verdicts(_ document: Any) throws -> (schema: Bool, validator: Bool) {
    let tree = try #require(try YAMLReader.read(Self.json(document)))
    var validator = FormatValidator()
    let checked = validator.check(tree, .object(ScenarioFormat.file), "a scenario")
    #expect((checked == nil) == !validator.problems.isEmpty)
    return (try JSONSchema.accepts(document, schema), checked != nil)
  }

  private static func json(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "?"
  }

  private static func plain(_ tree: YAMLTree) -> Any {
    switch tree.kind {
    case .list(let items): return items.map(plain)
    case .mapping(let entries):
      return Dictionary(uniqueKeysWithValues: entries.map { ($0.key, plain($0.value)) })
    case .scalar:
      switch tree.scalar {
      case .flag(let flag): return NSNumber(value: flag)
      case .number(let number, _): return NSNumber(value: number)
      case .text(let text): return text
      default: return NSNull()
      }
    }
  }
}
