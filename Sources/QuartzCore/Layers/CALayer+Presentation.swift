import Foundation

/// A protocol that lets `presentation()` and `model()` return the static type of the receiver.
@preconcurrency @MainActor
public protocol _CALayerPresenting: CALayer {}

extension CALayer: _CALayerPresenting {}

extension _CALayerPresenting {
  /// Returns a copy of the layer with the values that are currently visible while animations run.
  ///
  /// Filmstrip can't copy a custom subclass, so the method returns `nil` for one. Call it on Core
  /// Animation's type instead: `(layer as CALayer).presentation()`.
  ///
  /// *Chosen:* a layer that has not been in a frame yet also has a presentation layer.
  public func presentation() -> Self? {
    if modelLayer != nil { return self }
    return presentationLayer(at: localTime(at: VirtualClock.current.now.seconds)) as? Self
  }

  /// Returns the model of a presentation layer; any other layer returns itself.
  public func model() -> Self { modelLayer as? Self ?? self }
}

extension CALayer {
  /// Returns a copy with the values at a time in the layer's time space.
  final func presentationLayer(at time: Double) -> CALayer {
    let copy = copyForPresentation()
    copy.modelLayer = self
    for attached in attachedAnimations {
      attached.resolve(on: self)
      attached.apply(to: copy, at: time)
    }
    return copy
  }

  /// Returns the currently visible value of a property.
  package final func visibleValue(of property: LayerProperty) -> AnimatableValue? {
    guard !attachedAnimations.isEmpty else { return animatableValue(property) }
    return presentationLayer(at: localTime(at: VirtualClock.current.now.seconds))
      .animatableValue(property)
  }

  /// Returns a layer with the values at a time in this layer's time space, for a frame.
  ///
  /// The method reuses the layer of the previous frame if nothing else holds that layer.
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
      layer.values.resetGeometry(to: values)
    }
    layer.transition = nil
    for attached in attachedAnimations {
      attached.resolve(on: self)
      attached.apply(to: layer, at: time)
    }
    return layer
  }

  /// Sets the values at a time in the last frame's layer, which differs from the model only in
  /// properties that the same animations change.
  ///
  /// - Returns: `false`, leaving `layer` unchanged, if an animation depends on values that
  ///   aren't resolved.
  private func animate(_ layer: CALayer, at time: Double) -> Bool {
    if attachedAnimations.count == 1, let motion = attachedAnimations[0].resolvedMotion(on: self),
      motion.replaces, let position = motion.timing.position(at: time)
    {
      motion.apply(to: &layer.values, at: position)
      return true
    }
    guard attachedAnimations.allSatisfy({ $0.resolvedMotion(on: self) != nil }) else {
      return false
    }
    for attached in attachedAnimations {
      attached.resolvedMotion(on: self)?.reset(&layer.values, to: values)
    }
    for attached in attachedAnimations {
      guard let motion = attached.resolvedMotion(on: self),
        let position = motion.timing.position(at: time)
      else { continue }
      motion.apply(to: &layer.values, at: position)
    }
    return true
  }

  /// Stores a frame's layer for the next frame, unless it is a subclass, which has additional
  /// values.
  final func endFrame(of layer: CALayer) {
    guard type(of: layer) == CALayer.self else { return }
    layer.modelLayer = nil
    committed.presentation = layer
    committed.presentsModel = layer.transition == nil
  }
}
