import FilmstripGraphics
import Foundation

/// A behaviour that pushes items continuously or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable, CaseIterable {
    /// The behaviour pushes for as long as it is active.
    case continuous
    /// The behaviour pushes once, and is then no longer active.
    case instantaneous
  }

  /// The acceleration that a force of magnitude 1 causes in 100 × 100 points of density 1, in
  /// points per second².
  ///
  /// *Documented* (FACTS: dynamics.push).
  static let unit: CGFloat = 100

  /// The duration of the push.
  public let mode: Mode
  /// The items.
  open var items: [any UIDynamicItem] { members.all }
  /// Whether the behaviour pushes; `true` by default.
  open var active = true { didSet { didChange() } }
  /// The direction of the force, whose length is the magnitude; by default, zero.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { didChange() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push for items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    members = DynamicItems(items)
  }

  /// The angle in radians, clockwise from the right.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of the force.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  /// Returns the point at which the force acts on an item, as an offset from the item's centre.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point at which the force acts on an item, as an offset from the item's centre; a
  /// force elsewhere than at the centre also rotates the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    didChange()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { members.add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    members.remove(item)
  }
}
