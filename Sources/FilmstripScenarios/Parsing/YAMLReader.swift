import FilmstripStage
import FilmstripSupport
import Foundation
import Yams

/// A reader that parses YAML text into a tree with positions.
///
/// The limits of the reader are far above the size of any scenario.
struct YAMLReader {
  /// The maximum size of a file, in bytes.
  static let maximumBytes = 1 << 20
  static let maximumDepth = 32
  private static let maximumNodes = 100_000
  static let tooLarge = "this is nested too deeply or too large for a scenario"

  let text: String
  private var nodeCount = 0

  /// An error and its position.
  struct Problem: Error {
    var mark: SourceMark
    var message: String
  }

  /// Returns the tree of a text, or `nil` if the text is empty.
  static func read(_ text: String) throws(Problem) -> YAMLTree? {
    var reader = YAMLReader(text: text)
    return try reader.root()
  }

  private init(text: String) {
    self.text = text
  }

  private mutating func root() throws(Problem) -> YAMLTree? {
    try checkKeys()
    guard let node = try compose(text) else { return nil }
    return try tree(node, depth: 0)
  }

  func compose(_ text: String) throws(Problem) -> Node? {
    do {
      return try Yams.compose(yaml: text, .basic, .default, .utf8)
    } catch {
      throw problem(from: error)
    }
  }

  private mutating func tree(_ node: Node, depth: Int) throws(Problem) -> YAMLTree {
    let mark = Self.mark(node)
    nodeCount += 1
    if depth > Self.maximumDepth || nodeCount > Self.maximumNodes {
      throw Problem(mark: mark, message: Self.tooLarge)
    }
    switch node {
    case .scalar(let scalar):
      return YAMLTree(mark: mark, kind: .scalar(scalar.string, isPlain: scalar.style == .plain))
    case .sequence(let sequence):
      var items: [YAMLTree] = []
      for item in sequence { items.append(try tree(item, depth: depth + 1)) }
      return YAMLTree(mark: mark, kind: .list(items))
    case .mapping(let mapping):
      var entries: [(key: String, mark: SourceMark, value: YAMLTree)] = []
      for (key, value) in mapping {
        guard case .scalar(let scalar) = key else {
          throw Problem(mark: Self.mark(key), message: "a key must be a name")
        }
        entries.append((scalar.string, Self.mark(key), try tree(value, depth: depth + 1)))
      }
      return YAMLTree(mark: mark, kind: .mapping(entries))
    case .alias:
      throw Problem(mark: mark, message: "an alias must name an anchor before it")
    }
  }

  static func mark(_ node: Node) -> SourceMark {
    node.mark.map { SourceMark(line: $0.line, column: $0.column) } ?? .start
  }

  private func problem(from error: any Error) -> Problem {
    guard let error = error as? YamlError else {
      return Problem(mark: .start, message: "cannot be read as YAML: \(error)")
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return syntax(problem, at: SourceMark(line: mark.line, column: mark.column))
    case .reader(let problem, let offset, _, _):
      return Problem(mark: position(ofCharacter: offset ?? 0), message: "not YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      let first = SourceMark(line: context.mark.line, column: context.mark.column)
      let key = keys.first ?? ""
      return Problem(
        mark: second(key, after: first),
        message: "\(Spelling.quoted(key)) appears twice in this mapping; keep one")
    default:
      return Problem(mark: .start, message: "cannot be read as YAML: \(error)")
    }
  }

  private func syntax(_ problem: String, at mark: SourceMark) -> Problem {
    let line = lines.indices.contains(mark.line - 1) ? lines[mark.line - 1] : ""
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    if let tab = indent.firstIndex(of: "\t") {
      let column = line.distance(from: line.startIndex, to: tab) + 1
      return Problem(
        mark: SourceMark(line: mark.line, column: column),
        message: "a tab indents this line; YAML allows only spaces")
    }
    // The library's own message addresses the library's developers.
    let isTooDeep = problem.contains("yaml_set_max_nest_level")
    let message = isTooDeep ? Self.tooLarge : "not YAML: \(problem)"
    return Problem(mark: mark, message: message)
  }

  private var lines: [Substring] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// Returns the position of a key's second occurrence in the same column, or `first` if none is
  /// found.
  private func second(_ key: String, after first: SourceMark) -> SourceMark {
    for (index, line) in lines.enumerated().dropFirst(first.line) {
      let indent = line.prefix { $0 == " " }.count
      let remaining = line.dropFirst(indent)
      if remaining.isEmpty || remaining.hasPrefix("#") { continue }
      if indent + 1 < first.column { break }
      let names = [key, "'\(key)'", "\"\(key)\""]
      if indent + 1 == first.column, names.contains(where: { remaining.hasPrefix($0 + ":") }) {
        return SourceMark(line: index + 1, column: first.column)
      }
    }
    return first
  }

  func position(ofCharacter offset: Int) -> SourceMark {
    var mark = SourceMark.start
    for character in text.prefix(offset) {
      mark =
        character.isNewline
        ? SourceMark(line: mark.line + 1, column: 1)
        : SourceMark(line: mark.line, column: mark.column + 1)
    }
    return mark
  }
}
