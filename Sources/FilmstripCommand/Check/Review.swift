import Foundation
import Imaging
import Stage
import VisualTesting

/// A review: a report, and what was decided of its films.
@MainActor final class Review {
  private(set) var report: CheckReport
  private(set) var accepted: [String] = []
  private(set) var rejected: [String] = []
  private let writer: ReportWriter
  private let check: @MainActor (_ arguments: [String]) throws -> CheckReport

  /// Reads the report in a folder.
  ///
  /// `check` runs `filmstrip check` with these arguments and returns its report.
  init(
    folder: String, check: @escaping @MainActor (_ arguments: [String]) throws -> CheckReport
  ) throws {
    writer = ReportWriter(folder: folder)
    report = try writer.read()
    self.check = check
  }

  /// The page with the decisions so far.
  func page() throws -> Data {
    var page = Data()
    try writer.page(of: report, review: ReportReview(rejected: rejected)) { page += $0.utf8 }
    return page
  }

  /// Records a film, as `filmstrip check FILM --update changed` does.
  ///
  /// - Returns: the names of the films that were recorded, since one scenario can have several.
  func accept(_ name: String) throws -> [String] {
    let film = try film(name)
    guard film.isAcceptable else {
      throw CommandError("the references of '\(name)' cannot be recorded, as it is \(film.word)")
    }
    guard let arguments = report.acceptArguments(for: film) else {
      throw CommandError("the report does not say how to record; check again with --report")
    }
    let present = try check(arguments)
    let recorded = present.films.filter { $0.isRecorded || $0.verdict == .passed }.map(\.name)
    guard recorded.contains(name) else {
      let reason = present.films.first { $0.name == name }?.explanations.first
      throw CommandError(reason ?? "the references of '\(name)' were not recorded")
    }
    var films = report.films
    var names: [String] = []
    for place in films.indices where films[place].isAcceptable {
      guard recorded.contains(films[place].name) else { continue }
      films[place].isRecorded = true
      names.append(films[place].name)
    }
    report = CheckReport(
      films: films, shard: report.shard, plan: report.plan, update: report.update,
      libraries: report.libraries, notes: report.notes)
    accepted += names
    rejected.removeAll { names.contains($0) }
    try AtomicFile.write(ReportWriter.json(of: report), to: writer.folder + "/report.json")
    return names
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
