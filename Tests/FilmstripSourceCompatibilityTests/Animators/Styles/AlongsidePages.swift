import UIKit

// A view controller that animates alongside any transition; the animator only fades.

class AlongsidePage: UIViewController {
  let banner = UIView(frame: CGRect(x: 0, y: -40, width: 200, height: 40))
  private(set) var outcomes: [Bool] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    banner.backgroundColor = .red
    view.addSubview(banner)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    transitionCoordinator?.animate(
      alongsideTransition: { context in
        self.banner.frame.origin.y = 0
        self.view.backgroundColor = context.isAnimated ? .yellow : .white
      },
      completion: { [weak self] context in
        self?.outcomes.append(!context.isCancelled)
        if context.isCancelled {
          self?.banner.frame.origin.y = -40
        }
      })
  }
}

final class QuietFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(
      withDuration: 0.4, delay: 0, options: [.curveLinear],
      animations: { to.alpha = 1 },
      completion: { _ in
        to.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
