import Foundation
import Graphics

/// Which state of layers a picture of them shows.
package enum CaptureSource: Sendable, Hashable {
  /// What is seen once all that was changed until now is.
  case now
  /// What is seen as long as the transaction is not committed: what changed in it does not count.
  case began
  /// The model's values, as if nothing were animated.
  case model
}

extension CALayer {
  /// What the layer shows, frozen and cut at its bounds, in its own coordinates: without its place and
  /// transform, with its opacity; nil if it is hidden.
  ///
  /// What must be laid out and drawn is, before `now` and `model`. The same state gives the same node,
  /// so that many pieces of one picture cost little.
  package final func capture(_ source: CaptureSource) -> DisplayNode? {
    if source != .began { prepareForCommit() }
    let seconds = VirtualClock.current.now.seconds
    var pass = CommitPass(
      time: storedSuperlayer?.localTime(at: seconds) ?? seconds, source: source)
    guard let made = makeNode(&pass, outer: storedSuperlayer?.matrixOfSublayers)?.node else {
      return nil
    }
    if let frozen = committed.frozen, frozen.source === made || frozen.source == made {
      return frozen.node
    }
    let frozen = freeze(made)
    committed.frozen = (made, frozen)
    return frozen
  }

  private func freeze(_ node: DisplayNode) -> DisplayNode {
    let content = DisplayNode(
      transform: keepsDepth ? planeOfDepth : .identity, bounds: node.bounds,
      opacity: node.opacity, clip: node.clip, mask: node.mask, shadow: node.shadow,
      backdrop: node.backdrop, drawings: node.drawings, children: node.children,
      overlays: node.overlays, isStill: true)
    let extent = keepsDepth ? values.bounds.quantized : node.bounds
    return DisplayNode(
      bounds: extent, clip: RoundedRect(extent), children: [content], isStill: true)
  }

  /// From the superlayer's coordinates, in which a layer that keeps depth has its sublayers' nodes, to
  /// its own.
  private var planeOfDepth: PlaneTransform {
    guard let affine = planeToSuperlayer.affine else { return .identity }
    return PlaneTransform(affine.inverted()).quantized
  }

  /// The node of another state than the present one; nothing is kept.
  final func makeOtherNode(
    _ pass: inout CommitPass, outer: CATransform3D?
  ) -> (node: DisplayNode, depth: CGFloat)? {
    let began = pass.source == .began ? committed.began : nil
    let time = (began?.layer.timing ?? timing).local(pass.time)
    var inner = CommitPass(time: time, source: pass.source)
    var shown = began?.layer ?? self
    if pass.source == .began {
      let animations = (began?.animations ?? attachedAnimations).filter { $0.begin != nil }
      if !animations.isEmpty {
        let copy = shown.copyForPresentation()
        copy.modelLayer = self
        for attached in animations { attached.apply(to: copy, at: time) }
        shown = copy
      }
    }
    guard !shown.values.isHidden else { return nil }
    return makeVisibleNode(as: shown, &inner, outer: outer)
  }

  /// Draws the layer and its sublayers as the model has them, animations left out, in the layer's own
  /// coordinates; of a presentation layer, as they are seen.
  ///
  /// *Source:* Apple's documentation of this method.
  public final func render(in ctx: CGContext) {
    guard let node = capture(modelLayer == nil ? .model : .now) else { return }
    ctx.add(.node(node))
  }
}
