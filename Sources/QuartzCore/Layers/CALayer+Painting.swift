import FilmstripGraphics
import Foundation

/// The painted parts of a layer, before transform, opacity and clip are applied.
struct PaintedLayer {
  var bounds: CGRect
  var backdrop: Backdrop?
  var drawings: [Drawing]
  var children: [DisplayNode]
  var overlays: [Drawing]
  /// The progress of a cross-fade from the first of two children to the second, 0…1, or `nil` if
  /// there is no cross-fade.
  var dissolve: Double?
}

extension CALayer {
  final func paint(_ children: [DisplayNode], isStill: Bool) -> PaintedLayer {
    var drawings: [Drawing] = []
    if let paint = backgroundPaint() {
      drawings.append(.fillRect(shape.quantized, paint.quantized))
    }
    drawings += ownDrawings()
    var overlays: [Drawing] = []
    if values.borderWidth > 0, let color = values.borderColor?.rgba, color.alpha > 0 {
      overlays.append(
        .border(
          shape.quantized, width: Quantum.length(Double(values.borderWidth)), color.quantized))
    }
    return PaintedLayer(
      bounds: values.bounds.quantized, backdrop: makeBackdrop(), drawings: drawings,
      children: children, overlays: overlays)
  }

  /// Returns the shadow, or `nil` if the layer masks to its bounds, because Core Animation then
  /// clips the shadow too.
  final func makeShadow() -> Shadow? {
    let opacity = Double(values.shadowOpacity)
    guard opacity > 0, !values.masksToBounds, let color = values.shadowColor?.rgba,
      color.alpha > 0
    else { return nil }
    let outline = values.shadowPath?.path
    let path = values.isGeometryFlipped ? outline?.applying(verticalFlip) : outline
    return Shadow(
      color: color.multiplyingAlpha(by: min(1, opacity)).quantized,
      offset: values.shadowOffset.quantized,
      radius: Quantum.length(max(0, Double(values.shadowRadius))),
      path: isComputed ? path?.quantized : path)
  }
}
