import Foundation
import QuartzCore
import Timing

/// What a drag has to remember.
struct ScrollDrag {
  /// Where the content would be without resistance when the drag began.
  var origin = CGPoint.zero
  /// Where the content was when the finger came down.
  var pageOrigin = CGPoint.zero
  var movesHorizontally = false
  var movesVertically = false
  var velocity = PointVelocityEstimator()
}

extension UIScrollView {
  /// The offsets at which the content's ends are at the view's.
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

  /// The offset, moved within the content's ends.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let x = horizontalLimits
    let y = verticalLimits
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// Whether a finger moves the content along either axis.
  var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    let x = horizontalLimits
    let y = verticalLimits
    return (
      x.upperBound > x.lowerBound || (bounces && alwaysBounceHorizontal),
      y.upperBound > y.lowerBound || (bounces && alwaysBounceVertical)
    )
  }

  /// Whether a drag may begin: something scrolls, and nothing in the content keeps its touch.
  var mayBeginDragging: Bool {
    let axes = scrollableAxes
    guard axes.horizontal || axes.vertical else { return false }
    guard let view = pan.firstView, view !== self,
      touchDelay.hasLetThrough || !delaysContentTouches
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  func fingerCameDown() {
    isTracking = true
    drag.pageOrigin = contentOffset
    guard let motion else { return }
    // A finger stops the content where it is now.
    place(at: motion.offset(at: VirtualClock.current.now))
    drag.pageOrigin = motion.end
    finishMotion(reachesEnd: false)
  }

  func fingersWentUp() {
    guard isTracking else { return }
    isTracking = false
    // Content that was caught beyond its end goes back.
    if motion == nil, clamped(contentOffset) != contentOffset, window != nil {
      isDecelerating = true
      let (x, y) = courses(velocity: .zero, target: nil)
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
      // A lift may come from a place that no move reported.
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
      let way = pan.translation(in: self)
      drag.movesVertically = abs(way.y) >= abs(way.x)
      drag.movesHorizontally = !drag.movesVertically
    }
    let offset = contentOffset
    drag.origin = CGPoint(
      x: Self.pulled(offset.x, horizontalLimits, bounds.width),
      y: Self.pulled(offset.y, verticalLimits, bounds.height))
    drag.velocity.reset()
    drag.velocity.add(offset, at: CACurrentMediaTime())
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func moveContent() {
    let way = pan.translation(in: self)
    var offset = contentOffset
    if drag.movesHorizontally {
      offset.x = yielded(drag.origin.x - way.x, horizontalLimits, bounds.width)
    }
    if drag.movesVertically {
      offset.y = yielded(drag.origin.y - way.y, verticalLimits, bounds.height)
    }
    drag.velocity.add(offset, at: CACurrentMediaTime())
    place(at: offset)
  }

  /// Where content is that would be at `place` without resistance.
  private func yielded(
    _ place: CGFloat, _ limits: ClosedRange<Double>, _ extent: CGFloat
  ) -> CGFloat {
    let inside = min(max(place, limits.lowerBound), limits.upperBound)
    guard place != inside, bounces else { return inside }
    return inside + ScrollPhysics.rubberBand(place - inside, extent: extent)
  }

  private static func pulled(
    _ offset: CGFloat, _ limits: ClosedRange<Double>, _ extent: CGFloat
  ) -> CGFloat {
    let inside = min(max(offset, limits.lowerBound), limits.upperBound)
    return inside + ScrollPhysics.pull(for: offset - inside, extent: extent)
  }

  private func endDragging(velocity finger: CGPoint) {
    guard isDragging else { return }
    isDragging = false
    isTracking = false
    let isStill = finger == .zero
    let content = isStill ? .zero : drag.velocity.velocity(at: CACurrentMediaTime())
    let velocity = CGPoint(
      x: drag.movesHorizontally ? content.x : 0, y: drag.movesVertically ? content.y : 0)
    let reported = CGPoint(
      x: drag.movesHorizontally ? -finger.x / 1000 : 0,
      y: drag.movesVertically ? -finger.y / 1000 : 0)
    let natural = landing(velocity: velocity)
    var target = settle(natural, velocity: reported)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: reported, targetContentOffset: &target)
    let (x, y) = courses(velocity: velocity, target: target == natural ? nil : clamped(target))
    let motion = ScrollMotion(x: x, y: y, isAnimation: false)
    let moves = motion.duration > 0 && window != nil
    if moves { isDecelerating = true }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    // A delegate may have moved the content by itself.
    guard moves, isDecelerating else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    if isDecelerating { run(motion) }
  }

  /// Has content that moves by itself go on, as fast as it is, to another place.
  func goOn(_ motion: ScrollMotion, toY end: CGFloat) {
    let now = VirtualClock.current.now
    let velocity = motion.velocity(at: now)
    place(at: motion.offset(at: now))
    guard self.motion === motion else { return }
    stopMotion()
    isDecelerating = true
    let x = courses(velocity: velocity, target: nil).x
    let y = ScrollCourse.back(from: contentOffset.y, to: end, velocity: velocity.y)
    run(ScrollMotion(x: x, y: y, isAnimation: false))
  }

  /// Where the content comes to rest by itself.
  private func landing(velocity: CGPoint) -> CGPoint {
    let rate = Double(decelerationRate.rawValue)
    if isPagingEnabled { return page(velocity: velocity) }
    return clamped(
      CGPoint(
        x: ScrollCourse.landing(from: contentOffset.x, velocity: velocity.x, rate: rate),
        y: ScrollCourse.landing(from: contentOffset.y, velocity: velocity.y, rate: rate)))
  }

  private func page(velocity: CGPoint) -> CGPoint {
    func aim(
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
          ? aim(offset.x, drag.pageOrigin.x, velocity.x, bounds.width) : offset.x,
        y: drag.movesVertically
          ? aim(offset.y, drag.pageOrigin.y, velocity.y, bounds.height) : offset.y))
  }

  /// How the content moves by itself from where it is.
  private func courses(velocity: CGPoint, target: CGPoint?) -> (x: ScrollCourse, y: ScrollCourse) {
    let offset = contentOffset
    let rate = Double(decelerationRate.rawValue)
    if isPagingEnabled {
      let goal = target ?? page(velocity: velocity)
      return (
        offset.x == goal.x
          ? .rest(at: offset.x) : .page(from: offset.x, to: goal.x, velocity: velocity.x),
        offset.y == goal.y
          ? .rest(at: offset.y) : .page(from: offset.y, to: goal.y, velocity: velocity.y)
      )
    }
    return (
      .release(
        from: offset.x, velocity: velocity.x, limits: horizontalLimits, rate: rate,
        target: target.map { Double($0.x) }, bounces: bounces),
      .release(
        from: offset.y, velocity: velocity.y, limits: verticalLimits, rate: rate,
        target: target.map { Double($0.y) }, bounces: bounces)
    )
  }
}
