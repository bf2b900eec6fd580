import Foundation

extension Path {
  /// A straight or curved segment between two points.
  package struct Segment: Sendable, Hashable {
    /// The end and control points: two for a line, three for a quadratic, four for a cubic.
    package var points: [CGPoint]

    /// Returns the point at parameter `t`, 0…1, by de Casteljau's algorithm.
    package func point(at t: CGFloat) -> CGPoint { split(at: t).left.points.last ?? .zero }

    /// Returns the direction at parameter `t`, or zero if all control points coincide.
    package func direction(at t: CGFloat) -> CGVector {
      let n = points.count - 1
      guard n > 0 else { return .zero }
      var d = Segment(
        points: (0..<n).map {
          CGPoint(x: points[$0 + 1].x - points[$0].x, y: points[$0 + 1].y - points[$0].y)
        }
      ).point(at: t)
      if d == .zero, let first = points.first, let last = points.last {
        // A control point coincides with its end, so use the direction to the nearest other point.
        let other = t < 0.5 ? points.first { $0 != first } : points.last { $0 != last }
        if let other {
          d =
            t < 0.5
            ? CGPoint(x: other.x - first.x, y: other.y - first.y)
            : CGPoint(x: last.x - other.x, y: last.y - other.y)
        }
      }
      return CGVector(dx: d.x, dy: d.y)
    }

    /// Returns the parts before and after parameter `t`.
    package func split(at t: CGFloat) -> (left: Segment, right: Segment) {
      var row = points
      var left: [CGPoint] = []
      var right: [CGPoint] = []
      while let first = row.first, let last = row.last {
        left.append(first)
        right.append(last)
        row = (0..<(row.count - 1)).map {
          CGPoint(
            x: row[$0].x + (row[$0 + 1].x - row[$0].x) * t,
            y: row[$0].y + (row[$0 + 1].y - row[$0].y) * t)
        }
      }
      return (Segment(points: left), Segment(points: right.reversed()))
    }

    /// Returns the end points of `count` chords of the curve, without the start.
    package func flattened(_ count: Int = 24) -> [CGPoint] {
      guard points.count > 2 else { return Array(points.suffix(1)) }
      return (1...count).map { point(at: CGFloat($0) / CGFloat(count)) }
    }

    /// The length in points, from 24 chords (exact for a line, within 1e-3 for a quarter circle).
    package var length: CGFloat {
      var from = points.first ?? .zero
      var sum: CGFloat = 0
      for to in flattened() {
        sum += ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
        from = to
      }
      return sum
    }
  }

  /// The subpaths as lists of segments; a closed subpath ends with the line to its start.
  package var subpaths: [[Segment]] {
    var result: [[Segment]] = []
    var current: [Segment] = []
    var start = CGPoint.zero
    var at = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let p):
        if !current.isEmpty { result.append(current) }
        current = []
        start = p
        at = p
      case .line(let p):
        current.append(Segment(points: [at, p]))
        at = p
      case .quad(let p, let c):
        current.append(Segment(points: [at, c, p]))
        at = p
      case .cubic(let p, let c1, let c2):
        current.append(Segment(points: [at, c1, c2, p]))
        at = p
      case .close:
        if at != start { current.append(Segment(points: [at, start])) }
        if !current.isEmpty { result.append(current) }
        current = []
        at = start
      }
    }
    if !current.isEmpty { result.append(current) }
    return result
  }

  /// The smallest rectangle around the outline, with each curve approximated by 24 chords.
  package var outlineBounds: CGRect {
    let moves = elements.compactMap { element in
      if case .move(let p) = element { p } else { nil as CGPoint? }
    }
    let drawn = subpaths.flatMap { $0.flatMap { $0.points.prefix(1) + $0.flattened() } }
    return .bounding(drawn.isEmpty ? moves : drawn)
  }

  /// Returns whether a point is inside the path.
  ///
  /// Open subpaths are treated as closed, and each curve is approximated by 24 chords.
  package func contains(_ point: CGPoint, rule: FillRule) -> Bool {
    var winding = 0
    for subpath in subpaths {
      guard let start = subpath.first?.points.first else { continue }
      var from = start
      for to in subpath.flatMap({ $0.flattened() }) + [start] {
        if (from.y <= point.y) != (to.y <= point.y) {
          let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
          if x > point.x { winding += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// Returns the part between two fractions of the path's length, 0…1.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    let low = max(0, min(1, start))
    let high = max(0, min(1, end))
    if low == 0, high == 1 { return self }
    guard low < high else { return Path() }
    let runs = subpaths
    let total = runs.joined().reduce(0) { $0 + $1.length }
    let from = low * total
    let to = high * total
    var result = Path()
    var position: CGFloat = 0
    for run in runs {
      var isOpen = false
      for segment in run {
        let length = segment.length
        defer { position += length }
        guard length > 0, position + length > from, position < to else { continue }
        let t0 = segment.parameter(atLength: from - position, of: length)
        let t1 = segment.parameter(atLength: to - position, of: length)
        let tail = t0 > 0 ? segment.split(at: t0).right : segment
        let piece = t1 < 1 ? tail.split(at: t0 < 1 ? (t1 - t0) / (1 - t0) : 1).left : tail
        if !isOpen, let first = piece.points.first { result.elements.append(.move(first)) }
        isOpen = true
        result.append(piece)
      }
    }
    return result
  }

  private mutating func append(_ segment: Segment) {
    let p = segment.points
    switch p.count {
    case 2: elements.append(.line(p[1]))
    case 3: elements.append(.quad(p[2], control: p[1]))
    case 4: elements.append(.cubic(p[3], control1: p[1], control2: p[2]))
    default: break
    }
  }
}

extension Path.Segment {
  /// Returns the parameter at `distance` points along the segment, whose length is `length`.
  package func parameter(atLength distance: CGFloat, of length: CGFloat) -> CGFloat {
    if distance <= 0 { return 0 }
    if distance >= length { return 1 }
    if points.count == 2 { return distance / length }
    var from = points[0]
    var sum: CGFloat = 0
    let chords = flattened()
    for (index, to) in chords.enumerated() {
      let chord = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
        .squareRoot()
      if sum + chord >= distance, chord > 0 {
        return (CGFloat(index) + (distance - sum) / chord) / CGFloat(chords.count)
      }
      sum += chord
      from = to
    }
    return 1
  }
}
