import FilmstripTestSupport
import Foundation
import Testing

@Suite(.enabled(if: BuiltExecutable.path != nil, "the executable is not built"))
struct FilmLengthCommandTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func write(_ steps: String) throws {
    _ = try scratch.write(
      "name: film\ndevice: 40x80@1\nstart: [A]\nscreens: {A: {}, B: {}}\nsteps:\n\(steps)",
      to: "film.yaml")
  }

  // A push of half a second ends at frame 30; frame 31 shows the changes of its completion.
  @Test(arguments: [("  - push: B\n", 32), ("  - push: B\n  - wait: 0.2\n  - pop\n", 74)])
  func `render, timeline and check have the same number of frames`(
    _ steps: String, _ count: Int
  ) throws {
    try write(steps)
    let render = try BuiltExecutable.run(["render", "film.yaml", "-o", "out"], in: scratch.path)
    #expect(render.status == 0, "\(render.errors)")
    let files = try scratch.files("out/film").keys.filter { $0.hasPrefix("frame/") }
    #expect(files.count == count)

    let timeline = try BuiltExecutable.run(["timeline", "film.yaml", "--json"], in: scratch.path)
    let json = try JSONSerialization.jsonObject(with: Data(timeline.output.utf8))
    let frames = try #require((json as? [String: Any])?["frames"] as? [[String: Any]])
    #expect(frames.count == count && frames.last?["progress"] as? Double == 1)

    let check = try BuiltExecutable.run(
      ["check", "film.yaml", "--references", "r", "-u"], in: scratch.path)
    #expect(check.status == 0, "\(check.errors)")
    let record = try JSONSerialization.jsonObject(
      with: try #require(try scratch.files("r")["film/film.json"]))
    #expect((record as? [String: Any])?["frameCount"] as? Int == count)
  }

  @Test(arguments: [
    ["render", "-o", "out"], ["strip", "-o", "out.png"], ["timeline"],
    ["check", "--references", "r", "-u"],
  ])
  func `a film of too many frames is refused with its position and the remedy`(
    _ command: [String]
  ) throws {
    try write(String(repeating: "  - wait: 60\n", count: 10))
    let run = try BuiltExecutable.run(
      [command[0], "film.yaml"] + command.dropFirst() + ["--fps", "1000"], in: scratch.path)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors.contains(
        "film.yaml:7:5: error: a film must have at most 100000 frames, but the waits and touches "
          + "alone require 600002 at 1000 frames per second"), "\(run.errors)")
    #expect(run.errors.contains("lower 'fps' (--fps)"))
    #expect(try scratch.files("").keys.sorted() == ["film.yaml"])
  }
}
