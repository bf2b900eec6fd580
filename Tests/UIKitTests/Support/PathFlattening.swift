import FilmstripGraphics
import Foundation

extension Path {
  /// Returns points on the path: the end of each line, and 64 points on each curve.
  func flattened() -> [CGPoint] {
    var points: [CGPoint] = []
    for element in elements {
      let start = points.last ?? .zero
      for step in 1...64 {
        let t = CGFloat(step) / 64
        let s = 1 - t
        switch element {
        case .move(let p), .line(let p):
          if step == 64 { points.append(p) }
        case .quad(let p, let c):
          points.append(
            CGPoint(
              x: s * s * start.x + 2 * s * t * c.x + t * t * p.x,
              y: s * s * start.y + 2 * s * t * c.y + t * t * p.y))
        case .cubic(let p, let c1, let c2):
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          points.append(
            CGPoint(
              x: a * start.x + b * c1.x + c * c2.x + d * p.x,
              y: a * start.y + b * c1.y + c * c2.y + d * p.y))
        case .close: break
        }
      }
    }
    return points
  }
}
