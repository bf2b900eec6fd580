import FilmstripSupport
import Foundation

extension CALayer {
  final func insert(_ layer: CALayer, at index: Int) {
    demand(
      !layer.isSelfOrAncestor(of: self), "A layer can't be inserted into itself or its descendants")
    demand(modelLayer == nil, "A presentation layer's tree can't be changed")
    snapshotIfNeeded()
    var insertionIndex = index
    if let old = layer.storedSuperlayer {
      if old === self, let current = storedSublayers.firstIndex(where: { $0 === layer }),
        current < index
      {
        insertionIndex -= 1
      }
      layer.unlink()
    }
    storedSublayers.insert(layer, at: max(0, min(insertionIndex, storedSublayers.count)))
    adopt(layer)
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
    guard layer !== sibling else { return }
    if layer.storedSuperlayer === self { layer.unlink() }
    let siblingIndex = storedSublayers.firstIndex { $0 === sibling }
    let index = siblingIndex.map { above ? $0 + 1 : $0 } ?? (above ? storedSublayers.count : 0)
    insert(layer, at: index)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, storedSublayers.contains(where: { $0 === old }) else { return }
    if new.storedSuperlayer != nil { new.detach() }
    guard let index = storedSublayers.firstIndex(where: { $0 === old }) else { return }
    old.detach()
    insert(new, at: index)
  }

  final func replaceSublayers(with layers: [CALayer]) {
    for layer in storedSublayers where !layers.contains(where: { $0 === layer }) {
      layer.detach()
    }
    for (index, layer) in layers.enumerated() where !isSublayer(layer, at: index) {
      insert(layer, at: index)
    }
  }

  final func detach() {
    guard modelLayer == nil, storedSuperlayer != nil else { return }
    runAction(kCAOnOrderOut)
    if isInFrames { CATransaction.detachAnimationsAtCommit(self) }
    unlink()
    reschedule()
  }

  /// Whether the layer belongs to a tree that frames show.
  final var isInFrames: Bool {
    storedSuperlayer?.isInFrames ?? committed.wasRoot
  }

  final func replaceMask(_ new: CALayer?) {
    guard new !== storedMask else { return }
    if let new {
      demand(
        !new.isSelfOrAncestor(of: self), "A layer can't mask itself or its descendants")
      if new.storedSuperlayer != nil { new.unlink() }
    }
    change(.mask) {
      storedMask?.storedSuperlayer = nil
      storedMask = new
      new?.storedSuperlayer = self
    }
    guard let new else { return }
    new.linked()
    new.reschedule()
  }

  private func adopt(_ layer: CALayer) {
    layer.storedSuperlayer = self
    layer.linked()
    markDirty()
    setNeedsLayout()
    layer.reschedule()
    layer.runAction(kCAOnOrderIn)
  }

  private func linked() {
    committed.linkedAt = CATransaction.epoch
    if needs.inSubtree {
      needs.inSubtree = false
      markPendingWork()
    }
  }

  private func unlink() {
    guard let old = storedSuperlayer else { return }
    snapshotIfNeeded()
    old.snapshotIfNeeded()
    if old.storedMask === self {
      old.storedMask = nil
    } else {
      old.storedSublayers.removeAll { $0 === self }
      old.setNeedsLayout()
    }
    old.markDirty()
    storedSuperlayer = nil
  }

  private func isSublayer(_ layer: CALayer, at index: Int) -> Bool {
    storedSublayers.indices.contains(index) && storedSublayers[index] === layer
  }

  private func isSelfOrAncestor(of layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let l = current {
      if l === self { return true }
      current = l.storedSuperlayer
    }
    return false
  }
}
