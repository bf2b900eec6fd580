import FilmstripGraphics
import FilmstripTiming
import Foundation

/// The layer's state in the last frame.
struct CommittedState {
  /// Whether the layer or a descendant changed since.
  var isStale = true
  var node: DisplayNode?
  /// A node with the content of the next frames too, as long as animations only move the layer as a whole; nil
  /// if the layer or a descendant changed, or a descendant has animations.
  var content: DisplayNode?
  /// Whether the next frames differ from `node` only in the colour of its first drawing, the background, as long
  /// as neither the layer nor a descendant changes.
  var onlyColorChanges = false
  /// The layer that presented the animations' values, to be used again.
  var presentation: CALayer?
  /// Whether the model and its animations have not changed since that.
  var presentsModel = false
  /// The superlayer's `sublayerTransform` that applies to the node.
  var outer: CATransform3D?
  /// The height of its middle above the superlayer's plane.
  var depth: CGFloat = 0
  /// The transaction in which it entered its superlayer.
  var linkedAt: Int?
  /// Whether it was the root of a frame.
  var wasRoot = false
  /// The node before a transition.
  var transitionNode: DisplayNode?
  /// The last transaction in which the layer or a descendant changed.
  var touchedAt: Int?
  /// Its state at the beginning of the transaction, if it has changed since.
  var snapshot: LayerSnapshot?
  /// The node of the last snapshot, and the snapshot made of it.
  var frozen: (source: DisplayNode, node: DisplayNode)?
}

/// The inputs and outputs of one pass that makes nodes.
package struct CommitPass {
  /// The superlayer's local time.
  var time: Double
  /// Whether a descendant has an animation, so that the node is valid for this moment only.
  var hasAnimations = false
  /// Whether pixels inside the layer change.
  var isMoving = false
  /// The state that nodes are made of.
  let source: CaptureSource

  init(time: Double, source: CaptureSource = .now) {
    self.time = time
    self.source = source
  }
}

extension CALayer {
  /// The frame of this layer and its sublayers now, in the coordinates of the layer's superlayer.
  ///
  /// Runs scheduled layout and drawing first.
  package final func commitDisplayList(size: CGSize) -> DisplayList {
    committed.wasRoot = true
    CATransaction.flush()
    prepareForCommit()
    CATransaction.flush()
    let node = makeDisplayNode(at: VirtualClock.current.now)
    return DisplayList(
      size: size, root: node ?? DisplayNode(bounds: CGRect(origin: .zero, size: size)))
  }

  /// The node of this layer and its sublayers at a moment of the clock, in their current state,
  /// without layout; nil if they are hidden.
  package final func makeDisplayNode(at time: MediaTime) -> DisplayNode? {
    let seconds = time.seconds
    var pass = CommitPass(time: storedSuperlayer?.localTime(at: seconds) ?? seconds)
    return makeNode(&pass, outer: storedSuperlayer?.matrixOfSublayers)?.node
  }

