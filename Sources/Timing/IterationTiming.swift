import Foundation

/// When an effect runs: its delay, its iterations and their directions, and what shows outside them.
///
/// Turns a time into the progress of the Web Animations timing model. All times in seconds.
///
/// *Source:* W3C Web Animations, "Core animation effect calculations".
public struct IterationTiming: Sendable, Hashable {
  /// Which way the iterations run.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// All forwards.
    case normal
    /// All backwards.
    case reverse
    /// Forwards and backwards in turn.
    case alternate
    /// Backwards and forwards in turn.
    case alternateReverse = "alternate-reverse"
  }

  /// Whether the effect shows before and after its iterations.
  public enum Fill: String, Sendable, Hashable, CaseIterable {
    /// Neither before nor after.
    case none
    /// Afterwards, as it ended.
    case forwards
    /// Before, as it begins.
    case backwards
    /// Before and after.
    case both
  }

  /// Seconds before the iterations begin; negative begins in their midst.
  public let delay: Double
  /// Seconds of one iteration, 0 or more; may be infinite.
  public let duration: Double
  /// How many iterations, 0 or more, fractions allowed; may be infinite.
  public let iterations: Double
  /// The iteration, and the part of it, that the effect begins with; 0 or more.
  public let iterationStart: Double
  /// Seconds after the iterations that still belong to the effect; negative cuts them short.
  public let endDelay: Double
  /// Which way the iterations run.
  public let direction: Direction
  /// Whether the effect shows before and after its iterations.
  public let fill: Fill
  /// The curve that each iteration's progress passes through, if any.
  public let curve: CurveSpecification?

  /// The timing of an effect; throws if a number is out of its range.
  public init(
    duration: Double, delay: Double = 0, endDelay: Double = 0, iterations: Double = 1,
    iterationStart: Double = 0, direction: Direction = .normal, fill: Fill = .none,
    curve: CurveSpecification? = nil
  ) throws(TimingError) {
    guard duration >= 0 else {
      throw .outOfRange(parameter: "duration", value: duration, allowed: "0 or more")
    }
    guard iterations >= 0 else {
      throw .outOfRange(parameter: "iterations", value: iterations, allowed: "0 or more")
    }
    self.duration = duration
    self.iterations = iterations
    self.delay = try delay.checked("delay", "finite")
    self.endDelay = try endDelay.checked("endDelay", "finite")
    self.iterationStart = try iterationStart.checked("iterationStart", "0 or more") { $0 >= 0 }
    self.direction = direction
    self.fill = fill
    self.curve = curve
  }

  /// Seconds that all iterations take together.
  public var activeDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  private enum Phase {
    case before
    case active
    case after
  }

  /// The progress at `time` (seconds), passed through ``curve``; nil where the effect does not show.
  ///
  /// `isReversed` says that the clock runs backwards, which decides what counts at the very ends of
  /// the active phase.
  public func progress(at time: Double, isReversed: Bool = false) -> Double? {
    let end = max(delay + activeDuration + endDelay, 0)
    let activeStart = max(min(delay, end), 0)
    let activeEnd = max(min(delay + activeDuration, end), 0)
    let phase: Phase
    if time < activeStart || (isReversed && time == activeStart) {
      phase = .before
    } else if time > activeEnd || (!isReversed && time == activeEnd) {
      phase = .after
    } else if time.isNaN {
      return nil
    } else {
      phase = .active
    }
    guard let activeTime = activeTime(at: time, phase: phase) else { return nil }

    var overall =
      duration == 0 ? (phase == .before ? 0 : iterations) : activeTime / duration
    overall += iterationStart
    var simple =
      overall == .infinity
      ? iterationStart.truncatingRemainder(dividingBy: 1)
      : overall.truncatingRemainder(dividingBy: 1)
    if simple == 0, phase != .before, activeTime == activeDuration, iterations != 0 { simple = 1 }
    let isBackwards = isBackwards(phase: phase, overall: overall, simple: simple)
    let directed = isBackwards ? 1 - simple : simple
    let isBeforeJump = phase == .before && !isBackwards || phase == .after && isBackwards
    return curve?.value(at: directed, isBefore: isBeforeJump) ?? directed
  }

  private func activeTime(at time: Double, phase: Phase) -> Double? {
    switch phase {
    case .before:
      fill == .backwards || fill == .both ? max(time - delay, 0) : nil
    case .active:
      time - delay
    case .after:
      fill == .forwards || fill == .both ? max(min(time - delay, activeDuration), 0) : nil
    }
  }

  private func isBackwards(phase: Phase, overall: Double, simple: Double) -> Bool {
    if direction == .normal { return false }
    if direction == .reverse { return true }
    if overall == .infinity { return false }
    var iteration = overall.rounded(.down)
    if simple == 1 { iteration -= 1 }
    if direction == .alternateReverse { iteration += 1 }
    return iteration.truncatingRemainder(dividingBy: 2) != 0
  }
}
