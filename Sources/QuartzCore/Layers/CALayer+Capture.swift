import FilmstripGraphics
import Foundation

/// The state of layers that a snapshot shows.
package enum CaptureSource: Sendable, Hashable {
  /// The state that the next frame would show.
  case now
  /// The state before the current transaction, without its changes.
  case beforeTransaction
  /// The model's values, without animations.
  case model
}

extension CALayer {
  /// An immutable snapshot of the layer, clipped to its bounds, in its own coordinates: without its
  /// position and transform, with its opacity; nil if it is hidden.
  ///
  /// `now` and `model` run scheduled layout and drawing first. The same state returns the same
  /// node, so that many parts of one snapshot cost little.
  package final func capture(_ source: CaptureSource) -> DisplayNode? {
    if source != .beforeTransaction { prepareForCommit() }
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

  /// Maps the superlayer's coordinates to the layer's own.
  ///
  /// The sublayers' nodes of a layer that keeps depth are in the superlayer's coordinates.
  private var planeOfDepth: PlaneTransform {
    guard let affine = planeToSuperlayer.affine else { return .identity }
    return PlaneTransform(affine.inverted()).quantized
  }

  /// The node of a state different from the current one; it is not cached.
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

  /// Draws the layer and its sublayers with the model's values, without animations, in the layer's
  /// own coordinates; a presentation layer with the presented values.
  ///
  /// *Source:* Apple's documentation of this method.
  public final func render(in ctx: CGContext) {
    guard let node = capture(modelLayer == nil ? .model : .now) else { return }
    ctx.add(.node(node))
  }
}
