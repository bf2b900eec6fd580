import FilmstripStage
import UIKit

extension Flow {
  /// A flow with a card that is pushed, dragged halfway and released, and dragged off the stack.
  static let cardStack = Flow(
    "card-stack", "Cards with parallax: pushed, dragged and released, then dragged off the stack"
  ) { stage, _ in
    let transitions = NavigationTransitions { CardStackAnimator(operation: $0) }
    let navigation = UINavigationController(rootViewController: StoryController(.wadiRum))
    navigation.delegate = transitions
    navigation.isNavigationBarHidden = true
    let trailing: CGFloat = stage.settings.direction == .rightToLeft ? -1 : 1
    let swipe = SwipeInteraction { [unowned navigation] direction, _ in
      direction == trailing && navigation.popViewController(animated: true) != nil
    }
    transitions.interaction = swipe
    let pan = UIPanGestureRecognizer()
    pan.addTarget(swipe, action: Selector(SwipeInteraction.handlePan(_:)))
    navigation.view.addGestureRecognizer(pan)
    return Setup(
      navigation: navigation,
      steps: [
        StageFilm.Step(label: "push") {
          navigation.pushViewController(StoryController(.hokkaido), animated: true)
          return 0
        },
        stage.dragStep("drag and let go", from: 0.25, to: 0.6, seconds: 0.4, hold: 0.15),
        .pause(0.1),
        stage.dragStep("drag off", from: 0.2, to: 0.85, seconds: 0.4, hold: 0),
      ], retained: [transitions, swipe])
  }
}

extension Stage {
  /// Returns a step that drags between two fractions of the width, measured from the leading edge.
  ///
  /// `height` is the vertical position, as a fraction of the stage's height.
  func dragStep(
    _ label: String, from start: CGFloat, to end: CGFloat, seconds: Double, hold: Double,
    height: CGFloat = 0.55
  ) -> StageFilm.Step {
    let isRightToLeft = settings.direction == .rightToLeft
    func point(_ part: CGFloat) -> CGPoint {
      CGPoint(x: size.width * (isRightToLeft ? 1 - part : part), y: size.height * height)
    }
    return StageFilm.Step(label: label) { [unowned self] in
      let script = TouchScript.drag(
        from: point(start), to: point(end), duration: seconds, easing: .cubic(.easeInOut),
        holdAfter: hold)
      play(script)
      return script.duration
    }
  }
}
