import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import QuartzCore

struct TransformTests {
  private func random(_ generator: inout SeededGenerator) -> CATransform3D {
    func number(_ range: ClosedRange<Double>) -> CGFloat {
      CGFloat(Double.random(in: range, using: &generator))
    }
    func scale() -> CGFloat { number(0.2...3) * (Bool.random(using: &generator) ? 1 : -1) }
    var t = CATransform3DIdentity
    if Bool.random(using: &generator) { t.m34 = number(-0.003...0.003) }
    t = CATransform3DTranslate(t, number(-300...300), number(-300...300), number(-50...50))
    t = CATransform3DRotate(
      t, number(-4...4), number(-1...1), number(-1...1), number(-1...1))
    t = CATransform3DScale(t, scale(), scale(), scale())
    if Bool.random(using: &generator) { t.m21 += number(-0.5...0.5) }
    return t
  }

  private func differ(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    zip(a.entries, b.entries).map { abs($0 - $1) }.max() ?? 0
  }

  @Test func `composing a decomposed transform restores it`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let t = random(&generator)
      let parts = try #require(TransformDecomposition(t))
      #expect(differ(parts.transform, t) < 1e-9)
    }
  }

  // A half turn about the unit vector n is 2nnᵀ − 1, a symmetric matrix.
  @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (9, 3, 2), (2, 9, 3), (3, 2, 9)])
  func `a decomposed half turn is the quaternion of its axis`(_ axis: (Double, Double, Double))
    throws
  {
    let length = (axis.0 * axis.0 + axis.1 * axis.1 + axis.2 * axis.2).squareRoot()
    let n = [axis.0 / length, axis.1 / length, axis.2 / length]
    var t = CATransform3DIdentity
    t.m11 = CGFloat(2 * n[0] * n[0] - 1)
    t.m22 = CGFloat(2 * n[1] * n[1] - 1)
    t.m33 = CGFloat(2 * n[2] * n[2] - 1)
    (t.m12, t.m21) = (CGFloat(2 * n[0] * n[1]), CGFloat(2 * n[0] * n[1]))
    (t.m13, t.m31) = (CGFloat(2 * n[0] * n[2]), CGFloat(2 * n[0] * n[2]))
    (t.m23, t.m32) = (CGFloat(2 * n[1] * n[2]), CGFloat(2 * n[1] * n[2]))
    let parts = try #require(TransformDecomposition(t))
    let q = parts.rotation
    // A quaternion and its opposite are the same rotation.
    let sign = (q.x * n[0] + q.y * n[1] + q.z * n[2]) < 0 ? -1.0 : 1
    #expect(near(q.x, sign * n[0], 1e-7) && near(q.y, sign * n[1], 1e-7))
    #expect(near(q.z, sign * n[2], 1e-7) && near(q.w, 0, 1e-7))
    #expect(differ(parts.transform, t) < 1e-7)
  }

  @Test func `a transform times its inverse is the identity`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let t = random(&generator)
      let inverse = try #require(t.inverse)
      #expect(differ(CATransform3DConcat(t, inverse), CATransform3DIdentity) < 1e-7)
    }
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func `interpolation has exact ends and is continuous`() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<500 {
      let a = random(&generator)
      let b = random(&generator)
      #expect(a.interpolated(to: b, fraction: 0) == a)
      #expect(a.interpolated(to: b, fraction: 1) == b)
      #expect(differ(a.interpolated(to: b, fraction: 1e-7), a) < 1e-2)
      #expect(differ(a.interpolated(to: b, fraction: 1 - 1e-7), b) < 1e-2)
    }
  }

  @Test(arguments: [(2.0, 3.0), (-1.0, 1.5), (0.3, 3.4), (3.0, 6.0)])
  func `rotations about one axis are interpolated along the shorter arc`(_ ends: (Double, Double)) {
    for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (0.6, 0, 0.8)] {
      func rotation(_ angle: Double) -> CATransform3D {
        CATransform3DMakeRotation(
          CGFloat(angle), CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
      }
      let half = rotation(ends.0).interpolated(to: rotation(ends.1), fraction: 0.5)
      #expect(differ(half, rotation((ends.0 + ends.1) / 2)) < 1e-9)
    }
  }

  @Test func `interpolating to a mirroring scale changes only the mirrored axis`() {
    for (mirror, half) in [
      (CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(0, 1, 1)),
      (CATransform3DMakeScale(1, -1, 1), CATransform3DMakeScale(1, 0, 1)),
      (CATransform3DMakeScale(1, 1, -1), CATransform3DMakeScale(1, 1, 0)),
    ] {
      #expect(
        differ(CATransform3DIdentity.interpolated(to: mirror, fraction: 0.5), half) < 1e-12)
    }
  }

  @Test func `scaling from zero is linear`() {
    let collapsed = CATransform3DMakeScale(0, 0, 1)
    let half = collapsed.interpolated(to: CATransform3DIdentity, fraction: 0.5)
    #expect(differ(half, CATransform3DMakeScale(0.5, 0.5, 1)) < 1e-12)
  }

  @Test func `perspective is interpolated together with the rotation`() throws {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    let rotated = CATransform3DRotate(eye, 1, 0, 1, 0)
    let half = eye.interpolated(to: rotated, fraction: 0.5)
    #expect(differ(half, CATransform3DRotate(eye, 0.5, 0, 1, 0)) < 1e-9)
  }

  @Test func `rotation, scale and translation follow their definitions`() {
    let t = CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 0), .pi / 2, 0, 0, 1)
    let p = t.image(of: CGPoint(x: 1, y: 0))
    #expect(near(Double(p.x), 10, 1e-12) && near(Double(p.y), 21, 1e-12))
    let s = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1)
    let q = s.image(of: CGPoint(x: 1, y: 1))
    #expect(q.x == 12 && q.y == 23)
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)) == affine)
    #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(affine)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(CATransform3D().entries == Array(repeating: 0, count: 16))
  }

  @Test func `key paths read and write single components of a transform`() throws {
    let whole = AnimatableValue.transform(
      CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.4, 0, 0, 1)),
        CATransform3DMakeTranslation(7, 8, 9)))
    let expected = [
      "transform.rotation.z": 0.4, "transform.rotation": 0.4, "transform.scale.x": 2,
      "transform.scale.y": 3, "transform.scale": 2, "transform.translation.x": 7,
      "transform.translation.z": 9, "transform.rotation.x": 0,
    ]
    for (path, value) in expected {
      let target = try #require(KeyPathTarget(path))
      guard case .number(let number)? = target.read(from: whole) else {
        Issue.record("\(path) isn't a number")
        continue
      }
      #expect(near(number, value, 1e-12), "\(path)")
    }
    let spin = try #require(KeyPathTarget("transform.rotation.z"))
    let written = try #require(spin.write(.number(-1.1), into: whole))
    #expect(written == spin.write(.number(-1.1), into: written))
    for path in ["transform.scale.y", "transform.translation.x"] {
      let target = try #require(KeyPathTarget(path))
      guard case .number(let a)? = target.read(from: written),
        case .number(let b)? = target.read(from: whole)
      else { continue }
      #expect(near(a, b, 1e-12), "\(path) is unchanged")
    }
    #expect(KeyPathTarget("transform.rotation.w") == nil)
    #expect(KeyPathTarget("bounds.size.depth") == nil)
    #expect(KeyPathTarget("colour") == nil)
  }

  @Test func `boxes return the boxed value`() {
    let t = CATransform3DMakeRotation(1, 1, 2, 3)
    #expect(NSValue(caTransform3D: t).caTransform3DValue == t)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    let a = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: a).cgAffineTransformValue == a)
    #expect(NSValue(cgVector: CGVector(dx: 1.0, dy: 2.0)).cgVectorValue.dy == 2)
  }
}
