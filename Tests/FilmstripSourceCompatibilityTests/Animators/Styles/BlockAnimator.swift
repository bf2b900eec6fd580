import UIKit

// Configured with closures in a chain of calls.

final class BlockAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  typealias Views = (from: UIView, to: UIView, container: UIView)
  typealias Step = (Views) -> Void

  private var duration: TimeInterval = 0.3
  private var options: UIView.AnimationOptions = []
  private var setUp: Step = { $0.container.addSubview($0.to) }
  private var changes: [Step] = []
  private var tearDown: Step?

  func lasting(_ duration: TimeInterval, options: UIView.AnimationOptions = []) -> Self {
    self.duration = duration
    self.options = options
    return self
  }

  func preparing(_ step: @escaping Step) -> Self {
    let before = setUp
    setUp = { views in
      before(views)
      step(views)
    }
    return self
  }

  func animating(_ step: @escaping Step) -> Self {
    changes.append(step)
    return self
  }

  func endingWith(_ step: @escaping Step) -> Self {
    tearDown = step
    return self
  }

  func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval {
    return duration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      context.completeTransition(false)
      return
    }
    let views = Views(from, to, context.containerView)
    setUp(views)
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: { self.changes.forEach { $0(views) } },
      completion: { _ in
        self.tearDown?(views)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
