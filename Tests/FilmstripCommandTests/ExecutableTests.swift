import FilmstripImaging
import FilmstripTestSupport
import Foundation
import Testing

@Suite(.enabled(if: BuiltExecutable.path != nil, "the executable is not built"))
struct ExecutableTests {
  @Test func `the executable finds its samples from any folder`() throws {
    let run = try BuiltExecutable.run(["scenarios"])
    #expect(run.status == 0 && run.errors == "")
    for name in ["settings", "photos", "mail"] { #expect(run.output.contains(name)) }
  }

  @Test func `the executable exits with 2 after an error`() throws {
    let run = try BuiltExecutable.run(["render", "phtos", "-o", "o"])
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("filmstrip: error: no scenario or file is named 'phtos'"))
  }

  @Test func `a film with missing glyphs has boxes, and a warning`() throws {
    let scratch = try ScratchFolder()
    try Data(
      """
      fps: 10
      device: 40x80@1
      start: [A]
      screens:
        A: {title: Home}
        B: {title: שלום}
      steps:
        - push: B

      """.utf8
    ).write(to: URL(fileURLWithPath: scratch.path + "/film.yaml"))
    let run = try BuiltExecutable.run(
      ["render", "film.yaml", "-o", "out", "--frames", "0.5,end"], in: scratch.path)
    #expect(run.status == 0 && run.errors.contains("U+05E9"), "\(run.errors)")
    let files = try scratch.files("out/film")
    #expect(files.keys.contains("strip.png") && files.keys.contains("timeline.json"))
    #expect(files.keys.filter { $0.hasPrefix("frame/") }.count == 2)
    let strip = try BuiltExecutable.run(
      ["strip", "film.yaml", "-o", "strip.png"], in: scratch.path)
    #expect(strip.status == 0, "\(strip.errors)")
    let picture = try PNGDecoder.decode(Array(try #require(scratch.files()["strip.png"])))
    #expect(picture.width > 400)
  }

  @Test(arguments: [
    ("render", "--output must name a file or a folder"),
    ("strip", "--output must name a file or a folder"),
  ])
  func `an empty output path is an error`(_ command: String, _ rule: String) throws {
    let run = try BuiltExecutable.run([command, "photos", "--output", ""])
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("\(rule), but is empty"))
  }

  /// Runs a line in a shell, in which `$0` is the path of the executable.
  private func shell(_ line: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, try #require(BuiltExecutable.path)]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `results that cannot be written are an error`() throws {
    #expect(try shell("\"$0\" timeline photos --json > /dev/full") == 2)
    #expect(try shell("\"$0\" scenarios >&-") == 2)
    #expect(try shell("\"$0\" --help > /dev/full") == 2)
  }

  @Test func `files are complete even if the standard streams are closed`() throws {
    let scratch = try ScratchFolder()
    let line = "\"$0\" strip photos --device 40x80@1 -o '\(scratch.path)/a.png'"
    #expect(try shell(line) == 0)
    #expect(try shell(line.replacing("a.png", with: "b.png") + " <&- >&- 2>&-") == 2)
    let files = try scratch.files()
    #expect(files.count == 2 && files["a.png"] == files["b.png"])
  }
}
