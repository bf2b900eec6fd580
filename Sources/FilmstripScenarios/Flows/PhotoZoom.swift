import FilmstripStage
import UIKit

extension Flow {
  /// A flow that zooms from the square thumbnail of a wide photo to the photo, and back.
  static let photoZoom = Flow(
    "photo-zoom", "A tapped thumbnail grows into the whole photo, and shrinks back"
  ) { stage, _ in
    let wall = PhotoWallController()
    let transitions = NavigationTransitions { PhotoZoomAnimator(operation: $0) }
    let navigation = UINavigationController(rootViewController: wall)
    navigation.delegate = transitions
    return Setup(
      navigation: navigation,
      steps: [
        StageFilm.Step(label: "tap a thumbnail") {
          wall.view.layoutIfNeeded()
          let thumbnail = wall.thumbnails[4]
          let place = thumbnail.convert(
            CGPoint(x: thumbnail.bounds.midX, y: thumbnail.bounds.midY), to: nil)
          let script = TouchScript.tap(at: place)
          stage.play(script)
          return script.duration
        },
        .pause(0.2),
        StageFilm.Step(label: "pop") {
          navigation.popViewController(animated: true)
          return 0
        },
      ], retained: [transitions])
  }
}
