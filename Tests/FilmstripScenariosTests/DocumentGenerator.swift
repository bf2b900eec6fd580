import FilmstripTestSupport
import Foundation

@testable import FilmstripScenarios

/// Generates valid and invalid files from the description of the format and a seed.
struct DocumentGenerator {
  private var generator: SeededGenerator
  /// The probability that a value is replaced by a different one.
  private var replacementRate = 0.0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// All objects of the format, collected by traversal.
  static var objects: [FormatObject] {
    var collected: [FormatObject] = []
    func visit(_ shape: FormatShape) {
      switch shape {
      case .list(let item, _), .dictionary(let item, _): visit(item)
      case .object(let object), .short(_, let object): visit(object)
      case .optional(let shape): visit(shape)
      case .either(let list, let other):
        visit(list)
        visit(other)
      case .variants(_, let objects): objects.forEach { visit($0) }
      default: break
      }
    }
    func visit(_ object: FormatObject) {
      if collected.contains(where: { $0.name == object.name }) { return }
      collected.append(object)
      for property in object.properties { visit(property.shape) }
    }
    visit(ScenarioFormat.file)
    return collected
  }

  /// Returns a file with or without errors.
  mutating func document() -> Any {
    replacementRate = chance(0.4) ? 0 : 0.02
    return object(ScenarioFormat.file)
  }

  /// Returns a file that contains this entry wherever possible, often with an invalid value.
  mutating func document(with property: FormatProperty, of owner: FormatObject) -> Any {
    replacementRate = 0
    requestedEntry = (owner.name, property.key)
    defer { requestedEntry = nil }
    return object(ScenarioFormat.file)
  }

  private var requestedEntry: (owner: String, key: String)?

  private mutating func value(_ shape: FormatShape) -> Any {
    if chance(replacementRate) { return other(than: shape) }
    switch shape {
    case .line: return pick(["", "Wi-Fi", "日本", "9:41", 17, -2.5, "true"] as [Any])
    case .text, .longText: return pick(["one", "one\ntwo", 3] as [Any])
    case .name: return pick(["film", "a b.c-d_e", "9"])
    case .flag: return NSNumber(value: chance(0.5))
    case .integer(let range):
      let step = Int(generator.next() % UInt64(range.count))
      return pick([range.lowerBound, range.upperBound, range.lowerBound + step])
    case .integerOr(let range, let others):
      return pick([range.lowerBound, range.upperBound] + others)
    case .number(let range):
      return pick([range.lowerBound, range.upperBound, (range.lowerBound + range.upperBound) / 2])
    case .choice(let words): return pick(words)
    case .color: return pick(["red", "secondaryLabel", "#a0B1c2", "#FF000080"])
    case .colorOr(let words): return pick(words + ["red", "#a0B1c2"])
    case .device: return pick(["iPhone 14", "390x844@3"])
    case .nothing: return NSNull()
    case .list(let item, let count):
      return (0..<self.count(count)).map { _ in value(item) }
    case .dictionary(let item, let count):
      return Dictionary(
        uniqueKeysWithValues: (0..<self.count(count)).map { ("Page \($0)", value(item)) })
    case .object(let object): return self.object(object)
    case .optional(let shape): return chance(0.3) ? NSNull() : value(shape)
    case .either(let list, let other): return value(chance(0.4) ? list : other)
    case .short(let short, let object):
      return chance(requestedEntry == nil ? 0.4 : 0.1) ? value(short) : self.object(object)
    case .variants(let words, let objects):
      if let requestedEntry, let object = objects.first(where: { $0.name == requestedEntry.owner })
      {
        return self.object(object)
      }
      return !words.isEmpty && chance(0.3) ? pick(words) : self.object(pick(objects))
    }
  }

  private mutating func object(_ object: FormatObject) -> Any {
    var entries: [String: Any] = [:]
    var head = object.heads.isEmpty ? nil : pick(object.heads)
    if let requestedEntry, object.name == requestedEntry.owner,
      object.heads.contains(requestedEntry.key)
    {
      head = requestedEntry.key
    }
    for property in object.properties {
      let isHead = object.heads.contains(property.key)
      let isRequested = requestedEntry.map { $0 == (object.name, property.key) } ?? false
      let canLeadToEntry = requestedEntry != nil && chance(0.6)
      let isIncluded =
        isHead
        ? property.key == head
        : property.isRequired || isRequested || canLeadToEntry || chance(0.35)
      guard isIncluded != chance(replacementRate) else { continue }
      entries[property.key] =
        isRequested && chance(0.6) ? other(than: property.shape) : value(property.shape)
    }
    if chance(replacementRate) { entries["unknown"] = 1 }
    return entries
  }

  /// Returns a value that is almost never valid.
  ///
  /// For a device the value isn't a string: the schema cannot express names without case, so it
  /// accepts all strings.
  private mutating func other(than shape: FormatShape) -> Any {
    if case .device = shape { return pick([NSNull(), 0, [], [:], NSNumber(value: true)] as [Any]) }
    return other()
  }

  private mutating func other() -> Any {
    pick(
      [
        NSNull(), NSNumber(value: true), 0, -1, 1.5, 100_000, "", "x", "pop", "flexibleSpace",
        "a\nb", "#12345", [], ["a"], [[1]], [:], ["x": 1], ["push": "A", "wait": 1],
        String(repeating: "a", count: 10_001),
      ] as [Any])
  }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    min(range.upperBound, range.lowerBound + Int(generator.next() % 3))
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double(generator.next() >> 11) / 0x1p53 < probability
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(generator.next() % UInt64(items.count))]
  }
}
