import FilmstripImaging
import FilmstripStage
import FilmstripSupport
import Foundation

/// A parser that reads scenario files and reports all errors with line and column.
public struct ScenarioParser: Sendable {
  /// Creates a parser, which has no settings.
  public init() {}

  /// Reads the scenario in a file.
  ///
  /// - Parameter path: The path of the file, which error messages quote as given.
  /// - Returns: The checked scenario.
  /// - Throws: A `ScenarioError` with all problems.
  public func read(path: String) throws(ScenarioError) -> ScenarioDocument {
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.bytes(of: path, limit: YAMLReader.maximumBytes)
    } catch {
      throw Self.error(
        path, error.message("a scenario file", limit: "1 MiB, the limit for a scenario"))
    }
    return try parse(checking: bytes, path: path)
  }

  /// Reads a scenario from bytes that may not be a text.
  private func parse(
    checking bytes: [UInt8], path: String
  ) throws(ScenarioError) -> ScenarioDocument {
    if let problem = TextEncoding.problem(of: bytes) {
      let (line, column) = TextEncoding.position(of: problem.offset, in: bytes)
      throw Self.error(path, problem.message, at: SourceMark(line: line, column: column))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return try parse(text, path: path)
  }

  /// Reads a scenario from the standard input, for messages and paths as if it were `stdin.yaml` in the current folder.
  ///
  /// - Throws: A `ScenarioError` with all problems.
  package func readStandardInput() throws(ScenarioError) -> ScenarioDocument {
    let path = "stdin.yaml"
    let data = (try? FileHandle.standardInput.read(upToCount: YAMLReader.maximumBytes + 1)) ?? nil
    let bytes = Array(data ?? Data())
    if bytes.count > YAMLReader.maximumBytes {
      throw Self.error(path, "the standard input is larger than 1 MiB, the limit for a scenario")
    }
    return try parse(checking: bytes, path: path)
  }

  /// Reads a scenario from a text.
  ///
  /// - Parameters:
  ///   - text: The content of a scenario file.
  ///   - path: The path of the text's source: for messages, for the name if the text specifies
  ///     none, and as the base of the paths of images.
  /// - Returns: The checked scenario.
  /// - Throws: A `ScenarioError` with all problems.
  public func parse(_ text: String, path: String) throws(ScenarioError) -> ScenarioDocument {
    let tree: YAMLTree?
    do {
      // Some editors begin a file with a byte order mark.
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
    var document = builder.document(from: object)
    if !builder.problems.isEmpty { throw Self.error(path, builder.problems) }
    if case .mapping(let entries) = tree.kind { document.statedKeys = Set(entries.map(\.key)) }
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
