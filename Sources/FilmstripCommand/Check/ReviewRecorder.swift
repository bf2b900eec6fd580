import FilmstripStage
import FilmstripVisualTesting
import Foundation

/// Records the films that a reviewer accepts.
///
/// The report is untrusted, so only the name of a film is used. The references define the scenario and its settings,
/// and the user names the folder of references, or the folder is in the current folder.
@MainActor struct ReviewRecorder {
  /// The folder of references that the user named, or `nil` for the one that the report names.
  let references: ReferenceFolder?
  let environment: CommandEnvironment

  /// The folder of references with a path.
  static func folder(named path: String) throws -> ReferenceFolder {
    try OutputFile.checkNamed(path, "--references must name a folder")
    return ReferenceFolder(path: path)
  }

  /// Records a film of a report, if it differs from its references or has none.
  ///
  /// - Throws: a `CommandError` if the references do not have the film, or if the check had settings of its own.
  func record(_ name: String, of report: CheckReport) throws -> FilmResult {
    let references = try references ?? folder(of: report)
    let settings = FilmOverrides.Name.allCases.map { "--" + $0.rawValue }
    if let option = report.update.first(where: settings.contains) {
      throw CommandError(
        "the check had the setting '\(option)'; record '\(name)' with 'filmstrip check', not in a review"
      )
    }
    let plan = try CheckPlan([], FilmOverrides(), .none, references, in: environment)
    guard let film = plan.films.first(where: { $0.subject.name == name }) else {
      let reason = plan.failures.first { $0.name == name }?.reason
      throw CommandError(
        reason ?? "'\(references.path)' has no film '\(name)'; record it with 'filmstrip check'")
    }
    var options = FilmChecker.Options()
    options.update = .changed
    options.isUpdateRequested = true
    options.jobs = environment.cores
    options.cancellation = environment.cancellation
    if let record = references.record(of: name), record.frames.count == record.frameCount {
      options.frames = .all
    }
    let checker = try FilmChecker(references: references, options: options)
    return try Filmstrip.withText(checker.text) { try checker.check(film.subject) }
  }

  /// The folder of references that a report names, which must lie in the current folder and have a list of films.
  private func folder(of report: CheckReport) throws -> ReferenceFolder {
    guard let option = report.update.firstIndex(of: "--references"),
      report.update.indices.contains(option + 1)
    else {
      throw CommandError("the report does not name its references; name them with --references")
    }
    let path = report.update[option + 1]
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .resolvingSymlinksInPath().path
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let folder = ReferenceFolder(path: path)
    guard resolved.hasPrefix(here + "/"), folder.hasList else {
      throw CommandError(
        "the report's references are not in this folder; name their folder with --references")
    }
    return folder
  }
}
