import FilmstripGraphics
import FilmstripImaging
import Foundation
import Testing

@testable import FilmstripVisualTesting

struct ShardPlanTests {
  private func films(_ count: Int) -> [ShardPlan.Film] {
    (0..<count).map { ShardPlan.Film(name: "film-\($0)", cost: 100 + ($0 * 7919) % 900) }
  }

  @Test(arguments: [1, 2, 4, 7, 40])
  func `each film is in exactly one part`(_ count: Int) {
    let plan = ShardPlan(films(200), count: count)
    #expect(plan.parts.count == count)
    #expect(plan.parts.flatMap(\.self).sorted() == films(200).map(\.name).sorted())
  }

  @Test func `the plan is independent of the order of films`() {
    #expect(ShardPlan(films(50), count: 4) == ShardPlan(films(50).reversed(), count: 4))
  }

  @Test(arguments: [2, 4, 8])
  func `the cost of a part exceeds its share by at most a tenth`(_ count: Int) {
    let all = films(200)
    let costs = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.cost ?? 0) })
    let total = costs.values.reduce(0, +)
    for part in ShardPlan(all, count: count).parts {
      let cost = part.reduce(0) { $0 + (costs[$1] ?? 0) }
      #expect(Double(cost) <= Double(total) / Double(count) * 1.1 + 1)
    }
  }

  @Test func `an additional film moves few others`() {
    let before = ShardPlan(films(200), count: 4).parts
    let after = ShardPlan(films(201), count: 4).parts
    let moved = zip(before, after).map { Set($0).subtracting($1).count }.reduce(0, +)
    #expect(moved <= 20)
  }

  @Test func `an expensive film leaves no part empty`() {
    var all = films(20)
    all.append(ShardPlan.Film(name: "long", cost: 1_000_000))
    let part = ShardPlan(all, count: 4).parts.first { $0.contains("long") }
    #expect((part ?? []).count < 21)
    #expect(ShardPlan(all, count: 4).parts.filter(\.isEmpty).isEmpty)
  }

  @Test func `films without a record are treated as typical films`() {
    let new = (0..<40).map { ShardPlan.Film(name: "new-\($0)", cost: nil) }
    let sizes = ShardPlan(new, count: 4).parts.map(\.count)
    #expect(sizes.max() ?? 0 <= 11 && sizes.min() ?? 0 >= 5)
  }
}

struct ShardEnvironmentTests {
  // The variables, and whether they begin at 0 or 1, follow the documentation of each CI service.
  @Test(
    arguments: [
      (
        ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4"],
        nil, 1, 4
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_STEP": "2",
          "SLURM_ARRAY_TASK_COUNT": "4",
        ], nil, 4, 4
      ),
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], nil, 2, 3),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"], nil, 1, 3),
      (["BUILDKITE_PARALLEL_JOB": "4", "BUILDKITE_PARALLEL_JOB_COUNT": "5"], nil, 5, 5),
      (["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "2"], nil, 1, 2),
      (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2"], nil, 1, 2),
      (["JOB_COMPLETION_INDEX": "3"], 8, 4, 8),
    ] as [([String: String], Int?, Int, Int)])
  func `the part is read from the environment of a CI service`(
    _ variables: [String: String], _ requestedCount: Int?, _ index: Int, _ count: Int
  ) throws {
    let shard = try ShardEnvironment(variables).shard(count: requestedCount)
    #expect(shard == CheckReport.Shard(index: index, count: count))
  }

  @Test(
    arguments: [
      (["JOB_COMPLETION_INDEX": "3"], nil), (["JOB_COMPLETION_INDEX": "8"], 8),
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], 4),
      (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], nil),
      (["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "3"], nil),
      (
        [
          "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_STEP": "2",
          "SLURM_ARRAY_TASK_COUNT": "4",
        ], nil
      ),
    ] as [([String: String], Int?)])
  func `contradictory values throw an error`(
    _ variables: [String: String], _ requestedCount: Int?
  ) {
    #expect(throws: ShardError.self) {
      try ShardEnvironment(variables).shard(count: requestedCount)
    }
  }

  @Test func `outside a CI service there is no part`() throws {
    #expect(try ShardEnvironment(["HOME": "/"]).shard(count: 4) == nil)
    #expect(try ShardEnvironment(["CI_NODE_TOTAL": "1"]).shard(count: nil) == nil)
  }
}

struct MergedReportTests {
  private let folder =
    FileManager.default.temporaryDirectory.path + "/merge-\(UUID().uuidString)"

  private func part(
    _ index: Int, of count: Int, _ films: [FilmResult], plan: String = "p", ends: Bool = true,
    planned: [String] = [], parts: [[String]]? = nil
  ) throws -> String {
    let path = "\(folder)/\(index)-\(UUID().uuidString)"
    let report = ReportFolder(path: path)
    let shard = CheckReport.Shard(index: index, count: count)
    try report.begin(
      .init(
        shard: shard, plan: plan, films: films.map(\.name) + planned,
        parts: parts ?? Array(repeating: [], count: count)))
    for film in films { try report.add(film) }
    if ends {
      try ReportWriter(folder: path).write(
        CheckReport(films: films, shard: shard, plan: plan, update: ["--update", "changed"]))
      report.end()
    }
    return path
  }

