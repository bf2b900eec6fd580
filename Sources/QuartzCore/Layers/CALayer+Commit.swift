import FilmstripGraphics
import FilmstripTiming
import Foundation

/// The state of the layer in the last frame.
struct CommittedState {
  /// Whether the layer or a descendant changed since the last frame.
  var isStale = true
  var node: DisplayNode?
  /// A node whose content is also valid for the next frames while animations only move the layer as
  /// a whole, or `nil` if the layer or a descendant changed, or a descendant has animations.
  var content: DisplayNode?
  /// Whether the next frames differ from `node` only in the colour of the first drawing, the
  /// background, unless the layer or a descendant changes.
  var onlyColorChanges = false
  /// The layer that presented the animations' values, for reuse.
  var presentation: CALayer?
  /// Whether the model and its animations have not changed since `presentation` was updated.
  var presentsModel = false
  /// The superlayer's `sublayerTransform` that applies to the node.
  var outer: CATransform3D?
  /// The height of the layer's centre above the superlayer's plane.
  var depth: CGFloat = 0
  /// The transaction in which the layer entered its superlayer.
  var linkedAt: Int?
  /// Whether the layer was the root of a frame.
  var wasRoot = false
  /// The node that a transition starts from.
  var transitionNode: DisplayNode?
  /// The last transaction in which the layer or a descendant changed.
  var touchedAt: Int?
  /// The layer's state at the beginning of the transaction, if the layer has changed since.
  var snapshot: LayerSnapshot?
  /// The node of the last snapshot, and the snapshot created from that node.
  var frozen: (source: DisplayNode, node: DisplayNode)?
}

/// The inputs and outputs of one pass that creates nodes.
package struct CommitPass {
  /// The superlayer's local time.
  var time: Double
  /// Whether a descendant has an animation, so that the node is valid only at this time.
  var hasAnimations = false
  /// Whether pixels inside the layer change.
  var isMoving = false
  /// The state from which nodes are created.
  let source: CaptureSource

  init(time: Double, source: CaptureSource = .now) {
    self.time = time
    self.source = source
  }
}

extension CALayer {
  /// Returns the current frame of the layer and its sublayers, in the superlayer's coordinates.
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

  /// Returns the node of the layer and its sublayers at a time of the clock, in their current state
  /// and without layout, or `nil` if the layer is hidden.
  package final func makeDisplayNode(at time: MediaTime) -> DisplayNode? {
    let seconds = time.seconds
    var pass = CommitPass(time: storedSuperlayer?.localTime(at: seconds) ?? seconds)
    return makeNode(&pass, outer: storedSuperlayer?.matrixOfSublayers)?.node
  }

  /// Returns the node and its height above the superlayer's plane, or `nil` if nothing is visible.
  final func makeNode(
    _ pass: inout CommitPass, outer: CATransform3D?
  ) -> (node: DisplayNode, depth: CGFloat)? {
    if !committed.isStale, committed.outer == outer,
      pass.source == .now || pass.source == .beforeTransaction && isUnchangedInTransaction
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

  /// Moves the last frame's node to the geometry that the animations show now, without a
  /// presentation layer; returns `nil` if an animation needs a presentation layer.
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

  /// The motion of the background colour, or `nil` unless this is the layer's only animation.
  private var backgroundMotion: ResolvedMotion? {
    guard attachedAnimations.count == 1,
      let motion = attachedAnimations[0].resolvedMotion(on: self),
      motion.changesBackground
    else { return nil }
    return motion
  }

  /// Returns the last frame's node with the background colour that the layer's only animation shows
  /// now, or `nil` if there is no such colour or the animation has just started or stopped running.
  private func recolored(at time: Double) -> DisplayNode? {
    guard let last = committed.node, let color = backgroundMotion?.backgroundColor(at: time),
      color.alpha > 0, attachedAnimations[0].isRunning(at: time) != last.isStill
    else { return nil }
    return DisplayNode(last, fill: color.quantized)
  }

  /// Returns a copy of a node with another geometry, without a node if that geometry hides it, or
  /// `nil` if the content would look different.
  private func node(
    _ content: DisplayNode, at place: LayerGeometry, outer: CATransform3D?
  ) -> (node: DisplayNode?, depth: CGFloat)? {
    if place.isHidden { return (nil, 0) }
    let bounds = values.bounds
    let own = place.matrixToSuperlayer(in: bounds)
    let matrix = outer.map { CATransform3DConcat(own, $0) } ?? own
    let plane = matrix.plane
    if !place.isDoubleSided, isMirrored ? plane.determinant > 0 : plane.determinant < 0 {
      return (nil, 0)
    }
    // `makeVisibleNode` reports that a blur in perspective is drawn less exactly.
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
    if !shown.values.isDoubleSided, isMirrored ? plane.determinant > 0 : plane.determinant < 0 {
      return nil
    }
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
        cutter.makeNode(&inner, outer: shown.matrixOfFlip)?.node
        ?? DisplayNode(bounds: bounds, opacity: 0)
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
    let transitionContent = shown.transitioning(painted, from: committed.transitionNode)
    let node = DisplayNode(
      name: values.nodeName ?? name, part: values.framePart, transform: plane.quantized,
      bounds: painted.bounds, opacity: Quantum.opacity(Double(shown.values.opacity)),
      clip: shown.clipShape()?.quantized, mask: maskNode, shadow: shown.makeShadow(),
      backdrop: transitionContent.backdrop, drawings: transitionContent.drawings,
      children: transitionContent.children,
      overlays: transitionContent.overlays, isStill: !inner.isMoving,
      dissolve: transitionContent.dissolve, blur: shown.contentBlur,
      glassSpacing: shown.glassSpacing)
    if node.readsBackdrop, plane.affine == nil {
      AnimationContext.current.recordSimplifiedBlur(of: self)
    }
    if let transition = shown.transition,
      let replaced = shown.flippedNode(node, from: committed.transitionNode, as: transition)
        ?? shown.curledNode(node, from: committed.transitionNode, as: transition)
    {
      return (replaced, middle.z)
    }
    return (node, middle.z)
  }

  /// Stores the node from before the transaction as the start of a transition.
  final func snapshotForTransition() {
    let now = VirtualClock.current.now.seconds
    var pass = CommitPass(
      time: storedSuperlayer?.localTime(at: now) ?? now, source: .beforeTransaction)
    committed.transitionNode =
      makeNode(&pass, outer: storedSuperlayer?.matrixOfSublayers)?.node ?? committed.node
  }

  /// Returns the sublayers' nodes sorted by height, lowest first; equal heights keep their order.
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
