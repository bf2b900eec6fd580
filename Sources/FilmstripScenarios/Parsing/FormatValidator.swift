import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// A validator that checks a YAML tree against the format and collects all problems.
struct FormatValidator {
  private(set) var problems: [(mark: SourceMark, message: String)] = []

  /// Returns the value in the required type, or `nil` after a problem.
  mutating func check(_ node: YAMLTree, _ shape: FormatShape, _ subject: String) -> Checked? {
    guard let value = value(node, shape, subject) else { return nil }
    return Checked(mark: node.mark, value: value)
  }

  /// Records a problem at a position.
  mutating func report(_ mark: SourceMark, _ message: String) {
    problems.append((mark, message))
  }

  private mutating func value(
    _ node: YAMLTree, _ shape: FormatShape, _ subject: String
  ) -> CheckedValue? {
    switch shape {
    case .line, .text, .longText, .name: return text(node, shape, subject)
    case .flag:
      if case .flag(let flag) = node.scalar { return .flag(flag) }
      return mismatch(node, subject, "true or false")
    case .integer(let range):
      if case .number(let number, true) = node.scalar, let value = Int(exactly: number),
        range.contains(value)
      {
        return .integer(value)
      }
      return mismatch(
        node, subject, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .integerOr(let range, let others):
      if case .number(let number, true) = node.scalar, let value = Int(exactly: number),
        range.contains(value) || others.contains(value)
      {
        return .integer(value)
      }
      let list = ["\(range.lowerBound) to \(range.upperBound)"] + others.map(String.init)
      return mismatch(node, subject, "a whole number from \(Spelling.list(list))")
    case .number(let range):
      if case .number(let number, _) = node.scalar, range.contains(number) {
        return .number(number)
      }
      return mismatch(node, subject, "a number from \(range.lowerBound) to \(range.upperBound)")
    case .choice(let words): return choice(node, words, subject)
    case .color: return color(node, subject)
    case .colorOr(let words):
      if case .text(let text) = node.scalar, words.contains(text) { return .text(text) }
      return color(node, subject, or: words)
    case .device: return device(node, subject)
    case .nothing:
      if case .null = node.scalar { return .nothing }
      return mismatch(node, subject, "left without a value")
    case .list(let item, let count): return list(node, item, count, subject)
    case .dictionary(let item, let count): return dictionary(node, item, count, subject)
    case .object(let object): return self.object(node, object, subject)
    case .optional(let shape):
      if case .null = node.scalar { return .nothing }
      return value(node, shape, subject)
    case .either(let list, let other):
      switch node.kind {
      case .list: return value(node, list, subject)
      case .mapping: return value(node, other, subject)
      case .scalar(let text, _):
        if case .variants(let words, let objects) = other, !words.contains(text) {
          let names = (words + objects.flatMap(\.heads)).map { "'\($0)'" }
          return mismatch(node, subject, "a list, or have \(Spelling.list(names))")
        }
        return value(node, other, subject)
      }
    case .short(let short, let object):
      if case .mapping = node.kind { return self.object(node, object, subject) }
      guard let scalar = node.scalar, scalar != .null else {
        let required = object.properties.filter(\.isRequired).map(\.key)
        let keys = Spelling.list((required.isEmpty ? object.heads : required).map { "'\($0)'" })
        return mismatch(node, subject, "text, or a mapping with \(keys)")
      }
      return value(node, short, subject)
    case .variants(let words, let objects): return variant(node, words, objects, subject)
    }
  }

  private mutating func mismatch(
    _ node: YAMLTree, _ subject: String, _ expected: String, hint: String = ""
  ) -> CheckedValue? {
    report(node.mark, "\(subject) must be \(expected), but is \(Self.formatted(node))\(hint)")
    return nil
  }

  private static func formatted(_ node: YAMLTree) -> String {
    switch node.kind {
    case .list: return "a list"
    case .mapping: return "a mapping"
    case .scalar(let text, _):
      if case .null = node.scalar { return "empty" }
      return Spelling.quoted(text)
    }
  }

  private mutating func text(
    _ node: YAMLTree, _ shape: FormatShape, _ subject: String
  ) -> CheckedValue? {
    let text: String
    switch node.scalar {
    case .text(let value): text = value
    case .number: text = node.source ?? ""
    case .flag: return mismatch(node, subject, "text", hint: "; put it in quotes")
    case .null: return mismatch(node, subject, "text", hint: "; write '' for no text")
    case nil: return mismatch(node, subject, "text")
    }
    if case .longText = shape { return .text(text) }
    if text.unicodeScalars.count > FormatShape.maximumTextLength {
      report(
        node.mark, "\(subject) must be at most \(FormatShape.maximumTextLength) characters long")
      return nil
    }
    switch shape {
    case .line where text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }):
      return mismatch(node, subject, "on one line")
    case .name:
      if case .text = node.scalar, FormatShape.isName(text) { return .text(text) }
      return mismatch(
        node, subject, "a text of 1 to 100 letters a-z, digits, ' ', '.', '_' and '-'")
    default: return .text(text)
    }
  }

  private mutating func choice(
    _ node: YAMLTree, _ words: [String], _ subject: String
  ) -> CheckedValue? {
    if case .text(let text) = node.scalar, words.contains(text) { return .text(text) }
    let hint = node.source.map { Spelling.suggestion(for: $0, in: words) } ?? ""
    let names = words.map { "'\($0)'" }
    let expected = names.count > 6 && !hint.isEmpty ? "one of its names" : Spelling.list(names)
    return mismatch(node, subject, expected, hint: hint)
  }

  private mutating func color(
    _ node: YAMLTree, _ subject: String, or words: [String] = []
  ) -> CheckedValue? {
    if case .text(let text) = node.scalar, let color = ScenarioColor(text) { return .color(color) }
    let names = words + ScenarioColor.SystemColor.allCases.map(\.rawValue)
    var hint = node.source.map { Spelling.suggestion(for: $0, in: names) } ?? ""
    if case .null = node.scalar { hint = "; a colour that begins with # must be in quotes" }
    let expected = words.map { "'\($0)', " }.joined() + ScenarioColor.form
    return mismatch(node, subject, expected, hint: hint)
  }

  private mutating func device(_ node: YAMLTree, _ subject: String) -> CheckedValue? {
    guard case .text(let text) = node.scalar else {
      return mismatch(node, subject, "a device's name or WIDTHxHEIGHT@SCALE")
    }
    do {
      return .device(try Device.named(text))
    } catch {
      report(node.mark, "\(error)")
      return nil
    }
  }
}
