import Foundation

/// What a layer was when the transaction began: what is shown until it is committed.
@MainActor
struct LayerBefore {
  /// The model's values then, as a presentation layer has them.
  let layer: CALayer
  let sublayers: [CALayer]
  let animations: [AttachedAnimation]
  let superlayer: CALayer?

  init(_ model: CALayer) {
    layer = model.copyForPresentation()
    layer.modelLayer = model
    layer.isBefore = true
    sublayers = model.storedSublayers
    animations = model.attachedAnimations
    superlayer = model.storedSuperlayer
  }
}

extension CALayer {
  /// Whether its values may come from an animation, so that paths are rounded like all else.
  final var isComputed: Bool { modelLayer != nil && !isBefore }

  /// Keeps what the layer is before its first change in a transaction, if anybody has seen it.
  final func keepBefore() {
    guard modelLayer == nil else { return }
    markTouched()
    guard committed.began == nil, wasCommitted else { return }
    committed.began = LayerBefore(self)
    CATransaction.keepsBefore(self)
  }

  /// Whether nothing here or below has changed since the transaction began.
  final var isUntouched: Bool { committed.touchedAt != CATransaction.epoch }

  private func markTouched() {
    var layer: CALayer? = self
    while let current = layer, current.isUntouched {
      current.committed.touchedAt = CATransaction.epoch
      layer = current.storedSuperlayer
    }
  }

  /// Whether the layer was below another when the transaction began.
  package final func wasBelow(_ root: CALayer) -> Bool {
    var current = self
    while current !== root {
      guard current.committed.began != nil || current.wasCommitted,
        let above = current.committed.began?.superlayer ?? current.storedSuperlayer
      else { return false }
      current = above
    }
    return true
  }

  /// The sublayers that nodes are made of.
  final func sublayers(in source: CaptureSource) -> [CALayer] {
    source == .began ? committed.began?.sublayers ?? storedSublayers : storedSublayers
  }

  /// The mask that nodes are made of.
  final func mask(in source: CaptureSource) -> CALayer? {
    guard source == .began, let began = committed.began else { return storedMask }
    return began.layer.storedMask
  }
}
