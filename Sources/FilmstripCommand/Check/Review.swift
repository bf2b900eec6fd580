import FilmstripImaging
import FilmstripStage
import FilmstripVisualTesting
import Foundation

/// A review: a report, and the decisions about its films.
///
/// The report is untrusted, so only the names of its films are used. The references define the film of a name.
@MainActor final class Review {
  private(set) var report: CheckReport
  private(set) var accepted: [String] = []
  private(set) var rejected: [String] = []
  private let writer: ReportWriter
  private let record: @MainActor (_ review: Review, _ film: String) throws -> FilmResult

  /// Reads the report in a folder.
  ///
  /// `record` records the references of a film and returns the result.
  init(
    folder: String,
    record: @escaping @MainActor (_ review: Review, _ film: String) throws -> FilmResult
  ) throws {
    writer = ReportWriter(folder: folder)
    report = try writer.read()
    self.record = record
  }

  /// The page with the decisions so far.
  func page() throws -> Data {
    var page = Data()
    try writer.page(of: report, review: ReportReview(rejected: rejected)) { page += $0.utf8 }
    return page
  }

  /// Records a film.
  ///
  /// - Returns: The name of the film.
  /// - Throws: the reason why the film cannot be recorded.
  func accept(_ name: String) throws -> [String] {
    let film = try film(name)
    guard film.isAcceptable else {
      throw CommandError("the references of '\(name)' cannot be recorded, as it is \(film.word)")
    }
    let result = try record(self, name)
    guard result.name == name, result.isRecorded || result.verdict == .passed else {
      throw CommandError(
        result.explanations.first ?? "the references of '\(name)' were not recorded")
    }
    var films = report.films
    for place in films.indices where films[place].name == name { films[place].isRecorded = true }
    report = CheckReport(
      films: films, shard: report.shard, plan: report.plan, update: report.update,
      libraries: report.libraries, notes: report.notes)
    accepted.append(name)
    rejected.removeAll { $0 == name }
    try AtomicFile.write(ReportWriter.json(of: report), to: writer.folder + "/report.json")
    return [name]
  }

  /// Marks a film as rejected; nothing is written.
  func reject(_ name: String) throws -> [String] {
    _ = try film(name)
    if !rejected.contains(name) { rejected.append(name) }
    return [name]
  }

  /// Ends the review: the files of the report say what was accepted.
  func finish() throws {
    if !accepted.isEmpty { try writer.write(report) }
  }

  /// The film of this name; names are only compared, never used as paths.
  private func film(_ name: String) throws -> FilmResult {
    guard let film = report.films.first(where: { $0.name == name }) else {
      throw CommandError("the report has no film of this name")
    }
    return film
  }
}
