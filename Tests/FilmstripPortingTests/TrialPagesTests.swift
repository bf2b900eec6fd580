#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct TrialPagesTests {
    @Test func `a pages file with the former name of the module is filmed, with one note`() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("pages-test-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let app = folder.appendingPathComponent("App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      for item in TryTable.cases.prefix(2) {
        try Data(item.source.utf8).write(to: app.appendingPathComponent(item.name + ".swift"))
      }
      let pages = folder.appendingPathComponent("Pages.swift").path
      func run(importing module: String) throws -> TryReport {
        let text = """
          import UIKit
          import \(module)
          @MainActor func toPage(_ trial: Trial) -> UIViewController { TrialPage(.form, trial) }

          """
        try Data(text.utf8).write(to: URL(fileURLWithPath: pages))
        var request = TryRequest(
          paths: [app.path], output: folder.appendingPathComponent("out").path)
        request.pages = pages
        request.cells = [("", ["--scale", "1"])]
        request.limit = 600
        return try request.run { _ in }
      }
      let former = try run(importing: "Trials")
      #expect(former.films.map(\.verdict) == [.filmed, .filmed])
      let note =
        "\(pages): the module 'Trials' is 'FilmstripTryFilms' since 0.1.0; write 'import FilmstripTryFilms'"
      #expect(former.notes == [note])
      let json = try JSONSerialization.jsonObject(with: Data(try former.json().utf8))
      let warnings = (json as? [String: Any])?["warnings"] as? [String]
      #expect(warnings == [note] + former.warnings)
      #expect(try run(importing: "FilmstripTryFilms").notes.isEmpty)
    }
  }
#endif
