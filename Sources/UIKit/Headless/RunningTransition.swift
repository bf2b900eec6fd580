import Foundation
import QuartzCore
import Timing

/// How far the transition that runs now, or the last one that ran, has come; for timelines.
@MainActor
package final class RunningTransition {
  package static var current: RunningTransition?

  /// When it began.
  package let start: MediaTime
  /// When it is drawn at its end; nil where only its animator knows.
  package let end: MediaTime?
  private let curve: (Double) -> Double
  private var isOver = false

  /// `curve` gives the progress, 0…1, after a time in seconds.
  package init(duration: Double?, curve: @escaping (Double) -> Double) {
    start = VirtualClock.shared.now
    end = duration.map { VirtualClock.shared.now + MediaTime(seconds: $0) }
    self.curve = curve
  }

  /// Marks it as over.
  package func finish() {
    isOver = true
  }

  /// The progress at a time: exactly 1 from its end on.
  package func progress(at time: MediaTime) -> Double {
    if isOver { return 1 }
    if let end, time >= end { return 1 }
    return min(1, max(0, curve((time - start).seconds)))
  }
}
