import FilmstripGraphics
import FilmstripStage
import Foundation
import UIKit

/// The steps of a scenario file with a storyboard.
@MainActor
final class StoryboardSteps {
  private let guide: StoryboardGuide
  private let stage: Stage
  private let settings: FilmSettings
  /// The index of the step that began most recently.
  private var currentStep = 0

  private init(_ guide: StoryboardGuide, _ stage: Stage, _ settings: FilmSettings) {
    self.guide = guide
    self.stage = stage
    self.settings = settings
  }

  /// Creates the film of a document with a storyboard.
  ///
  /// - Throws: An error with file, line and column if the storyboard can't be read.
  static func makeFilm(
    of document: ScenarioDocument, _ storyboard: StoryboardDescription, settings: FilmSettings,
    text: any TextMeasuring
  ) throws -> any FilmSource {
    let stage = Stage(settings: settings, text: text)
    var scenario = try StoryboardScenario(path: storyboard.path)
    scenario.scene = storyboard.scene
    let guide = try scenario.show(on: stage).guide
    let runner = StoryboardSteps(guide, stage, settings)
    let steps = document.steps.enumerated().map { number, step in
      var filmStep = StageFilm.Step(label: step.label, isPause: step.isPause) {
        runner.currentStep = number
        stage.setCurve(document.curves[number])
        return try runner.perform(step)
      }
      filmStep.isShownInStrips = step.isShownInStrips
      filmStep.fixedDuration = document.nextAfter[number]
      return filmStep
    }
    let film = StageFilm(
      stage: stage, navigations: { guide.stacks }, steps: steps, continuesAfterWarnings: true)
    guard let path = document.path else { return film }
    return LocatedFilm(film, path: path) {
      document.stepMarks.indices.contains(runner.currentStep)
        ? document.stepMarks[runner.currentStep] : nil
    }
  }

  private func perform(_ step: ScenarioStep) throws -> Double {
    func fail(_ message: String) -> StageError { .reported(step: step.label, message: message) }
    switch step {
    case .performSegue(let name):
      guard guide.perform(name) else {
        let names = guide.segueNames
        throw fail(
          "no visible view controller has a segue '\(name)'; "
            + (names.isEmpty
              ? "there are no segues" : "the segues are \(names.joined(separator: ", "))"))
      }
    case .pop(let animated), .popToRoot(let animated):
      guard let stack = guide.stacks.last, stack.viewControllers.count > 1 else {
        throw fail("there is nothing to pop")
      }
      if case .pop = step {
        stack.popViewController(animated: animated)
      } else {
        stack.popToRootViewController(animated: animated)
      }
    case .dismiss(let animated):
      guard let presenter = guide.presenter else { throw fail("nothing is presented") }
      presenter.dismiss(animated: animated)
    case .touches(let touches):
      let script = touches.script(for: settings)
      stage.play(script)
      return script.duration
    case .rotate(let orientation):
      guard stage.turn(to: orientation) else {
        throw fail("the interface does not rotate to \(orientation.rawValue)")
      }
    case .wait(let seconds): return seconds
    default: throw fail("the step needs 'screens'")
    }
    return 0
  }
}
