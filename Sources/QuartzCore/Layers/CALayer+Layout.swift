import FilmstripGraphics
import Foundation

extension CALayer {
  /// The maximum number of layout rounds before a frame, for layouts that schedule more layout.
  private static var maximumRounds: Int { 32 }
  /// The maximum number of layouts of a layer inside each other, for layouts that schedule more layout
  /// and perform it.
  private static var maximumDepth: Int { 2 }

  final func markNeedsLayout() {
    guard modelLayer == nil else { return }
    needs.layout = true
    markPendingWork()
  }

  final func markNeedsDisplay() {
    guard modelLayer == nil else { return }
    needs.display = true
    markDirty()
    markPendingWork()
  }

  final func performLayout() {
    var top = self
    while let above = top.storedSuperlayer, above.needs.layout { top = above }
    var previous: [LaidOutLayer] = []
    for round in 0..<Self.maximumRounds {
      var laidOut: [CALayer] = []
      top.layOutTree(&laidOut)
      if laidOut.isEmpty { return }
      guard round > 0 else { continue }
      // A layout that schedules itself again and moves nothing would never end, and has its result:
      // for example, one that adds the same subview and constraints each time.
      let current = laidOut.map(LaidOutLayer.init)
      if current == previous {
        _ = top.discardLayout()
        return
      }
      previous = current
    }
    guard top.needs.inSubtree, top.discardLayout() else { return }
    let name = previous.lazy.compactMap { $0.layer.delegate }.first.map { "\(type(of: $0))" }
    Unsupported.report("layout of \(name ?? "a layer") that still moves layers in each round")
  }

  /// A layer that was laid out, with the geometry that its layout determined.
  private struct LaidOutLayer: Equatable {
    let layer: CALayer
    private let frames: [CGRect]

    init(_ layer: CALayer) {
      self.layer = layer
      frames = ([layer] + layer.storedSublayers).map { layer in
        CGRect(origin: layer.values.position, size: layer.values.bounds.size)
      }
    }

    static func == (one: LaidOutLayer, other: LaidOutLayer) -> Bool {
      one.layer === other.layer && one.frames == other.frames
    }
  }

  /// Lays out the layers that need layout, ancestors first, and adds these layers to `laidOut`.
  private func layOutTree(_ laidOut: inout [CALayer]) {
    guard needs.inSubtree else { return }
    if needs.layout, needs.layoutDepth < Self.maximumDepth {
      needs.layout = false
      needs.layoutDepth += 1
      layoutSublayers()
      needs.layoutDepth -= 1
      laidOut.append(self)
    }
    for layer in storedSublayers { layer.layOutTree(&laidOut) }
    storedMask?.layOutTree(&laidOut)
  }

  /// Cancels the scheduled layout of this tree; returns whether any was scheduled.
  private func discardLayout() -> Bool {
    guard needs.inSubtree else { return false }
    var wasScheduled = needs.layout
    needs.layout = false
    for layer in storedSublayers where layer.discardLayout() { wasScheduled = true }
    if let storedMask, storedMask.discardLayout() { wasScheduled = true }
    return wasScheduled
  }

  /// Runs all scheduled layout and drawing in this tree.
  package final func prepareForCommit() {
    var rounds = 0
    while needs.inSubtree, rounds < Self.maximumRounds {
      rounds += 1
      performLayout()
      displayTree()
    }
  }

  private func displayTree() {
    guard needs.inSubtree else { return }
    // Work that is scheduled during drawing marks the ancestors again.
    needs.inSubtree = false
    displayIfNeeded()
    for layer in storedSublayers { layer.displayTree() }
    storedMask?.displayTree()
    if needs.layout || needs.display || storedSublayers.contains(where: \.needs.inSubtree) {
      needs.inSubtree = true
    }
  }

  /// Records `draw(in:)` into the layer's contents.
  final func recordContents() {
    let context = CGContext(size: values.bounds.size)
    context.translateBy(x: -values.bounds.minX, y: -values.bounds.minY)
    delegate?.layerWillDraw(self)
    draw(in: context)
    let drawings = context.drawings
    guard !drawings.isEmpty || values.contentPicture != nil else { return }
    contentDrawings = drawings
    contentDrawingSize = values.bounds.size
  }
}
