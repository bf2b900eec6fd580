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

  /// What lags behind the whole after scrubbing catches up at most this many times faster than by
  /// itself.
  ///
  /// *Chosen*.
  static let catchingUp = 4.0
  /// What is added when a smaller part of the duration than this is left takes time of its own.
  ///
  /// *Chosen*.
  static let latest = 0.01

  /// How long the whole takes by itself, in seconds.
  let duration: Double
  /// How it runs by itself.
  let timing: AnimatorTiming
  let suspendsInteraction: Bool
  var phase = Phase.held
  /// Whether the present run goes back to the old values.
  var isBackward = false
  /// When the tracks come to their end by themselves.
  private(set) var endTime: MediaTime?
  /// Called when a run has come to its end.
  var onEnd: (() -> Void)?
  /// Called when somebody else has taken the last animation away.
  var onLoss: (() -> Void)?

  /// Every closure's track, after the one of the whole.
  private(set) var tracks: [AnimatorTrack] = []
  /// The length of the present run, in seconds.
  var length: Double
  /// Seconds of the run that are behind while it is held.
  var heldElapsed = 0.0
  /// The clock's time at which nothing of the run was behind.
  var origin = MediaTime.zero
  private var endToken: VirtualClock.EventToken?
  /// Where scrubbing began, and how places are meant.
  private var anchor = (place: 0.0, isLinear: true)
  /// The timing that closures take which are added to the present run.
  var runTiming: AnimatorTiming

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
  var main: AnimatorTrack { tracks[0] }

  var animations: [DrivenAnimation] { tracks.flatMap(\.animations) }

  // MARK: What is seen

  /// Seconds of the run that are behind.
  var elapsed: Double {
    guard case .running = phase else { return heldElapsed }
    for track in tracks {
      if let elapsed = track.animations.lazy.compactMap(\.elapsed).first { return elapsed }
    }
    return (VirtualClock.current.now - origin).seconds
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
  func input(of track: AnimatorTrack) -> Double {
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

  // MARK: The end

  /// Waits anew for the end of the run.
  func scheduleEnd() {
    cancelEnd()
    guard isRunning else { return }
    let clock = VirtualClock.current
    var moment: MediaTime? = origin + MediaTime(seconds: length)
    if let animation = animations.first(where: { $0.layer != nil }) {
      moment = animation.moment(elapsed: animation.runsBackwards ? 0 : length)
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
    if let endToken { VirtualClock.current.cancel(endToken) }
    endToken = nil
    endTime = nil
  }
}
