import FilmstripTiming
import Foundation
import QuartzCore

/// A motion of a scroll view's content after a drag, or in an animated change.
@MainActor
final class ScrollMotion {
  let x: ScrollTrajectory
  let y: ScrollTrajectory
  /// Whether the motion is an animated change, instead of the result of a drag.
  let isAnimation: Bool
  let begin = VirtualClock.current.now
  var follower: VirtualClock.FollowerToken?
  var ending: VirtualClock.EventToken?

  init(x: ScrollTrajectory, y: ScrollTrajectory, isAnimation: Bool) {
    self.x = x
    self.y = y
    self.isAnimation = isAnimation
  }

  /// The duration, in seconds, or 0 if the content doesn't move.
  var duration: Double { max(x.duration, y.duration) }

  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: MediaTime) -> CGPoint {
    let seconds = (time - begin).seconds
    return CGPoint(x: x.value(at: seconds), y: y.value(at: seconds))
  }

  /// Returns the velocity in points per second, averaged over the millisecond around a time.
  func velocity(at time: MediaTime) -> CGPoint {
    let seconds = (time - begin).seconds
    let (before, after) = (max(0, seconds - 0.0005), seconds + 0.0005)
    func slope(_ trajectory: ScrollTrajectory) -> CGFloat {
      (trajectory.value(at: after) - trajectory.value(at: before)) / (after - before)
    }
    return CGPoint(x: slope(x), y: slope(y))
  }
}

extension UIScrollView {
  /// Starts a motion.
  func run(_ motion: ScrollMotion) {
    self.motion = motion
    guard motion.duration > 0 else {
      place(at: motion.end)
      return finishMotion(reachesEnd: true)
    }
    motion.follower = VirtualClock.current.follow { [weak self, weak motion] in
      guard let self, let motion, self.motion === motion else { return }
      // An enclosing animation block must not animate the individual steps of a motion.
      ViewAnimationBlock.performWithoutBlock {
        self.place(at: motion.offset(at: VirtualClock.current.now))
      }
    }
    motion.ending = VirtualClock.current.schedule(after: motion.duration) {
      [weak self, weak motion] in
      guard let self, let motion, self.motion === motion else { return }
      self.place(at: motion.end)
      if self.motion === motion { self.finishMotion(reachesEnd: true) }
    }
  }

  /// Ends the motion, and notifies the delegate.
  func finishMotion(reachesEnd: Bool) {
    guard let motion else { return }
    let wasDecelerating = isDecelerating
    forget(motion)
    if motion.isAnimation {
      if reachesEnd, motion.duration > 0 { delegate?.scrollViewDidEndScrollingAnimation(self) }
    } else if wasDecelerating {
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// Stops the content where it is; content beyond an end, or between two pages, moves to the end
  /// or page at once.
  public func stopScrollingAndZooming() {
    guard let motion else { return }
    var offset = clamped(motion.offset(at: VirtualClock.current.now))
    if isPagingEnabled {
      offset = clamped(
        CGPoint(
          x: bounds.width > 0 ? (offset.x / bounds.width).rounded() * bounds.width : offset.x,
          y: bounds.height > 0 ? (offset.y / bounds.height).rounded() * bounds.height : offset.y))
    }
    ViewAnimationBlock.performWithoutBlock { place(at: offset) }
    // The delegate can start another motion when it is notified of the offset.
    if self.motion === motion { finishMotion(reachesEnd: false) }
  }

  /// Stops the content without notifying the delegate.
  func stopMotion() {
    isDecelerating = false
    if let motion { forget(motion) }
  }

  private func forget(_ motion: ScrollMotion) {
    motion.follower.map(VirtualClock.current.unfollow)
    motion.ending.map(VirtualClock.current.cancel)
    self.motion = nil
    isDecelerating = false
  }
}
