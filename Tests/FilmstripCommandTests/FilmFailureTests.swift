import FilmstripTestSupport
import FilmstripVisualTesting
import Foundation
import Testing

/// Films that crash, end the process or never end, run by the command of a package with its own
/// films.
@Suite(.enabled(if: BuiltExecutable.failingFilms != nil, "the executable is not built"))
struct FilmFailureTests {
  private let scratch: ScratchFolder
  private static let all = [
    "a-good", "b-trap", "c-loop", "d-exit", "e-abort", "f-recursion", "g-pointer", "h-good",
  ]

  init() throws {
    scratch = try ScratchFolder()
  }

  /// Runs the command, by default without Swift's backtraces, which take seconds.
  private func run(
    _ words: String, backtrace: String = "enable=no"
  ) throws -> BuiltExecutable.Outcome {
    try BuiltExecutable.run(
      words.split(separator: " ").map(String.init), in: scratch.path,
      environment: ["CI": "true", "SWIFT_BACKTRACE": backtrace],
      program: BuiltExecutable.failingFilms)
  }

  private func report(_ folder: String) throws -> CheckReport {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(scratch.path)/\(folder)/report.json"))
    return try JSONDecoder().decode(CheckReport.self, from: data)
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: scratch.path + "/" + file, encoding: .utf8)
  }

  @Test func `each film that ends the process fails, and all others are checked`()
    throws
  {
    #expect(try run("check a-good h-good --references r -u").status == 0)
    let films = Self.all.joined(separator: " ")
    let outcome = try run(
      "check \(films) --references r --film-timeout 3 --report report --junit junit.xml --json")
    #expect(!outcome.isSignalled && outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("6 films could not be checked; the first: 'b-trap' crashed"))
    let report = try report("report")
    #expect(report.films.map(\.name) == Self.all)
    #expect(report.films.filter { $0.verdict == .passed }.map(\.name) == ["a-good", "h-good"])
    let reasons = Dictionary(
      uniqueKeysWithValues: report.films.map { ($0.name, $0.explanations.first ?? "") })
    let trap = try #require(reasons["b-trap"])
    #expect(trap.hasPrefix("crashed with SIG"))
    #expect(trap.contains("FailingFilms.swift:") && trap.contains("the animator's own words"))
    #expect(reasons["c-loop"] == "did not end within 3 s (--film-timeout)")
    #expect(reasons["d-exit"] == "ended the process itself, with exit")
    #expect(reasons["e-abort"] == "crashed with SIGABRT")
    #expect(reasons["f-recursion"] == "crashed with SIGSEGV")
    #expect(reasons["g-pointer"] == "crashed with SIGSEGV")
    let junit = try text("junit.xml")
    #expect(junit.contains("tests=\"8\"") && junit.contains("errors=\"6\""))
    #expect(try text("report/index.html").contains("crashed with SIG"))
    #expect(outcome.output.contains("\"h-good\""))
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/report/results"))
  }

  @Test func `the backtrace of a crash is printed, and its time is not part of the film's`() throws
  {
    let outcome = try run(
      "check b-trap --references r --film-timeout 0.5", backtrace: "enable=yes,color=no")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("crashed with SIG"), "\(outcome.output)")
    #expect(outcome.errors.contains("animateTransition(using:)"), "\(outcome.errors)")
  }

  @Test func `films that end the process do not prevent the recording of others`() throws {
    let outcome = try run("check a-good b-trap h-good --references r -u")
    #expect(outcome.status == 2)
    #expect(try run("check a-good h-good --references r").status == 0)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/r/b-trap"))
  }

  @Test func `the parts of a check with films that end the process can be merged`() throws {
    #expect(try run("check a-good h-good --references r -u").status == 0)
    for part in ["1/2", "2/2"] {
      let outcome = try run(
        "check a-good b-trap e-abort h-good --references r --shard \(part) --report part\(part.prefix(1))"
      )
      #expect(!outcome.isSignalled && [0, 2].contains(outcome.status), "\(outcome.errors)")
    }
    let merged = try run("merge-reports part1 part2 --report merged")
    #expect(merged.status == 2)
    #expect(
      try report("merged").films.map { "\($0.name) \($0.verdict)" }
        == ["a-good passed", "b-trap failed", "e-abort failed", "h-good passed"])
  }

  // Documentation/Try.md, "Storyboards": after a crash, the run continues with the next storyboard.
  @Test func `a storyboard that crashes the command is reported, and the next one is filmed`()
    throws
  {
    for name in ["Trap", "Good"] {
      let type = name == "Trap" ? "customClass=\"TrappingController\" " : ""
      try scratch.write(
        """
        <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
        <viewController \(type)id="a" sceneMemberID="viewController"><view key="view" id="v"/>
        </viewController></objects></scene></scenes></document>
        """, to: "\(name).storyboard")
    }
    let outcome = try run("try Trap.storyboard Good.storyboard -o out --json --scale 1")
    #expect(!outcome.isSignalled && outcome.status == 1, "\(outcome.errors)")
    let root = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let scenes = try #require(root?["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["verdict"] as? String } == ["stopped", "filmed"])
    let message = try #require((scenes[0]["messages"] as? [String])?.first)
    #expect(
      message.hasPrefix("crashed with SIG") && message.contains("the controller's own words"),
      "\(message)")
    #expect(try text("out/index.html").contains("Good"))
  }

  @Test func `a journal variable from outside is ignored`() throws {
    #expect(try run("check a-good --references r -u").status == 0)
    let outcome = try BuiltExecutable.run(
      ["check", "a-good", "--references", "r"], in: scratch.path,
      environment: ["FILMSTRIP_JOURNAL": "1:3"], program: BuiltExecutable.failingFilms)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `a signal ends an endless film`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(BuiltExecutable.failingFilms))
    process.arguments = ["check", "c-loop", "--references", "r", "--film-timeout", "60"]
    process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(2_000_000)
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }
}
