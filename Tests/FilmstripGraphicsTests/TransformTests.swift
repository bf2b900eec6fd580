import FilmstripGraphics
import Foundation
import Testing

struct TransformTests {
  @Test func `scaledBy applies the scale before the transform`() {
    // CoreGraphics' documentation: t' = [sx 0 0 sy 0 0] * t.
    let t = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 23))
  }

  @Test func `concatenating applies the receiver first`() {
    let t = CGAffineTransform(translationX: 10, y: 0).concatenating(
      CGAffineTransform(scaleX: 2, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 22, y: 2))
  }

  @Test func `a positive rotation rotates x towards y`() {
    let rotated = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(rotated.x) < 1e-12 && abs(rotated.y - 1) < 1e-12)
  }

  @Test func `an inverse undoes its transform, and a singular transform is its own inverse`() {
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let back = CGPoint(x: 3, y: 4).applying(t).applying(t.inverted())
    #expect(abs(back.x - 3) < 1e-12 && abs(back.y - 4) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a transformed rectangle is the box around its corners`() {
    let box = CGRect(x: 0, y: 0, width: 2, height: 1).applying(
      CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(box.minX + 1) < 1e-12 && abs(box.width - 1) < 1e-12 && abs(box.height - 2) < 1e-12)
  }

  @Test func `a perspective map divides by w and maps no point behind the eye`() throws {
    let map = PlaneTransform(
      m11: 1, m12: 0, m14: 0.01, m21: 0, m22: 1, m24: 0, m41: 0, m42: 0, m44: 1)
    #expect(try #require(map.map(CGPoint(x: 100, y: 50))) == CGPoint(x: 50, y: 25))
    #expect(map.map(CGPoint(x: -200, y: 0)) == nil)
    #expect(map.affine == nil)
    let translated = PlaneTransform(CGAffineTransform(translationX: 3, y: 4)).concatenating(map)
    #expect(try #require(translated.map(CGPoint(x: 97, y: 46))) == CGPoint(x: 50, y: 25))
  }

  @Test func `the corners of a rounded rectangle have the area of a circle`() {
    // Green's theorem over the flattened outline: area = w·h − (4 − π)·r².
    let path = Path(
      RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(20)))
    #expect(abs(area(path) - (6000 - (4 - .pi) * 400)) < 0.5)
  }

  @Test
  func `a continuous corner is inside the rectangle and near the circle on the diagonal`() {
    let radius = 20.0
    let path = Path(
      RoundedRect(
        CGRect(x: 0, y: 0, width: 200, height: 200), radii: CornerRadii(radius),
        isContinuous: true))
    let points = flattened(path)
    #expect(points.allSatisfy { (0...200).contains($0.x) && (0...200).contains($0.y) })
    let onDiagonal = points.filter { $0.x < 40 && $0.y < 40 }.min {
      abs($0.x - $0.y) < abs($1.x - $1.y)
    }
    let expected = radius * (1 - 0.5.squareRoot())
    #expect(abs((onDiagonal?.x ?? 0) - expected) < 0.3)
  }

  private func flattened(_ path: Path) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var last = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p):
        points.append((Double(p.x), Double(p.y)))
        last = p
      case .cubic(let p, let c1, let c2):
        for step in 1...200 {
          let t = Double(step) / 200
          let u = 1 - t
          func at(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
            u * u * u * Double(a) + 3 * u * u * t * Double(b) + 3 * u * t * t * Double(c) + t * t
              * t * Double(d)
          }
          points.append((at(last.x, c1.x, c2.x, p.x), at(last.y, c1.y, c2.y, p.y)))
        }
        last = p
      case .quad, .close: break
      }
    }
    return points
  }

  private func area(_ path: Path) -> Double {
    let points = flattened(path)
    var sum = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      sum += a.x * b.y - b.x * a.y
    }
    return abs(sum) / 2
  }
}
