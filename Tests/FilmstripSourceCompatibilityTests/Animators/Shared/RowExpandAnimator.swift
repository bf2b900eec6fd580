import UIKit

// The selected row of a table expands to the whole view; the table splits above and below the row.

class RowExpandAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  weak var tableView: UITableView?
  var indexPath: IndexPath
  private(set) var halves: [UIView] = []

  init(tableView: UITableView, indexPath: IndexPath) {
    self.tableView = tableView
    self.indexPath = indexPath
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let tableView = tableView, let cell = tableView.cellForRow(at: indexPath),
      let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let row = cell.convert(cell.bounds, to: container)
    let upper = CGRect(x: 0, y: 0, width: from.bounds.width, height: row.minY)
    let lower = CGRect(
      x: 0, y: row.maxY, width: from.bounds.width, height: from.bounds.height - row.maxY)
    halves = [upper, lower].compactMap { rect in
      let half = from.resizableSnapshotView(
        from: rect, afterScreenUpdates: false, withCapInsets: .zero)
      half?.frame = rect
      return half
    }
    let end = to.frame
    container.addSubview(to)
    halves.forEach { container.addSubview($0) }
    to.frame = row
    to.clipsToBounds = true

    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveEaseOut,
      animations: {
        to.frame = end
        self.halves.first?.frame.origin.y = -upper.height
        self.halves.last?.frame.origin.y = end.maxY
      },
      completion: { _ in
        self.halves.forEach { $0.removeFromSuperview() }
        to.clipsToBounds = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
