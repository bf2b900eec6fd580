import FilmstripTiming
import Foundation
import QuartzCore

/// The state of a drag that scrolls content.
struct ScrollDrag {
  /// The position of the content at the beginning of the drag, without rubber-band resistance.
  var origin = CGPoint.zero
  /// The position of the content at touch-down, or the target of the motion that the touch stopped.
  var pageOrigin = CGPoint.zero
  var movesHorizontally = false
  var movesVertically = false
  var velocity = PointVelocityEstimator()
}

extension UIScrollView {
  /// The horizontal offsets at which the ends of the content are at the edges of the view.
  var horizontalLimits: ClosedRange<Double> {
    Self.limits(
      contentSize.width, bounds.width, adjustedContentInset.left, adjustedContentInset.right)
  }

  var verticalLimits: ClosedRange<Double> {
    Self.limits(
      contentSize.height, bounds.height, adjustedContentInset.top + expandableTop,
      adjustedContentInset.bottom)
  }

  private static func limits(
    _ content: CGFloat, _ extent: CGFloat, _ before: CGFloat, _ after: CGFloat
  ) -> ClosedRange<Double> {
    Double(-before)...Double(max(-before, content + after - extent))
  }

  /// Returns the offset, limited to the ends of the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let x = horizontalLimits
    let y = verticalLimits
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// Returns the offset, changed so that no step of a bar above is partially collapsed.
  ///
  /// *Chosen:* the offset moves to the nearer end of the step (FACTS: bar.large-title-rest).
  private func avoidingPartialCollapse(_ offset: CGPoint) -> CGPoint {
    let limits = verticalLimits
    var top = CGFloat(limits.lowerBound)
    for step in collapsibleSteps {
      let end = min(top + step, CGFloat(limits.upperBound))
      if offset.y > top, offset.y < end {
        return CGPoint(x: offset.x, y: offset.y - top < end - offset.y ? top : end)
      }
      top = end
    }
    return offset
  }

