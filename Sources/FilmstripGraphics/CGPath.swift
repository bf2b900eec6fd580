import Foundation

/// The shape of the end of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line is squared off at the end point.
  case butt
  /// The line ends with a semicircle.
  case round
  /// The line ends with half a square.
  case square
}

/// The shape of the join between two segments.
public enum CGLineJoin: Int32, Sendable {
  /// The segments meet in a point, up to the miter limit.
  case miter
  /// The segments meet in an arc.
  case round
  /// The segments meet with a straight edge.
  case bevel
}

/// The rule for the points that a path encloses.
public enum CGPathFillRule: Int, Sendable {
  /// The path encloses points with a winding number that is not 0.
  case winding
  /// The path encloses points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// An outline in points, as layers and masks use it, compared by content.
///
/// The path is immutable. The only subclass, `CGMutablePath`, protects its segments with a lock.
/// The conformance is `@unchecked` because Swift doesn't check a class that has subclasses.
public class CGPath: @unchecked Sendable, Hashable {
  private let segments: Path

  /// The segments as a value.
  package var path: Path { segments }

  /// Creates a path with the specified segments.
  package init(_ path: Path) {
    segments = path
  }

  /// Creates the outline of a rectangle, mapped by `transform` if there is one.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect), transform)
  }

  /// Creates an ellipse in a rectangle, mapped by `transform` if there is one.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect), transform)
  }

  /// Creates a rectangle whose corners are quarters of an ellipse with the specified semi-axes, in
  /// points.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(.ellipticallyRounded(rect, cornerWidth, cornerHeight), transform)
  }

  private convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform.map { path.applying($0.pointee) } ?? path)
  }

  /// Whether the path has no segments.
  public var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around all end and control points; null for an empty path.
  public var boundingBox: CGRect { path.controlPointBounds }

  /// The smallest rectangle around the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.outlineBounds }

  /// The start of the next segment, or zero if the path is empty.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Returns whether a point, mapped by `transform`, is inside the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), rule: rule == .winding ? .winding : .evenOdd)
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(path) }

  /// Returns an immutable copy, mapped by `transform` if there is one.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path, transform)
  }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns a mutable copy, mapped by `transform` if there is one.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(transform.map { path.applying($0.pointee) } ?? path)
  }

  /// Whether two paths have the same segments.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.path == rhs.path
  }

  /// Feeds the segments into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
