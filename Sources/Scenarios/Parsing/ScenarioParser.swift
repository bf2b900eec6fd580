import Foundation
import Stage

/// Reads scenario files and reports all mistakes with line and column.
public struct ScenarioParser: Sendable {
  /// Makes a parser; it has no settings.
  public init() {}

  /// Reads the scenario in a file.
  ///
  /// - Throws: a `ScenarioError` with all problems; they use `path` as given.
  public func read(path: String) throws(ScenarioError) -> ScenarioDocument {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Self.error(path, "there is no such file")
    }
    if isFolder.boolValue { throw Self.error(path, "this is a folder; name a scenario file") }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Self.error(path, "cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { try? handle.close() }
    let data: Data
    do {
      data = try handle.read(upToCount: YAMLReader.maximumBytes + 1) ?? Data()
    } catch {
      throw Self.error(path, "cannot be read: \(error.localizedDescription)")
    }
    if data.count > YAMLReader.maximumBytes {
      throw Self.error(path, "this file is larger than 1 MiB, the limit for a scenario")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Self.error(path, "this is not UTF-8 text")
    }
    return try parse(text, path: path)
  }

  /// Reads a scenario from a text.
  ///
  /// `path` is its source: for messages, for the name if the text has none, and as base of the
  /// paths of images.
  ///
  /// - Throws: a `ScenarioError` with all problems.
  public func parse(_ text: String, path: String) throws(ScenarioError) -> ScenarioDocument {
    let tree: YAMLTree?
    do {
      // Some editors write a byte order mark.
      let hasMark = text.unicodeScalars.first == "\u{FEFF}"
      tree = try YAMLReader.read(hasMark ? String(text.unicodeScalars.dropFirst()) : text)
    } catch {
      throw Self.error(path, error.message, at: error.mark)
    }
    guard let tree, tree.scalar != .null else {
      throw Self.error(
        path, "this scenario is empty; it needs 'start', 'screens' and 'steps'", at: .start)
    }
    var validator = FormatValidator()
    let file = validator.check(tree, .object(ScenarioFormat.file), "a scenario")
    guard let file, case .object(let object) = file.value else {
      throw Self.error(path, validator.problems)
    }
    var builder = ScenarioBuilder(path: path)
    let document = builder.document(from: object)
    if !builder.problems.isEmpty { throw Self.error(path, builder.problems) }
    return document
  }

  private static func error(
    _ path: String, _ message: String, at mark: SourceMark? = nil
  ) -> ScenarioError {
    ScenarioError([
      ScenarioProblem(
        file: path, line: mark?.line ?? 0, column: mark?.column ?? 0, message: message)
    ])
  }

  private static func error(
    _ path: String, _ problems: [(mark: SourceMark, message: String)]
  ) -> ScenarioError {
    ScenarioError(
      problems.map {
        ScenarioProblem(
          file: path, line: $0.mark.line, column: $0.mark.column, message: $0.message)
      })
  }
}
