import FilmstripStage
import Foundation
@_spi(Headless) import UIKit

/// A navigation controller whose back swipe can begin anywhere on the screen.
///
/// A second pan recognizer calls the same targets as the system's edge swipe. The recognizer
/// ignores drags towards the leading side, drags on the root, and drags during a transition.
final class FullWidthPopController: UINavigationController, UIGestureRecognizerDelegate {
  private let pan = UIPanGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let edgeSwipe = interactivePopGestureRecognizer else { return }
    pan.addTargets(of: edgeSwipe)
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    view.addGestureRecognizer(pan)
    edgeSwipe.isEnabled = false
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard viewControllers.count > 1, transitionCoordinator == nil else { return false }
    let translation = pan.translation(in: view)
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRightToLeft ? translation.x < 0 : translation.x > 0
  }
}

extension Flow {
  /// A flow with a drag in the opposite direction, which has no effect, and a drag that pops.
  ///
  /// Both drags begin away from the edge.
  static func fullWidthPop(_ document: ScenarioDocument) -> Flow {
    Flow(
      "full-width-pop", "A back swipe that begins anywhere, driven by the system's own targets",
      screensOf: document
    ) { stage, page in
      let navigation = FullWidthPopController()
      navigation.setViewControllers([page("General"), page("About")], animated: false)
      let size = stage.size
      let sign: CGFloat = stage.settings.direction == .rightToLeft ? -1 : 1
      func drag(from start: CGFloat, to end: CGFloat, _ seconds: Double) -> StageFilm.Step {
        func point(_ part: CGFloat) -> CGPoint {
          CGPoint(x: size.width * (0.5 + sign * (part - 0.5)), y: size.height * 0.6)
        }
        return StageFilm.Step(label: "drag from \(Int(start * 100)) to \(Int(end * 100)) %") {
          let script = TouchScript.drag(
            from: point(start), to: point(end), duration: seconds, easing: .cubic(.easeInOut),
            holdAfter: 0.1)
          stage.play(script)
          return script.duration
        }
      }
      return Setup(
        navigation: navigation,
        steps: [drag(from: 0.8, to: 0.5, 0.25), drag(from: 0.3, to: 0.95, 0.6)])
    }
  }
}
