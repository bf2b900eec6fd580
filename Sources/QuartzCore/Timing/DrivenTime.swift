import Foundation

/// A layer's time as set by a gesture or an animator: paused at a time, or running forwards or
/// backwards to another time along a curve.
///
/// The driven time is applied before the layer's own `speed` and `timeOffset`. A gesture uses it to
/// scrub all animations of a layer and its descendants, and to continue the animations when the
/// gesture ends.
package struct DrivenTime {
  /// A run from one time to another.
  private struct Run {
    /// The start in the superlayer's time, in seconds.
    var start: Double
    /// The duration in seconds of the superlayer's time, above 0.
    var duration: Double
    var from: Double
    var to: Double
    /// Maps progress to progress, 0…1; monotonic, with `curve(0) == 0` and `curve(1) == 1`.
    var curve: (Double) -> Double

    func value(_ time: Double) -> Double {
      let elapsed = time - start
      if elapsed <= 0 { return from }
      // After the run, time continues in the same direction.
      if elapsed >= duration { return to + (to < from ? -1 : 1) * (elapsed - duration) }
      return from + (to - from) * curve(elapsed / duration)
    }

    /// Returns the first time at which the value is `value`.
    func inverse(_ value: Double) -> Double? {
      let isBackwards = to < from
      let beyond = isBackwards ? to - value : value - to
      if beyond >= 0 { return start + duration + beyond }
      if isBackwards ? value >= from : value <= from { return start }
      let targetProgress = (value - from) / (to - from)
      var low = 0.0
      var high = 1.0
      for _ in 0..<Self.bisections {
        let middle = (low + high) / 2
        if curve(middle) < targetProgress { low = middle } else { high = middle }
      }
      return start + duration * high
    }

    /// The number of bisections, which exceeds the number of bits of a `Double` between 0 and 1.
    private static let bisections = 60
  }

  private var pausedAt: Double
  private var run: Run?

  /// Returns a time that is paused at `moment`, in seconds.
  package static func held(at moment: Double) -> DrivenTime {
    DrivenTime(pausedAt: moment, run: nil)
  }

  /// Returns a time that runs from one time to another.
  ///
  /// - Parameters:
  ///   - from: The start, in seconds.
  ///   - to: The end, in seconds; if it is before `from`, time runs backwards. After the end, time
  ///     continues in the same direction at the superlayer's speed.
  ///   - start: The time at which the run starts, in the superlayer's time.
  ///   - duration: The duration, in seconds of the superlayer's time; 0 or less jumps to the end.
  ///   - curve: A monotonic mapping from progress to progress, 0…1.
  package static func running(
    from: Double, to: Double, start: Double, duration: Double,
    curve: @escaping (Double) -> Double
  ) -> DrivenTime {
    DrivenTime(
      pausedAt: to,
      run: Run(
        start: start, duration: max(duration, .leastNormalMagnitude), from: from, to: to,
        curve: curve))
  }

  /// Returns the driven time at a time in the superlayer's time space.
  package func local(_ parent: Double) -> Double { run?.value(parent) ?? pausedAt }

  /// Returns the superlayer's time at which the driven time is `local`, or `nil` while the time is
  /// paused.
  func parent(_ local: Double) -> Double? { run?.inverse(local) }

  /// The direction of a run, 1 or −1, or 0 while the time is paused.
  var direction: Double { run.map { $0.to < $0.from ? -1 : 1 } ?? 0 }

  /// The superlayer's time at the end of the run, or `nil` while the time is paused.
  var end: Double? { run.map { $0.start + $0.duration } }
}

extension CALayer {
  /// The time that drives the layer, or `nil` if the superlayer's time does.
  package final var drivenTime: DrivenTime? {
    get { timing.driven }
    set {
      guard modelLayer == nil else { return }
      timing.driven = newValue
      markDirty()
      reschedule()
    }
  }

  /// The layer's local time at the end of the nearest backward run of the layer or an ancestor, or
  /// `nil` if none runs backwards.
  final var localTimeAtReverseEnd: Double? {
    guard let driven = timing.driven, let end = driven.end, driven.direction < 0 else {
      guard let above = storedSuperlayer?.localTimeAtReverseEnd else { return nil }
      return timing.local(above)
    }
    return timing.local(end)
  }
}
