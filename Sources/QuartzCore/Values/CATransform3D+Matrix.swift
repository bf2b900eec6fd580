import FilmstripGraphics
import FilmstripSupport
import Foundation

extension CATransform3D {
  /// The entries, row by row.
  package var entries: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map(Double.init)
  }

  /// Creates a transform from its entries, row by row.
  package init(entries e: [Double]) {
    demand(e.count == 16, "A transform must have 16 entries, but has \(e.count)")
    let c = e.map { CGFloat($0) }
    self.init(
      m11: c[0], m12: c[1], m13: c[2], m14: c[3], m21: c[4], m22: c[5], m23: c[6], m24: c[7],
      m31: c[8], m32: c[9], m33: c[10], m34: c[11], m41: c[12], m42: c[13], m43: c[14],
      m44: c[15])
  }

  /// Creates a transform from its rows.
  init(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
    self.init(
      m11: CGFloat(a.x), m12: CGFloat(a.y), m13: CGFloat(a.z), m14: CGFloat(a.w),
      m21: CGFloat(b.x), m22: CGFloat(b.y), m23: CGFloat(b.z), m24: CGFloat(b.w),
      m31: CGFloat(c.x), m32: CGFloat(c.y), m33: CGFloat(c.z), m34: CGFloat(c.w),
      m41: CGFloat(d.x), m42: CGFloat(d.y), m43: CGFloat(d.z), m44: CGFloat(d.w))
  }

  /// Whether all entries are finite.
  var isFinite: Bool {
    // Multiplying by 0 detects infinities and NaN without sixteen branches: only finite numbers
    // result in 0.
    let zero: CGFloat = 0
    let sum =
      m11 * zero + m12 * zero + m13 * zero + m14 * zero + m21 * zero + m22 * zero + m23 * zero
      + m24 * zero
    let other =
      m31 * zero + m32 * zero + m33 * zero + m34 * zero + m41 * zero + m42 * zero + m43 * zero
      + m44 * zero
    return sum + other == 0
  }

  /// The inverse, or `nil` if the transform isn't invertible.
  ///
  /// Computed by Gauss–Jordan elimination with the largest pivot.
  package var inverse: CATransform3D? {
    if CATransform3DIsAffine(self) {
      let affine = CATransform3DGetAffineTransform(self)
      let det = affine.a * affine.d - affine.b * affine.c
      guard det != 0, det.isFinite else { return nil }
      return CATransform3DMakeAffineTransform(affine.inverted())
    }
    var left = entries
    var right = CATransform3DIdentity.entries
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column]) }
      guard let pivot, abs(left[pivot * 4 + column]) > 1e-300 else { return nil }
      for k in 0..<4 {
        left.swapAt(pivot * 4 + k, column * 4 + k)
        right.swapAt(pivot * 4 + k, column * 4 + k)
      }
      let scale = 1 / left[column * 4 + column]
      for k in 0..<4 {
        left[column * 4 + k] *= scale
        right[column * 4 + k] *= scale
      }
      for row in 0..<4 where row != column {
        let factor = left[row * 4 + column]
        guard factor != 0 else { continue }
        for k in 0..<4 {
          left[row * 4 + k] -= factor * left[column * 4 + k]
          right[row * 4 + k] -= factor * right[column * 4 + k]
        }
      }
    }
    guard right.allSatisfy(\.isFinite) else { return nil }
    return CATransform3D(entries: right)
  }

  /// The projection onto the plane, for a flat layer seen from straight above.
  package var plane: PlaneTransform {
    PlaneTransform(
      m11: Double(m11), m12: Double(m12), m14: Double(m14), m21: Double(m21), m22: Double(m22),
      m24: Double(m24), m41: Double(m41), m42: Double(m42), m44: Double(m44))
  }

  /// Returns the homogeneous image of a point of the plane z = 0.
  package func image(of p: CGPoint) -> (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    (
      m11 * p.x + m21 * p.y + m41, m12 * p.x + m22 * p.y + m42, m13 * p.x + m23 * p.y + m43,
      m14 * p.x + m24 * p.y + m44
    )
  }
}