  /// The node and its height above the superlayer's plane; nil if nothing is visible.
  final func makeNode(
    _ pass: inout CommitPass, outer: CATransform3D?
  ) -> (node: DisplayNode, depth: CGFloat)? {
    if !committed.isStale, committed.outer == outer,
      pass.source == .now || pass.source == .beforeTransaction && isUntouched
    {
      return committed.node.map { ($0, committed.depth) }
    }
    if pass.source != .now { return makeUncachedNode(&pass, outer: outer) }
    let time = timing.local(pass.time)
    if let content = committed.content, let moved = move(content, at: time, &pass, outer: outer) {
      return moved.node.map { ($0, moved.depth) }
    }
    if committed.onlyColorChanges, committed.outer == outer, let node = recolored(at: time) {
      committed.node = node
      pass.hasAnimations = true
      pass.isMoving = pass.isMoving || !node.isStill
      return (node, committed.depth)
    }
    var inner = CommitPass(time: time)
    let isAnimated = !attachedAnimations.isEmpty
    let shown = isAnimated ? frameLayer(at: time) : self
    var movesAsWhole = false
    var onlyMoves = true
    for attached in attachedAnimations {
      if !attached.onlyMovesLayer { onlyMoves = false }
      guard attached.isRunning(at: time) else { continue }
      inner.isMoving = inner.isMoving || attached.effects.inside
      movesAsWhole = movesAsWhole || attached.effects.any
    }
    var result: (node: DisplayNode, depth: CGFloat)?
    if !shown.values.isHidden {
      if let content = committed.content, onlyMoves, shown.transition == nil,
        let moved = self.node(content, at: shown.values.place, outer: outer)
      {
        result = moved.node.map { ($0, moved.depth) }
      } else {
        result = makeVisibleNode(as: shown, &inner, outer: outer)
      }
      let canKeep =
        isAnimated && onlyMoves && !inner.hasAnimations && shown.transition == nil && !keepsDepth
        && values.allowsGroupOpacity && values.sublayerTransform == CATransform3DIdentity
      committed.content = canKeep ? result?.node ?? committed.content : nil
      committed.onlyColorChanges =
        backgroundMotion != nil && !inner.hasAnimations && type(of: shown) == CALayer.self
        && shown.backgroundPaint() != nil
    }
    if isAnimated {
      inner.hasAnimations = true
      endFrame(of: shown)
    } else {
      committed.presentation = nil
    }
    committed.node = result?.node
    committed.depth = result?.depth ?? 0
    committed.outer = outer
    committed.isStale = inner.hasAnimations
    pass.hasAnimations = pass.hasAnimations || inner.hasAnimations
    pass.isMoving = pass.isMoving || inner.isMoving || movesAsWhole
    return result
  }

  /// The last frame's node where the animations show it now, without a presentation layer; nil if one of them
  /// needs that.
  private func move(
    _ content: DisplayNode, at time: Double, _ pass: inout CommitPass, outer: CATransform3D?
  ) -> (node: DisplayNode?, depth: CGFloat)? {
    var place = values.place
    var isMoving = false
    for attached in attachedAnimations {
      guard attached.move(&place, of: self, at: time, &isMoving) else { return nil }
    }
    guard let moved = node(content, at: place, outer: outer) else { return nil }
    committed.node = moved.node
    committed.depth = moved.depth
    committed.outer = outer
    pass.hasAnimations = true
    pass.isMoving = pass.isMoving || isMoving
    return moved
  }

  /// The motion of the background colour, if the layer has this one animation; else nil.
  private var backgroundMotion: KnownMotion? {
    guard attachedAnimations.count == 1, let motion = attachedAnimations[0].knownMotion(on: self),
      motion.changesBackground
    else { return nil }
    return motion
  }

  /// The last frame's node with the colour that the one animation shows now; nil if there is no such colour, or if
  /// the animation begins or ends to run.
  private func recolored(at time: Double) -> DisplayNode? {
    guard let last = committed.node, let color = backgroundMotion?.backgroundColor(at: time),
      color.alpha > 0, attachedAnimations[0].isRunning(at: time) != last.isStill
    else { return nil }
    return DisplayNode(last, fill: color.quantized)
  }

  /// A node at another place, without a node if it is hidden there; nil if it looks different there.
  private func node(
    _ content: DisplayNode, at place: LayerPlace, outer: CATransform3D?
  ) -> (node: DisplayNode?, depth: CGFloat)? {
    if place.isHidden { return (nil, 0) }
    let bounds = values.bounds
    let own = place.matrixToSuperlayer(in: bounds)
    let matrix = outer.map { CATransform3DConcat(own, $0) } ?? own
    let plane = matrix.plane
    if !place.isDoubleSided, plane.determinant < 0 { return (nil, 0) }
    // What is drawn simpler in perspective is reported elsewhere.
    if content.readsBackdrop, plane.affine == nil { return nil }
    let middle = matrix.image(of: CGPoint(x: bounds.midX, y: bounds.midY))
    let node = DisplayNode(
      content, transform: plane.quantized, opacity: Quantum.opacity(Double(place.opacity)))
    return (node, middle.z)
  }

