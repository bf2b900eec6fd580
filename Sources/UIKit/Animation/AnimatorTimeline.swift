import Foundation
import QuartzCore
import Timing

/// Where an animator stands: its tracks and whether they run, are held or scrubbed.
@MainActor
final class AnimatorTimeline {
  enum Phase {
    /// Time moves the tracks along their courses.
    case running
    /// The tracks stand on their courses.
    case held
    /// The tracks stand where a place in the whole has them.
    case scrubbed(Double)
    /// All tracks show one progress.
    case pinned(Double)
  }

  /// How long the whole takes by itself, in seconds.
  let duration: Double
  /// How it runs by itself.
  let timing: AnimatorTiming
  let suspendsInteraction: Bool
  private(set) var phase = Phase.held
  /// Whether the present run goes back to the old values.
  private(set) var isBackward = false
  /// When the tracks come to their end by themselves.
  private(set) var endTime: MediaTime?
  /// Called when a run has come to its end.
  var onEnd: (() -> Void)?
  /// Called when somebody else has taken the last animation away.
  var onLoss: (() -> Void)?

  /// Every closure's track, after the one of the whole.
  private(set) var tracks: [AnimatorTrack] = []
  /// The length of the present run, in seconds.
  private var length: Double
  /// Seconds of the run that are behind while it is held.
  private var heldElapsed = 0.0
  /// The clock's time at which nothing of the run was behind.
  private var origin = MediaTime.zero
  private var endToken: VirtualClock.EventToken?
  /// Where scrubbing began, and how places are meant.
  private var anchor = (place: 0.0, isLinear: true)
  /// The timing that closures take which are added to the present run.
  private var runTiming: AnimatorTiming

  init(duration: Double, timing: AnimatorTiming, suspendsInteraction: Bool) {
    self.duration = duration
    self.timing = timing
    self.suspendsInteraction = suspendsInteraction
    runTiming = timing
    length = duration
    let motion = timing.motion(length: duration)
    tracks = [
      AnimatorTrack(
        timeline: self, window: 0...1, factors: (0, 1), seconds: duration, timing: nil,
        course: AnimatorCourse(length: duration, motion: motion))
    ]
  }

  /// The track of the whole: it moves nothing, but says how far the animator has come.
  private var main: AnimatorTrack { tracks[0] }

  private var animations: [DrivenAnimation] { tracks.flatMap(\.animations) }

  // MARK: What is seen

  /// Seconds of the run that are behind.
  var elapsed: Double {
    guard case .running = phase else { return heldElapsed }
    for track in tracks {
      if let elapsed = track.animations.lazy.compactMap(\.elapsed).first { return elapsed }
    }
    return (VirtualClock.shared.now - origin).seconds
  }

  /// What a track shows when so many seconds of the run are behind.
  func shown(by track: AnimatorTrack, at elapsed: Double) -> SIMD2<Double> {
    switch phase {
    case .running: track.course.value(at: elapsed)
    case .held: track.course.value(at: heldElapsed)
    case .scrubbed(let place):
      track.scrubbed(to: place, from: anchor.place, linearly: anchor.isLinear)
    case .pinned(let progress): SIMD2(repeating: progress)
    }
  }

  /// How far along its own motion a track is.
  private func input(of track: AnimatorTrack) -> Double {
    switch phase {
    case .running where track.course.isOriginal: track.course.input(at: elapsed)
    case .held where track.course.isOriginal: track.course.input(at: heldElapsed)
    case .scrubbed(let place)
    where !anchor.isLinear && track.stands(at: place, value: shown(by: track, at: 0)):
      track.share(place)
    default: track.motion.input(for: shown(by: track, at: elapsed).x)
    }
  }

  /// Where the animator stands between the old values (0) and the new ones (1): by what is seen, or
  /// by its own time.
  func place(linearly: Bool) -> Double {
    if case .scrubbed(let place) = phase, anchor.isLinear == linearly { return place }
    return min(1, max(0, linearly ? shown(by: main, at: elapsed).x : input(of: main)))
  }

  var isRunning: Bool {
    if case .running = phase { return true }
    return false
  }

  /// Whether it stands where its run was interrupted.
  var isHeld: Bool {
    if case .held = phase { return true }
    return false
  }

  // MARK: Standing

  /// Stops the run, if there is one, where it is.
  func hold() {
    guard isRunning else { return }
    heldElapsed = elapsed
    phase = .held
    cancelEnd()
  }

  /// Stands at the end of the run.
  func holdAtEnd() {
    heldElapsed = length
    phase = .held
    cancelEnd()
  }

  /// Has all tracks show one progress.
  func pin(_ progress: Double) {
    heldElapsed = elapsed
    phase = .pinned(progress)
    cancelEnd()
  }

  /// Stands at a place, 0…1, from the old values to the new ones.
  func scrub(to place: Double, linearly: Bool) {
    var isAnchored = false
    if case .scrubbed = phase { isAnchored = anchor.isLinear == linearly }
    if !isAnchored { drop(anchorAt: self.place(linearly: linearly), linearly: linearly) }
    phase = .scrubbed(place)
    for animation in animations { animation.anchor(elapsed: 0) }
  }

