import Foundation

extension ScenarioBuilder {
  /// Returns the storyboard of a scenario, or `nil` if there is none; a missing file is reported.
  mutating func storyboard(_ file: CheckedObject) -> StoryboardDescription? {
    guard let name = file.text("storyboard") else {
      if file.has("scene") { report(file.mark("scene"), "'scene' needs 'storyboard'") }
      return nil
    }
    for key in ["screens", "navigation"] where file.has(key) {
      report(file.mark(key), "'\(key)' cannot be combined with 'storyboard'")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let location = name.hasPrefix("/") ? name : folder.appendingPathComponent(name).path
    if !FileManager.default.isReadableFile(atPath: location) {
      report(file.mark("storyboard"), "cannot read the storyboard '\(name)'")
    }
    return StoryboardDescription(path: location, scene: file.text("scene"))
  }

  /// Reports the steps that need screens of the file.
  mutating func checkStoryboardSteps(_ steps: [(mark: SourceMark, step: ScenarioStep)]) {
    for (mark, step) in steps {
      switch step {
      case .performSegue, .pop, .popToRoot, .dismiss, .touches, .rotate, .wait: break
      default:
        report(
          mark,
          "the step '\(step.label)' needs 'screens'; with 'storyboard', steps are 'performSegue', "
            + "'pop', 'popToRoot', 'dismiss', 'rotate', 'wait' and touches")
      }
    }
  }
}
