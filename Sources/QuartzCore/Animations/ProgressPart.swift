/// A part of an animation's progress in which a value changes, with a curve of its own.
///
/// The value rests before `start` and after `end`. So several values that follow one motion, a
/// spring or a finger, keep their order on it at any speed.
package struct ProgressPart {
  /// The progress at which the change begins, 0…1.
  package let start: Double
  /// The progress at which the change ends; above `start`.
  package let end: Double
  /// The curve from `start` to `end`.
  package let curve: CAMediaTimingFunction

  /// A part of the progress.
  package init(from start: Double, to end: Double, curve: CAMediaTimingFunction) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// The fraction of the change at a progress of the whole; exactly 0 up to `start`, exactly 1 from
  /// `end` on.
  package func fraction(at progress: Double) -> Double {
    if progress <= start { return 0 }
    if progress >= end { return 1 }
    return curve.progress(at: (progress - start) / (end - start))
  }
}
