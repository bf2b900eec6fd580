import FilmstripTiming
import Foundation

/// An animation with the motion of a spring.
///
/// The duration does not stretch the motion: a shorter duration cuts it off, a longer one lets it
/// rest. *Documented* (FACTS: spring.defaults): the defaults. *Reported*
/// (FACTS: spring.linear-timing): the timing function has no effect.
open class CASpringAnimation: CABasicAnimation {
  /// The mass, above 0.
  open var mass: CGFloat = 1
  /// The stiffness, above 0.
  open var stiffness: CGFloat = 100
  /// The damping, 0 or more.
  open var damping: CGFloat = 10
  /// The velocity at the beginning, in distances from start to end value per second.
  open var initialVelocity: CGFloat = 0
  /// Whether damping above critical is allowed; if false, it is reduced to critical.
  open var allowsOverdamping: Bool = false

  /// A spring by its perceptual duration (its period without damping, in seconds, above 0) and its
  /// bounce: 0 for none, 1 for endless oscillation, below 0 for overdamping.
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

  /// The bounce, 1 to −1.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The time until the spring is at rest, in seconds; 0 for parameters that make no spring.
  open var settlingDuration: CFTimeInterval { spring?.coreAnimationSettlingDuration ?? 0 }

  /// The spring as a value; nil for parameters that make none.
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
    // The layer's copy does not change any more.
    cachedSpring = other.spring
  }

  package override func progress(
    at position: LocalTiming.Position, duration: Double, timingFunction: CAMediaTimingFunction?
  ) -> Double {
    if endsExactly, position.isAtEnd, !autoreverses { return 1 }
    return (cachedSpring ?? spring)?.value(at: position.time) ?? 1
  }
}
