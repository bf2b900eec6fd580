import FilmstripScenarios
import UIKit

/// Creates view controllers from the screens of a scenario.
@MainActor
enum TrialScreen {
  /// Returns the view controller of a screen in a scenario's text, which `filmstrip try` has
  /// validated.
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
