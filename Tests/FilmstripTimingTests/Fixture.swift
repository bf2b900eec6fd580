import Foundation
import Testing

/// A JSON document of numbers from outside this project, with their source.
///
/// `JSONDecoder` reads the document: `JSONSerialization` on Linux rounds some numbers to a
/// neighbouring double (such as 0.9999999999999982).
@dynamicMemberLookup
enum Fixture: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Fixture])
  case object([String: Fixture])

  init(_ name: String) throws {
    let url = try #require(Bundle.module.resourceURL)
      .appending(path: "Fixtures").appending(path: name + ".json")
    self = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: url))
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let list = try? value.decode([Fixture].self) {
      self = .list(list)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else {
      self = .object(try value.decode([String: Fixture].self))
    }
  }

  subscript(dynamicMember key: String) -> Fixture { self[key] }
  subscript(key: String) -> Fixture { object[key] ?? .null }
  subscript(index: Int) -> Fixture { list.indices.contains(index) ? list[index] : .null }

  var list: [Fixture] { if case .list(let list) = self { list } else { [] } }
  var object: [String: Fixture] { if case .object(let object) = self { object } else { [:] } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The number, in which "inf" is infinity, or `nil` if the value is null or another text.
  var number: Double? {
    if case .number(let number) = self { return number }
    return string == "inf" ? .infinity : nil
  }
  var numbers: [Double] { list.compactMap(\.number) }
  var isNull: Bool { if case .null = self { true } else { false } }
}
