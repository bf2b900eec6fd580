import FilmstripStage
import Foundation
import UIKit

/// Slides the appearing view up from the bottom with a property animator, which touches can
/// interrupt.
final class RisingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.6
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let newAnimator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context),
      timingParameters: UISpringTimingParameters(dampingRatio: 0.9))
    if let to = context.view(forKey: .to), let from = context.view(forKey: .from) {
      let container = context.containerView
      let shade = UIView(frame: container.bounds)
      shade.backgroundColor = .black
      shade.alpha = 0
      to.frame = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
      to.layer.cornerRadius = 24
      container.addSubview(shade)
      container.addSubview(to)
      newAnimator.addAnimations {
        to.frame = container.bounds
        to.layer.cornerRadius = 0
        shade.alpha = 0.3
        from.transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
      }
      newAnimator.addCompletion { position in
        from.transform = .identity
        shade.removeFromSuperview()
        context.completeTransition(position == .end)
      }
    }
    animator = newAnimator
    return newAnimator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}

/// Pushes with a `RisingAnimator`; a vertical pan can interrupt the animation.
///
/// The pan then drags the view, and its release completes or cancels the push.
final class InterruptiblePush: NSObject, UINavigationControllerDelegate {
  /// The time by which the progress is projected with the velocity at release, in seconds.
  ///
  /// The push completes if the projected progress is above one half.
  private let projection = 0.15
  private let animator = RisingAnimator()
  private let driver = UIPercentDrivenInteractiveTransition()
  private let pan = UIPanGestureRecognizer()
  private var interruptedAt: CGFloat = 0

  func attach(to navigation: UINavigationController) {
    navigation.delegate = self
    navigation.view.addGestureRecognizer(pan)
    pan.addTarget(self, action: Selector(InterruptiblePush.handlePan(_:)))
    driver.wantsInteractiveStart = false
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    let height = pan.view?.bounds.height ?? 1
    switch pan.state {
    case .began:
      driver.pause()
      interruptedAt = driver.percentComplete
    case .changed:
      driver.update(interruptedAt - pan.translation(in: pan.view).y / height)
    case .ended, .cancelled:
      let velocity = -pan.velocity(in: pan.view).y / height
      let completes = driver.percentComplete + velocity * CGFloat(projection) > 0.5
      let remaining = completes ? 1 - driver.percentComplete : driver.percentComplete
      // The unit of `initialVelocity` is the remaining distance per second.
      let speed = max(remaining, 0.01)
      driver.timingCurve = UISpringTimingParameters(
        dampingRatio: 0.9,
        initialVelocity: CGVector(dx: 0, dy: abs(velocity) / speed))
      if completes { driver.finish() } else { driver.cancel() }
    default:
      break
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .push ? animator : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver
  }
}

extension Flow {
  /// A flow with a push that is interrupted and reversed, and a push that is completed.
  ///
  /// The second push is interrupted and dragged before it is completed.
  static func interruptedPush(_ document: ScenarioDocument) -> Flow {
    Flow(
      "interrupted-push", "An interrupted push: first reversed by a throw, then completed by one",
      screensOf: document
    ) { stage, page in
      let navigation = UINavigationController()
      navigation.setViewControllers([page("General")], animated: false)
      let interruptible = InterruptiblePush()
      interruptible.attach(to: navigation)
      let size = stage.size
      func push(_ label: String, _ moves: [(to: CGFloat, seconds: Double)]) -> StageFilm.Step {
        StageFilm.Step(label: label) {
          navigation.pushViewController(page("About"), animated: true)
          // The touch begins while the view moves.
          var samples: [TouchSample] = []
          var place = CGPoint(x: size.width / 2, y: size.height * 0.55)
          var start = 0.16
          for (index, move) in moves.enumerated() {
            let end = CGPoint(x: place.x, y: size.height * move.to)
            let drag = TouchScript.drag(
              from: place, to: end, duration: move.seconds, easing: .cubic(.easeInOut)
            ).delayed(by: start)
            let isLast = index == moves.count - 1
            samples += drag.samples.filter {
              ($0.phase != .began || index == 0) && ($0.phase != .ended || isLast)
            }
            start += move.seconds
            place = end
          }
          let script = TouchScript(samples: samples)
          stage.play(script)
          return script.duration
        }
      }
      return Setup(
        navigation: navigation,
        steps: [
          push("caught, thrown back", [(0.9, 0.3)]),
          .pause(0.1),
          push("caught, thrown on", [(0.85, 0.35), (0.68, 0.1)]),
        ], retained: [interruptible])
    }
  }
}
