import FilmstripScenarios
import FilmstripTryFilms
import Foundation
import UIKit

extension TrialStoryboard {
  /// Returns the film of the storyboard.
  ///
  /// - Throws: A `ScenarioError` if the file can't be read.
  func scenario() throws -> StoryboardScenario {
    var scenario = try StoryboardScenario(path: path)
    scenario.scene = scene
    scenario.modules = [module]
    scenario.prepare = prepare
    scenario.launch = launch
    scenario.replacedClasses = replacedClasses
    scenario.omittedSegues = omittedSegues
    // If the program crashes, `filmstrip try` reads the last segue.
    scenario.willPerform = { id, isOnScreen in
      let note = isOnScreen ? "" : " off screen"
      FileHandle.standardError.write(Data("filmstrip: segue \(id)\(note)\n".utf8))
    }
    return scenario
  }

  /// The path of the file: for a name, the resource in one of the folders of the app's assets.
  private var path: String {
    if file.hasPrefix("/") { return file }
    return UIStoryboard.path(named: file) ?? "\(file).storyboard"
  }
}
