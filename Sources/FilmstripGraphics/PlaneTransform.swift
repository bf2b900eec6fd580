import Foundation

/// A projective map of the plane: the effect of a 3D transform on a flat layer, as seen on a
/// display.
///
/// The map is affine unless `m14` or `m24` is not zero.
///
/// `x' = (m11·x + m21·y + m41) / w`, `y' = (m12·x + m22·y + m42) / w`,
/// `w = m14·x + m24·y + m44`; points are row vectors, as in Core Animation.
public struct PlaneTransform: Sendable, Hashable {
  /// The entry that maps x to x.
  public var m11: Double
  /// The entry that maps x to y.
  public var m12: Double
  /// The entry that maps x to w.
  public var m14: Double
  /// The entry that maps y to x.
  public var m21: Double
  /// The entry that maps y to y.
  public var m22: Double
  /// The entry that maps y to w.
  public var m24: Double
  /// The translation along x, in points.
  public var m41: Double
  /// The translation along y, in points.
  public var m42: Double
  /// The constant part of w.
  public var m44: Double

  /// Creates a map from its nine entries.
  public init(
    m11: Double, m12: Double, m14: Double, m21: Double, m22: Double, m24: Double, m41: Double,
    m42: Double, m44: Double
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m24 = m24
    self.m41 = m41
    self.m42 = m42
    self.m44 = m44
  }

  /// Creates an affine map.
  public init(_ t: CGAffineTransform) {
    self.init(
      m11: Double(t.a), m12: Double(t.b), m14: 0, m21: Double(t.c), m22: Double(t.d), m24: 0,
      m41: Double(t.tx), m42: Double(t.ty), m44: 1)
  }

  /// The identity map.
  public static let identity = PlaneTransform(.identity)

  /// Whether the map is affine.
  public var isAffine: Bool { m14 == 0 && m24 == 0 && m44 != 0 }

  /// The map as an affine transform, or `nil` if the map has perspective.
  public var affine: CGAffineTransform? {
    guard isAffine else { return nil }
    return CGAffineTransform(
      a: CGFloat(m11 / m44), b: CGFloat(m12 / m44), c: CGFloat(m21 / m44), d: CGFloat(m22 / m44),
      tx: CGFloat(m41 / m44), ty: CGFloat(m42 / m44))
  }

  /// The determinant; zero if the transformed plane has no area, so that nothing is visible.
  public var determinant: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
  }

  /// Whether the map is invertible and all its entries are finite.
  public var isInvertible: Bool {
    let det = determinant
    return det.isFinite && abs(det) > 1e-12
  }

  /// Returns this map followed by `n`.
  public func concatenating(_ n: PlaneTransform) -> PlaneTransform {
    PlaneTransform(
      m11: m11 * n.m11 + m12 * n.m21 + m14 * n.m41,
      m12: m11 * n.m12 + m12 * n.m22 + m14 * n.m42,
      m14: m11 * n.m14 + m12 * n.m24 + m14 * n.m44,
      m21: m21 * n.m11 + m22 * n.m21 + m24 * n.m41,
      m22: m21 * n.m12 + m22 * n.m22 + m24 * n.m42,
      m24: m21 * n.m14 + m22 * n.m24 + m24 * n.m44,
      m41: m41 * n.m11 + m42 * n.m21 + m44 * n.m41,
      m42: m41 * n.m12 + m42 * n.m22 + m44 * n.m42,
      m44: m41 * n.m14 + m42 * n.m24 + m44 * n.m44)
  }

  /// Returns the transformed point, or `nil` if the point is at or behind the eye (w ≤ 0).
  public func map(_ p: CGPoint) -> CGPoint? {
    let x = Double(p.x)
    let y = Double(p.y)
    let w = m14 * x + m24 * y + m44
    guard w > 0 else { return nil }
    return CGPoint(x: (m11 * x + m21 * y + m41) / w, y: (m12 * x + m22 * y + m42) / w)
  }

  /// Returns the smallest rectangle around the transformed `rect`, or the null rectangle if a
  /// corner is at or behind the eye.
  public func map(_ rect: CGRect) -> CGRect {
    if let affine { return rect.applying(affine) }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].compactMap(map)
    return corners.count == 4 ? .bounding(corners) : .null
  }
}
