import FilmstripStage
import UIKit

extension Flow {
  /// Flows that push and pop a view controller, each with a different animator.
  static let pushesAndPops: [Flow] = [
    pushAndPop("cross-fade", "A push and a pop that fade, with an opaque lower view") {
      CrossFadeAnimator(operation: $0)
    },
    pushAndPop("slide-up", "A sheet that slides up over a view that moves back") {
      SlideUpAnimator(operation: $0)
    },
    pushAndPop("circular-reveal", "A circle that opens from a button, with a shape layer's mask") {
      CircularRevealAnimator(operation: $0)
    },
    pushAndPop("cube", "Two views as faces of a rotating cube") { CubeAnimator(operation: $0) },
    pushAndPop("flip", "Two views as the sides of a card that turns over") {
      FlipAnimator(operation: $0)
    },
    pushAndPop("fold", "A view that unfolds from strips of its snapshot") {
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