  final func makeVisibleNode(
    as shown: CALayer, _ inner: inout CommitPass, outer: CATransform3D?
  ) -> (node: DisplayNode, depth: CGFloat)? {
    let own = shown.matrixToSuperlayer
    let matrix = outer.map { CATransform3DConcat(own, $0) } ?? own
    let plane = matrix.plane
    if !shown.values.isDoubleSided, plane.determinant < 0 { return nil }
    let bounds = shown.values.bounds
    let middle = matrix.image(of: CGPoint(x: bounds.midX, y: bounds.midY))
    let children: [DisplayNode]
    if shown.keepsDepth {
      let inSpace = shown.matrixOfSublayers.map { CATransform3DConcat($0, matrix) } ?? matrix
      children = shown.makeChildNodes(&inner, outer: inSpace)
    } else {
      children = shown.makeChildNodes(&inner, outer: shown.matrixOfSublayers)
    }
    var maskNode: DisplayNode?
    if let cutter = mask(in: inner.source) {
      maskNode =
        cutter.makeNode(&inner, outer: nil)?.node ?? DisplayNode(bounds: bounds, opacity: 0)
    }
    if !shown.values.allowsGroupOpacity, shown.values.opacity < 1 {
      Unsupported.report("CALayer.allowsGroupOpacity = false")
    }
    if shown.keepsDepth {
      let node = DisplayNode(
        name: values.nodeName ?? name, part: values.framePart, bounds: plane.map(bounds).quantized,
        opacity: Quantum.opacity(Double(shown.values.opacity)), children: children,
        isStill: !inner.isMoving)
      return (node, middle.z)
    }
    let painted = shown.paint(children, isStill: !inner.isMoving)
    let shownNow = shown.transitioning(painted, from: committed.transitionNode)
    let node = DisplayNode(
      name: values.nodeName ?? name, part: values.framePart, transform: plane.quantized,
      bounds: painted.bounds, opacity: Quantum.opacity(Double(shown.values.opacity)),
      clip: shown.clipShape()?.quantized, mask: maskNode, shadow: shown.makeShadow(),
      backdrop: shownNow.backdrop, drawings: shownNow.drawings, children: shownNow.children,
      overlays: shownNow.overlays, isStill: !inner.isMoving, dissolve: shownNow.dissolve)
    if node.readsBackdrop, plane.affine == nil {
      AnimationContext.current.noteBlurInPerspective(of: self)
    }
    if let transition = shown.transition,
      let replaced = shown.turning(node, from: committed.transitionNode, as: transition)
        ?? shown.curling(node, from: committed.transitionNode, as: transition)
    {
      return (replaced, middle.z)
    }
    return (node, middle.z)
  }

  /// Keeps the node from before the transaction as the start of a transition.
  final func snapshotForTransition() {
    let now = VirtualClock.current.now.seconds
    var pass = CommitPass(
      time: storedSuperlayer?.localTime(at: now) ?? now, source: .beforeTransaction)
    committed.transitionNode =
      makeNode(&pass, outer: storedSuperlayer?.matrixOfSublayers)?.node ?? committed.node
  }

  /// The sublayers' nodes, lower ones first; equal heights keep their order.
  final func makeSublayerNodes(
    _ pass: inout CommitPass, outer: CATransform3D?
  ) -> [DisplayNode] {
    let layers = (modelLayer ?? self).sublayers(in: pass.source)
    var nodes: [(node: DisplayNode, depth: CGFloat)] = []
    nodes.reserveCapacity(layers.count)
    var isOrdered = true
    for layer in layers {
      guard let made = layer.makeNode(&pass, outer: outer) else { continue }
      if let last = nodes.last, made.depth < last.depth { isOrdered = false }
      nodes.append(made)
    }
    if !isOrdered {
      let order = nodes.indices.sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
      return order.map { nodes[$0].node }
    }
    return nodes.map(\.node)
  }
}
