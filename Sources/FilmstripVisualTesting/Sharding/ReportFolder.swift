import FilmstripImaging
import FilmstripStage
import Foundation

/// The folder of a report during a check, which contains the plan and each film's result as soon as
/// it is available.
///
/// If the process ends before all films are checked, the folder shows which films have no result.
package struct ReportFolder: Sendable {
  /// The films and options of a check: the file `plan.json`.
  package struct Plan: Sendable, Hashable, Codable {
    /// The part, or `nil` for a whole check.
    package var shard: CheckReport.Shard?
    /// A digest of the films of all parts and of the options.
    package var plan: String
    /// The names of the films, in the order in which they are checked.
    package var films: [String]
    /// The names of the films of each part, so that any part can identify the films of a part
    /// without results.
    package var parts: [[String]]

    /// Creates a plan; `parts` contains the films of all parts, and by default only `films`.
    package init(
      shard: CheckReport.Shard?, plan: String, films: [String], parts: [[String]]? = nil
    ) {
      self.shard = shard
      self.plan = plan
      self.films = films
      self.parts = parts ?? [films]
    }

    /// Whether the numbers and names of the plan, which can be untrusted input, are consistent.
    var isValid: Bool {
      let (index, count) = (shard?.index ?? 1, shard?.count ?? 1)
      return (1...ReportLimits.count).contains(count) && (1...count).contains(index)
        && parts.count == count && (films + parts.joined()).allSatisfy(Self.isName)
    }

    private static func isName(_ name: String) -> Bool {
      ReferenceFolder.isName(name) || name == ReferenceFolder.listName
    }
  }

  /// The path of the folder.
  package let path: String
  private static let maximumFileSize = 1 << 28
  private var planPath: String { path + "/plan.json" }
  private var reportPath: String { path + "/report.json" }
  private var resultsPath: String { path + "/results" }

  /// Creates the description of a report's folder.
  package init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Checks that the folder is new or empty, or has a report, which may be replaced.
  ///
  /// - Throws: `ShardError.noReport` if the folder has other files.
  package func claim() throws {
    try AtomicFile.removeStaleTemporaries(in: path)
    let names = try FilmReference.names(in: path)
    let isReport =
      names.isEmpty || (try? plan()) != nil || (try? ReportWriter(folder: path).read()) != nil
    if !isReport { throw ShardError.noReport(path: path, example: names[0]) }
  }

  /// Begins a report, and removes an earlier report in the folder.
  ///
  /// - Throws: `ShardError.noReport` if the folder has files but no report.
  package func begin(_ plan: Plan) throws {
    try claim()
    try FilmFolder.createOutput(path)
    // The plan marks the folder as a report: write the new plan before all other files, after the
    // older files are removed.
    try removeReport()
    try AtomicFile.write(try Self.text(plan), to: planPath)
    try FilmFolder.createOutput(resultsPath)
  }

  /// Marks the folder of a merged report with a plan, which the finished report doesn't have.
  ///
  /// If the process ends before the report is finished, a report can still be written into the
  /// folder.
  func mark(_ part: Plan) throws {
    let films = part.parts.flatMap(\.self)
    try FilmFolder.createOutput(path)
    try AtomicFile.write(
      try Self.text(Plan(shard: nil, plan: part.plan, films: films)), to: planPath)
  }

  /// Removes the mark when the merged report is finished.
  ///
  /// - Throws: `FilmError.file` if the mark cannot be removed.
  package func unmark() throws {
    if unlink(planPath) != 0, errno != ENOENT {
      throw FilmError.file(operation: "remove", path: planPath, code: errno)
    }
  }

  /// Removes the files that a check has written: the report, single results, and images.
  private func removeReport() throws {
    unlink(reportPath)
    removeResults()
    let pictures = path + "/pictures"
    for film in try FilmReference.names(in: pictures) {
      let folder = pictures + "/" + film
      for name in (try? FilmReference.names(in: folder)) ?? [] where ComparedPictures.isName(name) {
        unlink(folder + "/" + name)
      }
      rmdir(folder)
    }
    rmdir(pictures)  // Fails, as intended, if the folder contains other files.
  }

  private func removeResults() {
    for name in (try? FilmReference.names(in: resultsPath)) ?? [] where name.hasSuffix(".json") {
      unlink(resultsPath + "/" + name)
    }
    rmdir(resultsPath)
  }

  /// Stores a film's result.
  package func add(_ result: FilmResult) throws {
    try AtomicFile.write(try Self.text(result), to: resultPath(result.name))
  }

  /// Removes the single results, because the finished report contains them.
  package func end() { removeResults() }

  private func resultPath(_ name: String) -> String { "\(resultsPath)/\(name).json" }

  // MARK: Reading

  /// Reads the plan of a check.
  ///
  /// - Throws: `ShardError.noResult` if there is no valid plan.
  package func plan() throws -> Plan {
    guard let plan: Plan = Self.read(planPath), plan.isValid else {
      throw ShardError.noResult(path: path)
    }
    return plan
  }

  /// Reads the report of a check, with failures for films of the plan that have no result.
  ///
  /// - Throws: `ShardError.noResult` if there is no plan, or `foreign` if the report doesn't match
  ///   the plan.
  package func report() throws -> CheckReport {
    let plan = try plan()
    guard let report: CheckReport = Self.read(reportPath) else { return partialReport(plan) }
    let reportedNames = Set(report.films.map(\.name))
    let missingResults = Set(plan.films).subtracting(reportedNames).sorted().map { name in
      FilmResult(
        name: name, verdict: .failed,
        explanations: ["has no result, although the plan of its part lists the film"],
        scenario: name)
    }
    guard reportedNames.isSubset(of: plan.films), report.plan == nil || report.plan == plan.plan,
      reportedNames.count == report.films.count
    else { throw ShardError.foreign(path: path) }
    return CheckReport(
      films: report.films + missingResults, shard: plan.shard, plan: plan.plan,
      update: report.update,
      libraries: report.libraries, notes: report.notes)
  }

  /// Returns the report of a check that did not end, or whose report cannot be read.
  private func partialReport(_ plan: Plan) -> CheckReport {
    let isDamaged = FileManager.default.fileExists(atPath: reportPath)
    var last: String?
    let films = plan.films.map { name -> FilmResult in
      if let result: FilmResult = Self.read(resultPath(name)), result.name == name,
        (try? result.checkLimits()) != nil
      {
        return result
      }
      let reason =
        isDamaged
        ? "has no result, because the report of its part cannot be read"
        : last.map { "was not checked, because the check ended at '\($0)'" }
          ?? "did not end: the process that checked the film was ended, or has crashed"
      last = last ?? name
      return FilmResult(name: name, verdict: .failed, explanations: [reason], scenario: name)
    }
    return CheckReport(films: films, shard: plan.shard, plan: plan.plan)
  }

  private static func read<Value: Decodable>(_ path: String) -> Value? {
    guard let bytes = try? InputFile.bytes(of: path, limit: maximumFileSize) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: Data(bytes))
  }

  private static func text(_ value: some Encodable) throws -> String {
    let coder = JSONEncoder()
    coder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try coder.encode(value), as: UTF8.self) + "\n"
  }
}
