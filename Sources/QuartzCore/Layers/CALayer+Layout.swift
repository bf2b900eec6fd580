import FilmstripGraphics
import Foundation

extension CALayer {
  /// The maximum number of layout rounds before a frame, for layouts that schedule more layout.
  private static var maximumRounds: Int { 32 }

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
    var rounds = 0
    while top.layOutTree(), rounds < Self.maximumRounds { rounds += 1 }
  }

  /// Lays out the layers that need layout, ancestors first; returns whether any did.
  @discardableResult
  private func layOutTree() -> Bool {
    guard needs.inSubtree else { return false }
    var hasWorked = false
    if needs.layout {
      needs.layout = false
      layoutSublayers()
      hasWorked = true
    }
    for layer in storedSublayers where layer.layOutTree() { hasWorked = true }
    if let storedMask, storedMask.layOutTree() { hasWorked = true }
    return hasWorked
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
