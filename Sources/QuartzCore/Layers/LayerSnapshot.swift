import Foundation

/// A layer's state at the beginning of the transaction, which is visible until the commit.
@MainActor
struct LayerSnapshot {
  /// A copy, like a presentation layer, with the model's values at the beginning of the
  /// transaction.
  let layer: CALayer
  let sublayers: [CALayer]
  let animations: [AttachedAnimation]
  let superlayer: CALayer?

  init(_ model: CALayer) {
    layer = model.copyForPresentation()
    layer.modelLayer = model
    layer.isSnapshot = true
    sublayers = model.storedSublayers
    animations = model.attachedAnimations
    superlayer = model.storedSuperlayer
  }
}

extension CALayer {
  /// Whether the layer's values may come from an animation, so that paths are rounded like other
  /// values.
  final var isComputed: Bool { modelLayer != nil && !isSnapshot }

  /// Takes a snapshot before the first change in a transaction, if the layer was displayed.
  final func snapshotIfNeeded() {
    guard modelLayer == nil else { return }
    markTouched()
    guard committed.snapshot == nil, wasCommitted else { return }
    committed.snapshot = LayerSnapshot(self)
    CATransaction.didSnapshot(self)
  }

  /// Whether the layer and its descendants are unchanged since the transaction began.
  final var isUnchangedInTransaction: Bool { committed.touchedAt != CATransaction.epoch }

  private func markTouched() {
    var layer: CALayer? = self
    while let current = layer, current.isUnchangedInTransaction {
      current.committed.touchedAt = CATransaction.epoch
      layer = current.storedSuperlayer
    }
  }

  /// Whether the layer was a descendant of another when the transaction began.
  package final func wasDescendant(of root: CALayer) -> Bool {
    var current = self
    while current !== root {
      guard current.committed.snapshot != nil || current.wasCommitted,
        let above = current.committed.snapshot?.superlayer ?? current.storedSuperlayer
      else { return false }
      current = above
    }
    return true
  }

  /// Returns the sublayers from which nodes are created.
  final func sublayers(in source: CaptureSource) -> [CALayer] {
    source == .beforeTransaction
      ? committed.snapshot?.sublayers ?? storedSublayers : storedSublayers
  }

  /// Returns the mask from which nodes are created.
  final func mask(in source: CaptureSource) -> CALayer? {
    guard source == .beforeTransaction, let snapshot = committed.snapshot else { return storedMask }
    return snapshot.layer.storedMask
  }
}
