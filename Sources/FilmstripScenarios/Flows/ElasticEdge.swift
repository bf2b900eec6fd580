import FilmstripStage
import UIKit

extension Flow {
  /// A flow in which touches pull a view in by its edge, first partly, then completely; then a pop.
  static let elasticEdge = Flow(
    "elastic-edge", "A view pulled in by an elastic edge: released too early, pulled in, popped"
  ) { stage, _ in
    let animator = ElasticEdgePull()
    let transitions = NavigationTransitions { animator.animator(for: $0) }
    let navigation = UINavigationController(rootViewController: StoryController(.lofoten))
    navigation.delegate = transitions
    navigation.isNavigationBarHidden = true
    let trailing: CGFloat = stage.settings.direction == .rightToLeft ? -1 : 1
    let swipe = SwipeInteraction { [unowned navigation, unowned animator] direction, place in
      animator.pull = place.y / max(navigation.view.bounds.height, 1)
      if direction == trailing { return navigation.popViewController(animated: true) != nil }
      guard navigation.viewControllers.count == 1 else { return false }
      navigation.pushViewController(
        ItineraryController(.wadiRum), animated: true)
      return true
    }
    transitions.interaction = swipe
    let pan = UIPanGestureRecognizer()
    pan.addTarget(swipe, action: Selector(SwipeInteraction.handlePan(_:)))
    navigation.view.addGestureRecognizer(pan)
    return Setup(
      navigation: navigation,
      steps: [
        stage.dragStep("pull and let go", from: 0.95, to: 0.65, seconds: 0.35, hold: 0.15),
        .pause(0.1),
        stage.dragStep("pull in", from: 0.95, to: 0.2, seconds: 0.45, hold: 0),
        .pause(0.15),
        StageFilm.Step(label: "pop") {
          navigation.popViewController(animated: true)
          return 0
        },
      ], retained: [transitions, swipe, animator])
  }
}

/// The source of animators, and the height at which the touch pulls the next animator's edge.
@MainActor
private final class ElasticEdgePull {
  var pull: CGFloat = 0.5

  func animator(for operation: UINavigationController.Operation) -> ElasticEdgeAnimator {
    let animator = ElasticEdgeAnimator(operation: operation)
    animator.pull = pull
    return animator
  }
}
