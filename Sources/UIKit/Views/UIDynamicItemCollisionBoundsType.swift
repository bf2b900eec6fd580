/// The shape that is used for the collisions of a dynamic item.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable, CaseIterable {
  /// The bounds of the item.
  case rectangle
  /// The ellipse in the bounds of the item.
  case ellipse
  /// The `collisionBoundingPath` of the item, which must be convex.
  case path
}
