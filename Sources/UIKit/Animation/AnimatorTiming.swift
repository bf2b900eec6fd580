import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// An animator's timing, independent of its duration.
enum AnimatorTiming {
  /// Along a curve.
  case curve(CubicTiming)
  /// Springs for the two directions, of which `seconds` are shown.
  ///
  /// If `keepsTime` is true, an animator takes these seconds too instead of stretching them.
  case springs(x: SpringTiming, y: SpringTiming, seconds: Double, keepsTime: Bool)
  /// A spring that settles within the given duration.
  case settling(ratio: Double, velocity: CGVector)

  /// The longest duration of a spring that hardly settles, in seconds.
  ///
  /// *Chosen*: an hour, so that an animator without damping has a finite duration.
  private static let longestTime = 3600.0

  /// Springs with their own settling time; the longer one counts.
  init(settling x: SpringTiming, _ y: SpringTiming) {
    let seconds = max(x.uiKitSettlingTime, y.uiKitSettlingTime)
    self = .springs(x: x, y: y, seconds: min(seconds, Self.longestTime), keepsTime: true)
  }

  /// The timing of an animation block; curve 7 is half a second of its spring, stretched.
  init(_ timing: ViewAnimationTiming) {
    switch timing {
    case .curve(let function):
      self = .curve(function.curve)
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = try? SpringTiming(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      let made = spring ?? .navigation
      self = .springs(x: made, y: made, seconds: 0.5, keepsTime: false)
    }
  }

  /// The timing of a provider.
  ///
  /// *Chosen*: of a composed one the spring; it is reported as unsupported.
  @MainActor
  init(_ provider: any UITimingCurveProvider) {
    let cubic = provider.cubicTimingParameters?.timing
    let spring = provider.springTimingParameters?.timing
    switch provider.timingCurveType {
    case .builtin, .cubic: self = cubic ?? spring ?? .curve(.easeInOut)
    case .spring: self = spring ?? cubic ?? .curve(.easeInOut)
    case .composed:
      Headless.report(.unsupported("UITimingCurveType.composed"))
      self = spring ?? cubic ?? .curve(.easeInOut)
    }
  }

  /// The duration in seconds if it is independent of the animator's; nil if it is not.
  var ownDuration: Double? {
    guard case .springs(_, _, let seconds, true) = self else { return nil }
    return seconds
  }

  /// The motion for a length in seconds.
  func motion(length: Double) -> AnimatorMotion {
    switch self {
    case .curve(let curve):
      return .curve(curve)
    case .springs(let x, let y, let seconds, _):
      return .springs(x: x, y: y, seconds: seconds)
    case .settling(let ratio, let velocity):
      func spring(_ velocity: CGFloat) -> SpringTiming {
        let made = try? SpringTiming(
          dampingRatio: ratio, settlingDuration: length, initialVelocity: Double(velocity))
        return made ?? .navigation
      }
      return .springs(x: spring(velocity.dx), y: spring(velocity.dy), seconds: length)
    }
  }
}
