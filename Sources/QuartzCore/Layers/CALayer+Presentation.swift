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

  /// A layer with the values at a moment of the layer's time, for a frame.
  ///
  /// It is the one of the frame before if nothing else holds that.
  final func frameLayer(at time: Double) -> CALayer {
    var reused = committed.presentation
    committed.presentation = nil
    guard isKnownUniquelyReferenced(&reused), let layer = reused else {
      return presentationLayer(at: time)
    }
    layer.modelLayer = self
    if committed.presentsModel, animate(layer, at: time) { return layer }
    if committed.content == nil {
      layer.values = values
      layer.timing = timing
      layer.storedMask = storedMask
    } else {
      layer.values.resetPlace(to: values)
    }
    layer.transition = nil
    for attached in attachedAnimations {
      attached.resolve(on: self)
      attached.apply(to: layer, at: time)
    }
    return layer
  }

  /// Gives the last frame's layer, which differs from the model only in what the same animations change, the
  /// values of a moment.
  ///
  /// - Returns: False, and nothing is changed, if one of the animations depends on more than known values.
  private func animate(_ layer: CALayer, at time: Double) -> Bool {
    if attachedAnimations.count == 1, let motion = attachedAnimations[0].knownMotion(on: self),
      motion.replaces, let position = motion.timing.position(at: time)
    {
      motion.apply(to: &layer.values, at: position)
      return true
    }
    guard attachedAnimations.allSatisfy({ $0.knownMotion(on: self) != nil }) else { return false }
    for attached in attachedAnimations {
      attached.knownMotion(on: self)?.reset(&layer.values, to: values)
    }
    for attached in attachedAnimations {
      guard let motion = attached.knownMotion(on: self),
        let position = motion.timing.position(at: time)
      else { continue }
      motion.apply(to: &layer.values, at: position)
    }
    return true
  }

  /// Keeps a frame's layer for the next frame; subclasses have values of their own and are not kept.
  final func endFrame(of layer: CALayer) {
    guard type(of: layer) == CALayer.self else { return }
    layer.modelLayer = nil
    committed.presentation = layer
    committed.presentsModel = layer.transition == nil
  }
}
