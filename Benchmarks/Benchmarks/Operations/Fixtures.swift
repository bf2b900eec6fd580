import CairoRendering
import Graphics
import Stage
import UIKit

/// Fixtures that several benchmarks share.
@MainActor public enum Fixtures {
  /// The text system; its fonts are loaded once.
  public static func text() throws -> PangoText {
    if let sharedText { return sharedText }
    let made = try PangoText()
    sharedText = made
    return made
  }

  private static var sharedText: PangoText?

  /// 390 × 844 pt at scale 3: frames of 1170 × 2532 px.
  public static func stage() throws -> Stage {
    Stage(settings: FilmSettings(device: try Device.named("390x844@3")), text: try text())
  }

  /// The frames of a push from a list to a page with a photo.
  public static func pushFrames() throws -> [DisplayList] {
    let stage = try stage()
    let navigation = UINavigationController(rootViewController: ListPage())
    stage.show(navigation)
    let film = StageFilm(
      stage: stage, navigation: navigation,
      steps: [
        StageFilm.Step(label: "push") {
          navigation.pushViewController(PhotoPage(), animated: true)
          return 0
        }
      ])
    var lists: [DisplayList] = []
    while let frame = try film.nextFrame() { lists.append(frame.list) }
    return lists
  }
}
