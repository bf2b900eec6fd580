import FilmstripGraphics
import Foundation

extension CALayer {
  /// The anchor point in the layer's own coordinates, in points.
  final var anchorInBounds: CGPoint { values.place.anchor(in: values.bounds) }

  /// The transform from the layer's own coordinates to the superlayer's, without the superlayer's
  /// `sublayerTransform`.
  final var matrixToSuperlayer: CATransform3D {
    values.place.matrixToSuperlayer(in: values.bounds)
  }

  /// The effect of `sublayerTransform` and of flipped geometry on sublayers, in this layer's
  /// coordinates, or `nil` for the identity.
  final var matrixOfSublayers: CATransform3D? {
    let flip = matrixOfFlip
    guard values.sublayerTransform != CATransform3DIdentity else { return flip }
    let anchor = anchorInBounds
    let centred = CATransform3DTranslate(
      values.sublayerTransform, -anchor.x, -anchor.y, -values.anchorPointZ)
    let matrix = CATransform3DConcat(
      centred, CATransform3DMakeTranslation(anchor.x, anchor.y, values.anchorPointZ))
    return flip.map { CATransform3DConcat(matrix, $0) } ?? matrix
  }

  /// The transform that flips the bounds vertically.
  final var verticalFlip: CGAffineTransform {
    CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: 0, ty: values.bounds.minY + values.bounds.maxY)
  }

  /// The effect of flipped geometry on sublayers and on the mask, or `nil` if the geometry isn't
  /// flipped.
  final var matrixOfFlip: CATransform3D? {
    values.isGeometryFlipped ? CATransform3DMakeAffineTransform(verticalFlip) : nil
  }

  /// Whether the superlayer mirrors the layer, so that the layer's front has a negative determinant.
  final var isMirrored: Bool { storedSuperlayer?.values.isGeometryFlipped ?? false }

  /// Returns drawings that are upright, although the geometry of ancestors is flipped.
  ///
  /// *Documented* (FACTS: layer.geometry-flipped).
  final func upright(_ drawings: [Drawing]) -> [Drawing] {
    let superlayer = (modelLayer ?? self).storedSuperlayer
    guard !drawings.isEmpty, superlayer?.contentsAreFlipped() == true else { return drawings }
    return [.group(drawings, transform: verticalFlip, clip: nil, opacity: 1)]
  }

  /// The transform from the layer's own coordinates to the superlayer's, as a transform of the
  /// plane.
  final var planeToSuperlayer: PlaneTransform {
    let own = matrixToSuperlayer
    guard let outer = storedSuperlayer?.matrixOfSublayers else { return own.plane }
    return CATransform3DConcat(own, outer).plane
  }

  /// The minimum factor by which a transform must scale areas so that the setter of `frame` applies
  /// its inverse.
  ///
  /// *Chosen:* above the rounding error of a right angle's cosine, below any visible scale.
  private static let minimumFrameAreaFactor: CGFloat = 1e-9

  final var computedFrame: CGRect { matrixToSuperlayer.plane.map(values.bounds) }

  /// Sets the bounds and the position from a frame, because `frame` is computed from these
  /// properties.
  ///
  /// *Documented* (FACTS: layer.frame). *Chosen:* if the layer has a transform that only scales or
  /// rotates by right angles, the bounds are set so that the transformed box has the size of the
  /// frame; the box is then moved to the frame's origin. A transform that shows the layer edge-on,
  /// or isn't invertible for another reason, is treated as the identity (*chosen*; FACTS:
  /// layer.frame-edge-on).
  final func applyFrame(_ newValue: CGRect) {
    let rect = newValue.standardized
    let affine = CATransform3DGetAffineTransform(values.transform)
    guard abs(affine.a * affine.d - affine.b * affine.c) > Self.minimumFrameAreaFactor else {
      if rect.size != values.bounds.size {
        bounds = CGRect(origin: values.bounds.origin, size: rect.size)
      }
      let place = CGPoint(
        x: rect.minX + values.anchorPoint.x * rect.width,
        y: rect.minY + values.anchorPoint.y * rect.height)
      if place != values.position { position = place }
      return
    }
    var size = rect.size
    if !affine.isTranslation {
      let inverse = affine.inverted()
      size = CGSize(
        width: abs(inverse.a * rect.width) + abs(inverse.c * rect.height),
        height: abs(inverse.b * rect.width) + abs(inverse.d * rect.height))
    }
    if size != values.bounds.size { bounds = CGRect(origin: values.bounds.origin, size: size) }
    let current = computedFrame
    let moved = CGPoint(
      x: values.position.x + rect.minX - current.minX,
      y: values.position.y + rect.minY - current.minY)
    if moved != values.position { position = moved }
  }
}
