import FilmstripGraphics
import Foundation

/// The physical properties of items, such as density, friction and elasticity.
///
/// If an item belongs to several of these behaviours, the behaviour added last determines its
/// properties.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items.
  open var items: [any UIDynamicItem] { members.all }
  /// The fraction of its velocity that an item keeps in a collision, 0…1; 0 by default.
  open var elasticity: CGFloat = 0 { didSet { didChange() } }
  /// The friction between items that slide along each other; 0 by default.
  open var friction: CGFloat = 0 { didSet { didChange() } }
  /// The mass of 100 × 100 points; 1 by default.
  open var density: CGFloat = 1 { didSet { didChange() } }
  /// The rate at which the velocity decays, per second; 0 by default.
  open var resistance: CGFloat = 0 { didSet { didChange() } }
  /// The rate at which the angular velocity decays, per second; 0 by default.
  open var angularResistance: CGFloat = 0 { didSet { didChange() } }
  /// The electric charge, which has no effect because Filmstrip doesn't simulate fields.
  open var charge: CGFloat = 0
  /// Whether the items are immovable; `false` by default.
  open var isAnchored = false { didSet { didChange() } }
  /// Whether the items can rotate; `true` by default.
  open var allowsRotation = true { didSet { didChange() } }
  /// The velocities that were added before the behaviour had an animator.
  private var pendingVelocities: [ObjectIdentifier: (linear: DynamicVector, angular: CGFloat)] = [:]

  /// Creates a behaviour for the properties of items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    members = DynamicItems(items)
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { members.add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    pendingVelocities[ObjectIdentifier(item)] = nil
    members.remove(item)
  }

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    if let body = dynamicAnimator?.body(of: item) {
      body.velocity += DynamicVector(velocity)
    } else {
      pendingVelocities[ObjectIdentifier(item), default: (.zero, 0)].linear += DynamicVector(
        velocity)
    }
    didChange()
  }

  /// Returns the velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity =
      dynamicAnimator?.body(of: item)?.velocity ?? pendingVelocities[ObjectIdentifier(item)]?.linear
    return velocity?.point ?? .zero
  }

  /// Adds to the angular velocity of an item, in radians per second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    if let body = dynamicAnimator?.body(of: item) {
      body.angularVelocity += velocity
    } else {
      pendingVelocities[ObjectIdentifier(item), default: (.zero, 0)].angular += velocity
    }
    didChange()
  }

  /// Returns the angular velocity of an item, in radians per second, clockwise.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item)?.angularVelocity
      ?? pendingVelocities[ObjectIdentifier(item)]?.angular ?? 0
  }

  /// Applies the properties of the body's item, and once the velocities that were added before.
  func apply(to body: DynamicBody) {
    guard members.contains(body.item) else { return }
    body.elasticity = elasticity
    body.friction = friction
    body.density = density
    body.resistance = resistance
    body.angularResistance = angularResistance
    body.isAnchored = isAnchored
    body.allowsRotation = allowsRotation
    if let added = pendingVelocities.removeValue(forKey: ObjectIdentifier(body.item)) {
      body.velocity += added.linear
      body.angularVelocity += added.angular
    }
  }
}
