/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable, CaseIterable {
  /// Its bounds.
  case rectangle
  /// The ellipse in its bounds.
  case ellipse
  /// Its `collisionBoundingPath`, which must be convex.
  case path
}
