import FilmstripImaging
import FilmstripScenarios
import FilmstripSupport

/// The problems of a scenario file in the form of a compiler's diagnostics, which editors understand.
struct ScenarioDiagnostics {
  private let error: ScenarioError
  private let showsSource: Bool
  /// The maximum number of problems without source lines.
  private static let maximumCount = 5

  /// Creates the diagnostics of an error.
  ///
  /// - Parameter showsSource: Whether each problem is followed by the line of the file and a caret, as on a terminal.
  init(_ error: ScenarioError, showsSource: Bool) {
    self.error = error
    self.showsSource = showsSource
  }

  /// The lines, each with a line break.
  var text: String {
    var lines: [String] = []
    let problems = showsSource ? error.problems[...] : error.problems.prefix(Self.maximumCount)
    for problem in problems {
      lines.append(Spelling.line("\(problem)", limit: 4000))
      if showsSource { lines += source(of: problem) }
    }
    let rest = error.problems.count - problems.count
    if rest > 0 { lines.append("and \(rest) more \(rest == 1 ? "problem" : "problems")") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the line of a problem with a caret below it, or nothing if the file can't be read.
  private func source(of problem: ScenarioProblem) -> [String] {
    guard let bytes = try? InputFile.bytes(of: problem.file, limit: 1 << 20) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(problem.line - 1) else { return [] }
    let line = lines[problem.line - 1]
    guard line.count <= 200 else { return [] }
    let indent = line.prefix(max(0, problem.column - 1)).map { $0 == "\t" ? "\t" : " " }
    return ["  " + Spelling.line(String(line), limit: 400), "  " + indent.joined() + "^"]
  }
}
