import FilmstripGraphics
import Foundation

/// A behaviour that accelerates all items equally.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration of magnitude 1, in points per second².
  ///
  /// *Documented* (FACTS: dynamics.gravity).
  static let unit: CGFloat = 1000

  /// The items.
  open var items: [any UIDynamicItem] { members.all }
  /// The direction of gravity, whose length is the magnitude; by default downwards with magnitude
  /// 1.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }

  /// Creates gravity for items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    members = DynamicItems(items)
  }

  /// The angle in radians, clockwise from the right.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The acceleration in units of 1000 points per second².
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { members.add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { members.remove(item) }
}

extension CGVector {
  init(angle: CGFloat, length: CGFloat) {
    self.init(dx: length * cos(angle), dy: length * sin(angle))
  }

  var angle: CGFloat { dx == 0 && dy == 0 ? 0 : atan2(dy, dx) }
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
