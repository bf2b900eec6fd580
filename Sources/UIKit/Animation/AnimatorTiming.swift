import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// An animator's timing, independent of its duration.
enum AnimatorTiming {
  /// The timing follows a curve.
  case curve(CubicTiming)
  /// The timing follows one spring for each axis, and shows `seconds` of both springs.
  ///
  /// If `keepsTime` is `true`, the animation takes exactly these seconds; otherwise they are
  /// stretched to the animator's duration.
  case springs(x: SpringTiming, y: SpringTiming, seconds: Double, keepsTime: Bool)
  /// The timing follows a spring that settles within the animator's duration.
  case settling(ratio: Double, velocity: CGVector)
  /// The time that a curve maps is the time of a spring.
  indirect case composed(curve: AnimatorTiming, spring: AnimatorTiming)

  /// The maximum duration of a spring that hardly settles, in seconds.
  ///
  /// *Chosen*: an hour, so that an animator without damping has a finite duration.
  private static let maximumDuration = 3600.0

  /// Creates springs that run for their settling time, or for the longer one if the two differ.
  init(settling x: SpringTiming, _ y: SpringTiming) {
    let seconds = max(x.uiKitSettlingTime, y.uiKitSettlingTime)
    self = .springs(x: x, y: y, seconds: min(seconds, Self.maximumDuration), keepsTime: true)
  }

  /// Creates the timing of an animation block; curve 7 shows half a second of its spring,
  /// stretched.
  init(_ timing: ViewAnimationTiming) {
    switch timing {
    case .curve(let function):
      self = .curve(function.curve)
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = try? SpringTiming(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      let usable = spring ?? .navigation
      self = .springs(x: usable, y: usable, seconds: 0.5, keepsTime: false)
    }
  }

  /// Creates the timing that a provider specifies.
  ///
  /// *Documented*, *chosen* (FACTS: animator.composed): the spring of a composed provider modifies
  /// its curve.
  @MainActor
  init(_ provider: any UITimingCurveProvider) {
    let cubic = provider.cubicTimingParameters?.timing
    let spring = provider.springTimingParameters?.timing
    switch provider.timingCurveType {
    case .builtin, .cubic: self = cubic ?? spring ?? .curve(.easeInOut)
    case .spring: self = spring ?? cubic ?? .curve(.easeInOut)
    case .composed:
      if let cubic, let spring {
        self = .composed(curve: cubic, spring: spring)
      } else {
        self = spring ?? cubic ?? .curve(.easeInOut)
      }
    }
  }

  /// The duration in seconds if it doesn't depend on the animator's duration, otherwise `nil`.
  var fixedDuration: Double? {
    switch self {
    case .springs(_, _, let seconds, true): seconds
    case .composed(_, let spring): spring.fixedDuration
    case .curve, .springs, .settling: nil
    }
  }

  /// Returns the motion for a duration in seconds.
  func motion(length: Double) -> AnimatorMotion {
    switch self {
    case .curve(let curve):
      return .curve(curve)
    case .springs(let x, let y, let seconds, _):
      return .springs(x: x, y: y, seconds: seconds)
    case .settling(let ratio, let velocity):
      func spring(_ velocity: CGFloat) -> SpringTiming {
        let timing = try? SpringTiming(
          dampingRatio: ratio, settlingDuration: length, initialVelocity: Double(velocity))
        return timing ?? .navigation
      }
      return .springs(x: spring(velocity.dx), y: spring(velocity.dy), seconds: length)
    case .composed(let curve, let spring):
      return .composed(curve: curve.motion(length: length), spring: spring.motion(length: length))
    }
  }
}
