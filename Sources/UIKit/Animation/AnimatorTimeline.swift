import FilmstripTiming
import Foundation
import QuartzCore

/// The state of an animator: its tracks, and whether they are running, paused or scrubbed.
@MainActor
final class AnimatorTimeline {
  enum Phase {
    /// The tracks follow their trajectories over time.
    case running
    /// The tracks are paused on their trajectories.
    case paused
    /// The tracks show a fraction of the whole animation.
    case scrubbed(Double)
    /// All tracks show the same progress.
    case pinned(Double)
  }

  /// The maximum speed of a track that catches up after scrubbing, relative to its own speed.
  ///
  /// *Chosen*.
  static let maximumCatchUpSpeed = 4.0
  /// The remaining fraction of the duration below which an added closure gets extra time.
  ///
  /// *Chosen*.
  static let minimumRemainder = 0.01

  /// The duration of the whole animation with its own timing, in seconds.
  let duration: Double
  /// The animator's own timing.
  let timing: AnimatorTiming
  let suspendsInteraction: Bool
  var phase = Phase.paused
  /// Whether the current run is directed towards the old values.
  var isBackward = false
  /// The time on the clock at which the run ends by itself, or `nil` if no end is scheduled.
  private(set) var endTime: MediaTime?
  /// A closure that is called at the end of a run.
  var onEnd: (() -> Void)?
  /// A closure that is called when other code has removed the last animation.
  var onRemoval: (() -> Void)?

