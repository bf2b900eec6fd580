import UIKit

// Rows enter one after the other; the number of rows determines the duration.

protocol StaggeredRowsPage: AnyObject {
  var rowsForTransition: [UIView] { get }
}

final class StaggeredRowsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let rowDuration: TimeInterval = 0.2
  private let rowDelay: TimeInterval = 0.1
  private weak var page: StaggeredRowsPage?

  init(page: StaggeredRowsPage) {
    self.page = page
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    let count = page?.rowsForTransition.count ?? 0
    return rowDuration + rowDelay * Double(max(0, count - 1))
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to),
      let rows = page?.rowsForTransition, !rows.isEmpty
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    container.addSubview(to)
    let group = Countdown(from: rows.count) {
      rows.forEach { $0.transform = .identity }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    for (index, row) in rows.enumerated() {
      row.transform = CGAffineTransform(translationX: container.bounds.width, y: 0)
      UIView.animate(
        withDuration: rowDuration, delay: rowDelay * Double(index), options: [.curveEaseOut],
        animations: { row.transform = .identity },
        completion: { _ in group.leave() })
    }
  }

  private final class Countdown {
    private var rest: Int
    private let done: () -> Void

    init(from count: Int, done: @escaping () -> Void) {
      rest = count
      self.done = done
    }

    func leave() {
      rest -= 1
      if rest == 0 { done() }
    }
  }
}
