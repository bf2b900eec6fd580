import FilmstripTiming
import Foundation
import QuartzCore

// Runs from the current values to the old or the new values.
extension AnimatorTimeline {
  /// Continues the current run from the time of the pause, after `delay` seconds.
  func resume(afterDelay delay: Double = 0) {
    run(from: pausedElapsed - delay)
  }

  /// Runs from the current values to the new or back to the old values, with the animator's timing.
  ///
  /// The run takes `time` seconds, or as long as the animator's timing requires if `time` is `nil`.
  /// A track whose value differs from its timing returns to that timing during the run.
  func runOwnTiming(backward: Bool, time: Double? = nil, afterDelay delay: Double = 0) {
    let (trajectories, natural) = remainingTrajectories(backward: backward)
    length = time ?? natural
    for (track, trajectory) in zip(tracks, trajectories) {
      track.trajectory = trajectory
      guard let time else { continue }
      track.trajectory.delay = natural > 0 ? trajectory.delay * time / natural : 0
      track.trajectory.length = natural > 0 ? trajectory.length * time / natural : time
    }
    isBackward = backward
    runTiming = timing
    run(from: -delay)
  }

  /// Returns the duration of a run with the animator's timing from the current values, in seconds.
  func remainingTime(backward: Bool) -> Double { remainingTrajectories(backward: backward).length }

  private func remainingTrajectories(backward: Bool) -> (
    trajectories: [AnimatorTrajectory], length: Double
  ) {
    let elapsed = elapsed
    let target = backward ? 0.0 : 1.0
    let now = input(of: main) * duration
    var length = backward ? now : duration - now
    let trajectories = tracks.map { track in
      let input = input(of: track)
      let start = track.window.lowerBound * duration
      let end = track.window.upperBound * duration
      var trajectory = AnimatorTrajectory(motion: track.motion)
      trajectory.inputs = (input, target)
      trajectory.offset = shown(by: track, at: elapsed) - track.motion.value(at: input)
      if input != target, backward {
        trajectory.delay = input >= 1 ? max(0, now - end) : 0
        trajectory.length = min(now, input >= 1 ? end : now) - start
      } else if input != target {
        trajectory.delay = input <= 0 ? max(0, start - now) : 0
        trajectory.length = end - max(now, input <= 0 ? start : now)
      }
      let alone = abs(target - input) * (end - start)
      let distance = duration * max(abs(trajectory.offset.x), abs(trajectory.offset.y))
      trajectory.length = max(trajectory.length, max(alone, distance) / Self.maximumCatchUpSpeed)
      length = max(length, trajectory.delay + trajectory.length)
      return trajectory
    }
    return (trajectories, length)
  }

  /// Runs with another timing from the current values, as if that timing began at these values.
  func run(_ timing: AnimatorTiming, backward: Bool, time: Double) {
    let elapsed = elapsed
    let target = SIMD2(repeating: backward ? 0.0 : 1.0)
    let values = tracks.map { shown(by: $0, at: elapsed) }
    let fraction = min(1, max(0, values[0].x))
    let time = timing.fixedDuration ?? time
    var length = time
    for (index, track) in tracks.enumerated() {
      let value = values[index]
      let (start, end) = (track.window.lowerBound, track.window.upperBound)
      // The fractions of the remaining distance between which the track moves.
      var part = (from: 0.0, to: 1.0)
      if backward, fraction > start {
        part.to = (fraction - start) / fraction
        if value == SIMD2(repeating: 1), end < fraction { part.from = (fraction - end) / fraction }
      } else if !backward, fraction < 1 {
        if value == .zero, start > fraction { part.from = (start - fraction) / (1 - fraction) }
        if end > fraction { part.to = (end - fraction) / (1 - fraction) }
      }
      let distance = max(abs(target.x - value.x), abs(target.y - value.y))
      let seconds = max(part.to - part.from, min(distance, 1) / Self.maximumCatchUpSpeed) * time
      length = max(length, part.from * time + seconds)
      track.trajectory = AnimatorTrajectory(
        delay: part.from * time, length: seconds, motion: timing.motion(length: seconds),
        origin: value, target: target, isOriginal: false)
    }
    isBackward = backward
    self.length = length
    runTiming = timing
    run(from: 0)
  }

  private func run(from elapsed: Double) {
    phase = .running
    origin = VirtualClock.current.now - MediaTime(seconds: elapsed)
    for animation in animations { animation.anchor(elapsed: elapsed) }
    scheduleEnd()
  }
}
