import FilmstripImaging
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

/// Runs `filmstrip check` in this process, with films of a sliding rectangle.
@MainActor
struct CheckTests {
  private let scratch: ScratchFolder
  private let small = "--device 40x80@1"

  init() throws {
    scratch = try ScratchFolder()
  }

  private func check(_ explanations: String) -> CommandRun {
    CommandRun("check \(explanations) --references {}/r \(small)", folder: scratch.path)
  }

  private func films(_ run: CommandRun) throws -> [[String: Any]] {
    let json = try #require(run.json as? [String: Any], "\(run.output) \(run.errors)")
    return try #require(json["films"] as? [[String: Any]])
  }

  private func verdicts(_ run: CommandRun) throws -> [String] {
    try films(run).map { "\($0["name"] ?? "") \($0["verdict"] ?? "")" }
  }

  private func files(_ folder: String = "r") throws -> [String] {
    try scratch.files(folder).keys.sorted()
  }

  // MARK: Record, pass, fail, accept

  @Test func `the first check records and fails, the second passes`() throws {
    let first = check("settings photos")
    #expect(first.status == 1, "\(first.output) \(first.errors)")
    #expect(
      try Set(files().map { $0.split(separator: "/")[0] }).isSuperset(of: ["settings", "photos"]))
    let second = check("settings photos")
    #expect(second.status == 0 && second.errors.isEmpty, "\(second.output) \(second.errors)")
  }

  @Test func `without scenarios all recorded films are checked with their recorded settings`()
    throws
  {
    #expect(check("settings photos -u --style dark").status == 0)
    let run = CommandRun("check --references {}/r --json", folder: scratch.path)
    #expect(run.status == 0)
    #expect(try verdicts(run) == ["photos passed", "settings passed"])
    // Checked by its name alone, the film has its own settings, which differ from those of the
    // references.
    let plain = CommandRun("check settings --references {}/r --json", folder: scratch.path)
    #expect(plain.status == 1)
    let explanations = try #require(films(plain)[0]["explanations"] as? [String])
    #expect(explanations[0].contains("the style is light instead of dark"))
    #expect(explanations.count == 2)
  }

  @Test func `the JSON has a verdict, counts and explanations for each film`() throws {
    #expect(check("settings photos -u").status == 0)
    let name = try #require(files().first { $0.hasPrefix("photos/") && $0.hasSuffix(".png") })
    let path = scratch.path + "/r/" + name
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let buffer = try PNGDecoder.decodeBuffer(bytes)
    buffer[3, 4] ^= 1
    try PNGEncoder().write(buffer, to: path)
    let run = check("settings photos --json")
    #expect(run.status == 1)
    let json = try #require(run.json as? [String: Any])
    #expect(json["verdict"] as? String == "failed")
    let film = try films(run)[0]
    #expect(film["name"] as? String == "photos" && film["verdict"] as? String == "changed")
    let counts = try #require(film["frames"] as? [String: Int])
    #expect(counts["different"] == 1 && counts["compared"] ?? 0 >= 1)
    #expect((film["explanations"] as? [String])?.isEmpty == false)
    #expect(try verdicts(run)[1] == "settings passed")
    // Accepting changes only the changed film.
    let before = try scratch.files("r/settings")
    #expect(check("settings photos -u").status == 0)
    #expect(try scratch.files("r/settings") == before)
    #expect(check("settings photos").status == 0)
  }

  @Test func `-u before a scenario stands for the mode changed`() throws {
    #expect(check("-u settings").status == 0)
    #expect(check("--update=missing photos").status == 0)
    #expect(try verdicts(check("settings photos --json")) == ["photos passed", "settings passed"])
    let run = check("-u chnaged")
    #expect(run.status == 2 && run.errors.contains("no scenario or file is named 'chnaged'"))
  }

  @Test func `the accept command contains the options of the check`() throws {
    #expect(check("settings -u").status == 0)
    let name = try #require(files().first { $0.hasPrefix("settings/") && $0.hasSuffix(".png") })
    let path = scratch.path + "/r/" + name
    let buffer = try PNGDecoder.decodeBuffer(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    buffer[3, 4] ^= 0xff
    try PNGEncoder().write(buffer, to: path)
    let run = check("settings --tolerance 0.5 --threshold 0 --ignore 39,79,1,1 --frames all")
    #expect(run.status == 1)
    let explanations =
      "filmstrip check settings --references \(scratch.path)/r --threshold 0 --tolerance 0.5 "
      + "--ignore 39,79,1,1 --frames all --device 40x80@1 --update changed"
    #expect(run.output.contains(explanations), "\(run.output)")
  }

  @Test func `an option that has no effect is an error that states the remedy`() throws {
    #expect(check("settings -u").status == 0)
    let run = check("settings --ignore content/too")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "--ignore has no effect: no film has a part named 'content/too'; did you mean 'content/to'?"
      ),
      "\(run.errors)")
    #expect(check("settings --ignore content/*").status == 0)
    // The film of another part can have the name.
    #expect(
      check("settings photos --ignore content/too --shard 1/2 --report {}/part").status != 2)
    let matrix = check("--matrix styles=light|dark")
    #expect(matrix.status == 2 && matrix.errors.contains("--matrix 'styles=light|dark' multiplies"))
  }

  // MARK: Orphans

  @Test(arguments: ["name: tour\n", ""])
  func `a renamed scenario file is reported as renamed, and -u follows it`(_ name: String) throws {
    let text = name + "start: [A]\nscreens: {A: {}, B: {}}\nsteps: [{push: B}]\n"
    let file = try scratch.write(text, to: "tour.yaml")
    #expect(check("settings \(file) -u --matrix styles=light|dark").status == 0)
    try FileManager.default.removeItem(atPath: file)
    _ = try scratch.write(text, to: "trip.yaml")
    let before = try scratch.files("r")
    let all = "check --references {}/r \(small) --json"
    let run = CommandRun(all, folder: scratch.path)
    #expect(run.status == 1)
    #expect(
      try verdicts(run) == [
        "settings@dark passed", "settings@light passed", "tour@dark changed", "tour@light changed",
      ])
    let sentence = try #require((try films(run)[2]["explanations"] as? [String])?.first)
    #expect(sentence.contains("/tour.yaml' is now ") && sentence.contains("/trip.yaml'"))
    #expect(sentence.contains("named 'trip@dark'") == name.isEmpty)
    #expect(try scratch.files("r") == before)

    let summary = CommandRun("check --references {}/r \(small)", folder: scratch.path).output
    let accept = try #require(
      summary.split(separator: "\n").first { $0.hasPrefix("to accept: filmstrip ") })
    let command = String(accept.dropFirst("to accept: filmstrip ".count).replacing("'", with: ""))
    #expect(command.contains("trip.yaml@dark"))
    #expect(CommandRun(command).status == 0)
    let next = name.isEmpty ? "trip" : "tour"
    #expect(
      try verdicts(CommandRun(all, folder: scratch.path)) == [
        "settings@dark passed", "settings@light passed", "\(next)@dark passed",
        "\(next)@light passed",
      ])
    #expect(try files().contains("tour@dark/film.json") == !name.isEmpty)
  }

  @Test func `references stay if those of a renamed scenario file can't be written`() throws {
    let text = "start: [A]\nscreens: {A: {}, B: {}}\nsteps: [{push: B}]\n"
    let file = try scratch.write(text, to: "tour.yaml")
    #expect(check("\(file) -u").status == 0)
    try FileManager.default.moveItem(atPath: file, toPath: scratch.path + "/trip.yaml")
    // The folder with the new name contains another file.
    _ = try scratch.write("notes", to: "r/trip/notes.txt")
    let before = try scratch.files("r")
    let run = CommandRun("check --references {}/r \(small) -u", folder: scratch.path)
    #expect(run.status != 0 && run.output.contains("/r/trip"), "\(run.output) \(run.errors)")
    #expect(try scratch.files("r") == before)
  }

  @Test func `one new scenario file takes the place of one that is gone, and not of two`() throws {
    let text = "start: [A]\nscreens: {A: {}, B: {}}\nsteps: [{push: B}]\n"
    let files = try [scratch.write(text, to: "a.yaml"), scratch.write(text, to: "b.yaml")]
    #expect(check(files.joined(separator: " ") + " -u").status == 0)
    for file in files { try FileManager.default.removeItem(atPath: file) }
    _ = try scratch.write(text, to: "c.yaml")
    let run = CommandRun("check --references {}/r \(small) -u --json", folder: scratch.path)
    #expect(try verdicts(run) == ["b orphan", "c changed"])
    let next = CommandRun("check --references {}/r \(small) --json", folder: scratch.path)
    #expect(try verdicts(next) == ["b orphan", "c passed"])
  }

  @Test func `a new scenario file that can't run isn't compared with references`() throws {
    let file = try scratch.write(
      "start: [A]\nscreens: {A: {}, B: {}}\nsteps: [{push: B}]\n", to: "tour.yaml")
    #expect(check("settings \(file) -u").status == 0)
    try FileManager.default.removeItem(atPath: file)
    _ = try scratch.write("damaged", to: "r/tour/numbers.json")
    _ = try scratch.write(
      "start: [A]\nscreens: {A: {}, B: {}}\nsteps: [{push: B}]\n", to: "trip.yaml")
    let run = CommandRun("check --references {}/r \(small) --json", folder: scratch.path)
    #expect(try verdicts(run) == ["settings passed", "tour orphan", "trip new"])
  }

  @Test func `a new scenario file with another film isn't taken for a renamed one`() throws {
    let start = "start: [A]\nscreens: {A: {}, B: {}}\n"
    let file = try scratch.write(start + "steps: [{push: B}]\n", to: "tour.yaml")
    #expect(check("\(file) -u").status == 0)
    try FileManager.default.removeItem(atPath: file)
    _ = try scratch.write(start + "steps: [{push: B}, pop]\n", to: "trip.yaml")
    let run = CommandRun("check --references {}/r \(small) --json", folder: scratch.path)
    #expect(try verdicts(run) == ["tour orphan", "trip new"])
  }

  @Test func `references without a scenario are orphans, and only update all removes them`()
    throws
  {
    let file = try scratch.write(
      "name: tour\nstart: [A]\nscreens: {A: {}, B: {}}\nsteps: [{push: B}]\n", to: "tour.yaml")
    #expect(check("settings \(file) -u").status == 0)
    #expect(
      try verdicts(CommandRun("check --references {}/r --json", folder: scratch.path)) == [
        "settings passed", "tour passed",
      ])
    try FileManager.default.removeItem(atPath: file)
    for update in ["", "-u", "-u missing"] {
      let run = CommandRun("check --references {}/r --json \(update)", folder: scratch.path)
      #expect(run.status == 1)
      #expect(try verdicts(run) == ["settings passed", "tour orphan"])
      #expect(try files().contains("tour/film.json"))
    }
    // A check of another film ignores the orphan.
    #expect(try verdicts(check("settings --json -u all")) == ["settings passed"])
    #expect(try files().contains("tour/film.json"))
    #expect(CommandRun("check --references {}/r -u all", folder: scratch.path).status == 0)
    #expect(try !files().contains("tour/film.json") && files().contains("settings/film.json"))
  }

  // MARK: Matrix

  @Test func `a check of many films reads the samples once`() {
    let run = check("settings photos --matrix styles=light|dark,directions=ltr|rtl -u")
    #expect(run.status == 0 && run.registryReads == 1, "\(run.registryReads)")
  }

  @Test func `a matrix multiplies scenarios, and the names contain the variant`() throws {
    let matrix = "--matrix styles=light|dark,directions=ltr|rtl"
    #expect(check("settings \(matrix) -u").status == 0)
    let names = ["dark,ltr", "dark,rtl", "light,ltr", "light,rtl"].map { "settings@\($0)" }
    #expect(try verdicts(check("settings \(matrix) --json")) == names.map { $0 + " passed" })
    #expect(
      try verdicts(CommandRun("check --references {}/r --json", folder: scratch.path))
        == names.map { $0 + " passed" })
    #expect(try verdicts(check("settings@dark,rtl --json")) == ["settings@dark,rtl passed"])
    let less = check("settings --matrix styles=dark,directions=ltr|rtl --json")
    #expect(less.status == 1)
    #expect(
      try verdicts(less) == [
        "settings@dark,ltr passed", "settings@dark,rtl passed", "settings@light,ltr orphan",
        "settings@light,rtl orphan",
      ])
  }

  @Test(arguments: [
    ("styles", "must be axes such as"), ("colours=a", "has no axis 'colours'"),
    ("styles=light|", "has an empty value"),
    ("styles=dark,style=light", "has the axis 'style' twice"),
    ("styles=dark|Dark", "has a value twice"), ("styles=pink", "must be light or dark"),
  ])
  func `an invalid matrix is one clear error`(_ matrix: String, _ message: String) {
    let run = check("settings --matrix \(matrix)")
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  // MARK: Errors

  @Test(arguments: [
    ("settings --references", "Missing value"),
    ("--references {}/none", "there are no references in"),
    ("settings settings --references {}/r", "two of the films are named 'settings'"),
    ("settings --references {}/r --ignore 1,2,3", "--ignore must be a part's name, or"),
    ("settings --references {}/r --max-ratio 2", "--max-ratio must be a number from 0 to 1"),
    ("settings --references {}/r --tolerance x", "--tolerance must be a number"),
    ("settings --references {}/r --frames half", "--frames must be chosen or all"),
    ("settings --references {}/r --threshold 7", "--threshold must be a number from 0 to 1"),
  ])
  func `invalid arguments are one clear error, and nothing is written`(
    _ explanations: String, _ message: String
  ) throws {
    let run = CommandRun("check \(explanations)", folder: scratch.path)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    #expect(try scratch.files().isEmpty)
  }

  @Test func `a file at the path of the references is one clear error`() throws {
    _ = try scratch.write("x", to: "r")
    for update in ["", "-u", "-u none"] {
      let run = check("settings \(update)")
      #expect(run.status == 2 && run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
    }
    #expect(try String(contentsOfFile: scratch.path + "/r", encoding: .utf8) == "x")
  }

  // MARK: Cache

  @Test func `a cached film is rendered again only if something changes`() throws {
    let cache = "--cache {}/cache"
    #expect(check("settings photos -u").status == 0)
    #expect(check("settings photos \(cache)").status == 0)
    #expect(try files("cache").count == 2)
    // A result from the cache states that it is cached.
    let again = check("settings photos \(cache) --json")
    #expect(try films(again).allSatisfy { $0["cached"] as? Bool == true })
    // A film with another reference, rule or setting is another film.
    let name = try #require(files().first { $0.hasPrefix("photos/") && $0.hasSuffix(".png") })
    let path = scratch.path + "/r/" + name
    let buffer = try PNGDecoder.decodeBuffer(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    buffer[0, 0] ^= 1
    try PNGEncoder().write(buffer, to: path)
    let changed = check("settings photos \(cache) --json")
    #expect(changed.status == 1)
    #expect(try verdicts(changed) == ["photos changed", "settings passed"])
    #expect(try films(changed)[1]["cached"] as? Bool == true)
    let other = check("settings \(cache) --tolerance 1 --json")
    #expect(try films(other)[0]["cached"] as? Bool == false)
    // Results that don't pass aren't cached, and invalid data in the cache is ignored.
    let count = try files("cache").count
    #expect(check("photos \(cache)").status == 1)
    #expect(try files("cache").count == count)
    for file in try files("cache") { _ = try scratch.write("{\"verdict\":", to: "cache/" + file) }
    #expect(try films(check("settings \(cache) --json"))[0]["cached"] as? Bool == false)
  }

  // MARK: Report

  @Test func `a report, JUnit and JSON agree`() throws {
    #expect(check("settings photos -u").status == 0)
    let run = check("settings photos --report {}/report --junit {}/junit.xml --json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try files("report").contains("index.html") && files("report").contains("report.json"))
    let xml = try String(contentsOfFile: scratch.path + "/junit.xml", encoding: .utf8)
    #expect(xml.contains("tests=\"2\"") && xml.contains("failures=\"0\""))
  }

  // MARK: Shards

  @Test func `the parts of a check together produce the report of the whole check`() throws {
    let names = "settings photos mail tabs large-title menu"
    #expect(check("\(names) -u").status == 0)
    let name = try #require(files().first { $0.hasPrefix("mail/") && $0.hasSuffix(".png") })
    let path = scratch.path + "/r/" + name
    let buffer = try PNGDecoder.decodeBuffer(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    buffer[0, 0] ^= 1
    try PNGEncoder().write(buffer, to: path)
    let whole = check("\(names) --report {}/whole --json")
    var checked: [String] = []
    for part in 1...3 {
      let run = check("\(names) --shard \(part)/3 --report {}/part\(part) --json")
      checked += try verdicts(run)
    }
    #expect(try checked.sorted() == verdicts(whole).sorted())
    let merge = CommandRun(
      "merge-reports {}/part1 {}/part2 {}/part3 --report {}/all --json", folder: scratch.path)
    #expect(merge.status == 1 && merge.output == whole.output)
    #expect(try scratch.files("all/pictures") == scratch.files("whole/pictures"))
    #expect(try files("all").contains("index.html"))
    for (explanations, message) in [
      ("merge-reports {}/part1 {}/part3", "part 2 of 3 left no report"),
      ("merge-reports {}/part1 {}/part1 {}/part2 {}/part3", "part 1 of 3 is in"),
      ("merge-reports {}/part1 {}/whole", "belongs to another check"),
      ("merge-reports {}/r", "has no result of a check"),
      ("merge-reports {}/part1 --report {}/part1/", "must name another folder"),
      ("check settings --references {}/r --shard 1/2", "--shard needs --report"),
      ("check settings --references {}/r --shard 3/2 --report {}/x", "such as 2/8, or auto"),
      (
        "check settings --references {}/r --shard 1/2 --report {}/x -u all", "record on one machine"
      ),
    ] {
      let run = CommandRun(explanations, folder: scratch.path)
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    }
  }
}
