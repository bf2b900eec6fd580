import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

/// References whose scenario cannot be read, which is not the same as gone.
@MainActor
struct UnreadableScenarioTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(
      "device: 40x80@1\nfps: 10\nstart: [A]\nscreens: {A: {}, B: {}}\nsteps:\n  - push: B\n",
      to: "flow.yaml")
  }

  private func check(_ options: String) -> CommandRun {
    CommandRun("check \(options) --references {}/r", folder: scratch.path)
  }

  @Test func `only a scenario that is gone loses its references`() throws {
    #expect(check("{}/flow.yaml -u").status == 0)
    let recorded = try scratch.files("r")
    let file = scratch.path + "/flow.yaml"
    unlink(file)
    // A link to itself cannot be opened: ELOOP, as other errors of a system that is not well.
    symlink(file, file)
    let unreadable = check("--update all")
    #expect(unreadable.status == 2, "\(unreadable.output) \(unreadable.errors)")
    #expect(try scratch.files("r") == recorded)
    unlink(file)
    let gone = check("--update all")
    #expect(gone.output.contains("removed: flow, because"), "\(gone.output) \(gone.errors)")
    #expect(try scratch.files("r").keys.contains { $0.hasPrefix("flow/") } == false)
  }

  @Test(arguments: ["itself.yaml", "nothing.yaml"])
  func `a flow beside the recorded ones that cannot be read fails the check`(_ target: String)
    throws
  {
    #expect(check("{}/flow.yaml -u").status == 0)
    #expect(check("--update none").status == 0)
    // Neither is there for a reader: a link to itself, and one to a file that does not exist.
    symlink(target, scratch.path + "/itself.yaml")
    let run = check("--update none")
    #expect(run.status == 2, "\(run.output) \(run.errors)")
    #expect(run.output.contains("itself: failed"), "\(run.output)")
  }
}
