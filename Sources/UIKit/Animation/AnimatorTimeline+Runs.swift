import Foundation
import QuartzCore
import Timing

// How everything gets from where it stands to the old or the new values.
extension AnimatorTimeline {
  /// Runs from the moment of the present run that it was held at; a delay, in seconds, goes before.
  func resume(afterDelay delay: Double = 0) {
    run(from: heldElapsed - delay)
  }

  /// Runs by its own timing from where everything stands, to the new values or back to the old ones,
  /// as a film runs: within `time` seconds, or with its own speed.
  ///
  /// What stands elsewhere than the timing would have it comes back to it on the way.
  func runFilm(backward: Bool, time: Double? = nil, afterDelay delay: Double = 0) {
    let (courses, natural) = filmCourses(backward: backward)
    length = time ?? natural
    for (track, course) in zip(tracks, courses) {
      track.course = course
      guard let time else { continue }
      track.course.delay = natural > 0 ? course.delay * time / natural : 0
      track.course.length = natural > 0 ? course.length * time / natural : time
    }
    isBackward = backward
    runTiming = timing
    run(from: -delay)
  }

  /// How long the run by its own timing would take from here, in seconds.
  func remainingTime(backward: Bool) -> Double { filmCourses(backward: backward).length }

  private func filmCourses(backward: Bool) -> (courses: [AnimatorCourse], length: Double) {
    let elapsed = elapsed
    let target = backward ? 0.0 : 1.0
    let now = input(of: main) * duration
    var length = backward ? now : duration - now
    let courses = tracks.map { track in
      let input = input(of: track)
      let start = track.window.lowerBound * duration
      let end = track.window.upperBound * duration
      var course = AnimatorCourse(motion: track.motion)
      course.inputs = (input, target)
      course.offset = shown(by: track, at: elapsed) - track.motion.value(at: input)
      if input != target, backward {
        course.delay = input >= 1 ? max(0, now - end) : 0
        course.length = min(now, input >= 1 ? end : now) - start
      } else if input != target {
        course.delay = input <= 0 ? max(0, start - now) : 0
        course.length = end - max(now, input <= 0 ? start : now)
      }
      let alone = abs(target - input) * (end - start)
      let way = duration * max(abs(course.offset.x), abs(course.offset.y))
      course.length = max(course.length, max(alone, way) / Self.catchingUp)
      length = max(length, course.delay + course.length)
      return course
    }
    return (courses, length)
  }

  /// Runs with another timing from where everything stands, as if it began there.
  func run(_ timing: AnimatorTiming, backward: Bool, time: Double) {
    let elapsed = elapsed
    let target = SIMD2(repeating: backward ? 0.0 : 1.0)
    let values = tracks.map { shown(by: $0, at: elapsed) }
    let place = min(1, max(0, values[0].x))
    let time = timing.ownDuration ?? time
    var length = time
    for (index, track) in tracks.enumerated() {
      let value = values[index]
      let (start, end) = (track.window.lowerBound, track.window.upperBound)
      // Shares of the way that is left in which it moves.
      var part = (from: 0.0, to: 1.0)
      if backward, place > start {
        part.to = (place - start) / place
        if value == SIMD2(repeating: 1), end < place { part.from = (place - end) / place }
      } else if !backward, place < 1 {
        if value == .zero, start > place { part.from = (start - place) / (1 - place) }
        if end > place { part.to = (end - place) / (1 - place) }
      }
      let way = max(abs(target.x - value.x), abs(target.y - value.y))
      let seconds = max(part.to - part.from, min(way, 1) / Self.catchingUp) * time
      length = max(length, part.from * time + seconds)
      track.course = AnimatorCourse(
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
