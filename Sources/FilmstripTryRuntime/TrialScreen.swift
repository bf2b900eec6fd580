import FilmstripScenarios
import UIKit

/// Pages of trials that are screens of a scenario.
@MainActor
enum TrialScreen {
  /// The page of a screen of a scenario's text, which `filmstrip try` has checked.
  static func page(_ name: String, ofScenario text: String, path: String) -> UIViewController {
    do {
      let document = try ScenarioParser().parse(text, path: path)
      guard let screen = document.screen(named: name) else {
        fatalError("'\(path)' has no screen '\(name)'")
      }
      return document.page(of: screen)
    } catch {
      fatalError("\(error)")
    }
  }
}
