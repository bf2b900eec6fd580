import Foundation
import Testing

@testable import FilmstripPorting
@testable import FilmstripTry

struct TryReportTests {
  @Test(arguments: [
    ("/code/app", "/code/app/A.swift:1: error", "A.swift:1: error"),
    ("/code/app", "in '/code/B.swift' and /code/app/A.swift", "in '/code/B.swift' and A.swift"),
    ("/code/app/Sources", "/code/app/B.swift", "../B.swift"),
    ("/app", "/app/A.swift:1: error", "A.swift:1: error"),
    ("/app", "see /home/app/A.swift", "see /home/app/A.swift"),
    (
      "/code/app", "/home/code/app/A.swift, ./code/app/B.swift",
      "/home/code/app/A.swift, ./code/app/B.swift"
    ),
    ("", "/app/A.swift", "/app/A.swift"),
  ])
  func `paths are relative to the sources' folder`(
    _ folder: String, _ text: String, _ expected: String
  ) {
    let report = TryReport(films: [], unreadable: [], sources: 0, folder: folder)
    #expect(report.withRelativePaths(text) == expected)
  }

  #if Port
    // The runtime's message: stdlib/public/runtime/Casting.cpp of Swift.
    @Test func `a failed cast is the reason for an abort, without the addresses of the types`() {
      let ended = ChildProcess.Result(
        status: SIGABRT, wasSignalled: true, hasTimedOut: false, output: "",
        error: """
          loading
          Could not cast value of type 'UIKit.TrialPage' (0x7f0194936020) to 'App.Card' (0x55e0).
          """)
      #expect(
        TryRun.reason(of: ended)
          == "crashes: Could not cast value of type 'UIKit.TrialPage' to 'App.Card'.")
    }
  #endif
}
