import Foundation
import Testing
import VisualTesting

@testable import FilmstripCommand

struct FilmWatchTests {
  /// A folder whose name parent and child process know.
  private static func folder(of process: pid_t) -> String {
    FileManager.default.temporaryDirectory.path + "/filmstrip-watch-\(process)"
  }

  @Test func `a film that does not end ends the process, and its name is kept`() async throws {
    let path = Self.folder(of: getpid())
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      let folder = ReportFolder(path: FilmWatchTests.folder(of: getppid()))
      try folder.begin(.init(shard: nil, plan: "p", films: ["first", "loop", "last"]))
      try folder.add(FilmResult(name: "first", verdict: .passed))
      let watch = FilmWatch(seconds: 1, folder: folder)
      watch.begin("first")
      watch.begin("loop")
      while true { usleep(10_000) }
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("the film 'loop' did not end within 1 s"))
    let merged = try MergedReport.merge([path], into: nil)
    #expect(merged.verdict == .failed)
    #expect(merged.films.map(\.name) == ["first", "last", "loop"])
    #expect(merged.films.map(\.verdict) == [.passed, .failed, .failed])
    #expect(merged.films[1].explanations == ["was not checked, because the check ended at 'loop'"])
    #expect(merged.films[2].explanations[0].contains("did not end within 1 s"))
  }

  @Test func `films that end in time are not disturbed`() throws {
    let watch = FilmWatch(seconds: 2, folder: nil)
    watch.begin("first")
    watch.begin("second")
    watch.stop()
    usleep(2_500_000)
  }
}
