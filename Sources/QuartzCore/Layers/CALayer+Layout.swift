import Foundation
import Graphics

extension CALayer {
  /// Layouts that ask for more layout are tried again at most this often before a frame.
  private static var maximumRounds: Int { 32 }

  final func markNeedsLayout() {
    guard modelLayer == nil else { return }
    needs.layout = true
    markWork()
  }

  final func markNeedsDisplay() {
    guard modelLayer == nil else { return }
    needs.display = true
    markDirty()
    markWork()
  }

  final func performLayout() {
    var top = self
    while let above = top.storedSuperlayer, above.needs.layout { top = above }
    var rounds = 0
    while top.layOutTree(), rounds < Self.maximumRounds { rounds += 1 }
  }

  /// Lays out what needs it, from above; answers whether anything did.
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

  /// Lays out and draws all that needs it in this tree.
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
    // Whatever comes up meanwhile marks the way again.
    needs.inSubtree = false
    displayIfNeeded()
    for layer in storedSublayers { layer.displayTree() }
    storedMask?.displayTree()
    if needs.layout || needs.display || storedSublayers.contains(where: \.needs.inSubtree) {
      needs.inSubtree = true
    }
  }

  /// Draws by `draw(in:)` into the layer's contents.
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
