/// A part of an animation's progress in which a value changes, with its own curve.
///
/// The value is constant before `start` and after `end`. Several values that follow one motion,
/// such as a spring or a gesture, therefore change in the same order at any speed.
package struct ProgressPart {
  /// The progress at which the change begins, 0…1.
  package let start: Double
  /// The progress at which the change ends; above `start`.
  package let end: Double
  /// The curve from `start` to `end`.
  package let curve: CAMediaTimingFunction

  /// Creates a part of the progress.
  package init(from start: Double, to end: Double, curve: CAMediaTimingFunction) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// Returns the fraction of the change at a progress of the animation: exactly 0 up to `start`,
  /// exactly 1 from `end` on.
  package func fraction(at progress: Double) -> Double {
    if progress <= start { return 0 }
    if progress >= end { return 1 }
    return curve.progress(at: (progress - start) / (end - start))
  }
}
