import Foundation
import Synchronization

/// A path to which segments can be added.
///
/// A lock protects the segments, because the superclass is `Sendable`.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  private let segments: Mutex<Path>

  package override var path: Path { segments.withLock { $0 } }

  /// Creates an empty path.
  public init() {
    segments = Mutex(Path())
    super.init(Path())
  }

  package override init(_ path: Path) {
    segments = Mutex(path)
    super.init(Path())
  }

  private func change(_ body: (inout Path) -> Void) {
    segments.withLock { body(&$0) }
  }

  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.elements.append(.move(point.applying(transform))) }
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.elements.append(.line(point.applying(transform))) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    change {
      $0.elements.append(.quad(end.applying(transform), control: control.applying(transform)))
    }
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.elements.append(
        .cubic(
          end.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform)))
    }
  }

  /// Adds the sides of a polygon: a move to the first point and lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.append(Path(rect).applying(transform)) }
  }

  /// Adds rectangles as subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse as a subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.append(Path(ellipseIn: rect).applying(transform)) }
  }

  /// Adds a rectangle with rounded corners as a subpath.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.append(Path.ellipticallyRounded(rect, cornerWidth, cornerHeight).applying(transform))
    }
  }

  /// Adds an arc, with a line to the start of the arc if the path is not empty.
  ///
  /// Angles are in radians and increase from +x towards +y. `clockwise` refers to y pointing up: if
  /// it is `false`, the angle increases.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.appendArc(
        center: center, radius: radius, from: startAngle, to: endAngle, growing: !clockwise,
        transform: transform)
    }
  }

  /// Adds an arc of `delta` radians, with a line to the start of the arc if the path is not empty.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.appendArc(
        center: center, radius: radius, from: startAngle, sweep: delta, transform: transform)
    }
  }

  /// Adds an arc of a circle that touches two lines, with a line to the start of the arc.
  ///
  /// The first line is from the current point to `tangent1End`, the second from there to
  /// `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change { $0.appendTangentArc(tangent1End, tangent2End, radius: radius, transform: transform) }
  }

  /// Adds the segments of another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    let added = other.path.applying(transform)
    change { $0.append(added) }
  }

  /// Closes the current subpath with a line to its start.
  public func closeSubpath() {
    change { $0.close() }
  }
}
