import Foundation

/// Lets `presentation()` and `model()` return the static type of the receiver.
@preconcurrency @MainActor
public protocol _CALayerPresenting: CALayer {}

extension CALayer: _CALayerPresenting {}

extension _CALayerPresenting {
  /// A copy of the layer with the values that are shown now, while animations run.
  ///
  /// A custom subclass cannot be copied here: call it on Core Animation's type, `(layer as
  /// CALayer).presentation()`; otherwise it returns nil.
  ///
  /// *Chosen:* a layer that was in no frame yet has one too.
  public func presentation() -> Self? {
    if modelLayer != nil { return self }
    return presentationLayer(at: localTime(at: VirtualClock.current.now.seconds)) as? Self
  }

  /// The model of a presentation layer; any other layer returns itself.
  public func model() -> Self { modelLayer as? Self ?? self }
}

extension CALayer {
  /// A copy with the values at a moment of the layer's time.
  final func presentationLayer(at time: Double) -> CALayer {
    let copy = copyForPresentation()
    copy.modelLayer = self
    for attached in attachedAnimations {
      attached.resolve(on: self)
      attached.apply(to: copy, at: time)
    }
    return copy
  }

  /// A property's value that is shown now.
  package final func shownValue(of property: LayerProperty) -> AnimatableValue? {
    guard !attachedAnimations.isEmpty else { return animatableValue(property) }
    return presentationLayer(at: localTime(at: VirtualClock.current.now.seconds))
      .animatableValue(property)
  }
}
