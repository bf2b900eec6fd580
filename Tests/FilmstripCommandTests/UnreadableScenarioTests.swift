import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

/// Checks references whose scenario exists, but cannot be read.
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

  @Test func `only a deleted scenario loses its references`() throws {
    #expect(check("{}/flow.yaml -u").status == 0)
    let recorded = try scratch.files("r")
    let file = scratch.path + "/flow.yaml"
    unlink(file)
    // A link to itself cannot be opened (ELOOP), and represents other temporary errors of a system.
    symlink(file, file)
    let unreadable = check("--update all")
    #expect(unreadable.status == 2, "\(unreadable.output) \(unreadable.errors)")
    #expect(try scratch.files("r") == recorded)
    unlink(file)
    let deleted = check("--update all")
    #expect(
      deleted.output.contains("removed: flow, because"), "\(deleted.output) \(deleted.errors)")
    #expect(try scratch.files("r").keys.contains { $0.hasPrefix("flow/") } == false)
  }

  @Test(arguments: ["itself.yaml", "nothing.yaml"])
  func `an unreadable flow next to recorded flows fails the check`(_ target: String)
    throws
  {
    #expect(check("{}/flow.yaml -u").status == 0)
    #expect(check("--update none").status == 0)
    // A reader can open neither: one is a link to itself, the other a link to a file that doesn't
    // exist.
    symlink(target, scratch.path + "/itself.yaml")
    let run = check("--update none")
    #expect(run.status == 2, "\(run.output) \(run.errors)")
    #expect(run.output.contains("itself: failed"), "\(run.output)")
  }
}
