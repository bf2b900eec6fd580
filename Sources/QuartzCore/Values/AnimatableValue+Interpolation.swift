import FilmstripGraphics
import Foundation

extension AnimatableValue {
  /// Returns the interpolated value: 0 returns `self`, 1 returns `end`; other fractions extrapolate
  /// linearly.
  ///
  /// Transforms are interpolated by their decomposition, or entry by entry if one of them is
  /// singular. Values that can't be interpolated change at fraction 0.5.
  package func interpolated(to end: AnimatableValue, fraction f: Double) -> AnimatableValue {
    if f == 0 { return self }
    if f == 1 { return end }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * f }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(f) }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y))
    }
    switch (self, end) {
    case (.number(let a), .number(let b)):
      return .number(mix(a, b))
    case (.point(let a), .point(let b)):
      return .point(mix(a, b))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
          width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
    case (.color(let a), .color(let b)):
      return .color(RGBA.interpolated(a, b, f))
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, fraction: f))
    case (.path(let a?), .path(let b?)):
      return .path(a.interpolated(to: b, fraction: f) ?? (f < 0.5 ? a : b))
    case (.numbers(let a?), .numbers(let b?)) where a.count == b.count:
      return .numbers(zip(a, b).map { mix($0, $1) })
    case (.colors(let a?), .colors(let b?)) where a.count == b.count:
      return .colors(zip(a, b).map { RGBA.interpolated($0, $1, f) ?? .clear })
    case (.contents(let a), .contents(let b)):
      return .contents(LayerContents.blended(a, b, fraction: f))
    default:
      return f < 0.5 ? self : end
    }
  }

  /// Returns the length of the difference between two values, for paced keyframes.
  package func interpolationDistance(to other: AnimatableValue) -> Double {
    func length(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(b - a)
    case (.point(let a), .point(let b)): return length([Double(b.x - a.x), Double(b.y - a.y)])
    case (.size(let a), .size(let b)):
      return length([Double(b.width - a.width), Double(b.height - a.height)])
    case (.rect(let a), .rect(let b)):
      return length([
        Double(b.minX - a.minX), Double(b.minY - a.minY), Double(b.width - a.width),
        Double(b.height - a.height),
      ])
    case (.color(let a), .color(let b)):
      let d = (b ?? .clear).combined(a ?? .clear, -)
      return length([d.red, d.green, d.blue, d.alpha])
    case (.transform(let a), .transform(let b)):
      return length(zip(a.entries, b.entries).map { $1 - $0 })
    case (.numbers(let a?), .numbers(let b?)): return length(zip(a, b).map { $1 - $0 })
    default: return self == other ? 0 : 1
    }
  }
}

extension RGBA {
  /// Returns the colour interpolated component by component; from or to no colour, only alpha
  /// changes.
  static func interpolated(_ a: RGBA?, _ b: RGBA?, _ f: Double) -> RGBA? {
    guard a != nil || b != nil else { return nil }
    let from = a ?? b?.multiplyingAlpha(by: 0) ?? .clear
    let to = b ?? a?.multiplyingAlpha(by: 0) ?? .clear
    return from.combined(to) { $0 + ($1 - $0) * f }
  }
}

extension CATransform3D {
  /// Returns the interpolated transform, as ``TransformDecomposition`` describes.
  package func interpolated(to end: CATransform3D, fraction: Double) -> CATransform3D {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    if let a = TransformDecomposition(self), let b = TransformDecomposition(end) {
      return a.interpolated(to: b, fraction: fraction).transform
    }
    return CATransform3D(
      entries: zip(entries, end.entries).map { $0 + ($1 - $0) * fraction })
  }
}

extension Path {
  /// Returns the path interpolated to another path with the same number of control points, or `nil`
  /// if the paths don't match.
  ///
  /// Lines and quadratic curves become cubic if the kinds differ. If only one path ends with a closing
  /// line, the result ends with one: *Reproduced* (FACTS: path.closing-line). *Source:* Apple calls the
  /// result undefined if the numbers of control points differ. *Chosen:* `nil` then.
  package func interpolated(to end: Path, fraction: Double) -> Path? {
    if abs(elements.count - end.elements.count) == 1 {
      let longer = elements.count > end.elements.count ? self : end
      guard longer.elements.last == .close else { return nil }
      func open(_ path: Path) -> Path {
        Path(Array(path.elements.prefix(longer.elements.count - 1)))
      }
      let open = open(self).interpolated(to: open(end), fraction: fraction)
      return open.map { Path($0.elements + [.close]) }
    }
    guard elements.count == end.elements.count else { return nil }
    let f = CGFloat(fraction)
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
    }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var fromA = CGPoint.zero
    var fromB = CGPoint.zero
    for (a, b) in zip(elements, end.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): result.append(.move(mix(p, q)))
      case (.close, .close): result.append(.close)
      case (.line(let p), .line(let q)): result.append(.line(mix(p, q)))
      case (.quad(let p, let c), .quad(let q, let d)):
        result.append(.quad(mix(p, q), control: mix(c, d)))
      default:
        guard let p = a.asCubic(from: fromA), let q = b.asCubic(from: fromB) else { return nil }
        result.append(
          .cubic(mix(p.end, q.end), control1: mix(p.c1, q.c1), control2: mix(p.c2, q.c2)))
      }
      fromA = a.end ?? fromA
      fromB = b.end ?? fromB
    }
    return Path(result)
  }
}

extension Path.Element {
  fileprivate func asCubic(from start: CGPoint) -> (end: CGPoint, c1: CGPoint, c2: CGPoint)? {
    func mix(_ a: CGPoint, _ b: CGPoint, _ f: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
    }
    return switch self {
    case .move, .close: nil
    case .line(let p): (p, mix(start, p, 1.0 / 3), mix(start, p, 2.0 / 3))
    case .quad(let p, let c): (p, mix(start, c, 2.0 / 3), mix(p, c, 2.0 / 3))
    case .cubic(let p, let c1, let c2): (p, c1, c2)
    }
  }
}
