import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

extension Headless {
  /// A curve that transitions have in place of their own, to try one out.
  ///
  /// It replaces the curve of every animation block and property animator that a transition starts as it
  /// begins: the built-in ones, those of an app's animator, and those alongside. What a gesture drives stays
  /// linear, and what is left after a release keeps its curve.
  package struct TransitionCurve: Sendable, Hashable {
    /// The forms of a curve.
    package enum Form: Sendable, Hashable {
      /// A spring that settles within the duration; the velocity is in whole distances a second.
      case spring(dampingRatio: Double, velocity: Double)
      /// A cubic Bézier curve.
      case cubic(CubicTiming)
    }

    /// The form.
    package var form: Form
    /// The transition's duration in seconds, above 0; nil keeps its own.
    ///
    /// Blocks with another duration or a delay are stretched alike.
    package var duration: Double?

    /// A curve with these values.
    package init(_ form: Form, duration: Double? = nil) {
      self.form = form
      self.duration = duration
    }

    /// The timing of animations of a duration in seconds.
    func timing(of duration: Double) -> ViewAnimationTiming {
      switch form {
      case .cubic(let curve): .curve(CAMediaTimingFunction(curve))
      case .spring: spring(of: duration).map(ViewAnimationTiming.init) ?? .navigation
      }
    }

    /// The timing of a property animator.
    var animatorTiming: AnimatorTiming {
      switch form {
      case .cubic(let curve): .curve(curve)
      case .spring(let ratio, let velocity):
        .settling(ratio: ratio, velocity: CGVector(dx: velocity, dy: velocity))
      }
    }

    /// The progress after a part of a duration in seconds.
    package func progress(at part: Double, of duration: Double) -> Double {
      switch form {
      case .cubic(let curve): curve.value(at: min(max(part, 0), 1))
      case .spring: part >= 1 ? 1 : spring(of: duration)?.value(at: part * duration) ?? part
      }
    }

    private func spring(of duration: Double) -> SpringTiming? {
      guard case .spring(let ratio, let velocity) = form else { return nil }
      return try? SpringTiming(
        dampingRatio: ratio, settlingDuration: duration, initialVelocity: velocity)
    }
  }
}

/// The curve of a transition that begins now, and by how much it stretches durations.
struct CurveReplacement {
  let curve: Headless.TransitionCurve
  let factor: Double

  /// The replacement for a transition of a duration in seconds.
  init(_ curve: Headless.TransitionCurve, duration: Double) {
    self.curve = curve
    factor = duration > 0 ? (curve.duration ?? duration) / duration : 1
  }
}
