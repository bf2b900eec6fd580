import FilmstripGraphics
import Foundation

/// A vector of the physics simulation, in points.
struct DynamicVector: Hashable {
  var x: CGFloat
  var y: CGFloat

  static let zero = DynamicVector(0, 0)

  init(_ x: CGFloat, _ y: CGFloat) {
    self.x = x
    self.y = y
  }

  init(_ point: CGPoint) { self.init(point.x, point.y) }
  init(_ vector: CGVector) { self.init(vector.dx, vector.dy) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: CGFloat { dot(self).squareRoot() }
  /// The vector of length 1 in the same direction, or zero.
  var unit: DynamicVector { length > 0 ? self * (1 / length) : .zero }
  /// The vector rotated by 90°, clockwise on the screen.
  var normal: DynamicVector { DynamicVector(-y, x) }

  func dot(_ other: DynamicVector) -> CGFloat { x * other.x + y * other.y }
  func cross(_ other: DynamicVector) -> CGFloat { x * other.y - y * other.x }
  func distance(to other: DynamicVector) -> CGFloat { (other - self).length }
  func rotated(by angle: CGFloat) -> DynamicVector {
    let (c, s) = (cos(angle), sin(angle))
    return DynamicVector(c * x - s * y, s * x + c * y)
  }

  static func + (a: DynamicVector, b: DynamicVector) -> DynamicVector {
    DynamicVector(a.x + b.x, a.y + b.y)
  }
  static func - (a: DynamicVector, b: DynamicVector) -> DynamicVector {
    DynamicVector(a.x - b.x, a.y - b.y)
  }
  static func * (a: DynamicVector, factor: CGFloat) -> DynamicVector {
    DynamicVector(a.x * factor, a.y * factor)
  }
  static prefix func - (a: DynamicVector) -> DynamicVector { DynamicVector(-a.x, -a.y) }
  static func += (a: inout DynamicVector, b: DynamicVector) { a = a + b }
  static func -= (a: inout DynamicVector, b: DynamicVector) { a = a - b }
}

/// An item of a dynamic animator as a rigid body.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  var position = DynamicVector.zero
  var angle: CGFloat = 0
  var velocity = DynamicVector.zero
  var angularVelocity: CGFloat = 0
  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var isAnchored = false
  var allowsRotation = true
  /// The linear and the angular acceleration in the current step.
  var acceleration = DynamicVector.zero
  var angularAcceleration: CGFloat = 0
  /// The velocities before the step, or `nil` if anything other than accelerations changed them.
  var freeVelocities: (velocity: DynamicVector, angularVelocity: CGFloat)?
  /// The values that were last written to the item.
  private var lastWritten: (center: CGPoint, transform: CGAffineTransform)?

  init(_ item: any UIDynamicItem) {
    self.item = item
    readItem()
  }

  /// Reads the position and the rotation of the item.
  func readItem() {
    position = DynamicVector(item.center)
    let transform = item.transform
    angle = atan2(transform.b, transform.a)
    lastWritten = (item.center, transform)
  }

  /// Writes the position and the rotation to the item.
  func writeItem() {
    guard !isAnchored else { return }
    if item.center != position.point { item.center = position.point }
    let transform =
      angle == 0 ? CGAffineTransform.identity : CGAffineTransform(rotationAngle: angle)
    if allowsRotation, lastWritten?.transform != transform { item.transform = transform }
    lastWritten = (position.point, item.transform)
  }

  var size: CGSize { item.bounds.size }
  /// The mass: 1 for 100 × 100 points of density 1, as *documented* (FACTS: dynamics.density).
  var mass: CGFloat { max(1e-6, density * size.width * size.height / 10_000) }
  var inverseMass: CGFloat { isAnchored ? 0 : 1 / mass }

  /// The inverse of the moment of inertia of a rectangle or an ellipse.
  var inverseInertia: CGFloat {
    guard !isAnchored, allowsRotation else { return 0 }
    let squares = size.width * size.width + size.height * size.height
    let part: CGFloat = item.collisionBoundsType == .ellipse ? 16 : 12
    return part / max(1e-6, mass * squares)
  }

  /// Returns a point of the body, specified by its offset from the centre in the body's own
  /// directions.
  func point(_ offset: UIOffset) -> DynamicVector {
    position + DynamicVector(offset.horizontal, offset.vertical).rotated(by: angle)
  }

  /// Returns the velocity of a point of the body.
  func velocity(at point: DynamicVector) -> DynamicVector {
    velocity + (point - position).normal * angularVelocity
  }

  /// Changes the velocities of the body by an impulse at a point.
  func push(_ impulse: DynamicVector, at point: DynamicVector) {
    velocity += impulse * inverseMass
    angularVelocity += (point - position).cross(impulse) * inverseInertia
    freeVelocities = nil
  }

  /// Returns the inverse of the effective mass of a point of the body in a direction.
  func inverseMass(at point: DynamicVector, along direction: DynamicVector) -> CGFloat {
    let arm = (point - position).cross(direction)
    return inverseMass + arm * arm * inverseInertia
  }

  /// The corners of the body's shape, clockwise on the screen.
  var corners: [DynamicVector] {
    let (w, h) = (size.width / 2, size.height / 2)
    let local: [DynamicVector]
    switch item.collisionBoundsType {
    case .rectangle:
      local = [.init(-w, -h), .init(w, -h), .init(w, h), .init(-w, h)]
    case .ellipse:
      let count = 24
      local = (0..<count).map {
        let turn = CGFloat($0) / CGFloat(count) * 2 * .pi
        return DynamicVector(w * cos(turn), h * sin(turn))
      }
    case .path:
      local = item.collisionBoundingPath.corners
    }
    return local.map { position + $0.rotated(by: angle) }
  }

  /// The bounding box of the body's shape.
  var frame: CGRect {
    let points = corners
    guard let first = points.first else { return CGRect(origin: position.point, size: .zero) }
    var (low, high) = (first, first)
    for point in points {
      low = DynamicVector(min(low.x, point.x), min(low.y, point.y))
      high = DynamicVector(max(high.x, point.x), max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension UIBezierPath {
  /// The corners of a convex outline, clockwise on the screen; short straight lines approximate
  /// curves.
  @MainActor var corners: [DynamicVector] {
    var points: [DynamicVector] = []
    for segment in path.subpaths.first ?? [] {
      for point in (segment.points.count > 2 ? segment.flattened(8) : segment.points) {
        let next = DynamicVector(point)
        if points.last.map({ $0.distance(to: next) > 1e-6 }) ?? true { points.append(next) }
      }
    }
    if let first = points.first, let last = points.last, points.count > 1,
      first.distance(to: last) < 1e-6
    {
      points.removeLast()
    }
    var area: CGFloat = 0
    for (index, point) in points.enumerated() {
      area += point.cross(points[(index + 1) % points.count])
    }
    return area < 0 ? points.reversed() : points
  }
}
