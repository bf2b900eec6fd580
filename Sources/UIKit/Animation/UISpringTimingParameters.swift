import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

/// The timing of a spring.
///
/// A velocity of 1 is the remaining distance in one second. *Documented*: UITimingParameters.h and
/// the page of `initialVelocity`: both components apply to positions, each along its axis; `dx` to
/// properties of one dimension. *Chosen*: `dx` also applies to sizes, rectangles, transforms and
/// colours.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCoding {
  /// The velocity at the beginning, in whole distances per second.
  public let initialVelocity: CGVector
  /// The timing as a value.
  let timing: AnimatorTiming

  /// UIKit's own spring, 3/1000/500, which runs for its own settling time whatever the animator's
  /// duration.
  ///
  /// *Measured* (FACTS: push.spring); that the duration is ignored is *reported*
  /// (FACTS: spring.uikit-default).
  public override init() {
    initialVelocity = .zero
    timing = AnimatorTiming(settling: .navigation, .navigation)
    super.init()
  }

  /// A spring that settles within the animator's duration; `ratio` is limited to a value just above
  /// 0…1.
  ///
  /// - Precondition: all numbers are finite.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    demand(
      ratio.isFinite && velocity.dx.isFinite && velocity.dy.isFinite,
      "A spring's damping ratio and velocity must be finite, but are \(ratio) and \(velocity)")
    initialVelocity = velocity
    timing = .settling(ratio: Double(ratio), velocity: velocity)
    super.init()
  }

  /// A spring without velocity that settles within the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// A spring by its constants; it runs for its own settling time whatever the animator's duration.
  ///
  /// - Precondition: mass and stiffness are above 0, damping is 0 or more, all are finite.
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

  /// A spring by its perceptual duration, in seconds above 0, and its bounce, above −1 up to 1; it
  /// runs for its own settling time whatever the animator's duration.
  ///
  /// - Precondition: the numbers are in those ranges.
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

  /// A spring without velocity by its perceptual duration and its bounce.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Returns UIKit's own spring: parameters are not archived here.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Returns the parameters themselves.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Does nothing: parameters are not archived here.
  public nonisolated func encode(with coder: NSCoder) {}

  /// Returns the object itself: it is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
