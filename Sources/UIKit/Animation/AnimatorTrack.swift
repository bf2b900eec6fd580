import Foundation
import QuartzCore
import Timing

/// What one closure of an animator animates: its part of the animator's time, and where it stands.
@MainActor
final class AnimatorTrack: AnimationDriver {
  /// The part of the animator's time, 0…1, in which it moves.
  let window: ClosedRange<Double>
  /// Its own timing; nil for the animator's.
  let timing: AnimatorTiming?
  /// The seconds that its part took when it was added.
  let seconds: Double
  /// The factors of the time that was left when it was added, of its beginning and end.
  let factors: (start: Double, end: Double)
  /// How it runs by itself.
  let motion: AnimatorMotion
  /// What it does in the present run.
  var course: AnimatorCourse
  /// What it showed when scrubbing began.
  var anchor = SIMD2<Double>.zero
  private(set) weak var timeline: AnimatorTimeline?
  private(set) var animations: [DrivenAnimation] = []
  private(set) var changes: [AnimatorChange] = []

  init(
    timeline: AnimatorTimeline, window: ClosedRange<Double>, factors: (start: Double, end: Double),
    seconds: Double, timing: AnimatorTiming?, course: AnimatorCourse
  ) {
    self.timeline = timeline
    self.window = window
    self.factors = factors
    self.seconds = seconds
    self.timing = timing
    self.course = course
    motion = (timing ?? timeline.timing).motion(
      length: (window.upperBound - window.lowerBound) * timeline.duration)
  }

  /// Notes that a closure changed a property.
  func note(_ change: AnimatorChange) {
    changes.append(change)
  }

  /// Keeps the views' own colours as they are after the changes.
  func noteEndColors() {
    for index in changes.indices where changes[index].key == "backgroundColor" {
      changes[index].endColor = (changes[index].layer?.delegate as? UIView)?.backgroundColor
    }
  }

  /// The track for an animation block inside of this one's closure; times in seconds.
  ///
  /// *Chosen*: its delay and, where it overrides what it inherits, its duration and curve count in
  /// the animator's time, and so they are scrubbed and turned round with everything else.
  func nested(delay: Double, duration: Double?, timing: ViewAnimationTiming?) -> AnimatorTrack {
    guard let timeline, delay > 0 || duration != nil || timing != nil, seconds > 0 else {
      return self
    }
    let length = factors.end - factors.start
    let start = factors.start + min(1, delay / seconds) * length
    let end = duration.map { min(factors.end, start + $0 / seconds * length) } ?? factors.end
    return timeline.addTrack(
      from: start, to: end, timing: timing.map { AnimatorTiming($0) } ?? self.timing)
  }

  // MARK: Scrubbing

  /// How much of the track's part is behind at a place in the animator's whole.
  func share(_ place: Double) -> Double {
    let length = window.upperBound - window.lowerBound
    return length > 0 ? min(1, max(0, (place - window.lowerBound) / length)) : (place > 0 ? 1 : 0)
  }

  /// Whether its own motion shows a value at a place.
  func stands(at place: Double, value: SIMD2<Double>) -> Bool {
    motion.value(at: share(place)) == value
  }

  /// What it shows at a place, scrubbing having begun at `origin` with `anchor`.
  ///
  /// Where the anchor is not what the place would show (a curve's value, or a spring's beyond the
  /// end), the way to both ends is stretched, so that nothing jumps.
  func scrubbed(to place: Double, from origin: Double, linearly: Bool) -> SIMD2<Double> {
    let (shareHere, shareThere) = (share(place), share(origin))
    func base(_ share: Double) -> SIMD2<Double> {
      linearly ? SIMD2(repeating: share) : motion.value(at: share)
    }
    let difference = anchor - base(shareThere)
    if max(abs(difference.x), abs(difference.y)) < 1e-12 { return base(shareHere) }
    if place >= origin {
      let rest = 1 - shareThere
      let part = rest > 0 ? (shareHere - shareThere) / rest : 0
      return anchor + (1 - anchor) * part
    }
    return anchor * (shareThere > 0 ? shareHere / shareThere : place / origin)
  }

  // MARK: Driving

  func progress(elapsed: Double) -> SIMD2<Double> {
    timeline?.shown(by: self, at: elapsed) ?? SIMD2(repeating: 1)
  }

  func added(_ animation: DrivenAnimation) {
    animations.append(animation)
    animation.anchor(elapsed: timeline?.elapsed ?? 0)
  }

  func removed(_ animation: DrivenAnimation) {
    animations.removeAll { $0 === animation }
    timeline?.animationWasRemoved()
  }

  func timeChanged() { timeline?.scheduleEnd() }

  var endTime: MediaTime? { timeline?.endTime }

  var suspendsInteraction: Bool { timeline?.suspendsInteraction ?? false }

  /// Takes all its animations off their layers.
  func removeAnimations(finished: Bool) {
    let all = animations
    animations = []
    for animation in all { animation.remove(finished: finished) }
  }
}
