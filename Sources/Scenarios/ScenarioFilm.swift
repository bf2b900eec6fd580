import Graphics
import Stage
import UIKit

extension ScenarioDocument {
  /// The scenario's screens and steps on a stage of their own.
  @MainActor
  public func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource {
    let stage = Stage(settings: settings, text: text)
    var controllers: [String: PageController] = [:]
    func controller(_ id: String) -> PageController {
      if let made = controllers[id] { return made }
      let made = PageController(screen: screen(named: id) ?? ScreenDescription(id: id, title: id))
      controllers[id] = made
      return made
    }
    let navigation = UINavigationController()
    navigation.setViewControllers(start.map(controller), animated: false)
    let script = steps.map { step in
      StageFilm.Step(label: step.label, isPause: step.isPause) {
        // Fingers may have popped a screen or not, which no check of the file could know.
        let stack = ScreenStack(
          navigation.viewControllers.map { ($0 as? PageController)?.screen.id ?? "" })
        if case .mistake(let message) = stack.outcome(of: step) {
          throw StageError.reported(step: step.label, message: message)
        }
        switch step {
        case .push(let id, let animated):
          navigation.pushViewController(controller(id), animated: animated)
        case .pop(let animated):
          navigation.popViewController(animated: animated)
        case .popTo(let id, let animated):
          navigation.popToViewController(controller(id), animated: animated)
        case .popToRoot(let animated):
          navigation.popToRootViewController(animated: animated)
        case .set(let ids, let animated):
          navigation.setViewControllers(ids.map(controller), animated: animated)
        case .touches(let touches):
          let script = touches.script(for: settings)
          stage.play(script)
          return script.duration
        case .wait(let seconds):
          return seconds
        }
        return 0
      }
    }
    stage.show(navigation)
    let film = StageFilm(stage: stage, navigation: navigation, steps: script)
    return path.map { PlacedFilm(film, path: $0) } ?? film
  }
}

extension ScenarioStep {
  fileprivate var isPause: Bool {
    if case .wait = self { return true }
    return false
  }
}
