import FilmstripRendering
import FilmstripStage
import Foundation
import Testing

@testable import FilmstripScenarios

@MainActor @Suite(.serialized)
struct TouchFilmTests {
  private func diagnostic(_ steps: [ScenarioStep]) throws -> String {
    var document = try Sample.parse(Sample.steps("  - push: B\n"))
    document.steps = steps
    document.path = nil
    let film = try document.makeFilm(settings: document.settings, text: try PangoText())
    do {
      while try film.nextFrame() != nil {}
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `an invalid step after touches is an error, not an exception`() throws {
    // Documents created in code aren't checked like files, so that the film detects the errors.
    for (steps, message) in [
      (
        [.push("B", animated: true), .push("A", animated: true)], "'push A': 'A' cannot be pushed: "
      ),
      (
        [.push("B", animated: false), .popTo("C", animated: true)],
        "'C' is not on the stack (A > B)"
      ),
      ([.pop(animated: true)], "nothing can be popped: only the root is on the stack (A)"),
    ] as [([ScenarioStep], String)] {
      let diagnostic = try diagnostic(steps)
      #expect(diagnostic.contains(message), "\(diagnostic)")
    }
    #expect(try diagnostic([.push("B", animated: true), .pop(animated: false)]) == "")
  }
}
