import Foundation

/// A damped spring that pulls a value from 0 to 1; the input is in seconds.
///
/// The value solves m·x″ + c·x′ + k·(x − 1) = 0 with x(0) = 0 and x′(0) = ``initialVelocity``, in
/// closed form. As in Core Animation, damping beyond critical counts as critical unless
/// ``allowsOverdamping`` is set. Before 0 the value is 0.
///
/// *Documented* (FACTS: spring.motion): the equation of motion; the solution is elementary. *Reported*
/// (FACTS: push.overdamping): what is critical.
public struct SpringTiming: TimingCurve {
  /// The mass on the spring, greater than 0.
  public let mass: Double
  /// The spring's force per distance, greater than 0.
  public let stiffness: Double
  /// The friction's force per velocity, 0 or more.
  public let damping: Double
  /// The velocity at 0, in whole distances per second, positive towards the target.
  public let initialVelocity: Double
  /// Whether damping beyond critical makes the spring slower; otherwise it counts as critical.
  public let allowsOverdamping: Bool

  /// ω₀ = √(k/m), in radians per second.
  public let naturalFrequency: Double
  /// ζ = c / (2√(km)): below 1 the spring overshoots, above 1 it is overdamped.
  ///
  /// The ratio of the given parameters, independent of ``allowsOverdamping``.
  public let dampingRatio: Double
  /// The solution for these parameters.
  let motion: SpringMotion

  /// A spring from its physical parameters.
  ///
  /// Throws if `mass` or `stiffness` is not greater than 0, `damping` is negative, or a number is not
  /// finite.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(TimingError) {
    self.mass = try mass.checked("mass", "greater than 0") { $0 > 0 }
    self.stiffness = try stiffness.checked("stiffness", "greater than 0") { $0 > 0 }
    self.damping = try damping.checked("damping", "0 or more") { $0 >= 0 }
    self.initialVelocity = try initialVelocity.checked("initialVelocity", "finite")
    self.allowsOverdamping = allowsOverdamping
    let quotient = stiffness / mass
    naturalFrequency =
      quotient.isNormal ? quotient.squareRoot() : stiffness.squareRoot() / mass.squareRoot()
    let product = stiffness * mass
    let geometricMean =
      product.isNormal ? product.squareRoot() : stiffness.squareRoot() * mass.squareRoot()
    dampingRatio = damping / 2 / geometricMean
    _ = try (dampingRatio * naturalFrequency).checked(
      "damping", "small enough that damping / mass is finite")
    _ = try (initialVelocity / naturalFrequency).checked(
      "initialVelocity", "small enough that the oscillation is finite")
    motion = SpringMotion(
      frequency: naturalFrequency,
      dampingRatio: allowsOverdamping ? dampingRatio : min(dampingRatio, 1),
      velocity: initialVelocity)
  }

  /// UIKit's push and pop: mass 3, stiffness 1000, damping 500, which counts as critically damped.
  ///
  /// *Measured* (FACTS: push.spring); also the value of `UISpringTimingParameters()`
  /// (FACTS: spring.uikit-default).
  public static let navigation = SpringTiming(
    unitMotionOf: 3, stiffness: 1000, damping: 500)

  private init(unitMotionOf mass: Double, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    initialVelocity = 0
    allowsOverdamping = false
    naturalFrequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / 2 / (stiffness * mass).squareRoot()
    motion = SpringMotion(
      frequency: naturalFrequency, dampingRatio: min(dampingRatio, 1), velocity: 0)
  }

  /// The period of the same spring without damping, 2π/ω₀ in seconds: SwiftUI's `response`, and its
  /// perceptual `duration`.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// SwiftUI's bounce: 1 − ζ up to critical damping, 1/ζ − 1 beyond; from −1 (never reaches the target) over
  /// 0 (critical) to 1 (never rests).
  ///
  /// *Reproduced* (FACTS: spring.bounce).
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The position `seconds` after the start: 0 at first, 1 at rest.
  public func value(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : motion.state(at: seconds).position
  }

  /// The velocity `seconds` after the start, in whole distances per second; 0 before it.
  public func velocity(at seconds: Double) -> Double {
    if seconds < 0 { return 0 }
    return seconds == 0 ? initialVelocity : motion.state(at: seconds).velocity
  }

  /// Position and velocity together, at little more than the cost of one.
  public func state(at seconds: Double) -> (value: Double, velocity: Double) {
    if seconds <= 0 { return (0, seconds == 0 ? initialVelocity : 0) }
    let state = motion.state(at: seconds)
    return (state.position, state.velocity)
  }
}
