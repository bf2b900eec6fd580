import FilmstripStage
import UIKit

extension Flow {
  /// Flows that push a page and pop it again, each with its own animator.
  static let pushesAndPops: [Flow] = [
    pushAndPop("cross-fade", "A push and a pop that fade, the lower page staying opaque") {
      CrossFadeAnimator(operation: $0)
    },
    pushAndPop("slide-up", "A page that rises as a sheet over one that steps back") {
      SlideUpAnimator(operation: $0)
    },
    pushAndPop("circular-reveal", "A circle that opens from a button, with a shape layer's mask") {
      CircularRevealAnimator(operation: $0)
    },
    pushAndPop("cube", "Two pages as faces of a cube that turns") { CubeAnimator(operation: $0) },
    pushAndPop("flip", "Two pages as the sides of a card that turns over") {
      FlipAnimator(operation: $0)
    },
    pushAndPop("fold", "A page that unfolds from strips cut out of its snapshot") {
      FoldAnimator(operation: $0)
    },
  ]

  private static func pushAndPop(
    _ name: String, _ summary: String,
    animator:
      @escaping @MainActor @Sendable (UINavigationController.Operation)
      -> any UIViewControllerAnimatedTransitioning
  ) -> Flow {
    Flow(name, summary) { _, _ in
      let transitions = NavigationTransitions { animator($0) }
      let navigation = UINavigationController(
        rootViewController: StoryController(.lofoten))
      navigation.delegate = transitions
      navigation.isNavigationBarHidden = true
      return Setup(
        navigation: navigation,
        steps: [
          StageFilm.Step(label: "push") {
            navigation.pushViewController(
              ItineraryController(.dolomites), animated: true)
            return 0
          },
          .pause(0.2),
          StageFilm.Step(label: "pop") {
            navigation.popViewController(animated: true)
            return 0
          },
        ], retained: [transitions])
    }
  }
}
