import Foundation
import Testing

/// A recording or measurement from another project; each file names its source.
struct GestureFixture: Decodable {
  struct Case: Decodable {
    var what: String?
    var name: String?
    var slop: Double?
    var rows: [[Double]]?
    var events: [Event]?
    var samples: [[Cell]]?

    enum CodingKeys: String, CodingKey { case what, name, slop, rows, samples }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      what = try values.decodeIfPresent(String.self, forKey: .what)
      name = try values.decodeIfPresent(String.self, forKey: .name)
      slop = try values.decodeIfPresent(Double.self, forKey: .slop)
      samples = try values.decodeIfPresent([[Cell]].self, forKey: .samples)
      let cells = try values.decodeIfPresent([[Cell]].self, forKey: .rows)
      rows = cells?.map { $0.compactMap(\.number) }
      events = cells?.map { Event(value: $0.first?.number ?? .nan, event: $0.last?.text) }
    }
  }

  struct Event {
    var value: Double
    var event: String?
  }

  /// A JSON value: a number, a text, a Boolean (stored as 1 or 0), or null.
  struct Cell: Decodable {
    var number: Double?
    var text: String?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() { return }
      if let number = try? value.decode(Double.self) {
        self.number = number
      } else if let truth = try? value.decode(Bool.self) {
        number = truth ? 1 : 0
      } else {
        text = try value.decode(String.self)
      }
    }
  }

  var cases: [Case]

  init(_ name: String) throws {
    let url = try #require(Bundle.module.resourceURL)
      .appending(path: "Fixtures/gesture/\(name).json")
    self = try JSONDecoder().decode(GestureFixture.self, from: Data(contentsOf: url))
  }
}
