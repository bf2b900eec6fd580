import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

extension Headless {
  /// A curve that replaces the curves of transitions, to try the curve out.
  ///
  /// The curve replaces that of every animation block and property animator that a transition
  /// starts when it begins: the built-in animations, those of an app's animator, and those
  /// alongside. Animations that a gesture drives stay linear, and the remaining animation after a
  /// release keeps its curve.
  package struct TransitionCurve: Sendable, Hashable {
    /// The form of a curve.
    package enum Form: Sendable, Hashable {
      /// A spring that settles within the duration; the velocity is in whole distances per second.
      case spring(dampingRatio: Double, velocity: Double)
      /// A cubic Bézier curve.
      case cubic(CubicTiming)
    }

    /// The form of the curve.
    package var form: Form
    /// The duration of the transition in seconds, above 0; if `nil`, the transition's own duration.
    ///
    /// Blocks with another duration or a delay are scaled by the same factor.
    package var duration: Double?

    /// Creates a curve from its form and duration.
    package init(_ form: Form, duration: Double? = nil) {
      self.form = form
      self.duration = duration
    }

    /// Returns the timing of animations with a duration in seconds.
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

    /// Returns the progress after a fraction of a duration in seconds.
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

/// The curve of a transition that begins now, and the factor by which the curve scales durations.
struct CurveReplacement {
  let curve: Headless.TransitionCurve
  let factor: Double

  /// Creates the replacement for a transition with a duration in seconds.
  init(_ curve: Headless.TransitionCurve, duration: Double) {
    self.curve = curve
    factor = duration > 0 ? (curve.duration ?? duration) / duration : 1
  }
}
