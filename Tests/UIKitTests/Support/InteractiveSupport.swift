import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A delegate that gives what it was given.
@MainActor
final class TransitionDelegate: NSObject, UINavigationControllerDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var asked: [String] = []
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
    asked.append("animator \(operation == .push ? "push" : "pop")")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    asked.append("interaction")
    return interaction
  }
}

/// An animator that moves a probe from x = 0 to 300 by a given closure, over the incoming page.
@MainActor
class ProbeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: Double
  let probe = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var asked: [String] = []
  var ended: [Bool] = []
  private let move: (ProbeAnimator, @escaping () -> Void) -> Void

  /// `move` moves the probe and then calls what it is given.
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
    asked.append("duration")
    return duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    asked.append("animate")
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

/// A push of Detail over List with a probe animator and a driver.
@MainActor
struct DrivenRig {
  let rig: NavigationRig
  let list = page("List")
  let detail = page("Detail")
  let delegate = TransitionDelegate()
  let animator: ProbeAnimator
  let driver = UIPercentDrivenInteractiveTransition()
  let wantsPop: Bool

  init(
    pop: Bool = false, width: Double = 390,
    _ animator: ProbeAnimator = .easing(0.4)
  ) {
    self.animator = animator
    wantsPop = pop
    rig = NavigationRig(pop ? [list, detail] : [list], width: width)
    delegate.animator = animator
    delegate.interaction = driver
    rig.navigation.delegate = delegate
  }

  /// Asks for the transition.
  func start() {
    if wantsPop {
      rig.navigation.popViewController(animated: true)
    } else {
      rig.navigation.pushViewController(detail, animated: true)
    }
  }

  /// Where the probe is drawn at a time.
  func x(at seconds: Double) -> Double? {
    (rig.nodes(at: seconds)["probe"]?.frame.minX).map { Double($0) }
  }
}

extension ProbeAnimator {
  /// With `UIView.animate`, slow at both ends.
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
