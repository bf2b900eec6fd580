import FilmstripVisualTesting
import UIKit
import XCTest

@testable import FilmstripTesting

// Checks `assertFilm` in XCTest, with the same call.
final class XCTestTests: XCTestCase {
  @MainActor func testAFilmIsRecordedAndThenEqual() async throws {
    let folder = TemporaryFolder()
    var configuration = FilmConfiguration.small(folder)
    configuration.update = .missing
    for mode in [UpdateMode.missing, .none] {
      configuration.update = mode
      try await FilmConfiguration.$current.withValue(configuration) {
        try await assertFilm(of: stack(), named: "push") {
          $0.pushViewController(controller("Second"), animated: true)
        }
      }
    }
    XCTAssertEqual(folder.names("references"), ["fonts", "push"])
  }
}
