import FilmstripGraphics
import Foundation

/// A force on items, for as long as it is active or only once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How long it pushes.
  public enum Mode: Int, Sendable, CaseIterable {
    /// As long as it is active.
    case continuous
    /// Once; then it is no longer active.
    case instantaneous
  }

  /// The force of magnitude 1: it accelerates 100 × 100 points of density 1 by so many points per second².
  ///
  /// *Documented* (FACTS: dynamics.push).
  static let unit: CGFloat = 100

  /// How long it pushes.
  public let mode: Mode
  /// The items.
  open var items: [any UIDynamicItem] { members.all }
  /// Whether it pushes; true by default.
  open var active = true { didSet { didChange() } }
  /// The direction and, by its length, the magnitude; none by default.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { didChange() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// A push of some items.
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

  /// The force.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  /// Where it pushes an item, from the item's middle.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where it pushes an item, from the item's middle: elsewhere it turns the item, too.
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
