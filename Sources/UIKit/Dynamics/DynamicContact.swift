import FilmstripGraphics
import Foundation

/// A point at which a body touches another body or a boundary.
@MainActor
struct DynamicContact {
  /// The first body, which touches `second`, or a boundary if `second` is `nil`.
  let first: DynamicBody
  let second: DynamicBody?
  /// The identifier of the boundary, or `nil` if the contact is with a body.
  let boundary: (any NSCopying)?
  /// The location of the contact.
  let point: DynamicVector
  /// The direction from the other body or boundary to the first body, of length 1.
  let normal: DynamicVector
  /// The depth of the penetration, in points; negative if there is a gap.
  let depth: CGFloat
  private var bounce: CGFloat = 0
  private var normalImpulse: CGFloat = 0
  private var frictionImpulse: CGFloat = 0

  init(
    first: DynamicBody, second: DynamicBody?, boundary: (any NSCopying)?, point: DynamicVector,
    normal: DynamicVector, depth: CGFloat
  ) {
    self.first = first
    self.second = second
    self.boundary = boundary
    self.point = point
    self.normal = normal
    self.depth = depth
  }

  private var speed: DynamicVector {
    first.velocity(at: point) - (second?.velocity(at: point) ?? .zero)
  }

  private func inverseMass(along direction: DynamicVector) -> CGFloat {
    first.inverseMass(at: point, along: direction)
      + (second?.inverseMass(at: point, along: direction) ?? 0)
  }

  private func push(_ impulse: DynamicVector) {
    first.push(impulse, at: point)
    second?.push(-impulse, at: point)
  }

  /// Records the velocity at which the bodies separate after the contact; the greater elasticity
  /// applies.
  ///
  /// A gap that closes within the step is treated as a contact, so that no body is slowed down
  /// before it bounces.
  mutating func prepare(_ h: CGFloat) {
    let approach = -speed.dot(normal)
    guard depth + approach * h >= 0, approach > DynamicWorld.bouncingSpeed else { return }
    bounce = max(first.elasticity, second?.elasticity ?? 0) * approach
  }

  /// Changes the velocities so that the bodies don't approach each other, and applies friction.
  mutating func solve(_ h: CGFloat) {
    let mass = inverseMass(along: normal)
    guard mass > 0 else { return }
    // Before the bodies touch, they may approach each other by the size of the gap in this step.
    let allowed = bounce > 0 || depth >= 0 ? bounce : depth / h
    let target = normalImpulse + (allowed - speed.dot(normal)) / mass
    let impulse = max(0, target) - normalImpulse
    if impulse != 0 { push(normal * impulse) }
    normalImpulse += impulse
    let friction = (first.friction * (second?.friction ?? first.friction)).squareRoot()
    guard friction > 0, normalImpulse > 0 else { return }
    let along = normal.normal
    let inverse = inverseMass(along: along)
    guard inverse > 0 else { return }
    let limit = friction * normalImpulse
    let frictionChange =
      min(limit, max(-limit, frictionImpulse - speed.dot(along) / inverse)) - frictionImpulse
    if frictionChange != 0 { push(along * frictionChange) }
    frictionImpulse += frictionChange
  }

  /// Separates bodies that penetrate each other.
  func correct() {
    let deep = depth - DynamicWorld.penetrationTolerance
    let inverse = first.inverseMass + (second?.inverseMass ?? 0)
    guard deep > 0, inverse > 0 else { return }
    let move = normal * (min(deep * 0.3, 4) / inverse)
    first.position += move * first.inverseMass
    second?.position -= move * (second?.inverseMass ?? 0)
  }

  /// Whether the bodies touch.
  var touches: Bool { depth >= -0.5 }
}

/// The calculation of the contact points of two convex shapes, or of a shape and a line.
@MainActor
enum ContactSearch {
  /// A contact point, with the direction in which the first shape separates, and the depth of the
  /// penetration.
  struct Point {
    var place: DynamicVector
    var normal: DynamicVector
    var depth: CGFloat
  }

