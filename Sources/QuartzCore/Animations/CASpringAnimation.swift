import FilmstripTiming
import Foundation

/// An animation that moves like a spring.
///
/// The duration doesn't scale the motion: a shorter duration cuts the motion off, a longer duration
/// lets the spring settle. *Documented* (FACTS: spring.defaults): the defaults. *Reported* (FACTS:
/// spring.linear-timing): the timing function has no effect.
open class CASpringAnimation: CABasicAnimation {
  /// The mass, above 0.
  open var mass: CGFloat = 1
  /// The stiffness, above 0.
  open var stiffness: CGFloat = 100
  /// The damping, at least 0.
  open var damping: CGFloat = 10
  /// The initial velocity, in multiples of the distance from the start to the end value per second.
  open var initialVelocity: CGFloat = 0
  /// Whether overdamping is allowed; if `false`, damping above critical is reduced to critical.
  open var allowsOverdamping: Bool = false

  /// Creates a spring with a perceptual duration (its period without damping, in seconds, above 0)
  /// and a bounce, where 0 means no bounce, 1 endless oscillation, and negative values overdamping.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - Double(bounce) : 1 / (1 + Double(bounce))
    mass = 1
    stiffness = CGFloat(frequency * frequency)
    damping = CGFloat(2 * ratio * frequency)
    allowsOverdamping = bounce < 0
  }

  /// The perceptual duration, in seconds.
  open var perceptualDuration: CFTimeInterval {
    2 * Double.pi / (Double(stiffness) / Double(mass)).squareRoot()
  }

  /// The bounce, between −1 and 1.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The time until the spring settles, in seconds, or 0 if the parameters don't describe a spring.
  open var settlingDuration: CFTimeInterval { spring?.coreAnimationSettlingDuration ?? 0 }

  /// The spring as a value, or `nil` if the parameters don't describe a spring.
  package var spring: SpringTiming? {
    try? SpringTiming(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  private var cachedSpring: SpringTiming?

  package override func clone() -> CAAnimation {
    let copy = CASpringAnimation()
    copy.assign(from: self)
    return copy
  }

  package override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
    // The layer's copy no longer changes.
    cachedSpring = other.spring
  }

  package override func progress(
    at position: LocalTiming.Position, duration: Double, timingFunction: CAMediaTimingFunction?
  ) -> Double {
    if endsExactly, position.isAtEnd, !autoreverses { return 1 }
    return (cachedSpring ?? spring)?.value(at: position.time) ?? 1
  }
}
