import Foundation
import QuartzCore

/// A page change that code has begun.
struct PageChange {
  let page: UIViewController
  let completion: ((Bool) -> Void)?
}

/// The scroll view of the pages: the current page is in the middle, between its neighbours.
final class PageScrollView: UIScrollView, UIScrollViewDelegate {
  weak var owner: UIPageViewController?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.loadNeighbours() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.didSlide() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.didSettle() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner?.didSettle() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.didSettle() }
}

extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }

  /// The distance from one page to the next, in points.
  private var step: CGFloat {
    (isHorizontal ? view.bounds.width : view.bounds.height) + gap
  }

  /// The scroll position along the axis; the current page is at `currentIndex * step`.
  private var position: CGFloat {
    get { isHorizontal ? pages.contentOffset.x : pages.contentOffset.y }
    set {
      pages.contentOffset = isHorizontal ? CGPoint(x: newValue, y: 0) : CGPoint(x: 0, y: newValue)
    }
  }

  /// Whether pages follow each other from right to left.
  private var isReversed: Bool { isHorizontal && view.isRightToLeft }

  private var hasBefore: Bool { (before ?? nil) != nil }
  private var hasAfter: Bool { (after ?? nil) != nil }

  /// The index of the current page in the scroll view.
  private var currentIndex: CGFloat { (isReversed ? hasAfter : hasBefore) ? 1 : 0 }

  // MARK: Layout

  func layOut() {
    let isMoving = pages.isDragging || pages.isDecelerating || pageChange != nil
    var frame = view.bounds
    // The gap is outside the page's edges, so that it is not visible while pages are at rest.
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

  /// Sets the frames of the current page and of its loaded neighbours.
  func arrange() {
    let others = [before ?? nil, after ?? nil]
    let count = 1 + others.compactMap { $0 }.count
    let size = view.bounds.size
    func place(_ page: UIViewController?, _ number: CGFloat) {
      guard let page, page.isViewLoaded else { return }
      let start = number * step + gap / 2
      let target = CGRect(
        x: isHorizontal ? start : 0, y: isHorizontal ? 0 : start, width: size.width,
        height: size.height)
      if page.view.frame != target { page.view.frame = target }
    }
    ViewAnimationBlock.performWithoutBlock {
      pages.contentSize =
        isHorizontal
        ? CGSize(width: CGFloat(count) * step, height: size.height)
        : CGSize(width: size.width, height: CGFloat(count) * step)
      place(current, currentIndex)
      place(before ?? nil, isReversed ? currentIndex + 1 : currentIndex - 1)
      place(after ?? nil, isReversed ? currentIndex - 1 : currentIndex + 1)
      let target = currentIndex * step
      if position != target { position = target }
    }
  }

  func sourceChanged() {
    before = nil
    after = nil
    // Without a data source, gestures do not change pages.
    pages.isScrollEnabled = dataSource != nil
    guard isViewLoaded else { return }
    showDot()
    view.setNeedsLayout()
    loadNeighbours()
  }

  /// Requests the pages next to the current page, once for each page.
  func loadNeighbours() {
    guard let current, let dataSource, pageChange == nil,
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
    page.notifyWillMove(to: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// Shows a page without animation.
  func replace(by page: UIViewController) {
    let old = current
    guard old !== page else { return resetNeighbours() }
    adopt(page)
    let isVisible = appearanceState == .appeared
    if isVisible {
      old?.beginAppearanceTransition(false, animated: false)
      page.beginAppearanceTransition(true, animated: false)
    }
    current = page
    pages.addSubview(page.view)
    resetNeighbours()
    if isVisible {
      page.endAppearanceTransition()
      old?.endAppearanceTransition()
    }
    if let old { release(old) }
  }

  /// Discards the neighbours of the previous page, and requests the new neighbours.
  private func resetNeighbours() {
    before = nil
    after = nil
    arrange()
    showDot()
    loadNeighbours()
  }

  // MARK: Page changes by code

  func beginPageChange(
    to page: UIViewController, _ direction: NavigationDirection, _ completion: ((Bool) -> Void)?
  ) {
    pages.stopMotion()
    before = direction == .reverse ? .some(page) : .some(nil)
    after = direction == .forward ? .some(page) : .some(nil)
    pageChange = PageChange(page: page, completion: completion)
    addIncoming(page, animated: true)
    arrange()
    let target = (currentIndex == 0 ? 1 : 0) * step
    pages.isUserInteractionEnabled = false
    pages.setContentOffset(
      isHorizontal ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target), animated: true)
  }

  /// Ends a page change by code, and makes its page the current page.
  func finishPageChange(_ finished: Bool) {
    guard let pageChange else { return }
    self.pageChange = nil
    pages.isUserInteractionEnabled = true
    pages.stopMotion()
    settle(on: pageChange.page)
    pageChange.completion?(finished)
  }

  /// Adds an incoming page.
  private func addIncoming(_ page: UIViewController, animated: Bool) {
    guard incoming !== page else { return }
    if let old = incoming { removeIncoming(old) }
    incoming = page
    adopt(page)
    if appearanceState == .appeared {
      current?.beginAppearanceTransition(false, animated: animated)
      page.beginAppearanceTransition(true, animated: animated)
    }
    pages.addSubview(page.view)
  }

  /// Removes an incoming page that does not become the current page.
  private func removeIncoming(_ page: UIViewController) {
    if appearanceState == .appeared {
      page.beginAppearanceTransition(false, animated: true)
      current?.beginAppearanceTransition(true, animated: true)
      page.endAppearanceTransition()
      current?.endAppearanceTransition()
    }
    incoming = nil
    release(page)
  }

  /// Makes the incoming page the current page.
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

  // MARK: Page changes by gestures

  /// Adds the incoming page after the pages have moved.
  func didSlide() {
    guard pageChange == nil, current != nil, pages.isDragging || pages.isDecelerating else {
      return
    }
    let distance = (position - currentIndex * step) * (isReversed ? -1 : 1)
    let next = distance > 0.5 ? after ?? nil : distance < -0.5 ? before ?? nil : nil
    guard let next, next !== incoming else { return }
    addIncoming(next, animated: true)
    arrangeIncoming(next)
    delegate?.pageViewController(self, willTransitionTo: [next])
  }

  private func arrangeIncoming(_ page: UIViewController) {
    ViewAnimationBlock.performWithoutBlock {
      let isAfter = page === (after ?? nil)
      let number = currentIndex + (isAfter != isReversed ? 1 : -1)
      let start = number * step + gap / 2
      page.view.frame = CGRect(
        x: isHorizontal ? start : 0, y: isHorizontal ? 0 : start, width: view.bounds.width,
        height: view.bounds.height)
      page.view.layoutIfNeeded()
    }
  }

  /// Ends a page change after the pages have settled.
  func didSettle() {
    if pageChange != nil { return finishPageChange(true) }
    guard let next = incoming, let old = current else { return }
    let isAfter = next === (after ?? nil)
    let target = (currentIndex + (isAfter != isReversed ? 1 : -1)) * step
    let completed = abs(position - target) < step / 2
    if completed {
      settle(on: next)
      let count = dots.numberOfPages
      if count > 0 { dots.currentPage = (dots.currentPage + (isAfter ? 1 : count - 1)) % count }
    } else {
      removeIncoming(next)
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed
    )
  }
}