  private func drop(anchorAt place: Double, linearly: Bool) {
    let elapsed = elapsed
    for track in tracks { track.anchor = shown(by: track, at: elapsed) }
    heldElapsed = elapsed
    anchor = (place, linearly)
  }

  // MARK: Tracks

  /// A track for a closure that moves in a part of the time that is left, by default all of it.
  func addTrack(
    from start: Double = 0, to end: Double = 1, timing own: AnimatorTiming? = nil
  ) -> AnimatorTrack {
    if case .scrubbed(let place) = phase {
      // What is added shows the old values here, wherever scrubbing began.
      drop(anchorAt: place, linearly: anchor.isLinear)
    }
    let behind = elapsed
    var rest = max(0, length - behind)
    if case .scrubbed = phase { rest = (1 - input(of: main)) * duration }
    // With next to no time left it takes some of its own: nothing may jump.
    let isLate = rest < duration * Self.latest
    let input = input(of: main)
    let place = isLate || input > 1 - Self.latest ? 1 - 1 / Self.catchingUp : input
    let from = place + (1 - place) * start
    let to = max(from + 1e-9, place + (1 - place) * end)
    let span = isLate ? duration / Self.catchingUp : rest
    let seconds = span * (end - start)
    length = max(length, behind + span * end)
    var course = AnimatorCourse(
      delay: behind + span * start, length: seconds,
      motion: (own ?? runTiming).motion(length: seconds), isOriginal: main.course.isOriginal)
    if isBackward { course.inputs = (0, 0) }
    let track = AnimatorTrack(
      timeline: self, window: from...to, factors: (start, end), seconds: seconds, timing: own,
      course: course)
    tracks.append(track)
    return track
  }

  /// Takes all animations off their layers.
  func removeAnimations(finished: Bool) {
    cancelEnd()
    for track in tracks { track.removeAnimations(finished: finished) }
  }

  func animationWasRemoved() {
    guard isRunning, tracks.allSatisfy(\.animations.isEmpty) else { return }
    onLoss?()
  }

  // MARK: Runs

  /// Runs from the moment of the present run that it was held at; a delay, in seconds, goes before.
  func resume(afterDelay delay: Double = 0) {
    run(from: heldElapsed - delay)
  }

  /// What lags behind the whole after scrubbing catches up at most this many times faster than by
  /// itself.
  ///
  /// *Chosen*.
  private static let catchingUp = 4.0
  /// What is added when a smaller part of the duration than this is left takes time of its own.
  ///
  /// *Chosen*.
  private static let latest = 0.01

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
    origin = VirtualClock.shared.now - MediaTime(seconds: elapsed)
    for animation in animations { animation.anchor(elapsed: elapsed) }
    scheduleEnd()
  }

  /// Waits anew for the end of the run.
  func scheduleEnd() {
    cancelEnd()
    guard isRunning else { return }
    let clock = VirtualClock.shared
    var moment: MediaTime? = origin + MediaTime(seconds: length)
    if let animation = animations.first(where: { $0.layer != nil }) {
      moment = animation.moment(elapsed: animation.runsBack ? 0 : length)
    }
    guard let moment else { return }
    endTime = max(moment, clock.now)
    endToken = clock.schedule(at: moment) { [weak self] in
      guard let self else { return }
      endToken = nil
      endTime = nil
      onEnd?()
    }
  }

  private func cancelEnd() {
    if let endToken { VirtualClock.shared.cancel(endToken) }
    endToken = nil
    endTime = nil
  }

  // MARK: Model values

  /// Gives the views' models what is to be seen in the end.
  ///
  /// `start` is what they were before, unless somebody else has changed them since: then, and for
  /// `current`, it is what the animations show now.
  func settle(at position: UIViewAnimatingPosition) {
    guard position != .end else { return }
    for track in tracks { track.noteEndColors() }
    let animations = animations
    for (layer, key, changes) in changesByProperty {
      guard let first = changes.first, let last = changes.last else { continue }
      if position == .start, layer.modelValue(forKey: key) == last.end {
        AnimatorChange.set(first.start, color: first.startColor, forKey: key, of: layer)
      } else if let value = layer.value(forKey: key, under: animations) {
        AnimatorChange.set(value, color: nil, forKey: key, of: layer)
      }
    }
  }

  /// Gives the views' models the old or the new values, whatever they are now.
  func finish(at position: UIViewAnimatingPosition) {
    guard position != .current else { return }
    for (layer, key, changes) in changesByProperty {
      guard let first = changes.first, let last = changes.last else { continue }
      if position == .start {
        AnimatorChange.set(first.start, color: first.startColor, forKey: key, of: layer)
      } else {
        AnimatorChange.set(last.end, color: last.endColor, forKey: key, of: layer)
      }
    }
  }

  private var changesByProperty: [(CALayer, String, [AnimatorChange])] {
    var groups: [(CALayer, String, [AnimatorChange])] = []
    for change in tracks.flatMap(\.changes) {
      guard let layer = change.layer else { continue }
      if let index = groups.firstIndex(where: { $0.0 === layer && $0.1 == change.key }) {
        groups[index].2.append(change)
      } else {
        groups.append((layer, change.key, [change]))
      }
    }
    return groups
  }
}
