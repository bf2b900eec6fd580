import Foundation

/// A layer's time as a gesture or an animator sets it: paused at a moment, or running forwards or
/// backwards to another moment along a curve.
///
/// It is applied before the layer's own `speed` and `timeOffset`. A gesture uses it to scrub all
/// animations of a layer and its descendants, and to release them.
package struct DrivenTime {
  /// A run from one moment to another.
  private struct Run {
    /// In the superlayer's time, in seconds.
    var start: Double
    /// In seconds of the superlayer's time, above 0.
    var duration: Double
    var from: Double
    var to: Double
    /// Maps progress to progress, 0…1; monotonic, with 0 at 0 and 1 at 1.
    var curve: (Double) -> Double

    func value(_ time: Double) -> Double {
      let elapsed = time - start
      if elapsed <= 0 { return from }
      // After the run, time continues in the same direction.
      if elapsed >= duration { return to + (to < from ? -1 : 1) * (elapsed - duration) }
      return from + (to - from) * curve(elapsed / duration)
    }

    /// The first moment at which the value is `value`.
    func inverse(_ value: Double) -> Double? {
      let isBackwards = to < from
      let beyond = isBackwards ? to - value : value - to
      if beyond >= 0 { return start + duration + beyond }
      if isBackwards ? value >= from : value <= from { return start }
      let goal = (value - from) / (to - from)
      var low = 0.0
      var high = 1.0
      for _ in 0..<Self.bisections {
        let middle = (low + high) / 2
        if curve(middle) < goal { low = middle } else { high = middle }
      }
      return start + duration * high
    }

    /// More bisections than a `Double` between 0 and 1 has bits.
    private static let bisections = 60
  }

  private var heldAt: Double
  private var run: Run?

  /// Time that is paused at `moment`, in seconds.
  package static func held(at moment: Double) -> DrivenTime {
    DrivenTime(heldAt: moment, run: nil)
  }

  /// Time that runs from one moment to another.
  ///
  /// - Parameters:
  ///   - from: The start, in seconds.
  ///   - to: The end, in seconds; before `from` time runs backwards. Afterwards it continues in the
  ///     same direction at the superlayer's speed.
  ///   - start: The moment of the start, in the superlayer's time.
  ///   - duration: The duration, in seconds of the superlayer's time; 0 or less jumps to the end.
  ///   - curve: A monotonic map of progress to progress, 0…1.
  package static func running(
    from: Double, to: Double, start: Double, duration: Double,
    curve: @escaping (Double) -> Double
  ) -> DrivenTime {
    DrivenTime(
      heldAt: to,
      run: Run(
        start: start, duration: max(duration, .leastNormalMagnitude), from: from, to: to,
        curve: curve))
  }

  /// The driven time at a moment of the superlayer's time.
  package func local(_ parent: Double) -> Double { run?.value(parent) ?? heldAt }

  /// The superlayer's time at which the driven time is `local`; nil while paused.
  func parent(_ local: Double) -> Double? { run?.inverse(local) }

  /// 0 while paused, 1 or −1 for the direction of a run.
  var direction: Double { run.map { $0.to < $0.from ? -1 : 1 } ?? 0 }

  /// The superlayer's time at the end of the run; nil while paused.
  var end: Double? { run.map { $0.start + $0.duration } }
}

extension CALayer {
  /// The time that drives the layer in place of its superlayer's; nil for the superlayer's.
  package final var drivenTime: DrivenTime? {
    get { timing.driven }
    set {
      guard modelLayer == nil else { return }
      timing.driven = newValue
      markDirty()
      reschedule()
    }
  }

  /// The layer's local time at the end of the nearest backward run, its own or an ancestor's; nil
  /// if none runs backwards.
  final var localTimeAtReverseEnd: Double? {
    guard let driven = timing.driven, let end = driven.end, driven.direction < 0 else {
      guard let above = storedSuperlayer?.localTimeAtReverseEnd else { return nil }
      return timing.local(above)
    }
    return timing.local(end)
  }
}
