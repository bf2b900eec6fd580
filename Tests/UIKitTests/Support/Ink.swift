import FilmstripGraphics
import Foundation
import Testing

/// The painted area of drawings, as points on the outlines of all fills and strokes.
struct Ink {
  /// Points whose bounding box is the box of the painted area, or slightly larger.
  private(set) var points: [CGPoint] = []
  /// Points on the paths themselves, without the width of the lines.
  private(set) var centers: [CGPoint] = []
  /// All filled and stroked paths.
  private(set) var paints: Set<Paint> = []

  init(_ drawings: [Drawing]) {
    add(drawings)
  }

  /// The bounding box of the painted area.
  var bounds: CGRect { .bounding(points) }

  private mutating func add(_ drawings: [Drawing]) {
    for drawing in drawings {
      switch drawing {
      case .fill(let path, let paint, _):
        centers += path.flattened()
        points += path.flattened()
        paints.insert(paint)
      case .stroke(let path, let paint, let style):
        let line = path.flattened()
        centers += line
        if style.join == .round && style.cap == .round {
          addRound(line, half: CGFloat(style.width / 2))
        } else {
          let subpaths = path.elements.filter { if case .move = $0 { true } else { false } }
          #expect(subpaths.count == 1, "a line without round joins must be one subpath")
          addPointed(line, half: CGFloat(style.width / 2))
        }
        paints.insert(paint)
      case .group(let children, let transform, _, _):
        let inner = Ink(children)
        points += inner.points.map { $0.applying(transform) }
        centers += inner.centers.map { $0.applying(transform) }
        paints.formUnion(inner.paints)
      default: Issue.record("a symbol may only have fills, strokes and groups, but has: \(drawing)")
      }
    }
  }

  private mutating func addRound(_ line: [CGPoint], half: CGFloat) {
    for p in line {
      points += [
        CGPoint(x: p.x - half, y: p.y - half), CGPoint(x: p.x + half, y: p.y + half),
      ]
    }
  }

  /// Adds the corners of a line with butt ends and mitred joins.
  private mutating func addPointed(_ line: [CGPoint], half: CGFloat) {
    let normals = zip(line, line.dropFirst()).map { a, b in
      let length = hypot(b.x - a.x, b.y - a.y)
      return CGPoint(x: (a.y - b.y) / length * half, y: (b.x - a.x) / length * half)
    }
    for (index, p) in line.enumerated() {
      let before = normals[max(0, index - 1)]
      let after = normals[min(index, normals.count - 1)]
      // The tip is on the sum m of the normals; its component along each normal is half the width.
      let m = CGPoint(x: before.x + after.x, y: before.y + after.y)
      let scale = 2 * half * half / (m.x * m.x + m.y * m.y)
      points += [
        CGPoint(x: p.x + m.x * scale, y: p.y + m.y * scale),
        CGPoint(x: p.x - m.x * scale, y: p.y - m.y * scale),
      ]
    }
  }
}
