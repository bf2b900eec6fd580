import Foundation

/// A layer's time in somebody's hand: it stands where it was put, or runs forth or back to a moment
/// along a curve.
///
/// It comes before the layer's own `speed` and `timeOffset`. With it a gesture scrubs whatever is
/// animated in a layer and below, and lets go of it.
package struct DrivenTime {
  /// A way from one moment to another.
  private struct Run {
    /// In the superlayer's time, in seconds.
    var start: Double
    /// In seconds of the superlayer's time, above 0.
    var duration: Double
    var from: Double
    var to: Double
    /// Progress to progress, 0…1, never falling, with 0 at 0 and 1 at 1.
    var curve: (Double) -> Double

    func value(_ time: Double) -> Double {
      let elapsed = time - start
      if elapsed <= 0 { return from }
      // After the way time goes on as it did.
      if elapsed >= duration { return to + (to < from ? -1 : 1) * (elapsed - duration) }
      return from + (to - from) * curve(elapsed / duration)
    }

    /// The first moment at which it is at `value`.
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

    /// More halvings than a `Double` between 0 and 1 has bits.
    private static let bisections = 60
  }

  private var heldAt: Double
  private var run: Run?

  /// Time that stands at `moment`, in seconds.
  package static func held(at moment: Double) -> DrivenTime {
    DrivenTime(heldAt: moment, run: nil)
  }

  /// Time that runs from one moment to another.
  ///
  /// - Parameters:
  ///   - from: Where it begins, in seconds.
  ///   - to: Where it leads, in seconds; before `from` it runs back. Afterwards it goes on in the same
  ///     direction at the superlayer's pace.
  ///   - start: When, in the superlayer's time.
  ///   - duration: How long it takes, in seconds of the superlayer's time; 0 or less is there at once.
  ///   - curve: Progress over progress, 0…1, that never falls.
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

  /// The driven time at a moment of the superlayer's.
  package func local(_ parent: Double) -> Double { run?.value(parent) ?? heldAt }

  /// The superlayer's time at which it is `local`; nil while it stands.
  func parent(_ local: Double) -> Double? { run?.inverse(local) }

  /// 0 while it stands, 1 or −1 for the direction in which it runs.
  var direction: Double { run.map { $0.to < $0.from ? -1 : 1 } ?? 0 }

  /// When it has come where it leads, in the superlayer's time; nil while it stands.
  var end: Double? { run.map { $0.start + $0.duration } }
}

extension CALayer {
  /// Puts the layer's time into somebody's hand, or (nil) lets it run as usual again.
  package final var drivenTime: DrivenTime? {
    get { timing.driven }
    set {
      guard modelLayer == nil else { return }
      timing.driven = newValue
      markDirty()
      reschedule()
    }
  }

  /// The layer's local time when the nearest hand above has let it run back as far as it is to; nil if
  /// none makes it run back.
  final var localTimeAtReturn: Double? {
    guard let driven = timing.driven, let end = driven.end, driven.direction < 0 else {
      guard let above = storedSuperlayer?.localTimeAtReturn else { return nil }
      return timing.local(above)
    }
    return timing.local(end)
  }
}
