import Foundation

extension Path {
  /// Adds the segments of another path.
  package mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  /// Adds the sides of a polygon: a move to the first point and lines to the others.
  package mutating func appendLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    elements.append(.move(first))
    for point in points.dropFirst() { elements.append(.line(point)) }
  }

  /// Closes the current subpath with a line to its start, unless it is closed or empty.
  package mutating func close() {
    guard !isEmpty, elements.last != .close else { return }
    elements.append(.close)
  }

  /// The start of the next segment, or `nil` if the path is empty.
  package var currentPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    if let end = last.end { return end }
    for element in elements.reversed() {
      if case .move(let start) = element { return start }
    }
    return nil
  }

  /// Adds an arc between two angles in radians, in the direction of increasing or decreasing
  /// angles.
  ///
  /// An arc of 2π or more draws the whole circle, and so does one of 2π in the other direction.
  package mutating func appendArc(
    center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, growing: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let circle = 2 * CGFloat.pi
    var sweep = growing ? end - start : start - end
    if sweep >= circle {
      sweep = circle
    } else if sweep < 0 {
      sweep = sweep.truncatingRemainder(dividingBy: circle)
      if sweep < 0 { sweep += circle }
      // *Reproduced* (FACTS: path.whole-turn).
      if sweep < 1e-9 { sweep = circle }
    }
    appendArc(
      center: center, radius: radius, from: start, sweep: growing ? sweep : -sweep,
      transform: transform)
  }

  /// Adds an arc of `sweep` radians as cubics of at most a quarter of a circle each.
  ///
  /// *Source:* the handle of an arc of angle θ has the length 4/3·tan(θ/4) radii, the usual choice.
  package mutating func appendArc(
    center: CGPoint, radius: CGFloat, from start: CGFloat, sweep: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard radius.isFinite, start.isFinite, sweep.isFinite else { return }
    func at(_ angle: CGFloat) -> (x: CGFloat, y: CGFloat) {
      (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    }
    let limited = max(-2 * CGFloat.pi, min(2 * .pi, sweep))
    let first = at(start)
    let begin = CGPoint(x: center.x + radius * first.x, y: center.y + radius * first.y)
      .applying(transform)
    if elements.isEmpty {
      elements.append(.move(begin))
    } else if currentPoint != begin {
      elements.append(.line(begin))
    }
    guard limited != 0 else { return }
    let count = max(1, Int((abs(limited) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = limited / CGFloat(count)
    let handle = radius * CGFloat(4.0 / 3.0 * tan(Double(step) / 4))
    for index in 0..<count {
      let a = at(start + step * CGFloat(index))
      let b = at(start + step * CGFloat(index + 1))
      elements.append(
        .cubic(
          CGPoint(x: center.x + radius * b.x, y: center.y + radius * b.y).applying(transform),
          control1: CGPoint(
            x: center.x + radius * a.x - handle * a.y, y: center.y + radius * a.y + handle * a.x
          ).applying(transform),
          control2: CGPoint(
            x: center.x + radius * b.x + handle * b.y, y: center.y + radius * b.y - handle * b.x
          ).applying(transform)))
    }
  }

  /// Adds the arc that rounds the corner at `corner` between the current point and `end`.
  package mutating func appendTangentArc(
    _ corner: CGPoint, _ end: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let from = currentPoint?.applying(transform.inverted()) else { return }
    let a = CGVector(dx: from.x - corner.x, dy: from.y - corner.y)
    let b = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let lengthA = (a.dx * a.dx + a.dy * a.dy).squareRoot()
    let lengthB = (b.dx * b.dx + b.dy * b.dy).squareRoot()
    let cross = a.dx * b.dy - a.dy * b.dx
    guard lengthA > 0, lengthB > 0, radius > 0, abs(cross) > 1e-9 * lengthA * lengthB else {
      elements.append(.line(corner.applying(transform)))
      return
    }
    let dot = a.dx * b.dx + a.dy * b.dy
    let halfAngle = CGFloat(atan2(Double(abs(cross)), Double(dot)) / 2)
    let distance = radius / CGFloat(tan(Double(halfAngle)))
    let toCenter = radius / CGFloat(sin(Double(halfAngle)))
    let ua = CGVector(dx: a.dx / lengthA, dy: a.dy / lengthA)
    let ub = CGVector(dx: b.dx / lengthB, dy: b.dy / lengthB)
    let middle = CGVector(dx: ua.dx + ub.dx, dy: ua.dy + ub.dy)
    let middleLength = (middle.dx * middle.dx + middle.dy * middle.dy).squareRoot()
    let center = CGPoint(
      x: corner.x + middle.dx / middleLength * toCenter,
      y: corner.y + middle.dy / middleLength * toCenter)
    let p1 = CGPoint(x: corner.x + ua.dx * distance, y: corner.y + ua.dy * distance)
    let p2 = CGPoint(x: corner.x + ub.dx * distance, y: corner.y + ub.dy * distance)
    let start = CGFloat(atan2(Double(p1.y - center.y), Double(p1.x - center.x)))
    let stop = CGFloat(atan2(Double(p2.y - center.y), Double(p2.x - center.x)))
    appendArc(
      center: center, radius: radius, from: start, to: stop, growing: cross < 0,
      transform: transform)
  }

  /// Returns a rectangle whose corners are quarters of an ellipse with the specified semi-axes,
  /// limited to half of the sides.
  package static func ellipticallyRounded(
    _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat
  ) -> Path {
    let rx = min(max(0, cornerWidth), rect.width / 2)
    let ry = min(max(0, cornerHeight), rect.height / 2)
    guard rx > 0, ry > 0 else { return Path(rect) }
    let unit = RoundedRect(
      CGRect(
        x: rect.minX / rx, y: rect.minY / ry, width: rect.width / rx, height: rect.height / ry),
      radii: CornerRadii(1))
    return Path(unit).applying(CGAffineTransform(scaleX: rx, y: ry))
  }
}
