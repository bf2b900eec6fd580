import FilmstripVisualTesting
import Foundation
import Testing

@testable import FilmstripCommand

struct FilmWatchTests {
  @Test func `an endless film ends a process that cannot be replaced`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      try await MainActor.run {
        let watch = FilmWatch(seconds: 0.5, replacesProcess: false)
        _ = try watch.watch("first") {
          FilmResult(name: "first", verdict: .passed)
        } notes: {
          []
        }
        _ = try watch.watch("loop") {
          while true { usleep(10_000) }
        } notes: {
          []
        }
      }
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("error: the film 'loop' did not end within 0.5 s (--film-timeout)"))
  }

  @MainActor @Test func `films that end in time are not interrupted`() throws {
    let watch = FilmWatch(seconds: 0.3, replacesProcess: false)
    for film in ["first", "second"] {
      let result = try watch.watch(film) {
        usleep(200_000)
        return FilmResult(name: film, verdict: .passed)
      } notes: {
        []
      }
      #expect(result.name == film)
    }
    usleep(500_000)
  }
}
