import FilmstripGraphics
import FilmstripStage
import UIKit

extension ScenarioDocument {
  /// Creates a film of the screens and steps on a new stage.
  ///
  /// - Parameters:
  ///   - settings: The settings of the film.
  ///   - text: The object that measures the film's text.
  /// - Returns: The film, at its first frame.
  /// - Throws: A `ScenarioError` if the film has more than `StageFilm.maximumFrameCount` frames.
  @MainActor
  public func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource {
    try checkLength(with: settings)
    if let storyboard {
      return try StoryboardSteps.makeFilm(of: self, storyboard, settings: settings, text: text)
    }
    let stage = Stage(settings: settings, text: text)
    let scene = ScenarioScene(document: self, settings: settings, stage: stage)
    let script = steps.enumerated().map { number, step in
      var filmStep = StageFilm.Step(label: step.label, isPause: step.isPause) {
        try scene.perform(step, number: number)
      }
      filmStep.isShownInStrips = step.isShownInStrips
      filmStep.fixedDuration = nextAfter[number]
      return filmStep
    }
    stage.show(scene.root)
    let film = StageFilm(stage: stage, navigations: { scene.allStacks }, steps: script)
    guard let path else { return film }
    return LocatedFilm(film, path: path) {
      stepMarks.indices.contains(scene.currentStep) ? stepMarks[scene.currentStep] : nil
    }
  }
}

extension ScenarioStep {
  var isPause: Bool {
    if case .wait = self { return true }
    return false
  }

  /// Whether strips show the step even though it has no transition.
  var isShownInStrips: Bool {
    switch self {
    case .tap, .scroll, .hide, .setPrompt, .setTitle, .setItems, .edit, .selectTab, .rotate,
      .keyboard, .search, .relaunch:
      true
    // Touches move content and bars without a transition.
    case .touches: true
    case .performSegue, .push, .pop, .popTo, .popToRoot, .set, .present, .dismiss, .alert, .wait:
      false
    }
  }
}
