import Foundation
import QuartzCore

/// A turn that code has begun.
struct PageTurn {
  let page: UIViewController
  let completion: ((Bool) -> Void)?
}

/// The view that slides pages: the shown page is in the middle, its neighbours beside it.
final class PageScrollView: UIScrollView, UIScrollViewDelegate {
  weak var owner: UIPageViewController?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.loadNeighbours() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.didSlide() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.cameToRest() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner?.cameToRest() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.cameToRest() }
}

extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }

  /// The distance from one page to the next.
  private var step: CGFloat {
    (isHorizontal ? view.bounds.width : view.bounds.height) + gap
  }

  /// The position along the axis; the shown page is at `home`.
  private var position: CGFloat {
    get { isHorizontal ? pages.contentOffset.x : pages.contentOffset.y }
    set {
      pages.contentOffset = isHorizontal ? CGPoint(x: newValue, y: 0) : CGPoint(x: 0, y: newValue)
    }
  }

  /// Whether the axis runs from right to left.
  private var isReversed: Bool { isHorizontal && view.isRightToLeft }

  private var hasBefore: Bool { (before ?? nil) != nil }
  private var hasAfter: Bool { (after ?? nil) != nil }

  /// The number of the place of the shown page.
  private var home: CGFloat { (isReversed ? hasAfter : hasBefore) ? 1 : 0 }

  // MARK: Layout

  func layOut() {
    let isMoving = pages.isDragging || pages.isDecelerating || turn != nil
    var frame = view.bounds
    // The gap is beyond the page's edges, so that pages rest without it.
    if isHorizontal {
      frame = frame.insetBy(dx: -gap / 2, dy: 0)
    } else {
      frame = frame.insetBy(dx: 0, dy: -gap / 2)
    }
    if pages.frame != frame {
      pages.frame = frame
      if !isMoving { arrange() }
    }
    let count = dataSource?.presentationCount(for: self) ?? 0
    dots.isHidden = count == 0 || transitionStyle != .scroll || !isHorizontal
    if !dots.isHidden {
      let height = UIPageControl.height
      dots.frame = CGRect(
        x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - height, width: view.bounds.width,
        height: height)
    }
  }

  /// Places the shown page and the known neighbours.
  func arrange() {
    let others = [before ?? nil, after ?? nil]
    let count = 1 + others.compactMap { $0 }.count
    let size = view.bounds.size
    func place(_ page: UIViewController?, _ number: CGFloat) {
      guard let page, page.isViewLoaded else { return }
      let start = number * step + gap / 2
      let goal = CGRect(
        x: isHorizontal ? start : 0, y: isHorizontal ? 0 : start, width: size.width,
        height: size.height)
      if page.view.frame != goal { page.view.frame = goal }
    }
    ViewAnimationBlock.performWithoutBlock {
      pages.contentSize =
        isHorizontal
        ? CGSize(width: CGFloat(count) * step, height: size.height)
        : CGSize(width: size.width, height: CGFloat(count) * step)
      place(current, home)
      place(before ?? nil, isReversed ? home + 1 : home - 1)
      place(after ?? nil, isReversed ? home - 1 : home + 1)
      let goal = home * step
      if position != goal { position = goal }
    }
  }

  func sourceChanged() {
    before = nil
    after = nil
    // Without a data source gestures do not turn.
    pages.isScrollEnabled = dataSource != nil
    guard isViewLoaded else { return }
    showDot()
    view.setNeedsLayout()
    loadNeighbours()
  }

  /// Asks for the pages beside the shown one, once for each page.
  func loadNeighbours() {
    guard let current, let dataSource, turn == nil,
      !pages.isDragging || before == nil || after == nil
    else { return }
    let (hadBefore, hadAfter) = (before != nil, after != nil)
    if !hadBefore {
      before = .some(dataSource.pageViewController(self, viewControllerBefore: current))
    }
    if !hadAfter {
      after = .some(dataSource.pageViewController(self, viewControllerAfter: current))
    }
    if !hadBefore || !hadAfter { arrange() }
  }

  private func showDot() {
    guard let dataSource else { return }
    dots.numberOfPages = dataSource.presentationCount(for: self)
    dots.currentPage = dataSource.presentationIndex(for: self)
  }

  // MARK: Pages

  private func adopt(_ page: UIViewController) {
    guard page.parent !== self else { return }
    addChild(page)
    page.didMove(toParent: self)
  }

  private func release(_ page: UIViewController) {
    guard page !== current else { return }
    page.noteWillMove(to: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// Shows a page without animation.
  func replace(by page: UIViewController) {
    let old = current
    guard old !== page else { return resetNeighbours() }
    adopt(page)
    let isSeen = appearanceState == .appeared
    if isSeen {
      old?.beginAppearanceTransition(false, animated: false)
      page.beginAppearanceTransition(true, animated: false)
    }
    current = page
    pages.addSubview(page.view)
    resetNeighbours()
    if isSeen {
      page.endAppearanceTransition()
      old?.endAppearanceTransition()
    }
    if let old { release(old) }
  }

  /// Forgets the neighbours of another page, and asks for the new ones.
  private func resetNeighbours() {
    before = nil
    after = nil
    arrange()
    showDot()
    loadNeighbours()
  }

  // MARK: Turns by code

  func beginTurn(
    to page: UIViewController, _ direction: NavigationDirection, _ completion: ((Bool) -> Void)?
  ) {
    pages.stopMotion()
    before = direction == .reverse ? .some(page) : .some(nil)
    after = direction == .forward ? .some(page) : .some(nil)
    turn = PageTurn(page: page, completion: completion)
    bring(page, animated: true)
    arrange()
    let goal = (home == 0 ? 1 : 0) * step
    pages.isUserInteractionEnabled = false
    pages.setContentOffset(
      isHorizontal ? CGPoint(x: goal, y: 0) : CGPoint(x: 0, y: goal), animated: true)
  }

  /// Ends a turn of code: the page is there.
  func finishTurn(_ finished: Bool) {
    guard let turn else { return }
    self.turn = nil
    pages.isUserInteractionEnabled = true
    pages.stopMotion()
    settle(on: turn.page)
    turn.completion?(finished)
  }

  /// Adds a page that comes into view.
  private func bring(_ page: UIViewController, animated: Bool) {
    guard incoming !== page else { return }
    if let old = incoming { sendBack(old) }
    incoming = page
    adopt(page)
    if appearanceState == .appeared {
      current?.beginAppearanceTransition(false, animated: animated)
      page.beginAppearanceTransition(true, animated: animated)
    }
    pages.addSubview(page.view)
  }

  /// Removes a page that came into view and is not the goal.
  private func sendBack(_ page: UIViewController) {
    if appearanceState == .appeared {
      page.beginAppearanceTransition(false, animated: true)
      current?.beginAppearanceTransition(true, animated: true)
      page.endAppearanceTransition()
      current?.endAppearanceTransition()
    }
    incoming = nil
    release(page)
  }

  /// Makes a page that came into view the shown one.
  private func settle(on page: UIViewController) {
    let old = current
    current = page
    incoming = nil
    if appearanceState == .appeared {
      page.endAppearanceTransition()
      old?.endAppearanceTransition()
    }
    if let old, old !== page { release(old) }
    resetNeighbours()
  }

  // MARK: Turns by fingers

  /// Called when the pages have moved: the one that comes into view appears.
  func didSlide() {
    guard turn == nil, current != nil, pages.isDragging || pages.isDecelerating else { return }
    let distance = (position - home * step) * (isReversed ? -1 : 1)
    let next = distance > 0.5 ? after ?? nil : distance < -0.5 ? before ?? nil : nil
    guard let next, next !== incoming else { return }
    bring(next, animated: true)
    arrangeIncoming(next)
    delegate?.pageViewController(self, willTransitionTo: [next])
  }

  private func arrangeIncoming(_ page: UIViewController) {
    ViewAnimationBlock.performWithoutBlock {
      let isAfter = page === (after ?? nil)
      let number = home + (isAfter != isReversed ? 1 : -1)
      let start = number * step + gap / 2
      page.view.frame = CGRect(
        x: isHorizontal ? start : 0, y: isHorizontal ? 0 : start, width: view.bounds.width,
        height: view.bounds.height)
      page.view.layoutIfNeeded()
    }
  }

  /// Called when the pages have come to rest.
  func cameToRest() {
    if turn != nil { return finishTurn(true) }
    guard let next = incoming, let old = current else { return }
    let isAfter = next === (after ?? nil)
    let goal = (home + (isAfter != isReversed ? 1 : -1)) * step
    let completed = abs(position - goal) < step / 2
    if completed {
      settle(on: next)
      let count = dots.numberOfPages
      if count > 0 { dots.currentPage = (dots.currentPage + (isAfter ? 1 : count - 1)) % count }
    } else {
      sendBack(next)
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed
    )
  }
}
