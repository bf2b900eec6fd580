import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

/// A timing that follows a spring.
///
/// A velocity of 1 covers the remaining distance in one second. *Documented*: UITimingParameters.h
/// and the documentation of `initialVelocity`: for positions, each component applies along its
/// axis; for properties of one dimension, `dx` applies. *Chosen*: `dx` also applies to sizes,
/// rectangles, transforms and colours.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCoding {
  /// The initial velocity, in whole distances per second.
  public let initialVelocity: CGVector
  /// The timing that animators use.
  let timing: AnimatorTiming

  /// Creates UIKit's default spring, with mass 3, stiffness 1000 and damping 500.
  ///
  /// The spring runs for its own settling time, regardless of the animator's duration. *Measured*
  /// (FACTS: push.spring); that the duration is ignored is *reported* (FACTS:
  /// spring.uikit-default).
  public override init() {
    initialVelocity = .zero
    timing = AnimatorTiming(settling: .navigation, .navigation)
    super.init()
  }

  /// Creates a spring that settles within the animator's duration.
  ///
  /// `ratio` is clamped to the range from just above 0 to 1.
  ///
  /// - Precondition: All numbers are finite.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    demand(
      ratio.isFinite && velocity.dx.isFinite && velocity.dy.isFinite,
      "A spring's damping ratio and velocity must be finite, but are \(ratio) and \(velocity)")
    initialVelocity = velocity
    timing = .settling(ratio: Double(ratio), velocity: velocity)
    super.init()
  }

  /// Creates a spring that has no initial velocity and settles within the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring from its physical constants.
  ///
  /// The spring runs for its own settling time, regardless of the animator's duration.
  ///
  /// - Precondition: Mass and stiffness are above 0, damping is 0 or more, and all are finite.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    func spring(_ velocity: CGFloat) -> SpringTiming? {
      try? SpringTiming(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Double(velocity))
    }
    guard let x = spring(velocity.dx), let y = spring(velocity.dy) else {
      fatalError(
        "A spring's mass and stiffness must be above 0, its damping 0 or more and all finite, "
          + "but are \(mass), \(stiffness), \(damping), velocity \(velocity)")
    }
    initialVelocity = velocity
    timing = AnimatorTiming(settling: x, y)
    super.init()
  }

  /// Creates a spring from its perceptual duration, in seconds, and its bounce.
  ///
  /// The spring runs for its own settling time, regardless of the animator's duration.
  ///
  /// - Precondition: The duration is above 0; the bounce is above −1 and at most 1.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    func spring(_ velocity: CGFloat) -> SpringTiming? {
      try? SpringTiming(
        duration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    }
    guard let x = spring(velocity.dx), let y = spring(velocity.dy) else {
      fatalError(
        "A spring's duration must be above 0 and its bounce above -1 and at most 1, "
          + "but they are \(duration) and \(bounce), velocity \(velocity)")
    }
    initialVelocity = velocity
    timing = AnimatorTiming(settling: x, y)
    super.init()
  }

  /// Creates a spring without initial velocity from its perceptual duration and its bounce.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Creates UIKit's default spring; Filmstrip doesn't decode archives.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The kind of the parameters, always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always `nil`.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Does nothing; Filmstrip doesn't archive timing parameters.
  public nonisolated func encode(with coder: NSCoder) {}

  /// Returns the parameters themselves, because they are immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
