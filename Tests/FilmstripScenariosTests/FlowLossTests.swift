import FilmstripRendering
import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

@MainActor struct FlowLossTests {
  @Test func `the film of a flow reports its unrendered content and is over`() throws {
    let text = try PangoText()
    let flow = Flow("loss", "A flow with a text that cannot be shaped.") { stage, page in
      let navigation = UINavigationController(rootViewController: page("A"))
      return Flow.Setup(
        navigation: navigation,
        steps: [
          StageFilm.Step(label: "push") {
            let next = page("B")
            Headless.report(.text(.noFonts(folder: "fonts"), view: "title"))
            navigation.pushViewController(next, animated: true)
            return 0
          }
        ])
    }
    let film = try flow.makeFilm(settings: flow.settings, text: text)
    #expect(throws: StageError.self) { while try film.nextFrame() != nil {} }
    #expect(film.isOver)
  }
}
