import Foundation
import Imaging
import Stage

/// One report from the reports of all parts of a check.
public enum MergedReport {
  /// Merges the reports in some folders, copies their pictures into another folder, and returns the report.
  ///
  /// - Parameter folder: where the pictures go; nil if none are wanted.
  /// - Throws: a `ShardError` for a part that is missing, doubled, or of another check.
  public static func merge(_ paths: [String], into folder: String?) throws -> CheckReport {
    let folders = paths.map(ReportFolder.init(path:))
    let plans = try folders.map { try $0.plan() }
    try check(plans, paths)
    let reports = try folders.map { try $0.report() }
    if let folder {
      for (source, report) in zip(folders, reports) {
        try copyPictures(of: report, from: source.path, to: folder)
      }
    }
    var libraries: [String] = []
    var notes: Set<String> = []
    for report in reports {
      if !report.libraries.isEmpty, !libraries.contains(report.libraries) {
        libraries.append(report.libraries)
      }
      notes.formUnion(report.notes)
    }
    return CheckReport(
      films: reports.flatMap(\.films),
      update: reports.map(\.update).first { !$0.isEmpty } ?? [],
      libraries: libraries.sorted().joined(separator: "; "), notes: notes.sorted())
  }

  private static func check(_ plans: [ReportFolder.Plan], _ paths: [String]) throws(ShardError) {
    guard let first = plans.first else { throw .incomplete("there are no reports to merge") }
    let count = first.shard?.count ?? 1
    var seen: [Int: String] = [:]
    for (plan, path) in zip(plans, paths) {
      guard plan.plan == first.plan, plan.shard?.count ?? 1 == count else {
        throw .foreign(path: path)
      }
      let index = plan.shard?.index ?? 1
      if let other = seen[index] {
        throw .incomplete("part \(index) of \(count) is in '\(other)' and in '\(path)'; keep one")
      }
      seen[index] = path
    }
    let missing = (1...max(1, count)).filter { seen[$0] == nil }
    if !missing.isEmpty {
      let numbers = missing.prefix(10).map(String.init).joined(separator: ", ")
      throw .incomplete(
        "of \(count) parts, \(missing.count) are missing: \(numbers)"
          + (missing.count > 10 ? " …" : "") + "; merge all, or check them again")
    }
  }

  private static func copyPictures(
    of report: CheckReport, from source: String, to target: String
  ) throws {
    for path in report.films.flatMap(\.pictures).flatMap({
      [$0.expected, $0.actual, $0.difference]
    }) {
      guard let path else { continue }
      // A report can come from somebody else: its paths stay within its folder.
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "pictures", !parts.contains(".."), !parts.contains("")
      else { throw ShardError.foreign(path: source + "/" + path) }
      let bytes: [UInt8]
      do throws(InputFile.Failure) {
        bytes = try InputFile.bytes(of: source + "/" + path, limit: 1 << 28)
      } catch {
        throw ReferenceError.damaged(
          path: source + "/" + path, reason: error.message("a picture", limit: "256 MiB"))
      }
      try FilmFolder.refuseLink("\(target)/pictures")
      try FilmFolder.createOutput("\(target)/pictures/\(parts[1])")
      try AtomicFile.write(bytes, to: target + "/" + path)
    }
  }
}
