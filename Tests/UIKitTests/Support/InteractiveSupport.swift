import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A navigation delegate that returns the objects set by the test, and logs the requests.
@MainActor
final class TransitionDelegate: NSObject, UINavigationControllerDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var requests: [String] = []
  var onWillShow: ((UIViewController) -> Void)?

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    onWillShow?(viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    requests.append("animator \(operation == .push ? "push" : "pop")")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    requests.append("interaction")
    return interaction
  }
}

/// An animator that shows the incoming view and moves a probe from x = 0 to 300 over it.
@MainActor
class ProbeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: Double
  let probe = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var requests: [String] = []
  var ended: [Bool] = []
  private let move: (ProbeAnimator, @escaping () -> Void) -> Void

  /// Creates an animator; `move` animates the probe, then calls the closure that it receives.
  init(_ duration: Double, move: @escaping (ProbeAnimator, @escaping () -> Void) -> Void) {
    self.duration = duration
    self.move = move
    probe.layer.nodeName = "probe"
    probe.layer.anchorPoint = .zero
    probe.center = .zero
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    requests.append("duration")
    return duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    requests.append("animate")
    if let to = context.view(forKey: .to) {
      to.frame = context.containerView.bounds
      context.containerView.addSubview(to)
    }
    context.containerView.addSubview(probe)
    move(self) { [probe] in
      probe.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
  }
}

/// A push of Detail onto List, or a pop of Detail, with a probe animator and an interaction
/// controller.
@MainActor
struct DrivenRig {
  let rig: NavigationRig
  let list = makeController("List")
  let detail = makeController("Detail")
  let delegate = TransitionDelegate()
  let animator: ProbeAnimator
  let driver = UIPercentDrivenInteractiveTransition()
  let isPop: Bool

  init(
    pop: Bool = false, width: Double = 390,
    _ animator: ProbeAnimator = .easing(0.4)
  ) {
    self.animator = animator
    isPop = pop
    rig = NavigationRig(pop ? [list, detail] : [list], width: width)
    delegate.animator = animator
    delegate.interaction = driver
    rig.navigation.delegate = delegate
  }

  /// Begins the push or pop.
  func start() {
    if isPop {
      rig.navigation.popViewController(animated: true)
    } else {
      rig.navigation.pushViewController(detail, animated: true)
    }
  }

  /// Returns the x coordinate of the drawn probe at a time in seconds, or `nil` if it isn't drawn.
  func x(at seconds: Double) -> Double? {
    (rig.nodes(at: seconds)["probe"]?.frame.minX).map { Double($0) }
  }
}

extension ProbeAnimator {
  /// Returns an animator that moves the probe with `UIView.animate` and its default curve,
  /// ease-in-out.
  static func easing(_ duration: Double) -> ProbeAnimator {
    ProbeAnimator(duration) { animator, done in
      UIView.animate(withDuration: duration) {
        animator.probe.center.x = 300
      } completion: { _ in
        done()
      }
    }
  }
}
