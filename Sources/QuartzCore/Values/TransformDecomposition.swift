import Foundation

/// A transform decomposed into parts that can be interpolated:
/// `scale · skew · rotation · translation · perspective`, in the order in which the parts act on a
/// row vector.
///
/// *Source:* "unmatrix" (Graphics Gems II, VII.1) defines the parts and their order, and CSS
/// Transforms 2 also prescribes it. *Measured* (FACTS: layer.transform-mirror): a mirrored
/// transform mirrors a single axis (from the identity to `scale(-1, 1)` through `scale(0, 1)`), and
/// a rotation by 180° about z is in the negative direction.
package struct TransformDecomposition: Sendable, Equatable {
  /// The scale along x, y and z.
  package var scale: SIMD3<Double>
  /// The skew of y by x, of z by x, and of z by y.
  package var skew: SIMD3<Double>
  /// The rotation as a unit quaternion (x, y, z, w), in which a positive z rotates +y towards +x.
  package var rotation: SIMD4<Double>
  /// The translation, in points.
  package var translation: SIMD3<Double>
  /// The factor for the last column.
  package var perspective: SIMD4<Double>

  /// Decomposes a transform; returns `nil` if the transform is singular or not finite.
  package init?(_ t: CATransform3D) {
    guard t.isFinite else { return nil }
    if t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1 {
      perspective = SIMD4(0, 0, 0, 1)
    } else {
      // Only the last column contains perspective. The other parts act before it, so that
      // `translation · perspective` decomposes into exactly these two parts.
      var affine = t
      affine.m14 = 0
      affine.m24 = 0
      affine.m34 = 0
      affine.m44 = 1
      guard let inverse = affine.inverse else { return nil }
      let i = inverse.entries
      let column = SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44))
      perspective = SIMD4(
        (SIMD4(i[0], i[1], i[2], i[3]) * column).sum(),
        (SIMD4(i[4], i[5], i[6], i[7]) * column).sum(),
        (SIMD4(i[8], i[9], i[10], i[11]) * column).sum(),
        (SIMD4(i[12], i[13], i[14], i[15]) * column).sum())
    }
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))

    // Apply Gram–Schmidt to the rows, x first.
    var x = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
    var y = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
    var z = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33))
    let lengthX = x.length
    guard lengthX > 0 else { return nil }
    x /= lengthX
    var xInY = (x * y).sum()
    y -= x * xInY
    let lengthY = y.length
    guard lengthY > 0 else { return nil }
    y /= lengthY
    xInY /= lengthY
    var xInZ = (x * z).sum()
    z -= x * xInZ
    var yInZ = (y * z).sum()
    z -= y * yInZ
    let lengthZ = z.length
    guard lengthZ > 0 else { return nil }
    z /= lengthZ
    xInZ /= lengthZ
    yInZ /= lengthZ
    scale = SIMD3(lengthX, lengthY, lengthZ)
    skew = SIMD3(xInY, xInZ, yInZ)

    if (x * y.cross(z)).sum() < 0 {
      // The axis with the most negative diagonal entry is the mirrored axis; y and z take
      // precedence over x if entries are equal.
      let diagonal = SIMD3(x.x, y.y, z.z)
      if diagonal.x < diagonal.y, diagonal.x < diagonal.z {
        scale.x = -scale.x
        x = -x
        skew.x = -skew.x
        skew.y = -skew.y
      } else if diagonal.y <= diagonal.z {
        scale.y = -scale.y
        y = -y
        skew.x = -skew.x
        skew.z = -skew.z
      } else {
        scale.z = -scale.z
        z = -z
        skew.y = -skew.y
        skew.z = -skew.z
      }
    }
    rotation = Self.quaternion(x, y, z)
  }

  /// The transform composed of the parts.
  package var transform: CATransform3D {
    let q = rotation
    let rows = (
      SIMD3(
        1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y - q.z * q.w), 2 * (q.x * q.z + q.y * q.w)),
      SIMD3(
        2 * (q.x * q.y + q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z - q.x * q.w)),
      SIMD3(
        2 * (q.x * q.z - q.y * q.w), 2 * (q.y * q.z + q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y))
    )
    let x = rows.0 * scale.x
    let y = (rows.1 + rows.0 * skew.x) * scale.y
    let z = (rows.2 + rows.0 * skew.y + rows.1 * skew.z) * scale.z
    let t = translation
    let p = perspective
    let isFlat = p == SIMD4(0, 0, 0, 1)
    func last(_ v: SIMD3<Double>) -> Double {
      isFlat ? 0 : v.x * p.x + v.y * p.y + v.z * p.z
    }
    return CATransform3D(
      SIMD4(x, last(x)), SIMD4(y, last(y)), SIMD4(z, last(z)), SIMD4(t, isFlat ? 1 : last(t) + p.w))
  }

  /// Returns the interpolated parts; interpolation is linear, except that the rotation takes the
  /// shorter arc.
  package func interpolated(to other: TransformDecomposition, fraction: Double)
    -> TransformDecomposition
  {
    var result = self
    result.scale += (other.scale - scale) * fraction
    result.skew += (other.skew - skew) * fraction
    result.translation += (other.translation - translation) * fraction
    result.perspective += (other.perspective - perspective) * fraction
    result.rotation = Self.slerp(rotation, other.rotation, fraction)
    return result
  }

  /// Returns the quaternion of three orthonormal rows.
  ///
  /// *Source:* Shoemake's conversion, which uses the trace, or the largest diagonal entry if the
  /// trace is too small.
  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z + 1
    if trace > 1e-4 {
      let s = 0.5 / trace.squareRoot()
      return SIMD4((z.y - y.z) * s, (x.z - z.x) * s, (y.x - x.y) * s, 0.25 / s)
    }
    if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      return SIMD4(0.25 * s, (x.y + y.x) / s, (x.z + z.x) / s, (z.y - y.z) / s)
    }
    if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      return SIMD4((x.y + y.x) / s, 0.25 * s, (y.z + z.y) / s, (x.z - z.x) / s)
    }
    let s = (1 + z.z - x.x - y.y).squareRoot() * 2
    return SIMD4((x.z + z.x) / s, (y.z + z.y) / s, 0.25 * s, (y.x - x.y) / s)
  }

  private static func slerp(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double
  ) -> SIMD4<Double> {
    var end = b
    var cosine = (a * b).sum()
    // A rotation by 180°, within rounding, keeps its direction; a longer rotation takes the other
    // direction.
    if cosine < -1e-9 {
      end = -b
      cosine = -cosine
    }
    guard cosine < 1 - 1e-12 else { return a + (end - a) * fraction }
    let angle = acos(max(-1, cosine))
    let sine = sin(angle)
    return a * (sin((1 - fraction) * angle) / sine) + end * (sin(fraction * angle) / sine)
  }
}

extension SIMD3<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }

  fileprivate func cross(_ o: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
}
