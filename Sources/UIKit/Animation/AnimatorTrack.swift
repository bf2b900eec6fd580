import FilmstripTiming
import Foundation
import QuartzCore

/// The animations of one closure of an animator, with the track's time window and its state.
@MainActor
final class AnimatorTrack: AnimationDriver {
  /// The fraction of the animator's time in which the track moves, within 0…1.
  let window: ClosedRange<Double>
  /// The timing of the track; if `nil`, the animator's timing applies.
  let timing: AnimatorTiming?
  /// The duration of the track when it was added, in seconds.
  let seconds: Double
  /// The start and end of the track, as fractions of the time that remained when it was added.
  let factors: (start: Double, end: Double)
  /// The motion of the track over its window, with the track's timing.
  let motion: AnimatorMotion
  /// The trajectory of the track in the current run.
  var trajectory: AnimatorTrajectory
  /// The value that the track showed when scrubbing began.
  var anchor = SIMD2<Double>.zero
  private(set) weak var timeline: AnimatorTimeline?
  private(set) var animations: [DrivenAnimation] = []
  private(set) var changes: [AnimatorChange] = []

  init(
    timeline: AnimatorTimeline, window: ClosedRange<Double>, factors: (start: Double, end: Double),
    seconds: Double, timing: AnimatorTiming?, trajectory: AnimatorTrajectory
  ) {
    self.timeline = timeline
    self.window = window
    self.factors = factors
    self.seconds = seconds
    self.timing = timing
    self.trajectory = trajectory
    motion = (timing ?? timeline.timing).motion(
      length: (window.upperBound - window.lowerBound) * timeline.duration)
  }

  /// Records a change that the closure made to a property.
  func record(_ change: AnimatorChange) {
    changes.append(change)
  }

  /// Records the views' background colours after the changes.
  func recordEndColors() {
    for index in changes.indices where changes[index].key == "backgroundColor" {
      changes[index].endColor = (changes[index].layer?.delegate as? UIView)?.backgroundColor
    }
  }

  /// Returns the track for an animation block inside this track's closure; times are in seconds.
  ///
  /// *Chosen*: the delay of the block and, if the block overrides inherited settings, its duration
  /// and curve are relative to the animator's time. They are scrubbed and reversed together with
  /// everything else.
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

  /// Returns the elapsed fraction of the track's window at a fraction of the animation.
  func localFraction(_ fraction: Double) -> Double {
    let length = window.upperBound - window.lowerBound
    return length > 0
      ? min(1, max(0, (fraction - window.lowerBound) / length)) : (fraction > 0 ? 1 : 0)
  }

  /// Returns whether the track's own motion equals `value` at a fraction of the animation.
  func shows(at fraction: Double, value: SIMD2<Double>) -> Bool {
    motion.value(at: localFraction(fraction)) == value
  }

  /// Returns the value at a fraction of the animation, if scrubbing began at `origin` with
  /// `anchor`.
  ///
  /// If the anchor differs from the value at `origin` (a curve's value, or a spring's overshoot),
  /// the distances to both ends are scaled, so that no value jumps.
  func scrubbed(to fraction: Double, from origin: Double, linearly: Bool) -> SIMD2<Double> {
    let (current, initial) = (localFraction(fraction), localFraction(origin))
    func base(_ localFraction: Double) -> SIMD2<Double> {
      linearly ? SIMD2(repeating: localFraction) : motion.value(at: localFraction)
    }
    let difference = anchor - base(initial)
    if max(abs(difference.x), abs(difference.y)) < 1e-12 { return base(current) }
    if fraction >= origin {
      let remainder = 1 - initial
      let part = remainder > 0 ? (current - initial) / remainder : 0
      return anchor + (1 - anchor) * part
    }
    return anchor * (initial > 0 ? current / initial : fraction / origin)
  }

  // MARK: Driving

  func progress(elapsed: Double) -> SIMD2<Double> {
    timeline?.shown(by: self, at: elapsed) ?? SIMD2(repeating: 1)
  }

  func didAdd(_ animation: DrivenAnimation) {
    animations.append(animation)
    animation.anchor(elapsed: timeline?.elapsed ?? 0)
  }

  func didRemove(_ animation: DrivenAnimation) {
    animations.removeAll { $0 === animation }
    timeline?.animationWasRemoved()
  }

  func timeDidChange() { timeline?.scheduleEnd() }

  var endTime: MediaTime? { timeline?.endTime }

  var suspendsInteraction: Bool { timeline?.suspendsInteraction ?? false }

  /// Removes all animations of the track from their layers.
  func removeAnimations(finished: Bool) {
    let all = animations
    animations = []
    for animation in all { animation.remove(finished: finished) }
  }
}
