import Foundation

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  /// Squared off at the end point.
  case butt
  /// With a semicircle.
  case round
  /// With half a square.
  case square
}

/// How two segments meet.
public enum CGLineJoin: Int32, Sendable {
  /// In a point, up to the miter limit.
  case miter
  /// In an arc.
  case round
  /// With a straight edge.
  case bevel
}

/// Which points a path encloses.
public enum CGPathFillRule: Int, Sendable {
  /// Points with a winding number that is not 0.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// An outline in points, as layers and masks take it; compared by content.
///
/// It is immutable. Its only subclass, `CGMutablePath`, keeps its segments behind a lock. Swift does
/// not check a class that has subclasses: hence `@unchecked`.
public class CGPath: @unchecked Sendable, Hashable {
  private let segments: Path

  /// The segments as a value.
  package var path: Path { segments }

  /// A path of the given segments.
  package init(_ path: Path) {
    segments = path
  }

  /// A rectangle's outline, mapped by `transform` if there is one.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect), transform)
  }

  /// An ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect), transform)
  }

  /// A rectangle whose corners are quarters of an ellipse with the given half axes, in points.
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

  /// The start of the next segment; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Whether a point, mapped by `transform`, lies inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), rule: rule == .winding ? .winding : .evenOdd)
  }

  /// An immutable copy.
  public func copy() -> CGPath? { CGPath(path) }

  /// An immutable copy, mapped by `transform` if there is one.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path, transform)
  }

  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A copy that can be changed, mapped by `transform` if there is one.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(transform.map { path.applying($0.pointee) } ?? path)
  }

  /// Whether two paths have the same segments.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.path == rhs.path
  }

  /// Feeds the segments.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
