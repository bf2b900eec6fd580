import FilmstripImaging
import FilmstripScenarios
import FilmstripStage
import FilmstripTestSupport
import FilmstripVisualTesting
import Foundation
import Testing

@testable import FilmstripCommand

/// Checks what `filmstrip check` must neither lose nor let pass.
@MainActor
struct CheckGuardTests {
  private let scratch: ScratchFolder
  private static let tour = "name: tour\nstart: [A]\nscreens: {A: {}, B: {}}\nsteps: [{push: B}]\n"

  init() throws {
    scratch = try ScratchFolder()
  }

  /// Runs a check as in CI, or as on a developer's machine.
  private func check(_ words: String, isCI: Bool = true, own: [any Scenario] = []) -> CommandRun {
    CommandRun(
      "check \(words)", folder: scratch.path, ownScenarios: own,
      update: isCI ? .none : .missing)
  }

  private func record(_ words: String = "settings photos") {
    let run = check("\(words) --references {}/r --device 40x80@1 -u")
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  private func verdicts(_ run: CommandRun) throws -> [String] {
    let json = try #require(run.json as? [String: Any], "\(run.output) \(run.errors)")
    let films = try #require(json["films"] as? [[String: Any]])
    return films.map { "\($0["name"] ?? "") \($0["verdict"] ?? "")" }
  }

  private func insert(_ text: String, into path: String) throws {
    let whole = scratch.path + "/" + path
    let old = try String(contentsOfFile: whole, encoding: .utf8)
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.insert(text, at: min(2, lines.count))
    _ = try scratch.write(lines.joined(separator: "\n"), to: path)
  }

  // MARK: Nothing is lost

  @Test func `update all keeps folders that do not belong to films`() throws {
    record()
    _ = try scratch.write("design", to: "r/notes/deep/design.txt")
    _ = try scratch.write("design", to: "r/photos/sketch.txt")
    try insert("<<<<<<< HEAD", into: "r/photos/film.json")
    let films = try scratch.files("r").keys.filter { $0.hasPrefix("photos/") }.sorted()
    let red = check("--references {}/r --json")
    #expect(red.status == 2)
    #expect(try verdicts(red) == ["photos failed", "settings passed"])
    let run = check("--references {}/r -u all", isCI: false)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("were left alone: notes"))
    #expect(try scratch.files("r").keys.filter { $0.hasPrefix("photos/") }.sorted() == films)
    #expect(try scratch.files("r")["notes/deep/design.txt"] == Data("design".utf8))
    #expect(try scratch.files("r")["photos/sketch.txt"] == Data("design".utf8))
    #expect(check("--references {}/r").status == 0)
    _ = try scratch.write("design", to: "r/photos/more/sketch.txt")
    #expect(check("--references {}/r --cache {}/cache").status == 0)
  }

  @Test func `update all in a wrong folder changes only the film in it`() throws {
    record("settings")
    _ = try scratch.write("class Login {}", to: "src/Login/a.swift")
    try FileManager.default.copyItem(
      atPath: scratch.path + "/r/settings", toPath: scratch.path + "/src/settings")
    _ = check("--references {}/src -u all", isCI: false)
    #expect(try scratch.files("src")["Login/a.swift"] == Data("class Login {}".utf8))
  }

  @Test func `references of a later version are an error with both versions, and stay`() throws {
    record()
    for film in ["settings", "photos"] {
      let path = "r/\(film)/film.json"
      let text = try String(contentsOfFile: scratch.path + "/" + path, encoding: .utf8)
      _ = try scratch.write(text.replacing("\"format\" : 2", with: "\"format\" : 3"), to: path)
    }
    let before = try scratch.files("r")
    let run = check("--references {}/r -u all", isCI: false)
    #expect(run.status == 2)
    #expect(run.errors.contains("format 3") && run.errors.contains("format 2"))
    #expect(try scratch.files("r") == before)
  }

