import Foundation
import Graphics

/// What a layer shows on the way from its old content to its new.
extension CALayer {
  /// The node of a layer that turns over: the one side that is seen.
  final func turning(
    _ new: DisplayNode, from old: DisplayNode?, as transition: TransitionState
  ) -> DisplayNode? {
    guard let (transform, showsOld) = transition.turn(of: values.bounds) else { return nil }
    let side = showsOld ? old ?? new : new
    let content = side.contentAlone()
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

  /// The node of a layer whose page is rolled up or unrolled over the other content.
  final func curling(
    _ new: DisplayNode, from old: DisplayNode?, as transition: TransitionState
  ) -> DisplayNode? {
    guard case .curl(let isUp) = transition.motion, let old else { return nil }
    let page = (isUp ? old : new).contentAlone()
    let below = (isUp ? new : old).contentAlone()
    let rolled = DisplayNode(
      bounds: page.bounds,
      drawings: PageCurl(page).drawings(
        at: isUp ? transition.progress : 1 - transition.progress))
    return DisplayNode(
      name: new.name, part: new.part, transform: new.transform, bounds: new.bounds,
      opacity: new.opacity, children: [below, rolled])
  }

  /// The contents of a layer while the one fades into the other or slides past it.
  final func transitioning(_ new: PaintedLayer, from old: DisplayNode?) -> PaintedLayer {
    guard let transition, let old else { return new }
    if let slide = transition.slide(in: values.bounds) {
      let before = old.content(movedBy: slide.old, opacity: slide.oldOpacity)
      let after = new.node(movedBy: slide.new, opacity: slide.newOpacity)
      return PaintedLayer(
        bounds: new.bounds, backdrop: nil, drawings: [],
        children: slide.oldIsAbove ? [after, before] : [before, after], overlays: [])
    }
    guard transition.motion == .fade else { return new }
    return PaintedLayer(
      bounds: new.bounds, backdrop: nil, drawings: [],
      children: [
        old.content(movedBy: .zero, opacity: 1), new.node(movedBy: .zero, opacity: 1),
      ], overlays: [], dissolve: Quantum.opacity(transition.progress))
  }
}

extension PaintedLayer {
  fileprivate func node(movedBy way: CGVector, opacity: Double) -> DisplayNode {
    DisplayNode(
      transform: .moving(by: way), bounds: bounds, opacity: Quantum.opacity(opacity),
      backdrop: backdrop, drawings: drawings, children: children, overlays: overlays)
  }
}

extension DisplayNode {
  /// What the node shows, without its place and opacity.
  fileprivate func contentAlone() -> DisplayNode {
    DisplayNode(
      bounds: bounds, clip: clip, mask: mask, shadow: shadow, backdrop: backdrop,
      drawings: drawings, children: children, overlays: overlays, isStill: isStill)
  }

  /// What the node paints, without what the layer does to all of it: clip, mask and shadow.
  fileprivate func content(movedBy way: CGVector, opacity: Double) -> DisplayNode {
    DisplayNode(
      transform: .moving(by: way), bounds: bounds, opacity: Quantum.opacity(opacity),
      backdrop: backdrop, drawings: drawings, children: children, overlays: overlays,
      isStill: true)
  }
}

extension PlaneTransform {
  fileprivate static func moving(by way: CGVector) -> PlaneTransform {
    PlaneTransform(CGAffineTransform(translationX: way.dx, y: way.dy)).quantized
  }
}
