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
  private var finalProgress: Double?

  /// Creates the progress of a transition that begins now.
  ///
  /// - Parameter curve: Returns the progress, 0…1, after a time in seconds since the beginning.
  package init(curve: @escaping (Double) -> Double) {
    start = VirtualClock.current.now
    self.curve = curve
  }

  /// Whether the transition has been neither completed nor cancelled.
  package var isRunning: Bool { finalProgress == nil }

  /// Marks the transition as completed or cancelled.
  package func finish(completed: Bool = true) {
    finalProgress = completed ? 1 : 0
  }

  /// Returns the progress at a time, 0…1.
  package func progress(at time: MediaTime) -> Double {
    if let finalProgress { return finalProgress }
    return min(1, max(0, curve((time - start).seconds)))
  }
}
