import FilmstripGraphics
import Foundation

/// A path that is built of lines, curves and simple shapes.
struct PathOutline {
  /// The path so far.
  private(set) var path = Path()
  /// The start of the next line, in points.
  private(set) var current = CGPoint.zero
  /// Whether a sub-path was started, and was neither closed nor followed by an entire shape.
  private(set) var isOpen = false
  private var start = CGPoint.zero

  /// Starts a sub-path.
  mutating func move(to point: CGPoint) {
    path.elements.append(.move(point))
    current = point
    start = point
    isOpen = true
  }

  /// Draws a straight line.
  mutating func line(to point: CGPoint) {
    path.elements.append(.line(point))
    current = point
  }

  /// Draws a quadratic curve.
  mutating func quad(to point: CGPoint, control: CGPoint) {
    path.elements.append(.quad(point, control: control))
    current = point
  }

  /// Draws a cubic curve.
  mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.elements.append(.cubic(point, control1: control1, control2: control2))
    current = point
  }

  /// Closes the sub-path, if one is open.
  mutating func close() {
    guard isOpen else { return }
    path.elements.append(.close)
    current = start
    isOpen = false
  }

  /// Adds an entire shape as separate sub-paths.
  mutating func append(_ shape: Path) {
    path.elements += shape.elements
    isOpen = false
  }

  /// Draws an arc from one angle to another, in degrees.
  ///
  /// The arc runs clockwise on a display if `to` is greater. A line connects an open sub-path to
  /// the start of the arc; otherwise the arc starts a sub-path. One cubic curve draws at most 90°.
  mutating func arc(center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat) {
    let first = Self.point(center, radius, from)
    if isOpen { line(to: first) } else { move(to: first) }
    let count = max(1, (abs(to - from) / 90).rounded(.up))
    let step = (to - from) / count
    let reach = radius * Self.handle(forDegrees: step)
    for index in 0..<Int(count) {
      let begin = from + step * CGFloat(index)
      let end = begin + step
      let a = Self.point(center, radius, begin)
      let b = Self.point(center, radius, end)
      let alongA = Self.point(.zero, reach, begin + 90)
      let alongB = Self.point(.zero, reach, end + 90)
      cubic(
        to: b, control1: CGPoint(x: a.x + alongA.x, y: a.y + alongA.y),
        control2: CGPoint(x: b.x - alongB.x, y: b.y - alongB.y))
    }
  }

  /// Draws the outline of a line with round ends, `width` points thick.
  mutating func capsule(from a: CGPoint, to b: CGPoint, width: CGFloat) {
    let angle = CGFloat(atan2(Double(b.y - a.y), Double(b.x - a.x)) * 180 / .pi)
    isOpen = false
    arc(center: b, radius: width / 2, from: angle - 90, to: angle + 90)
    arc(center: a, radius: width / 2, from: angle + 90, to: angle + 270)
    close()
  }

  /// Draws a closed polygon; an arc of radius `rounding` rounds each corner, or a smaller arc if
  /// the larger one doesn't fit on half of the corner's shorter side.
  mutating func polygon(_ corners: [CGPoint], rounding: CGFloat) {
    isOpen = false
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let inward = Self.unit(from: corner, to: before)
      let outward = Self.unit(from: corner, to: after)
      // Half of the inner angle of the corner; an arc of radius r touches the sides at distance r /
      // tan.
      let cosine = min(1, max(-1, inward.dx * outward.dx + inward.dy * outward.dy))
      let half = CGFloat(acos(Double(cosine))) / 2
      let slope = CGFloat(tan(Double(half)))
      let maximumCut = min(Self.distance(corner, before), Self.distance(corner, after)) / 2
      let cut = slope > 0 ? min(maximumCut, rounding / slope) : 0
      let turn = 180 - half * 2 * 180 / .pi
      let handle = cut - cut * slope * Self.handle(forDegrees: turn)
      let begin = Self.moved(corner, along: inward, by: cut)
      if isOpen { line(to: begin) } else { move(to: begin) }
      guard cut > 0 else { continue }
      cubic(
        to: Self.moved(corner, along: outward, by: cut),
        control1: Self.moved(corner, along: inward, by: handle),
        control2: Self.moved(corner, along: outward, by: handle))
    }
    close()
  }

  /// Draws straight rays around a centre; the first ray points upwards.
  mutating func rays(_ count: Int, center: CGPoint, from inner: CGFloat, to outer: CGFloat) {
    for index in 0..<count {
      let angle = CGFloat(index) * 360 / CGFloat(count) - 90
      move(to: Self.point(center, inner, angle))
      line(to: Self.point(center, outer, angle))
    }
    isOpen = false
  }

  /// Returns the corners of a star; the first corner points upwards.
  static func star(
    points: Int, center: CGPoint, outer: CGFloat, inner: CGFloat
  ) -> [CGPoint] {
    (0..<points * 2).map { index in
      let angle = CGFloat(index) * 180 / CGFloat(points) - 90
      return point(center, index.isMultiple(of: 2) ? outer : inner, angle)
    }
  }

  /// Returns the corners of a gear with a tooth upwards; teeth narrow from 58 % of their angle at
  /// the root to 36 % at the tip.
  static func gear(
    teeth: Int, center: CGPoint, outer: CGFloat, inner: CGFloat
  ) -> [CGPoint] {
    let toothAngle = 360 / CGFloat(teeth)
    return (0..<teeth).flatMap { index in
      let middle = CGFloat(index) * toothAngle - 90
      return [
        point(center, inner, middle - toothAngle * 0.29),
        point(center, outer, middle - toothAngle * 0.18),
        point(center, outer, middle + toothAngle * 0.18),
        point(center, inner, middle + toothAngle * 0.29),
      ]
    }
  }
}

extension PathOutline {
  /// Returns the length of the control handles of a cubic curve for an arc of radius 1.
  ///
  /// *Source:* 4/3·tan(δ/4), the usual formula, which places the midpoint of the curve on the arc;
  /// for 90° it results in `quarterCircleControl`.
  private static func handle(forDegrees turn: CGFloat) -> CGFloat {
    CGFloat(4.0 / 3 * tan(Double(turn) * .pi / 720))
  }

  private static func point(_ center: CGPoint, _ radius: CGFloat, _ degrees: CGFloat) -> CGPoint {
    let angle = Double(degrees) * .pi / 180
    return CGPoint(
      x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }

  private static func unit(from a: CGPoint, to b: CGPoint) -> CGVector {
    let length = distance(a, b)
    return length > 0
      ? CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length) : CGVector.zero
  }

  private static func moved(_ p: CGPoint, along v: CGVector, by length: CGFloat) -> CGPoint {
    CGPoint(x: p.x + v.dx * length, y: p.y + v.dy * length)
  }
}
