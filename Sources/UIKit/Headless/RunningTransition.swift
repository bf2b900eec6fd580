import FilmstripTiming
import Foundation
import QuartzCore

/// The progress of the running or the most recent transition, for timelines.
@MainActor
package final class RunningTransition {
  /// The most recent transition of the current simulator.
  package static var current: RunningTransition? {
    get { Headless.Simulator.current.runningTransition }
    set { Headless.Simulator.current.runningTransition = newValue }
  }

  /// The virtual time at which the transition began.
  package let start: MediaTime
  private let curve: (Double) -> Double
  private let overshoots: Bool
  private var finalProgress: Double?

  /// Creates the progress of a transition that begins now.
  ///
  /// - Parameters:
  ///   - overshoots: Whether the progress can leave 0…1; otherwise, it is limited to that range.
  ///   - curve: Returns the progress after a time in seconds since the beginning.
  package init(overshoots: Bool = false, curve: @escaping (Double) -> Double) {
    start = VirtualClock.current.now
    self.overshoots = overshoots
    self.curve = curve
  }

  /// Returns the progress of a built-in transition that begins now, with the simulator's curve for transitions if there
  /// is one.
  ///
  /// - Parameters:
  ///   - duration: The transition's own duration in seconds.
  ///   - own: Returns the progress on the transition's own curve after a time in seconds.
  package static func builtIn(
    over duration: Double, _ own: @escaping (Double) -> Double
  ) -> RunningTransition {
    guard let curve = Headless.Simulator.current.transitionCurve else {
      return RunningTransition(curve: own)
    }
    let duration = curve.duration(replacing: duration)
    return RunningTransition(overshoots: true) { curve.progress(after: $0, of: duration) }
  }

  /// Whether the transition has been neither completed nor cancelled.
  package var isRunning: Bool { finalProgress == nil }

  /// Marks the transition as completed or cancelled.
  package func finish(completed: Bool = true) {
    finalProgress = completed ? 1 : 0
  }

  /// Returns the progress at a time: 0 at the beginning, 1 at the end.
  package func progress(at time: MediaTime) -> Double {
    if let finalProgress { return finalProgress }
    let progress = curve((time - start).seconds)
    return overshoots ? progress : min(1, max(0, progress))
  }
}
