import Foundation
import QuartzCore
import Timing

/// How far the transition that runs now, or the last one that ran, has come; for timelines.
@MainActor
package final class RunningTransition {
  /// The newest transition of the current simulator.
  package static var current: RunningTransition? {
    get { Headless.Simulator.current.runningTransition }
    set { Headless.Simulator.current.runningTransition = newValue }
  }

  /// When it began.
  package let start: MediaTime
  private let curve: (Double) -> Double
  private var finalProgress: Double?

  /// `curve` gives the progress, 0…1, after a time in seconds since now.
  package init(curve: @escaping (Double) -> Double) {
    start = VirtualClock.current.now
    self.curve = curve
  }

  /// Marks it as over: at its end, or back at its start.
  package func finish(completed: Bool = true) {
    finalProgress = completed ? 1 : 0
  }

  /// The progress at a time, 0…1.
  package func progress(at time: MediaTime) -> Double {
    if let finalProgress { return finalProgress }
    return min(1, max(0, curve((time - start).seconds)))
  }
}
