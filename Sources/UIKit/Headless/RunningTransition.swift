import FilmstripTiming
import Foundation
import QuartzCore

/// The progress of the running or the last transition, for timelines.
@MainActor
package final class RunningTransition {
  /// The newest transition of the current simulator.
  package static var current: RunningTransition? {
    get { Headless.Simulator.current.runningTransition }
    set { Headless.Simulator.current.runningTransition = newValue }
  }

  /// The virtual time of its start.
  package let start: MediaTime
  private let curve: (Double) -> Double
  private var finalProgress: Double?

  /// `curve` gives the progress, 0…1, after a time in seconds since now.
  package init(curve: @escaping (Double) -> Double) {
    start = VirtualClock.current.now
    self.curve = curve
  }

  /// Whether it has neither been completed nor been cancelled.
  var isRunning: Bool { finalProgress == nil }

  /// Marks the transition as completed or cancelled.
  package func finish(completed: Bool = true) {
    finalProgress = completed ? 1 : 0
  }

  /// The progress at a time, 0…1.
  package func progress(at time: MediaTime) -> Double {
    if let finalProgress { return finalProgress }
    return min(1, max(0, curve((time - start).seconds)))
  }
}
