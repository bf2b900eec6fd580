import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation

/// The output for the service that runs a check: GitHub or GitLab.
///
/// A part of a check has none: `merge-reports` writes it once for all parts.
package struct ServiceAnnotations: Sendable {
  /// The report of the check.
  package var report: CheckReport
  /// The environment variables of the process.
  package var environment: [String: String]
  /// The folder to which the paths of films are relative.
  var folder = FileManager.default.currentDirectoryPath

  /// The maximum number of errors that GitHub shows for a step.
  ///
  /// *Source:* GitHub's documentation of usage limits of annotations.
  static let errors = 10

  /// Creates the annotations of a report for the service that the environment indicates.
  package init(report: CheckReport, environment: [String: String]) {
    self.report = report
    self.environment = environment
  }

  /// The lines that GitHub reads from the standard output; empty for other services.
  package var lines: [String] {
    guard environment["GITHUB_ACTIONS"] == "true", report.shard == nil else { return [] }
    let failing = report.ranked.filter { $0.standing.fails }
    let annotatedCount = failing.count <= Self.errors ? failing.count : Self.errors - 1
    var lines = failing.prefix(annotatedCount).map { film in
      let title = "\(film.name): \(film.standing.word)"
      let path = Self.isFile(film.argument) ? inRepository(film.argument) : nil
      let file = path.map { "file=\(Self.property($0))," } ?? ""
      return "::error \(file)title=\(Self.property(title))::"
        + Self.data(film.shortReasons.joined(separator: "\n"))
    }
    if annotatedCount < failing.count {
      let names = Spelling.list(failing.dropFirst(annotatedCount).map(\.name), word: "and")
      lines.append(
        "::error title=\(failing.count - annotatedCount) more films did not pass::"
          + Self.data(names))
    }
    lines += report.notes.map { "::warning title=filmstrip check::" + Self.data($0) }
    return lines
  }

  /// Writes the files that the service reads, and returns their paths.
  ///
  /// Appends to GitHub's job summary; writes GitLab's code quality report into `folder`.
  package func writeFiles(into folder: String?) throws -> [String] {
    guard report.shard == nil else { return [] }
    var paths: [String] = []
    if let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
      try Self.append(MarkdownSummary(report: report, strip: nil).text + "\n", to: path)
      paths.append(path)
    }
    if let folder, environment["GITLAB_CI"] == "true" {
      let path = folder + "/gl-code-quality-report.json"
      try AtomicFile.write(codeQuality.pretty + "\n", to: path)
      paths.append(path)
    }
    return paths
  }

  /// GitLab's code quality report of the films that did not pass.
  ///
  /// *Source:* GitLab's documentation of the code quality report format.
  var codeQuality: JSONValue {
    let references =
      report.update.firstIndex(of: "--references").flatMap { index in
        report.update.indices.contains(index + 1) ? report.update[index + 1] : nil
      } ?? "."
    return .array(
      report.ranked.filter { $0.standing.fails }.map { film in
        let path = inRepository(
          Self.isFile(film.argument) ? film.argument : "\(references)/\(film.name)")
        let words = film.reasons.joined(separator: "; ")
        return .object([
          .init("description", .text("\(film.name): \(film.standing.word): \(words)")),
          .init("check_name", .text("filmstrip-\(film.standing.rawValue)")),
          .init(
            "fingerprint",
            .text(ContentDigest.of(Array("\(film.name)\0\(film.standing.rawValue)".utf8)))),
          .init("severity", .text(film.standing == .failed ? "critical" : "major")),
          .init(
            "location",
            .object([
              .init("path", .text(path)), .init("lines", .object([.init("begin", .integer(1))])),
            ])),
        ])
      })
  }

  /// Returns the path of a file relative to the repository's folder, which both services require; paths outside of the
  /// repository and of other services don't change.
  private func inRepository(_ path: String) -> String {
    guard let root = environment["GITHUB_WORKSPACE"] ?? environment["CI_PROJECT_DIR"],
      !root.isEmpty
    else { return path }
    let base = URL(fileURLWithPath: root, isDirectory: true).standardizedFileURL.path
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    let file = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
    return file.hasPrefix(base + "/") ? String(file.dropFirst(base.count + 1)) : path
  }

  private static func isFile(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".yml") || argument.hasSuffix(".yaml")
      || argument.hasSuffix(".json")
  }

  /// Returns text escaped for a workflow command, which ends at the end of the line.
  ///
  /// *Source:* actions/toolkit, `packages/core/src/command.ts`.
  static func data(_ text: String) -> String { encoded(text, "%\r\n") }

  static func property(_ text: String) -> String { encoded(text, "%\r\n:,") }

  private static func encoded(_ text: String, _ special: String) -> String {
    let bytes = Array(special.utf8)
    return String(
      decoding: text.utf8.flatMap { byte in
        guard bytes.contains(byte) else { return [byte] }
        return Array(String(format: "%%%02X", byte).utf8)
      }, as: UTF8.self)
  }

  /// Appends text to a file to which other steps also write.
  private static func append(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw ImagingError.file(operation: "open", path: path, code: errno)
    }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw ImagingError.file(operation: "write", path: path, code: errno)
      }
      start += count
    }
  }
}
