import FilmstripGraphics
import Foundation

/// The content of a layer during a transition from the old content to the new content.
extension CALayer {
  /// Returns the node of a layer that flips over, with the side that is visible.
  final func flippedNode(
    _ new: DisplayNode, from old: DisplayNode?, as transition: TransitionState
  ) -> DisplayNode? {
    guard let (transform, showsOld) = transition.turn(of: values.bounds) else { return nil }
    let side = showsOld ? old ?? new : new
    let content = side.contentOnly()
    // A blur cannot sample the content behind a rotated plane.
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

  /// Returns the node of a layer whose old content curls up, or whose new content uncurls.
  final func curledNode(
    _ new: DisplayNode, from old: DisplayNode?, as transition: TransitionState
  ) -> DisplayNode? {
    guard case .curl(let isUp) = transition.motion, let old else { return nil }
    let page = (isUp ? old : new).contentOnly()
    let below = (isUp ? new : old).contentOnly()
    let rolled = DisplayNode(
      bounds: page.bounds,
      drawings: PageCurl(page).drawings(
        at: isUp ? transition.progress : 1 - transition.progress))
    return DisplayNode(
      name: new.name, part: new.part, transform: new.transform, bounds: new.bounds,
      opacity: new.opacity, children: [below, rolled])
  }

  /// Returns the contents of a layer during a cross-fade or a slide.
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
  fileprivate func node(movedBy offset: CGVector, opacity: Double) -> DisplayNode {
    DisplayNode(
      transform: .moving(by: offset), bounds: bounds, opacity: Quantum.opacity(opacity),
      backdrop: backdrop, drawings: drawings, children: children, overlays: overlays)
  }
}

extension DisplayNode {
  /// Returns the node's content, without its position and opacity.
  fileprivate func contentOnly() -> DisplayNode {
    DisplayNode(
      bounds: bounds, clip: clip, mask: mask, shadow: shadow, backdrop: backdrop,
      drawings: drawings, children: children, overlays: overlays, isStill: isStill, blur: blur,
      glassSpacing: glassSpacing)
  }

  /// Returns the node's content, without the clip, mask and shadow, which the layer applies to all
  /// of it.
  fileprivate func content(movedBy offset: CGVector, opacity: Double) -> DisplayNode {
    DisplayNode(
      transform: .moving(by: offset), bounds: bounds, opacity: Quantum.opacity(opacity),
      backdrop: backdrop, drawings: drawings, children: children, overlays: overlays,
      isStill: true)
  }
}

extension PlaneTransform {
  fileprivate static func moving(by offset: CGVector) -> PlaneTransform {
    PlaneTransform(CGAffineTransform(translationX: offset.dx, y: offset.dy)).quantized
  }
}
