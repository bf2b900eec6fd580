import Foundation
import QuartzCore
import Timing

/// How a scroll view's content moves by itself.
@MainActor
final class ScrollMotion {
  let x: ScrollCourse
  let y: ScrollCourse
  /// Whether somebody asked for it, and no finger threw the content.
  let isAnimation: Bool
  let begin = VirtualClock.current.now
  var follower: VirtualClock.FollowerToken?
  var ending: VirtualClock.EventToken?

  init(x: ScrollCourse, y: ScrollCourse, isAnimation: Bool) {
    self.x = x
    self.y = y
    self.isAnimation = isAnimation
  }

  /// In seconds; 0 where nothing moves.
  var duration: Double { max(x.duration, y.duration) }

  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: MediaTime) -> CGPoint {
    let seconds = (time - begin).seconds
    return CGPoint(x: x.value(at: seconds), y: y.value(at: seconds))
  }

  /// How fast the content is, in points per second: over the millisecond around a time.
  func velocity(at time: MediaTime) -> CGPoint {
    let seconds = (time - begin).seconds
    let (before, after) = (max(0, seconds - 0.0005), seconds + 0.0005)
    func slope(_ course: ScrollCourse) -> CGFloat {
      (course.value(at: after) - course.value(at: before)) / (after - before)
    }
    return CGPoint(x: slope(x), y: slope(y))
  }
}

extension UIScrollView {
  /// Has the content move by itself.
  func run(_ motion: ScrollMotion) {
    self.motion = motion
    guard motion.duration > 0 else {
      place(at: motion.end)
      return finishMotion(reachesEnd: true)
    }
    motion.follower = VirtualClock.current.follow { [weak self, weak motion] in
      guard let self, let motion, self.motion === motion else { return }
      // Nobody's animation block is to animate what is a motion already.
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

  /// Ends the motion, and says so.
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

  /// Has the content stand still, without a word.
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
