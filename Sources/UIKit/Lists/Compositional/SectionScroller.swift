import Foundation
import QuartzCore

/// The scroll view of an orthogonally scrolling section.
final class SectionScroller: UIScrollView {
  /// The origin of the scroller's frame, in the content of the collection view.
  var origin = CGPoint.zero
  /// The scrolling behaviour, which determines the offsets at which the section stops.
  var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
  /// The leading edges and lengths of the groups along the scrolling axis.
  var groups: [(start: CGFloat, length: CGFloat)] = []
  var isHorizontal = true
  /// The inset before the first group.
  var leading: CGFloat = 0
  /// The distance by which the content is scrolled.
  var shift: CGPoint {
    isHorizontal ? CGPoint(x: contentOffset.x, y: 0) : CGPoint(x: 0, y: contentOffset.y)
  }

  /// Returns the offset at which the section settles.
  ///
  /// The behaviours are documented only by name. *Chosen:* a flick scrolls by at most one group.
  override func settle(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    let snapOffsets = groups.map { snapOffset($0) }
    guard !snapOffsets.isEmpty else { return target }
    let proposedOffset = isHorizontal ? target.x : target.y
    let speed = isHorizontal ? velocity.x : velocity.y
    let currentOffset = isHorizontal ? contentOffset.x : contentOffset.y
    var settledOffset = proposedOffset
    switch behavior {
    case .none, .continuous, .paging: return target
    case .continuousGroupLeadingBoundary:
      settledOffset =
        snapOffsets.min { abs($0 - proposedOffset) < abs($1 - proposedOffset) } ?? proposedOffset
    case .groupPaging, .groupPagingCentered:
      func nearest(_ offset: CGFloat) -> Int {
        snapOffsets.indices.min { abs(snapOffsets[$0] - offset) < abs(snapOffsets[$1] - offset) }
          ?? 0
      }
      let first = nearest(isHorizontal ? drag.pageOrigin.x : drag.pageOrigin.y)
      var page = nearest(currentOffset)
      if abs(speed) * 1000 >= ScrollPhysics.pagingSpeed {
        page = speed > 0 ? first + 1 : first - 1
      }
      page = min(max(page, max(0, first - 1)), min(snapOffsets.count - 1, first + 1))
      settledOffset = snapOffsets[page]
    }
    let ends = isHorizontal ? horizontalLimits : verticalLimits
    settledOffset = settledOffset.clamped(to: CGFloat(ends.lowerBound)...CGFloat(ends.upperBound))
    return isHorizontal
      ? CGPoint(x: settledOffset, y: target.y) : CGPoint(x: target.x, y: settledOffset)
  }

  private func snapOffset(_ group: (start: CGFloat, length: CGFloat)) -> CGFloat {
    let extent = isHorizontal ? bounds.width : bounds.height
    return behavior == .groupPagingCentered
      ? group.start + group.length / 2 - extent / 2 : group.start - leading
  }
}

extension UICollectionView {
  /// Creates, positions and removes the scroll views of orthogonally scrolling sections.
  func placeScrollers() {
    guard let layout = currentLayout as? UICollectionViewCompositionalLayout else {
      return removeScrollers()
    }
    let plan = layout.plan
    var visibleSections: Set<Int> = []
    for (index, section) in plan.sections.enumerated() where section.isOrthogonal {
      guard section.scroller.intersects(bounds) || scrollers[index] != nil else { continue }
      visibleSections.insert(index)
      let scroller = scrollers[index] ?? makeScroller(index, section)
      scroller.behavior = section.behavior
      scroller.isHorizontal = plan.isVertical
      scroller.groups = section.groups
      scroller.leading = section.groups.first?.start ?? 0
      scroller.isPagingEnabled = section.behavior == .paging
      scroller.decelerationRate = section.behavior == .continuous ? .normal : .fast
      scroller.origin = section.scroller.origin
      if scroller.frame != section.scroller { scroller.frame = section.scroller }
      let size =
        plan.isVertical
        ? CGSize(width: section.scrollerLength, height: section.scroller.height)
        : CGSize(width: section.scroller.width, height: section.scrollerLength)
      if scroller.contentSize != size { scroller.contentSize = size }
    }
    for (index, scroller) in scrollers where !visibleSections.contains(index) {
      scroller.removeFromSuperview()
      scrollers[index] = nil
    }
  }

  private func makeScroller(_ index: Int, _ section: CompositionalPlan.Section) -> SectionScroller {
    let scroller = SectionScroller(frame: section.scroller)
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.clipsToBounds = false
    scroller.showsHorizontalScrollIndicator = false
    scroller.showsVerticalScrollIndicator = false
    insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
    scrollers[index] = scroller
    if let layout = currentLayout as? UICollectionViewCompositionalLayout {
      let offset = layout.orthogonalOffset(of: index)
      scroller.contentOffset =
        layout.plan.isVertical ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
    }
    scroller.onScroll = { [weak self, weak scroller] in
      guard let self, let scroller,
        let layout = currentLayout as? UICollectionViewCompositionalLayout
      else { return }
      layout.setOrthogonalOffset(
        scroller.isHorizontal ? scroller.contentOffset.x : scroller.contentOffset.y, of: index)
      setNeedsLayout()
    }
    return scroller
  }

  /// Removes the scroll views of all sections.
  func removeScrollers() {
    for (_, scroller) in scrollers { scroller.removeFromSuperview() }
    scrollers = [:]
  }

  /// Returns a reused or new decoration view of a kind.
  func decoration(_ kind: String) -> UICollectionReusableView? {
    if let view = currentLayout.decorations.take(kind) {
      view.prepareForReuse()
      return view
    }
    guard let viewClass = currentLayout.decorations.viewClass(for: kind) else {
      fatalError(
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'no UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationView of "
          + "kind \(kind)'")
    }
    return ViewMaker.make(viewClass)
  }
}