  /// The distance within which shapes are treated as near each other, in points.
  static let reach: CGFloat = 8

  /// Returns the contact points of a shape around `middle` and a line from `a` to `b`, on either
  /// side of the line.
  static func points(
    of corners: [DynamicVector], middle: DynamicVector, a: DynamicVector, b: DynamicVector
  ) -> [Point] {
    let along = (b - a).unit
    let length = a.distance(to: b)
    guard length > 0 else { return [] }
    var normal = along.normal
    if (middle - a).dot(normal) < 0 { normal = -normal }
    var points: [Point] = []
    for corner in corners {
      let depth = -(corner - a).dot(normal)
      let place = (corner - a).dot(along)
      guard depth > -reach, place >= -slack, place <= length + slack else { continue }
      points.append(Point(place: corner, normal: normal, depth: depth))
    }
    if !points.isEmpty { return points }
    // The ends of the line may be in the shape.
    for end in [a, b] {
      guard let (depth, side) = depth(of: end, in: corners), depth > 0 else { continue }
      points.append(Point(place: end, normal: -side, depth: depth))
    }
    return points
  }

  private static let slack: CGFloat = 0.01

  /// Returns the depth of a point in a shape, and the outward direction of the nearest side, or
  /// `nil` if there is no shape.
  static func depth(
    of point: DynamicVector, in corners: [DynamicVector]
  ) -> (depth: CGFloat, side: DynamicVector)? {
    guard corners.count > 2 else { return nil }
    var nearest: (depth: CGFloat, side: DynamicVector)?
    for (index, corner) in corners.enumerated() {
      let out = -(corners[(index + 1) % corners.count] - corner).unit.normal
      let depth = -(point - corner).dot(out)
      if depth < nearest?.depth ?? .infinity { nearest = (depth, out) }
    }
    return nearest
  }

  /// Returns the contact points of two convex shapes, along the direction in which they overlap
  /// least.
  static func points(of first: [DynamicVector], _ second: [DynamicVector]) -> [Point] {
    guard first.count > 2, second.count > 2 else { return [] }
    let one = separation(of: second, along: first)
    let other = separation(of: first, along: second)
    guard one.distance < reach, other.distance < reach else { return [] }
    // Find the corners of one shape that are near the face of the other.
    let usesSecond = other.distance >= one.distance
    let (face, shape) = usesSecond ? (second, first) : (first, second)
    let index = usesSecond ? other.index : one.index
    let (a, b) = (face[index], face[(index + 1) % face.count])
    let along = (b - a).unit
    let out = -along.normal
    let length = a.distance(to: b)
    var points: [Point] = []
    for corner in shape {
      let depth = -(corner - a).dot(out)
      let place = (corner - a).dot(along)
      guard depth > -reach, place >= -slack, place <= length + slack else { continue }
      points.append(Point(place: corner, normal: usesSecond ? out : -out, depth: depth))
    }
    // Add corners of the face that are inside the other shape.
    for corner in [a, b] {
      guard let (depth, _) = self.depth(of: corner, in: shape), depth > 0,
        !points.contains(where: { $0.place.distance(to: corner) < 1 })
      else { continue }
      let deepest = max(usesSecond ? -other.distance : -one.distance, 0)
      points.append(
        Point(place: corner, normal: usesSecond ? out : -out, depth: min(depth, deepest)))
    }
    return points
  }

  /// Returns the greatest distance of a shape from a side of another shape, and the index of that
  /// side.
  private static func separation(
    of shape: [DynamicVector], along sides: [DynamicVector]
  ) -> (distance: CGFloat, index: Int) {
    var best: (distance: CGFloat, index: Int) = (-.infinity, 0)
    for (index, corner) in sides.enumerated() {
      let out = -(sides[(index + 1) % sides.count] - corner).unit.normal
      let distance = shape.map { ($0 - corner).dot(out) }.min() ?? .infinity
      if distance > best.distance { best = (distance, index) }
    }
    return best
  }
}
