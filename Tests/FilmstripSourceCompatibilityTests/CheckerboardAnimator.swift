import UIKit

// The old view breaks into tiles that flip and show the new view, built with snapshots and
// perspective as in apps.

class CheckerboardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let columns: Int
  private(set) var tiles: [UIView] = []

  init(columns: Int = 4) {
    self.columns = columns
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toViewController = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toViewController)
    container.addSubview(toView)
    toView.layoutIfNeeded()
    toView.isHidden = true

    let stage = UIView(frame: container.bounds)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 900.0
    stage.layer.sublayerTransform = perspective
    container.addSubview(stage)

    let side = container.bounds.width / CGFloat(columns)
    let rows = Int((container.bounds.height / side).rounded(.up))
    toView.isHidden = false
    for row in 0..<rows {
      for column in 0..<columns {
        let rect = CGRect(
          x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side
        ).intersection(container.bounds)
        guard
          let front = fromView.resizableSnapshotView(
            from: rect, afterScreenUpdates: false, withCapInsets: .zero),
          let back = toView.resizableSnapshotView(
            from: rect, afterScreenUpdates: true, withCapInsets: .zero)
        else { continue }
        for (tile, angle) in [(back, -CGFloat.pi), (front, 0)] {
          tile.frame = rect
          tile.layer.isDoubleSided = false
          tile.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
          stage.addSubview(tile)
          tiles.append(tile)
        }
        UIView.animate(
          withDuration: 0.3, delay: 0.3 * Double(column) / Double(columns), options: [],
          animations: {
            front.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            back.layer.transform = CATransform3DIdentity
          }, completion: nil)
      }
    }
    toView.isHidden = true
    fromView.isHidden = true
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { stage.alpha = 0.999 },
      completion: { _ in
        stage.removeFromSuperview()
        fromView.isHidden = false
        toView.isHidden = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