  @Test func `each removal is reported, and files that are not references remain`() throws {
    let file = try scratch.write(Self.tour, to: "flows/tour.yaml")
    record("settings \(file)")
    _ = try scratch.write("x", to: "r/tour/notes.txt")
    try FileManager.default.removeItem(atPath: file)
    let run = check("--references {}/r -u all", isCI: false)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("removed: tour, because there is no scenario"))
    #expect(run.output.contains("its folder remains with other files: notes.txt"))
    #expect(
      try scratch.files("r").keys.filter { $0.hasPrefix("tour/") }.sorted() == ["tour/notes.txt"])
    #expect(check("--references {}/r").status == 0)
  }

  @Test(arguments: [".", "r", "flows"])
  func `a report is not written into a folder with other files`(_ folder: String) throws {
    let file = try scratch.write(Self.tour, to: "flows/tour.yaml")
    record("settings \(file)")
    let before = try scratch.files()
    let run = check("--references {}/r --report {}/\(folder)")
    #expect(run.status == 2 && run.errors.contains("--report must name a new or empty folder"))
    let merge = CommandRun("merge-reports {}/r --report {}/\(folder)", folder: scratch.path)
    #expect(merge.status == 2)
    #expect(try scratch.files() == before)
  }

  @Test func `a file that is not a JUnit report is not replaced by one`() throws {
    record()
    _ = try scratch.write("# Mine", to: "README.md")
    let run = check("--references {}/r --junit {}/README.md")
    #expect(run.status == 2 && run.errors.contains("--junit must name a new file"))
    #expect(try scratch.files()["README.md"] == Data("# Mine".utf8))
    for _ in 0..<2 { #expect(check("--references {}/r --junit {}/junit.xml").status == 0) }
  }

  // MARK: Nothing is silent

  @Test func `a listed film without references fails in CI`() throws {
    record()
    try FileManager.default.removeItem(atPath: scratch.path + "/r/photos")
    let run = check("--references {}/r --json")
    #expect(run.status == 1)
    #expect(try verdicts(run) == ["photos missing", "settings passed"])
    // A run that names scenarios checks only these.
    #expect(
      try verdicts(check("settings --references {}/r --device 40x80@1 --json"))
        == ["settings passed"])
    // Removing the line, too, removes a sample deliberately.
    let list = scratch.path + "/r/films.json"
    let text = try String(contentsOfFile: list, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.contains("photos") }
    _ = try scratch.write(lines.joined(separator: "\n") + "\n", to: "r/films.json")
    #expect(check("--references {}/r").status == 0)
  }

  @Test func `an unrecorded flow next to recorded flows fails in CI`() throws {
    let file = try scratch.write(Self.tour, to: "flows/tour.yaml")
    record(file)
    _ = try scratch.write("steps of a recipe: none\n", to: "flows/recipe.yaml")
    _ = try scratch.write("screens: text\n", to: "flows/.hidden.yaml")
    #expect(check("--references {}/r").status == 0)
    _ = try scratch.write(Self.tour.replacing("tour", with: "walk"), to: "flows/walk.yml")
    let run = check("--references {}/r --json")
    #expect(run.status == 1)
    #expect(try verdicts(run) == ["tour passed", "walk new"])
    _ = try scratch.write("steps: <<<<<<<\n", to: "flows/broken.yaml")
    #expect(
      try verdicts(check("--references {}/r --json")) == [
        "broken failed", "tour passed", "walk new",
      ])
  }

  @Test func `an unrecorded scenario of the program fails in CI`() throws {
    record("settings")
    let file = try scratch.write(Self.tour.replacing("tour", with: "own"), to: "own.yaml")
    let own = try ScenarioParser().read(path: file)
    let run = check("--references {}/r --json", own: [own])
    #expect(run.status == 1)
    #expect(try verdicts(run) == ["own new", "settings passed"])
    #expect(check("own --references {}/r --device 40x80@1 -u", own: [own]).status == 0)
    #expect(check("--references {}/r", own: [own]).status == 0)
  }

  @Test func `references copied over others fail in CI`() throws {
    record("settings photos")
    try FileManager.default.removeItem(atPath: scratch.path + "/r/photos")
    try FileManager.default.copyItem(
      atPath: scratch.path + "/r/settings", toPath: scratch.path + "/r/photos")
    let run = check("--references {}/r")
    #expect(run.status == 1)
    #expect(run.output.contains("but those of 'settings'"))
  }

  @Test(arguments: [
    "film.json", "numbers.json", "films.json", "picture", "fonts/subset.json", "flows/tour.yaml",
  ])
  func `a conflict marker in any file fails the check, and stops no other film`(
    _ name: String
  ) throws {
    let file = try scratch.write(Self.tour, to: "flows/tour.yaml")
    let recorded = CommandRun(
      "check \(file) --references {}/r --device 40x80@1 -u", folder: scratch.path)
    #expect(recorded.status == 0)
    record("settings")
    var path = name
    switch name {
    case "film.json", "numbers.json": path = "r/tour/" + name
    case "films.json": path = "r/" + name
    case "picture":
      path = try #require(
        scratch.files().keys.sorted().first { $0.hasPrefix("r/tour/") && $0.hasSuffix(".png") })
    case "fonts/subset.json":
      path = "r/" + name
      guard try scratch.files()[path] != nil else { return }
    default: break
    }
    if name == "picture" {
      _ = try scratch.write("<<<<<<< HEAD\n", to: path)
    } else {
      try insert("<<<<<<< HEAD", into: path)
    }
    let run = check("--references {}/r --report {}/report --junit {}/junit.xml --json")
    #expect(run.status == 2, "\(run.output)")
    let all = try verdicts(run)
    #expect(all.contains { $0.hasSuffix("failed") })
    if name != "fonts/subset.json", name != "films.json" {
      #expect(all == ["settings passed", "tour failed"])
    }
    #expect(run.output.contains(String(path.split(separator: "/").last ?? "")))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    let files = try scratch.files()
    #expect(files["report/index.html"] != nil && files["report/report.json"] != nil)
    let xml = String(decoding: try #require(files["junit.xml"]), as: UTF8.self)
    #expect(xml.contains("errors=\"") && !xml.contains("errors=\"0\""))
  }

  @Test func `the numbers of compared films and frames are printed and can be required`() throws {
    record()
    let run = check("--references {}/r")
    #expect(run.status == 0 && run.output.contains("compared 2 films, "))
    #expect(check("--references {}/r --expect 2").status == 0)
    for number in [0, 1, 3] {
      let run = check("--references {}/r --expect \(number)")
      #expect(run.status == 1)
      #expect(run.output.contains("\(number) films were expected, but 2 compared"))
    }
    #expect(check("--references {}/r --expect x").status == 2)
    let json = try #require(check("--references {}/r --json").json as? [String: Any])
    let compared = try #require(json["compared"] as? [String: Int])
    #expect(compared["films"] == 2 && compared["frames"] ?? 0 >= 2)
    for part in 1...2 {
      #expect(check("--references {}/r --shard \(part)/2 --report {}/part\(part)").status == 0)
    }
    let merge = "merge-reports {}/part1 {}/part2"
    #expect(CommandRun("\(merge) --expect 2", folder: scratch.path).status == 0)
    #expect(CommandRun("\(merge) --expect 3", folder: scratch.path).status == 1)
  }

  @Test func `the films of a missing part are in the merged report`() throws {
    record("settings photos mail tabs")
    for part in 1...3 {
      _ = check("--references {}/r --shard \(part)/3 --report {}/part\(part)")
    }
    try FileManager.default.removeItem(atPath: scratch.path + "/part2")
    let run = CommandRun(
      "merge-reports {}/part1 {}/part2 {}/part3 --report {}/all --junit {}/junit.xml",
      folder: scratch.path)
    #expect(run.status == 2)
    #expect(run.output.contains("was not checked: part 2 of 3 left no report"))
    let files = try scratch.files()
    #expect(files["all/index.html"] != nil && files["junit.xml"] != nil)
    let report = try ReportWriter(folder: scratch.path + "/all").read()
    #expect(report.films.count == 4 && report.verdict == .failed)
  }

  // MARK: A report from an untrusted source

  private func recorder(_ references: String?) throws -> ReviewRecorder {
    let environment = CommandEnvironment(
      registry: { try ScenarioRegistry.shipped() }, makeFilmSource: { TestFilm($0, $1) },
      makePainterFactory: { throw CommandError("not used") }, write: { _ in 0 },
      writeError: { _ in })
    return ReviewRecorder(
      references: try references.map(ReviewRecorder.folder(named:)), environment: environment)
  }

  @Test func `a merge that ended before writing its report can be repeated`() throws {
    record()
    for part in 1...2 {
      #expect(check("--references {}/r --shard \(part)/2 --report {}/part\(part)").status == 0)
    }
    let parts = (1...2).map { "\(scratch.path)/part\($0)" }
    let folder = scratch.path + "/all"
    // This is the state after a process was killed between the images and the report.
    _ = try MergedReport.merge(parts, into: folder)
    let merge = "merge-reports {}/part1 {}/part2 --report {}/all"
    let again = CommandRun(merge, folder: scratch.path)
    #expect(again.status == 0, "\(again.output) \(again.errors)")
    #expect(try scratch.files("all").keys.contains("plan.json") == false)
  }

  @Test func `references whose record is temporarily unreadable are not replaced`() throws {
    record()
    let folder = scratch.path + "/r/photos"
    let path = folder + "/film.json"
    rename(path, scratch.path + "/kept.json")
    let before = try scratch.files("r")
    // A link to itself cannot be opened (ELOOP), and represents other temporary errors of a system.
    symlink(path, path)
    let run = check("--references {}/r -u all", isCI: false)
    #expect(run.status == 2, "\(run.output) \(run.errors)")
    #expect((run.output + run.errors).contains("film.json"), "\(run.output) \(run.errors)")
    unlink(path)
    let after = try scratch.files("r").filter { $0.key.hasPrefix("photos/") }
    #expect(after == before.filter { $0.key.hasPrefix("photos/") })
  }

  @Test func `accepting uses only the name of a film from a report`() throws {
    record("settings photos")
    let victim = try scratch.write("mine", to: "victim.txt")
    let path = try #require(
      scratch.files().keys.sorted().first { $0.hasPrefix("r/photos/") && $0.hasSuffix(".png") })
    let good = try #require(try scratch.files()[path])
    _ = try scratch.write("", to: path)
    let before = try scratch.files()
    let hostile = CheckReport(
      films: [FilmResult(name: "photos", verdict: .changed, scenario: "--junit=\(victim)")],
      update: ["--references", scratch.path + "/elsewhere", "--junit", victim, "--cache", "/etc"])
    // Without references from the user, the report's references must be in the current folder.
    let error = #expect(throws: CommandError.self) {
      try recorder(nil).record("photos", of: hostile)
    }
    #expect(error?.description.contains("name their folder with --references") == true)
    #expect(throws: CommandError.self) {
      try recorder(scratch.path + "/r").record("../victim.txt", of: hostile)
    }
    #expect(throws: CommandError.self) {
      try recorder(scratch.path + "/r").record("mail", of: hostile)
    }
    #expect(try scratch.files() == before)
    try FileManager.default.removeItem(atPath: scratch.path + "/" + path)
    #expect(try recorder(scratch.path + "/r").record("photos", of: hostile).isRecorded)
    #expect(try scratch.files()[path] == good)
    #expect(try scratch.files()["victim.txt"] == Data("mine".utf8))
    let options = CheckReport(films: hostile.films, update: ["--style", "dark"])
    #expect(throws: CommandError.self) {
      try recorder(scratch.path + "/r").record("photos", of: options)
    }
  }
}