  /// The main track, followed by the tracks of all closures.
  private(set) var tracks: [AnimatorTrack] = []
  /// The duration of the current run, in seconds.
  var length: Double
  /// The elapsed time of the paused run, in seconds.
  var pausedElapsed = 0.0
  /// The time on the clock at which the run began.
  var origin = MediaTime.zero
  private var endToken: VirtualClock.EventToken?
  /// The fraction at which scrubbing began, and whether fractions are linear.
  private var anchor = (fraction: 0.0, isLinear: true)
  /// The timing of closures that are added to the current run.
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
        trajectory: AnimatorTrajectory(length: duration, motion: motion))
    ]
  }

  /// The track of the whole animation, which animates nothing but provides the animator's progress.
  var main: AnimatorTrack { tracks[0] }

  var animations: [DrivenAnimation] { tracks.flatMap(\.animations) }

  /// Binds the run to the time of a layer that a gesture drives, even if nothing is animated.
  ///
  /// Otherwise, an animator whose closures change nothing would end by the clock during the
  /// gesture.
  func follow(_ layer: CALayer) {
    let animation = CABasicAnimation()
    animation.driver = main
    layer.add(animation, forKey: layer.unusedAnimationKey(for: "animator"))
  }

  // MARK: Values

  /// The elapsed time of the run, in seconds.
  var elapsed: Double {
    guard case .running = phase else { return pausedElapsed }
    for track in tracks {
      if let elapsed = track.animations.lazy.compactMap(\.elapsed).first { return elapsed }
    }
    return (VirtualClock.current.now - origin).seconds
  }

  /// Returns the value that a track shows after `elapsed` seconds of the run.
  func shown(by track: AnimatorTrack, at elapsed: Double) -> SIMD2<Double> {
    switch phase {
    case .running: track.trajectory.value(at: elapsed)
    case .paused: track.trajectory.value(at: pausedElapsed)
    case .scrubbed(let fraction):
      track.scrubbed(to: fraction, from: anchor.fraction, linearly: anchor.isLinear)
    case .pinned(let progress): SIMD2(repeating: progress)
    }
  }

  /// Returns the current input of a track's own motion.
  func input(of track: AnimatorTrack) -> Double {
    switch phase {
    case .running where track.trajectory.isOriginal: track.trajectory.input(at: elapsed)
    case .paused where track.trajectory.isOriginal: track.trajectory.input(at: pausedElapsed)
    case .scrubbed(let fraction)
    where !anchor.isLinear && track.shows(at: fraction, value: shown(by: track, at: 0)):
      track.localFraction(fraction)
    default: track.motion.input(for: shown(by: track, at: elapsed).x)
    }
  }

  /// Returns the animator's fraction between the old values (0) and the new values (1).
  ///
  /// The fraction is that of the values shown if `linearly`, otherwise that of the animator's time.
  func fraction(linearly: Bool) -> Double {
    if case .scrubbed(let fraction) = phase, anchor.isLinear == linearly { return fraction }
    return min(1, max(0, linearly ? shown(by: main, at: elapsed).x : input(of: main)))
  }

  var isRunning: Bool {
    if case .running = phase { return true }
    return false
  }

  /// Whether the run is paused.
  var isRunPaused: Bool {
    if case .paused = phase { return true }
    return false
  }

  // MARK: Pausing and scrubbing

  /// Pauses the run if it is running.
  func pause() {
    guard isRunning else { return }
    pausedElapsed = elapsed
    phase = .paused
    cancelEnd()
  }

  /// Pauses the animation at the end of the run.
  func pauseAtEnd() {
    pausedElapsed = length
    phase = .paused
    cancelEnd()
  }

  /// Makes all tracks show the same progress.
  func pin(_ progress: Double) {
    pausedElapsed = elapsed
    phase = .pinned(progress)
    cancelEnd()
  }

  /// Shows a fraction of the animation, 0…1, from the old values to the new ones.
  func scrub(to fraction: Double, linearly: Bool) {
    var isAnchored = false
    if case .scrubbed = phase { isAnchored = anchor.isLinear == linearly }
    if !isAnchored { setAnchor(at: self.fraction(linearly: linearly), linearly: linearly) }
    phase = .scrubbed(fraction)
    for animation in animations { animation.anchor(elapsed: 0) }
  }

  private func setAnchor(at fraction: Double, linearly: Bool) {
    let elapsed = elapsed
    for track in tracks { track.anchor = shown(by: track, at: elapsed) }
    pausedElapsed = elapsed
    anchor = (fraction, linearly)
  }

  // MARK: Tracks

  /// Adds a track for a closure, which moves in a part of the remaining time, by default all of it.
  func addTrack(
    from start: Double = 0, to end: Double = 1, timing ownTiming: AnimatorTiming? = nil
  ) -> AnimatorTrack {
    if case .scrubbed(let fraction) = phase {
      // The added track shows the old values at this fraction, wherever scrubbing began.
      setAnchor(at: fraction, linearly: anchor.isLinear)
    }
    let elapsed = elapsed
    var remainder = max(0, length - elapsed)
    if case .scrubbed = phase { remainder = (1 - input(of: main)) * duration }
    // If almost no time remains, the track gets extra time, so that nothing jumps.
    let isLate = remainder < duration * Self.minimumRemainder
    let input = input(of: main)
    let fraction =
      isLate || input > 1 - Self.minimumRemainder ? 1 - 1 / Self.maximumCatchUpSpeed : input
    let from = fraction + (1 - fraction) * start
    let to = max(from + 1e-9, fraction + (1 - fraction) * end)
    let span = isLate ? duration / Self.maximumCatchUpSpeed : remainder
    let seconds = span * (end - start)
    length = max(length, elapsed + span * end)
    var trajectory = AnimatorTrajectory(
      delay: elapsed + span * start, length: seconds,
      motion: (ownTiming ?? runTiming).motion(length: seconds),
      isOriginal: main.trajectory.isOriginal)
    if isBackward { trajectory.inputs = (0, 0) }
    let track = AnimatorTrack(
      timeline: self, window: from...to, factors: (start, end), seconds: seconds, timing: ownTiming,
      trajectory: trajectory)
    tracks.append(track)
    return track
  }

  /// Removes the animations of all tracks from their layers.
  func removeAnimations(finished: Bool) {
    cancelEnd()
    for track in tracks { track.removeAnimations(finished: finished) }
  }

  func animationWasRemoved() {
    guard isRunning, tracks.allSatisfy(\.animations.isEmpty) else { return }
    onRemoval?()
  }

  // MARK: The end

  /// Reschedules the end of the run.
  func scheduleEnd() {
    cancelEnd()
    guard isRunning else { return }
    let clock = VirtualClock.current
    var end: MediaTime? = origin + MediaTime(seconds: length)
    if let animation = animations.first(where: { $0.layer != nil }) {
      end = animation.moment(elapsed: animation.runsBackwards ? 0 : length)
    }
    guard let end else { return }
    endTime = max(end, clock.now)
    endToken = clock.schedule(at: end) { [weak self] in
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
