import Foundation

/// A path as a value, in points: moves, lines, quadratic and cubic curves, and closings.
public struct Path: Sendable, Hashable {
  /// One segment of a path.
  public enum Element: Sendable, Hashable {
    /// Starts a subpath.
    case move(CGPoint)
    /// A straight line.
    case line(CGPoint)
    /// A quadratic Bézier curve with its control point.
    case quad(CGPoint, control: CGPoint)
    /// A cubic Bézier curve with its control points.
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    /// Closes the subpath with a line to its start.
    case close

    /// The end of the segment, or `nil` for `close`.
    package var end: CGPoint? {
      switch self {
      case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): p
      case .close: nil
      }
    }
  }

  /// The segments, in order.
  public var elements: [Element]

  /// Creates a path with the specified segments.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Creates the outline of a rectangle, clockwise on a display from its top left corner.
  public init(_ rect: CGRect) {
    elements = [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// Whether the path has no segments.
  public var isEmpty: Bool { elements.isEmpty }

  /// Returns the transformed path.
  public func applying(_ t: CGAffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(p.applying(t))
        case .line(let p): .line(p.applying(t))
        case .quad(let p, let c): .quad(p.applying(t), control: c.applying(t))
        case .cubic(let p, let c1, let c2):
          .cubic(p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle around all end and control points; null for an empty path.
  public var controlPointBounds: CGRect {
    var points: [CGPoint] = []
    points.reserveCapacity(elements.count * 2)
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let p, let c): points += [p, c]
      case .cubic(let p, let c1, let c2): points += [p, c1, c2]
      case .close: break
      }
    }
    return .bounding(points)
  }
}
