import FilmstripImaging
import FilmstripStage
import Foundation

/// Merges the reports of all parts of a check into one report.
package enum MergedReport {
  /// Merges the reports in some folders, copies their pictures into another folder, and returns the
  /// report.
  ///
  /// Films fail if their part is missing or cannot be read, or has no result for them.
  ///
  /// - Parameters:
  ///   - paths: The folders of the reports.
  ///   - folder: The folder for the images, or `nil` to copy no images.
  /// - Returns: The merged report.
  /// - Throws: A `ShardError` if no folder has a plan, if a part occurs twice, or if parts belong
  ///   to different checks.
  package static func merge(_ paths: [String], into folder: String?) throws -> CheckReport {
    if paths.isEmpty { throw ShardError.incomplete("there are no reports to merge") }
    var notes: Set<String> = []
    var parts: [Part] = []
    for path in paths {
      let report = ReportFolder(path: path)
      if let plan = try? report.plan() {
        parts.append(Part(path: report.path, plan: plan))
      } else {
        notes.insert("'\(path)' has no readable plan of a check")
      }
    }
    guard let first = parts.first else { throw ShardError.noResult(path: paths[0]) }
    try check(parts)
    if let folder { try ReportFolder(path: folder).mark(first.plan) }
    var films: [FilmResult] = []
    var libraries: Set<String> = []
    var update: [String] = []
    for part in parts {
      let report = try ReportFolder(path: part.path).report()
      films += report.films.map { film in
        folder.map { copyingPictures(of: film, from: part.path, to: $0) } ?? film
      }
      if !report.libraries.isEmpty { libraries.insert(report.libraries) }
      if update.isEmpty { update = report.update }
      notes.formUnion(report.notes)
    }
    let presentIndices = Set(parts.map(\.index))
    for (index, names) in first.plan.parts.enumerated() where !presentIndices.contains(index + 1) {
      let reason = "was not checked: part \(index + 1) of \(first.plan.parts.count) left no report"
      if names.isEmpty { notes.insert("part \(index + 1), which has no films, left no report") }
      films += names.map {
        FilmResult(name: $0, verdict: .failed, explanations: [reason], scenario: $0)
      }
    }
    return CheckReport(
      films: films, update: update, libraries: libraries.sorted().joined(separator: "; "),
      notes: notes.sorted())
  }

  /// The folder of a part, and its plan.
  private struct Part {
    var path: String
    var plan: ReportFolder.Plan
    var index: Int { plan.shard?.index ?? 1 }
  }

  private static func check(_ parts: [Part]) throws(ShardError) {
    var seen: [Int: String] = [:]
    for part in parts {
      guard let first = parts.first?.plan, part.plan.plan == first.plan,
        part.plan.parts == first.parts
      else { throw .foreign(path: part.path) }
      if let other = seen[part.index] {
        throw .incomplete(
          "part \(part.index) of \(first.parts.count) is in '\(other)' and in '\(part.path)'; keep one"
        )
      }
      seen[part.index] = part.path
    }
  }

  /// Copies the images of a film, and returns the film, which fails if an image cannot be read.
  private static func copyingPictures(
    of film: FilmResult, from source: String, to target: String
  ) -> FilmResult {
    do {
      try copyPictures(of: film, from: source, to: target)
      return film
    } catch {
      var failed = film
      failed.verdict = .failed
      failed.explanations.insert("the film's pictures cannot be merged: \(error)", at: 0)
      failed.pictures = []
      failed.sheet = nil
      return failed
    }
  }

  private static func copyPictures(
    of film: FilmResult, from source: String, to target: String
  ) throws {
    let paths = film.pictures.flatMap { [$0.expected, $0.actual, $0.difference] }
    for path in paths + [film.sheet?.path] {
      guard let path else { continue }
      // A report can come from an untrusted source: accept only paths within its folder.
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "pictures", parts[1] == film.name,
        ComparedPictures.isName(String(parts[2]))
      else { throw ReportError.outside(picture: path, film: film.name) }
      let bytes: [UInt8]
      do throws(InputFile.Failure) {
        bytes = try InputFile.bytes(of: source + "/" + path, limit: 1 << 28)
      } catch {
        throw ReportError.unreadable(
          picture: path, film: film.name, reason: error.message("a picture", limit: "256 MiB"))
      }
      do {
        _ = try PNGDecoder.decodeBuffer(bytes)
      } catch {
        throw ReportError.unreadable(picture: path, film: film.name, reason: "\(error)")
      }
      try FilmFolder.refuseLink("\(target)/pictures")
      try FilmFolder.createOutput("\(target)/pictures/\(parts[1])")
      try AtomicFile.write(bytes, to: target + "/" + path)
    }
  }
}
