import FilmstripGraphics
import Foundation

/// The state of layers that a snapshot captures.
package enum CaptureSource: Sendable, Hashable {
  /// The state that the next frame would show.
  case now
  /// The state before the current transaction, without its changes.
  case beforeTransaction
  /// The model's values, without animations.
  case model
}

extension CALayer {
  /// Returns an immutable snapshot of the layer in the layer's own coordinates, or `nil` if the
  /// layer is hidden.
  ///
  /// The snapshot is clipped to the layer's bounds; it omits the position and transform, and
  /// includes the opacity. `now` and `model` first run scheduled layout and drawing. If the state
  /// is the same, the method returns the same node, so several parts of one snapshot cost little.
  package final func capture(_ source: CaptureSource) -> DisplayNode? {
    if source != .beforeTransaction { prepareForCommit() }
    let seconds = VirtualClock.current.now.seconds
    var pass = CommitPass(
      time: storedSuperlayer?.localTime(at: seconds) ?? seconds, source: source)
    guard let node = makeNode(&pass, outer: storedSuperlayer?.matrixOfSublayers)?.node else {
      return nil
    }
    if let frozen = committed.frozen, frozen.source === node || frozen.source == node {
      return frozen.node
    }
    let frozen = freeze(node)
    committed.frozen = (node, frozen)
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

  /// The transform from the superlayer's coordinates to the layer's own.
  ///
  /// In a layer that keeps depth, the nodes of the sublayers are in the superlayer's coordinates.
  private var planeOfDepth: PlaneTransform {
    guard let affine = planeToSuperlayer.affine else { return .identity }
    return PlaneTransform(affine.inverted()).quantized
  }

  /// Creates a node of a state that may differ from the current one; the node is not cached.
  final func makeUncachedNode(
    _ pass: inout CommitPass, outer: CATransform3D?
  ) -> (node: DisplayNode, depth: CGFloat)? {
    let snapshot = pass.source == .beforeTransaction ? committed.snapshot : nil
    let time = (snapshot?.layer.timing ?? timing).local(pass.time)
    var inner = CommitPass(time: time, source: pass.source)
    var shown = snapshot?.layer ?? self
    if pass.source == .beforeTransaction {
      let animations = (snapshot?.animations ?? attachedAnimations).filter { $0.begin != nil }
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

  /// Draws the layer and its sublayers in the layer's own coordinates, with the model's values and
  /// without animations; a presentation layer draws the presented values.
  ///
  /// *Source:* Apple's documentation of this method.
  public final func render(in ctx: CGContext) {
    guard let node = capture(modelLayer == nil ? .model : .now) else { return }
    ctx.add(.node(node))
  }
}
