import Foundation
import Graphics

/// What a layer paints, before transform, opacity and clip.
struct PaintedLayer {
  var bounds: CGRect
  var backdrop: Backdrop?
  var drawings: [Drawing]
  var children: [DisplayNode]
  var overlays: [Drawing]
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

  /// Core Animation cuts the shadow off together with the rest where the layer masks to its bounds.
  final func makeShadow() -> Shadow? {
    let opacity = Double(values.shadowOpacity)
    guard opacity > 0, !values.masksToBounds, let color = values.shadowColor?.rgba,
      color.alpha > 0
    else { return nil }
    let path = values.shadowPath?.path
    return Shadow(
      color: color.multiplyingAlpha(by: min(1, opacity)).quantized,
      offset: values.shadowOffset.quantized,
      radius: Quantum.length(max(0, Double(values.shadowRadius))),
      path: isComputed ? path?.quantized : path)
  }

  /// The node of a layer that turns over: the one side that is seen.
  final func turning(
    _ new: DisplayNode, from old: DisplayNode?, as transition: TransitionState
  ) -> DisplayNode? {
    guard let (transform, showsOld) = transition.turn(of: values.bounds) else { return nil }
    let side = showsOld ? old ?? new : new
    let content = DisplayNode(
      bounds: side.bounds, clip: side.clip, mask: side.mask, shadow: side.shadow,
      backdrop: side.backdrop, drawings: side.drawings, children: side.children,
      overlays: side.overlays, isStill: side.isStill)
    // A blur cannot look through a turned plane at what lies behind.
    let face =
      content.readsBackdrop
      ? DisplayNode(
        transform: transform, bounds: side.bounds, drawings: [.node(content)],
        isStill: side.isStill)
      : DisplayNode(
        transform: transform, bounds: side.bounds, children: [content], isStill: side.isStill)
    return DisplayNode(
      name: new.name, part: new.part, transform: new.transform, bounds: new.bounds,
      opacity: new.opacity, children: [face])
  }

  /// During a cross-fade the old content lies beneath the new.
  ///
  /// *Chosen:* over an opaque new background the old stays as it is, which is an exact dissolve; else
  /// it fades out, since nothing paints the exact mixture of two translucent contents.
  final func transitioning(_ new: PaintedLayer, from old: DisplayNode?) -> PaintedLayer {
    guard let transition, transition.motion == .fade, let old else { return new }
    let progress = transition.progress
    let isOpaque = values.cornerRadius == 0 && values.backgroundColor?.rgba.alpha == 1
    let before = DisplayNode(
      bounds: old.bounds, opacity: Quantum.opacity(isOpaque ? 1 : 1 - progress),
      backdrop: old.backdrop, drawings: old.drawings, children: old.children,
      overlays: old.overlays, isStill: true)
    let after = DisplayNode(
      bounds: new.bounds, opacity: Quantum.opacity(progress), backdrop: new.backdrop,
      drawings: new.drawings, children: new.children, overlays: new.overlays)
    return PaintedLayer(
      bounds: new.bounds, backdrop: nil, drawings: [], children: [before, after], overlays: [])
  }
}