  /// Whether a drag moves the content, for each axis.
  var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    let x = horizontalLimits
    let y = verticalLimits
    return (
      x.upperBound > x.lowerBound || (bouncesHorizontally && alwaysBounceHorizontal),
      y.upperBound > y.lowerBound || (bouncesVertically && alwaysBounceVertical)
    )
  }

  /// Whether a drag can begin: an axis scrolls, and no view in the content keeps the touch.
  var canBeginDragging: Bool {
    let axes = scrollableAxes
    guard axes.horizontal || axes.vertical else { return false }
    guard let view = pan.firstView, view !== self,
      touchDelay.hasPassedTouch || !delaysContentTouches
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  func touchDidBegin() {
    isTracking = true
    drag.pageOrigin = contentOffset
    guard let motion else { return }
    // A touch stops the content at its current position.
    place(at: motion.offset(at: VirtualClock.current.now))
    drag.pageOrigin = motion.end
    finishMotion(reachesEnd: false)
  }

  func touchesDidEnd() {
    guard isTracking else { return }
    isTracking = false
    // Content that a touch stopped beyond an end, or below a partly collapsed bar, moves on.
    let settledOffset = avoidingPartialCollapse(clamped(contentOffset))
    if motion == nil, settledOffset != contentOffset, window != nil {
      isDecelerating = true
      let (x, y) = trajectories(velocity: .zero, target: settledOffset)
      run(ScrollMotion(x: x, y: y, isAnimation: false))
    }
  }

  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging()
      moveContent()
    case .changed:
      if isDragging { moveContent() }
    case .ended:
      // The position at the end of a touch may differ from that of the last move.
      if isDragging { moveContent() }
      endDragging(velocity: pan.velocity(in: self))
    case .cancelled:
      endDragging(velocity: .zero)
    case .possible, .failed:
      break
    }
  }

  private func beginDragging() {
    stopMotion()
    isDragging = true
    let axes = scrollableAxes
    drag.movesHorizontally = axes.horizontal
    drag.movesVertically = axes.vertical
    if isDirectionalLockEnabled, axes.horizontal, axes.vertical {
      let translation = pan.translation(in: self)
      drag.movesVertically = abs(translation.y) >= abs(translation.x)
      drag.movesHorizontally = !drag.movesVertically
    }
    let offset = contentOffset
    drag.origin = CGPoint(
      x: Self.withoutResistance(offset.x, horizontalLimits, bounds.width),
      y: Self.withoutResistance(offset.y, verticalLimits, bounds.height))
    drag.velocity.reset()
    drag.velocity.add(offset, at: CACurrentMediaTime())
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func moveContent() {
    let translation = pan.translation(in: self)
    var offset = contentOffset
    if drag.movesHorizontally {
      offset.x = withResistance(
        drag.origin.x - translation.x, horizontalLimits, bounds.width,
        bounces: bouncesHorizontally)
    }
    if drag.movesVertically {
      offset.y = withResistance(
        drag.origin.y - translation.y, verticalLimits, bounds.height, bounces: bouncesVertically)
    }
    drag.velocity.add(offset, at: CACurrentMediaTime())
    place(at: offset)
  }

  /// Returns the position with rubber-band resistance for a position without resistance.
  private func withResistance(
    _ position: CGFloat, _ limits: ClosedRange<Double>, _ extent: CGFloat, bounces: Bool
  ) -> CGFloat {
    let inside = min(max(position, limits.lowerBound), limits.upperBound)
    guard position != inside, bounces else { return inside }
    return inside + ScrollPhysics.rubberBand(position - inside, extent: extent)
  }

  private static func withoutResistance(
    _ offset: CGFloat, _ limits: ClosedRange<Double>, _ extent: CGFloat
  ) -> CGFloat {
    let inside = min(max(offset, limits.lowerBound), limits.upperBound)
    return inside + ScrollPhysics.pull(for: offset - inside, extent: extent)
  }

  private func endDragging(velocity touchVelocity: CGPoint) {
    guard isDragging else { return }
    attachedRefreshControl?.dragWillEnd()
    isDragging = false
    isTracking = false
    let isStill = touchVelocity == .zero
    let contentVelocity = isStill ? .zero : drag.velocity.velocity(at: CACurrentMediaTime())
    let velocity = CGPoint(
      x: drag.movesHorizontally ? contentVelocity.x : 0,
      y: drag.movesVertically ? contentVelocity.y : 0)
    let reported = CGPoint(
      x: drag.movesHorizontally ? -touchVelocity.x / 1000 : 0,
      y: drag.movesVertically ? -touchVelocity.y / 1000 : 0)
    let naturalTarget = landing(velocity: velocity)
    var target = avoidingPartialCollapse(settle(naturalTarget, velocity: reported))
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: reported, targetContentOffset: &target)
    target = avoidingPartialCollapse(target)
    let (x, y) = trajectories(
      velocity: velocity, target: target == naturalTarget ? nil : clamped(target))
    let motion = ScrollMotion(x: x, y: y, isAnimation: false)
    let moves = motion.duration > 0 && window != nil
    if moves { isDecelerating = true }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    // The delegate may have moved the content.
    guard moves, isDecelerating else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    if isDecelerating { run(motion) }
  }

  /// Redirects a running motion to another position, retaining the current velocity.
  func redirect(_ motion: ScrollMotion, toY end: CGFloat) {
    let now = VirtualClock.current.now
    let velocity = motion.velocity(at: now)
    place(at: motion.offset(at: now))
    guard self.motion === motion else { return }
    stopMotion()
    isDecelerating = true
    let x = trajectories(velocity: velocity, target: nil).x
    let y = ScrollTrajectory.back(from: contentOffset.y, to: end, velocity: velocity.y)
    run(ScrollMotion(x: x, y: y, isAnimation: false))
  }

  /// Returns the position at which the content stops without a specified target.
  private func landing(velocity: CGPoint) -> CGPoint {
    let rate = Double(decelerationRate.rawValue)
    if isPagingEnabled { return page(velocity: velocity) }
    return clamped(
      CGPoint(
        x: ScrollTrajectory.landing(from: contentOffset.x, velocity: velocity.x, rate: rate),
        y: ScrollTrajectory.landing(from: contentOffset.y, velocity: velocity.y, rate: rate)))
  }

  private func page(velocity: CGPoint) -> CGPoint {
    func pageOffset(
      _ offset: CGFloat, _ origin: CGFloat, _ velocity: CGFloat, _ extent: CGFloat
    ) -> CGFloat {
      guard extent > 0 else { return offset }
      let first = (origin / extent).rounded()
      var page = (offset / extent).rounded()
      if abs(velocity) >= ScrollPhysics.pagingSpeed {
        page =
          velocity > 0 ? (offset / extent).rounded(.down) + 1 : (offset / extent).rounded(.up) - 1
      }
      return min(max(page, first - 1), first + 1) * extent
    }
    let offset = contentOffset
    return clamped(
      CGPoint(
        x: drag.movesHorizontally
          ? pageOffset(offset.x, drag.pageOrigin.x, velocity.x, bounds.width) : offset.x,
        y: drag.movesVertically
          ? pageOffset(offset.y, drag.pageOrigin.y, velocity.y, bounds.height) : offset.y))
  }

  /// Returns the trajectories of the content from its current position.
  private func trajectories(velocity: CGPoint, target: CGPoint?) -> (
    x: ScrollTrajectory, y: ScrollTrajectory
  ) {
    let offset = contentOffset
    let rate = Double(decelerationRate.rawValue)
    if isPagingEnabled {
      let destination = target ?? page(velocity: velocity)
      return (
        offset.x == destination.x
          ? .rest(at: offset.x) : .page(from: offset.x, to: destination.x, velocity: velocity.x),
        offset.y == destination.y
          ? .rest(at: offset.y) : .page(from: offset.y, to: destination.y, velocity: velocity.y)
      )
    }
    return (
      .release(
        from: offset.x, velocity: velocity.x, limits: horizontalLimits, rate: rate,
        target: target.map { Double($0.x) }, bounces: bouncesHorizontally),
      .release(
        from: offset.y, velocity: velocity.y, limits: verticalLimits, rate: rate,
        target: target.map { Double($0.y) }, bounces: bouncesVertically)
    )
  }
}
