import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// The animations of a curve that replaces the curves of transitions.
///
/// The curve replaces that of every animation block and property animator that a transition starts when it begins: those
/// of the built-in animations and alongside, and on request those of an app's animator. Animations that a gesture drives
/// stay linear, and the remaining animation after a release keeps its curve.
extension TransitionCurve {
  /// Returns the timing of animations with a duration in seconds.
  func timing(of duration: Double) -> ViewAnimationTiming {
    switch form {
    case .cubic(let curve): .curve(CAMediaTimingFunction(curve))
    case .spring: spring(over: duration).map(ViewAnimationTiming.init) ?? .navigation
    }
  }

  /// The timing of a property animator.
  var animatorTiming: AnimatorTiming {
    switch form {
    case .cubic(let curve): .curve(curve)
    case .spring(let spring):
      .springs(x: spring, y: spring, seconds: duration(replacing: 0), keepsTime: false)
    }
  }
}

/// The curve of a transition that begins now, and the factor by which the curve scales durations.
struct CurveReplacement {
  let curve: TransitionCurve
  let factor: Double

  /// Creates the replacement for a transition with a duration in seconds.
  init(_ curve: TransitionCurve, duration: Double) {
    self.curve = curve
    factor = duration > 0 ? curve.duration(replacing: duration) / duration : 1
  }
}
