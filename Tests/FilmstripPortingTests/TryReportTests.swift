import Foundation
import Testing

@testable import FilmstripPorting
@testable import FilmstripTry

struct TryReportTests {
  @Test(arguments: [
    ("/work/app", "/work/app/A.swift:1: error", "A.swift:1: error"),
    ("/work/app", "in '/work/B.swift' and /work/app/A.swift", "in '/work/B.swift' and A.swift"),
    ("/work/app/Sources", "/work/app/B.swift", "../B.swift"),
    ("/app", "/app/A.swift:1: error", "A.swift:1: error"),
    ("/app", "see /home/app/A.swift", "see /home/app/A.swift"),
    (
      "/work/app", "/home/work/app/A.swift, ./work/app/B.swift",
      "/home/work/app/A.swift, ./work/app/B.swift"
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
