import FilmstripGraphics
import Foundation

extension CALayer {
  /// The transform from the layer's own coordinates to the coordinates of the topmost ancestor.
  ///
  /// The ancestors of a presentation layer are presentation layers.
  final var planeToRoot: PlaneTransform {
    if modelLayer != nil {
      guard let above = superlayer else { return .identity }
      return matrixInPresentation.concatenating(above.planeToRoot)
    }
    guard let above = storedSuperlayer else { return .identity }
    return planeToSuperlayer.concatenating(above.planeToRoot)
  }

  /// Converts a point to this layer's coordinates from another layer's, or from the topmost layer's
  /// if `l` is `nil`.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let root = l?.planeToRoot.map(p) ?? p
    return planeToRoot.inverse?.map(root) ?? root
  }

  /// Converts a point from this layer's coordinates to another layer's, or to the topmost layer's
  /// if `l` is `nil`.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let root = planeToRoot.map(p) ?? p
    guard let l else { return root }
    return l.planeToRoot.inverse?.map(root) ?? root
  }

  /// Converts a rectangle to this layer's coordinates from another layer's, and returns the
  /// bounding box of the result.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    box(r) { convert($0, from: l) }
  }

  /// Converts a rectangle from this layer's coordinates to another layer's, and returns the
  /// bounding box of the result.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    box(r) { convert($0, to: l) }
  }

  private func box(_ r: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    .bounding([
      map(CGPoint(x: r.minX, y: r.minY)), map(CGPoint(x: r.maxX, y: r.minY)),
      map(CGPoint(x: r.minX, y: r.maxY)), map(CGPoint(x: r.maxX, y: r.maxY)),
    ])
  }

  final func searchHit(_ p: CGPoint) -> CALayer? {
    guard !values.isHidden else { return nil }
    let plane = modelLayer.map { _ in matrixInPresentation } ?? planeToSuperlayer
    guard let own = plane.inverse?.map(p) else { return nil }
    if values.masksToBounds, !contains(own) { return nil }
    let layers = (sublayers ?? []).enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) > ($1.element.values.zPosition, $1.offset)
    }
    for (_, layer) in layers {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }

  private var matrixInPresentation: PlaneTransform {
    guard let outer = superlayer?.matrixOfSublayers else { return matrixToSuperlayer.plane }
    return CATransform3DConcat(matrixToSuperlayer, outer).plane
  }
}

extension PlaneTransform {
  /// The inverse, or `nil` if the transform isn't invertible.
  package var inverse: PlaneTransform? {
    if let affine {
      guard affine.determinant != 0, affine.determinant.isFinite else { return nil }
      return PlaneTransform(affine.inverted())
    }
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return PlaneTransform(
      m11: (m22 * m44 - m24 * m42) / det, m12: (m14 * m42 - m12 * m44) / det,
      m14: (m12 * m24 - m14 * m22) / det, m21: (m24 * m41 - m21 * m44) / det,
      m22: (m11 * m44 - m14 * m41) / det, m24: (m14 * m21 - m11 * m24) / det,
      m41: (m21 * m42 - m22 * m41) / det, m42: (m12 * m41 - m11 * m42) / det,
      m44: (m11 * m22 - m12 * m21) / det)
  }
}
