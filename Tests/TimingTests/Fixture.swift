import Foundation
import Testing

/// A JSON document of numbers that come from outside this project, with their source.
///
/// Read by `JSONDecoder`: `JSONSerialization` on Linux rounds some numbers to a neighbouring double
/// (0.9999999999999982, for one).
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
  /// The number; "inf" is infinity, null and other text are nil.
  var number: Double? {
    if case .number(let number) = self { return number }
    return string == "inf" ? .infinity : nil
  }
  var numbers: [Double] { list.compactMap(\.number) }
  var isNull: Bool { if case .null = self { true } else { false } }
}

/// A small repeatable random number generator.
///
/// *Source:* S. Vigna's SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