  private func film(_ name: String, _ verdict: FilmResult.Verdict = .passed) -> FilmResult {
    FilmResult(
      name: name, verdict: verdict,
      frames: .init(compared: 2, different: verdict == .passed ? 0 : 1),
      explanations: verdict == .passed ? [] : ["moved"])
  }

  @Test func `the merged report equals the report of one check of all films`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let all = [film("a"), film("b", .changed), film("c"), film("d")]
    let parts = [try part(2, of: 2, [all[1], all[2]]), try part(1, of: 2, [all[0], all[3]])]
    let merged = try MergedReport.merge(parts, into: nil)
    #expect(merged == CheckReport(films: all, update: ["--update", "changed"]))
    #expect(merged.verdict == .failed)
  }

  @Test func `a part without films passes, but a whole check without films fails`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(CheckReport(films: [], shard: .init(index: 2, count: 2)).verdict == .passed)
    let parts = [try part(1, of: 2, [film("a")]), try part(2, of: 2, [])]
    #expect(try MergedReport.merge(parts, into: nil).verdict == .passed)
    let none = [try part(1, of: 2, []), try part(2, of: 2, [])]
    #expect(try MergedReport.merge(none, into: nil).verdict == .failed)
  }

  @Test func `images are copied, and a film whose image cannot be merged fails`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let png = try PNGEncoder().encode(PixelBuffer(width: 2, height: 2))
    var changed = film("a", .changed)
    changed.pictures = [
      FramePicture(index: 3, time: 0, label: "push", expected: "pictures/a/0003-expected.png")
    ]
    let path = folder + "/part"
    let report = ReportFolder(path: path)
    try report.begin(.init(shard: nil, plan: "p", films: ["a"]))
    try FileManager.default.createDirectory(
      atPath: path + "/pictures/a", withIntermediateDirectories: true)
    let picture = path + "/pictures/a/0003-expected.png"
    try AtomicFile.write(png, to: picture)
    func merged() throws -> FilmResult {
      try AtomicFile.write(
        try ReportWriter.json(of: CheckReport(films: [changed])), to: path + "/report.json")
      return try #require(try MergedReport.merge([path], into: folder + "/all").films.first)
    }
    #expect(try merged() == changed)
    let copy = try Data(
      contentsOf: URL(fileURLWithPath: folder + "/all/pictures/a/0003-expected.png"))
    #expect(Array(copy) == png)
    try AtomicFile.write(Array(png.prefix(40)), to: picture)
    #expect(try merged().verdict == .failed)
    for path in [
      "pictures/../../../etc/hostname", "pictures/b/0003-expected.png", "pictures/a/../x.png",
      "pictures/a/notes.png",
    ] {
      changed.pictures[0].expected = path
      let film = try merged()
      #expect(film.verdict == .failed && film.pictures.isEmpty)
      #expect(film.explanations[0].contains("not a path in the report's folder"))
    }
  }

  @Test func `a played film is copied, and a film whose played film is damaged fails`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let png = try PNGEncoder().encode(PixelBuffer(width: 4, height: 2))
    let sheet = "pictures/a/0000-film.png"
    var changed = film("a", .changed)
    changed.sheet = FilmSheet(path: sheet, columns: 2, width: 2, height: 2, frames: [0, 3])
    let path = try part(1, of: 1, [], ends: false, planned: ["a"], parts: [["a"]])
    try FileManager.default.createDirectory(
      atPath: path + "/pictures/a", withIntermediateDirectories: true)
    try AtomicFile.write(png, to: path + "/" + sheet)
    try AtomicFile.write(
      try ReportWriter.json(of: CheckReport(films: [changed], shard: .init(index: 1, count: 1))),
      to: path + "/report.json")
    let merged = try MergedReport.merge([path], into: folder + "/all")
    #expect(merged.films == [changed])
    let copy = try Data(contentsOf: URL(fileURLWithPath: folder + "/all/" + sheet))
    #expect(Array(copy) == png)
    try AtomicFile.write(Array(png.prefix(40)), to: path + "/" + sheet)
    let damaged = try #require(try MergedReport.merge([path], into: folder + "/all").films.first)
    #expect(damaged.verdict == .failed && damaged.sheet == nil)
    #expect(damaged.explanations.count == 2)
    #expect(damaged.explanations[0].hasPrefix("the film's pictures cannot be merged"))
  }

  @Test func `an unfinished part fails the whole check, and its film is named`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let parts = [
      try part(1, of: 2, [film("a")], ends: false, planned: ["hangs", "later"]),
      try part(2, of: 2, [film("b")]),
    ]
    let merged = try MergedReport.merge(parts, into: nil)
    #expect(merged.verdict == .failed)
    #expect(merged.films.map(\.verdict) == [.passed, .passed, .failed, .failed])
    #expect(merged.films[2].name == "hangs")
    #expect(merged.films[2].explanations[0].hasPrefix("did not end"))
    #expect(merged.films[3].explanations[0].hasSuffix("the check ended at 'hangs'"))
  }

  @Test func `the films of a part without a report fail`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let parts = [["a"], ["b", "c"], []]
    let one = try part(1, of: 3, [film("a")], parts: parts)
    let merged = try MergedReport.merge([one, folder + "/none"], into: nil)
    #expect(merged.verdict == .failed)
    #expect(merged.films.map(\.name) == ["a", "b", "c"])
    #expect(merged.films.map(\.verdict) == [.passed, .failed, .failed])
    #expect(merged.films[1].explanations == ["was not checked: part 2 of 3 left no report"])
    #expect(merged.notes.contains { $0.contains("none' has no readable plan") })
    #expect(merged.notes.contains { $0.hasPrefix("part 3, which has no films") })
  }

  @Test func `a report with missing or unplanned films does not pass`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try part(1, of: 1, [film("a")], parts: [["a"]])
    func write(_ films: [FilmResult]) throws {
      try AtomicFile.write(
        try ReportWriter.json(of: CheckReport(films: films, shard: .init(index: 1, count: 1))),
        to: path + "/report.json")
    }
    try write([])
    let empty = try MergedReport.merge([path], into: nil)
    #expect(empty.verdict == .failed && empty.films.map(\.verdict) == [.failed])
    #expect(empty.films[0].explanations[0].hasPrefix("has no result"))
    try write([film("a"), film("b")])
    #expect(throws: ShardError.self) { try MergedReport.merge([path], into: nil) }
    // The verdict in the file is ignored.
    try write([film("a", .changed)])
    let text = try String(contentsOfFile: path + "/report.json", encoding: .utf8)
      .replacing("\"verdict\" : \"failed\"", with: "\"verdict\" : \"passed\"")
    try AtomicFile.write(text, to: path + "/report.json")
    #expect(try MergedReport.merge([path], into: nil).verdict == .failed)
  }

  @Test(arguments: [
    ("\"seconds\" : 0", "\"seconds\" : 1e308"), ("\"seconds\" : 0", "\"seconds\" : -1"),
    ("\"fps\" : 60", "\"fps\" : 9223372036854775807"),
    ("\"compared\" : 2", "\"compared\" : 9223372036854775807"),
    ("\"name\" : \"a\"", "\"name\" : \"\""), ("\"films\"", "\"movies\""), ("{", "<<<<<<< HEAD"),
  ])
  func `values out of range make a report unreadable and its films fail`(
    _ value: String, _ other: String
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try part(1, of: 1, [film("a")], parts: [["a"]])
    let text = try String(contentsOfFile: path + "/report.json", encoding: .utf8)
    let changed = text.replacing(value, with: other, maxReplacements: 1)
    try #require(changed != text)
    try AtomicFile.write(changed, to: path + "/report.json")
    #expect(throws: ReportError.self) { _ = try ReportWriter(folder: path).read() }
    let merged = try MergedReport.merge([path], into: nil)
    #expect(merged.verdict == .failed && merged.films.map(\.verdict) == [.failed])
  }

  @Test func `a report is written only to a new folder or over an existing report`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try part(1, of: 1, [film("a")], parts: [["a"]])
    try AtomicFile.write("mine", to: path + "/notes.txt")
    try FileManager.default.createDirectory(
      atPath: path + "/pictures/mine", withIntermediateDirectories: true)
    try AtomicFile.write("mine", to: path + "/pictures/mine/photo.png")
    try AtomicFile.write([1], to: path + "/pictures/mine/0003-actual.png")
    try ReportFolder(path: path).begin(.init(shard: nil, plan: "q", films: []))
    #expect(FileManager.default.fileExists(atPath: path + "/notes.txt"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path + "/pictures/mine") == ["photo.png"])
    let other = folder + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try AtomicFile.write("{}", to: other + "/plan.json")
    let error = #expect(throws: ShardError.self) {
      try ReportFolder(path: other).begin(.init(shard: nil, plan: "q", films: []))
    }
    #expect(error?.description.contains("has other files, such as 'plan.json'") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: other) == ["plan.json"])
  }

  @Test func `a repeated or foreign part, and a folder without a report, are errors`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let one = try part(1, of: 3, [film("a")])
    let two = try part(2, of: 3, [film("b")])
    let again = try part(2, of: 3, [film("b")])
    let three = try part(3, of: 3, [film("c")])
    let other = try part(3, of: 3, [film("c")], plan: "other")
    let fewer = try part(1, of: 2, [film("a")])
    #expect(try MergedReport.merge([one, two, three], into: nil).films.count == 3)
    for (paths, message) in [
      ([one, two, again, three], "part 2 of 3 is in"),
      ([one, two, other], "belongs to another check"),
      ([one, two, fewer], "belongs to another check"),
      ([folder], "has no result of a check"), ([], "no reports"),
    ] {
      let error = #expect(throws: ShardError.self) { try MergedReport.merge(paths, into: nil) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }
}
