import FilmstripStage
import FilmstripSupport

extension FormatValidator {
  mutating func list(
    _ node: YAMLTree, _ item: FormatShape, _ count: ClosedRange<Int>, _ subject: String
  ) -> CheckedValue? {
    guard case .list(let items) = node.kind else {
      let hint = node.scalar == .null ? "is empty" : "is not"
      report(node.mark, "\(subject) must be a list, but \(hint); write its items as '- item'")
      return nil
    }
    guard count.contains(items.count) else {
      report(
        node.mark, "\(subject) must have \(Self.formatted(count, "item")), but has \(items.count)")
      return nil
    }
    let checked = items.map { check($0, item, "an item of \(subject)") }
    let values = checked.compactMap { $0 }
    return values.count == checked.count ? .list(values) : nil
  }

  mutating func dictionary(
    _ node: YAMLTree, _ item: FormatShape, _ count: ClosedRange<Int>, _ subject: String
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.kind else {
      report(node.mark, "\(subject) must be a mapping of names, written as 'name:'")
      return nil
    }
    guard count.contains(entries.count) else {
      report(
        node.mark,
        "\(subject) must have \(Self.formatted(count, "entry")), but has \(entries.count)")
      return nil
    }
    var entryValues: [(key: String, mark: SourceMark, value: Checked)] = []
    for (key, mark, value) in entries {
      if !(1...100).contains(key.unicodeScalars.count) {
        report(mark, "a name in \(subject) must have 1 to 100 characters")
      } else if let value = check(value, item, Spelling.quoted(key)) {
        entryValues.append((key, mark, value))
      }
    }
    return entryValues.count == entries.count ? .dictionary(entryValues) : nil
  }

  mutating func object(
    _ node: YAMLTree, _ object: FormatObject, _ subject: String
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.kind else {
      let keys = Spelling.list(object.properties.map { "'\($0.key)'" }, word: "and")
      report(node.mark, "\(subject) must be a mapping; its keys are \(keys)")
      return nil
    }
    let before = problems.count
    var checked: [String: Checked] = [:]
    for (key, mark, value) in entries {
      guard let property = object.property(key) else {
        report(
          mark,
          "unknown key \(Spelling.quoted(key)) in \(Self.formatted(object))"
            + Self.keys(object, near: key))
        continue
      }
      if let value = check(value, property.shape, "'\(key)'") { checked[key] = value }
    }
    let written = entries.map(\.key)
    // A misspelt key is probably the missing key, and the error about it is more helpful.
    let isMisspelt = written.contains { object.property($0) == nil }
    if !(isMisspelt && object.name == ScenarioFormat.file.name) {
      checkHeads(of: object, written, node.mark)
    }
    for property in object.properties where !written.contains(property.key) {
      if property.isRequired {
        if isMisspelt || property.replacement.map(written.contains) ?? false { continue }
        report(node.mark, "'\(property.key)' is missing in \(Self.formatted(object))")
      } else if let standard = property.standard {
        let node = YAMLTree(mark: node.mark, standard: standard)
        checked[property.key] = check(node, property.shape, "'\(property.key)'")
      }
    }
    guard problems.count == before else { return nil }
    return .object(CheckedObject(name: object.name, mark: node.mark, entries: checked))
  }

  mutating func variant(
    _ node: YAMLTree, _ words: [String], _ objects: [FormatObject], _ subject: String
  ) -> CheckedValue? {
    let heads = objects.flatMap(\.heads)
    let expected = Spelling.list((words + heads.filter { !words.contains($0) }).map { "'\($0)'" })
    switch node.kind {
    case .scalar(let text, _):
      if words.contains(text) { return .text(text) }
      let hint =
        heads.contains(text)
        ? "; '\(text)' needs a value, as in '\(text): …'"
        : Spelling.suggestion(for: text, in: words + heads.filter { !words.contains($0) })
      let actual = node.scalar == .null ? "empty" : Spelling.quoted(text)
      if hint.contains("did you mean"), words.count + heads.count > 6 {
        report(node.mark, "\(subject) must be one of its names, but is \(actual)\(hint)")
        return nil
      }
      report(node.mark, "\(subject) must be \(expected), but is \(actual)\(hint)")
      return nil
    case .list:
      report(node.mark, "\(subject) must be \(expected), but is a list")
      return nil
    case .mapping(let entries):
      let written = entries.map(\.key)
      if let object = objects.first(where: { $0.heads.contains(where: written.contains) }) {
        return self.object(node, object, subject)
      }
      let shared = objects.flatMap { $0.properties.map(\.key) }
      for (key, mark, _) in entries where !shared.contains(key) {
        let hint = Spelling.suggestion(for: key, in: heads)
        let help = hint.isEmpty ? "; use \(expected)" : hint
        report(mark, "unknown key \(Spelling.quoted(key)) in \(subject)\(help)")
        return nil
      }
      report(node.mark, "\(subject) must have \(expected)")
      return nil
    }
  }

  private mutating func checkHeads(
    of object: FormatObject, _ written: [String], _ mark: SourceMark
  ) {
    let present = object.heads.filter(written.contains)
    guard !object.heads.isEmpty, present.count != 1 else { return }
    let names = Spelling.list(object.heads.map { "'\($0)'" })
    let presentNames = Spelling.list(present.map { "'\($0)'" }, word: "and")
    report(
      mark,
      present.isEmpty
        ? "\(Self.formatted(object)) must have \(names)"
        : "\(Self.formatted(object)) must have only one of \(names), but has \(presentNames)")
  }

  private static func keys(_ object: FormatObject, near key: String) -> String {
    let keys = object.properties.map(\.key)
    let hint = Spelling.suggestion(for: key, in: keys)
    return hint.isEmpty ? "; its keys are \(Spelling.list(keys, word: "and"))" : hint
  }

  private static func formatted(_ object: FormatObject) -> String {
    let article = "aeiou".contains(object.name.first ?? "x") ? "an" : "a"
    return "\(article) '\(object.name)'"
  }

  private static func formatted(_ count: ClosedRange<Int>, _ noun: String) -> String {
    let nouns = noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
    if count.lowerBound == count.upperBound {
      return count.lowerBound == 1 ? "1 \(noun)" : "\(count.lowerBound) \(nouns)"
    }
    return count.lowerBound > 0
      ? "\(count.lowerBound) to \(count.upperBound) \(nouns)"
      : "at most \(count.upperBound) \(nouns)"
  }
}

extension YAMLTree {
  /// Creates a value from a default of the format, as if the file contained it.
  fileprivate init(mark: SourceMark, standard: JSONValue) {
    if case .text(let text) = standard {
      self.init(mark: mark, kind: .scalar(text, isPlain: false))
    } else {
      self.init(mark: mark, kind: .scalar(standard.compact, isPlain: true))
    }
  }
}
