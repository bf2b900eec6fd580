import Foundation

/// What `presentation()` and `model()` need so that they answer with the type that they are asked on.
@preconcurrency @MainActor
public protocol _CALayerPresenting: CALayer {}

extension CALayer: _CALayerPresenting {}

extension _CALayerPresenting {
  /// A copy of the layer with the values that are seen now, while animations run.
  ///
  /// On a layer of one's own class, whose copies cannot be made here, the type to ask on is Core
  /// Animation's: `(layer as CALayer).presentation()`; else the answer is nil.
  ///
  /// *Chosen:* a layer that was in no frame yet has one too.
  public func presentation() -> Self? {
    if modelLayer != nil { return self }
    return presentationLayer(at: localTime(at: VirtualClock.current.now.seconds)) as? Self
  }

  /// The layer whose copy a presentation layer is; for others the layer itself.
  public func model() -> Self { modelLayer as? Self ?? self }
}

extension CALayer {
  /// A copy with the values that hold at a moment of the layer's time.
  final func presentationLayer(at time: Double) -> CALayer {
    let copy = copyForPresentation()
    copy.modelLayer = self
    for attached in attachedAnimations {
      attached.resolve(on: self)
      attached.apply(to: copy, at: time)
    }
    return copy
  }

  /// What is seen of a property now.
  package final func shownValue(of property: LayerProperty) -> AnimatableValue? {
    guard !attachedAnimations.isEmpty else { return animatableValue(property) }
    return presentationLayer(at: localTime(at: VirtualClock.current.now.seconds))
      .animatableValue(property)
  }
}
