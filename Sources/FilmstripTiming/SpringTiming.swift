import Foundation

/// A damped spring that pulls a value from 0 to 1; the input is a time in seconds.
///
/// The value solves m·x″ + c·x′ + k·(x − 1) = 0 with x(0) = 0 and x′(0) = ``initialVelocity``, in
/// closed form. As in Core Animation, damping above critical is treated as critical unless
/// ``allowsOverdamping`` is set. Before 0 the value is 0.
///
/// *Documented* (FACTS: spring.motion): the equation of motion; the solution is elementary.
/// *Reported* (FACTS: push.overdamping): the limit of the damping.
public struct SpringTiming: TimingCurve {
  /// The mass on the spring, greater than 0.
  public let mass: Double
  /// The force of the spring per distance, greater than 0.
  public let stiffness: Double
  /// The force of friction per velocity, 0 or more.
  public let damping: Double
  /// The velocity at 0, in whole distances per second, positive towards the target.
  public let initialVelocity: Double
  /// Whether damping above critical slows the spring down; otherwise such damping is treated as
  /// critical.
  public let allowsOverdamping: Bool

  /// The natural frequency ω₀ = √(k/m), in radians per second.
  public let naturalFrequency: Double
  /// The damping ratio ζ = c / (2√(km)).
  ///
  /// A spring with a ratio below 1 overshoots; a spring with a ratio above 1 is overdamped. The
  /// ratio depends on the specified parameters only, not on ``allowsOverdamping``.
  public let dampingRatio: Double
  /// The solution of the equation of motion for these parameters.
  let motion: SpringMotion

  /// Creates a spring from its physical parameters.
  ///
  /// - Parameters:
  ///   - mass: The mass on the spring, greater than 0. The default is 1.
  ///   - stiffness: The force of the spring per distance, greater than 0.
  ///   - damping: The force of friction per velocity, 0 or more.
  ///   - initialVelocity: The velocity at 0, in whole distances per second, positive towards the
  ///     target. The default is 0.
  ///   - allowsOverdamping: Whether damping above critical slows the spring down. The default is
  ///     `false`.
  /// - Throws: A ``TimingError`` if a parameter is out of its range or not finite.
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

  /// The spring of UIKit's push and pop: mass 3, stiffness 1000 and damping 500, which is treated
  /// as critical damping.
  ///
  /// *Measured* (FACTS: push.spring); also the value of `UISpringTimingParameters()`
  /// (FACTS: spring.uikit-default).
  public static let navigation = SpringTiming(
    unitMotionOf: 3, stiffness: 1000, damping: 500)

  /// Returns the spring with an initial velocity, limited to that at which a critically damped
  /// spring doesn't pass its target.
  ///
  /// - Parameter velocity: The velocity in distances to the target per second.
  package func starting(at velocity: Double) -> SpringTiming {
    let spring = try? SpringTiming(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: min(velocity, naturalFrequency))
    return spring ?? self
  }

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

  /// The period of the same spring without damping, 2π/ω₀, in seconds.
  ///
  /// SwiftUI uses the same quantity as `response` and as the perceptual `duration`.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// SwiftUI's bounce: 1 − ζ up to critical damping, and 1/ζ − 1 above.
  ///
  /// The bounce ranges from −1 (the spring never reaches the target) through 0 (critical damping)
  /// to 1 (the spring never settles).
  ///
  /// *Reproduced* (FACTS: spring.bounce).
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Returns the position `seconds` after the start: 0 at the start, 1 when settled.
  ///
  /// - Parameter seconds: The time since the start, in seconds. Before the start the position is 0.
  /// - Returns: The position, or NaN if `seconds` is NaN.
  public func value(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : motion.state(at: seconds).position
  }

  /// Returns the velocity `seconds` after the start.
  ///
  /// - Parameter seconds: The time since the start, in seconds. Before the start the velocity is 0.
  /// - Returns: The velocity, in whole distances per second.
  public func velocity(at seconds: Double) -> Double {
    if seconds < 0 { return 0 }
    return seconds == 0 ? initialVelocity : motion.state(at: seconds).velocity
  }

  /// Returns position and velocity together, at little more than the cost of one of them.
  ///
  /// - Parameter seconds: The time since the start, in seconds. Before the start both are 0.
  /// - Returns: The position, and the velocity in whole distances per second.
  public func state(at seconds: Double) -> (value: Double, velocity: Double) {
    if seconds <= 0 { return (0, seconds == 0 ? initialVelocity : 0) }
    let state = motion.state(at: seconds)
    return (state.position, state.velocity)
  }
}
