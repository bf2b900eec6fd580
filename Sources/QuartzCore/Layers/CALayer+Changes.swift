import FilmstripGraphics
import Foundation

/// The work that a layer must do before the next frame.
struct PendingWork {
  /// The number of layouts of the layer that run inside each other.
  var layoutDepth = 0
  var layout = false
  var display = false
  /// Whether the layer, a descendant or a mask has work to do.
  var inSubtree = false
}

extension CALayer {
  /// Changes a property: finds the action before the change, and runs the action afterwards.
  final func change(_ property: LayerProperty, _ write: () -> Void) {
    guard modelLayer == nil else {
      write()
      return
    }
    let key = property.rawValue
    let action = CATransaction.disableActions() ? nil : action(forKey: key)
    let implicit = action as? ImplicitAction
    let before = implicit == nil ? nil : visibleValue(of: property)
    snapshotIfNeeded()
    write()
    markDirty()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    if let implicit {
      implicit.start(on: self, from: before)
    } else {
      action?.run(forKey: key, object: self, arguments: nil)
    }
    if !observers.isEmpty { callObservers() }
  }

  /// Calls the observers of changes, in the order in which they were added.
  package final func callObservers() {
    for observer in observers { observer.call() }
  }

  /// Runs the action of an event other than a property change.
  final func runAction(_ event: String) {
    guard modelLayer == nil, !CATransaction.disableActions() else { return }
    action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
  }

  /// Invalidates the nodes of this layer and of its ancestors.
  final func markDirty() {
    committed.presentsModel = false
    var layer: CALayer? = self
    while let current = layer,
      !current.committed.isStale || current.committed.content != nil
        || current.committed.onlyColorChanges || current === self
    {
      current.committed.isStale = true
      current.committed.content = nil
      current.committed.onlyColorChanges = false
      layer = current.storedSuperlayer
    }
  }

  final func markPendingWork() {
    var layer: CALayer? = self
    while let current = layer, !current.needs.inSubtree {
      current.needs.inSubtree = true
      layer = current.storedSuperlayer
    }
  }

  final func boundsSizeChanged() {
    guard modelLayer == nil else { return }
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  // MARK: Package hooks

  /// The name that timelines use for this layer.
  package final var nodeName: String? {
    get { values.nodeName }
    set {
      values.nodeName = newValue
      markDirty()
    }
  }

  /// The part of the frame to which the layer and its sublayers belong, or `nil` for the
  /// superlayer's part.
  package final var framePart: FramePart? {
    get { values.framePart }
    set {
      values.framePart = newValue
      markDirty()
    }
  }

  /// The drawings between the background and the sublayers, for bounds of `contentDrawingSize`.
  ///
  /// `contentsGravity` places the drawings in bounds of another size.
  package final var contentDrawings: [Drawing] {
    get { values.contentPicture?.drawings ?? [] }
    set { setContentPicture(newValue, size: values.contentPicture?.size ?? .zero) }
  }

  /// The size of `contentDrawings`, in points.
  package final var contentDrawingSize: CGSize {
    get { values.contentPicture?.size ?? .zero }
    set { setContentPicture(contentDrawings, size: newValue) }
  }

  private func setContentPicture(_ drawings: [Drawing], size: CGSize) {
    let picture = Picture(size: size, drawings: drawings)
    guard picture != values.contentPicture else { return }
    snapshotIfNeeded()
    values.contentPicture = picture
    markDirty()
  }
}

// Filters can't be animated, so they are plain values.
extension CALayer {
  /// The filter that samples enlarged contents.
  public final var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set {
      snapshotIfNeeded()
      values.magnificationFilter = newValue
      markDirty()
    }
  }

  /// The filter that samples reduced contents.
  public final var minificationFilter: CALayerContentsFilter {
    get { values.minificationFilter }
    set {
      snapshotIfNeeded()
      values.minificationFilter = newValue
      markDirty()
    }
  }

  /// The bias that selects the level of detail when contents are reduced with the trilinear filter;
  /// stored, but without an effect, because Filmstrip samples without levels of detail.
  public final var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set {
      snapshotIfNeeded()
      values.minificationFilterBias = newValue
    }
  }

  /// Whether the geometry of the layer's content and sublayers is flipped vertically, so that the y
  /// axis points up in the layer's bounds.
  ///
  /// Images, text and drawn contents stay upright. The frame of the layer doesn't change.
  public final var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set {
      guard newValue != values.isGeometryFlipped else { return }
      snapshotIfNeeded()
      values.isGeometryFlipped = newValue
      markDirty()
    }
  }

  /// Returns whether contents are drawn upside down, that is, whether the layer and its ancestors
  /// flip their geometry an odd number of times.
  public final func contentsAreFlipped() -> Bool {
    let above = storedSuperlayer?.contentsAreFlipped() ?? false
    return above != values.isGeometryFlipped
  }

  /// Returns the layer's transform as an affine transform.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(values.transform)
  }

  /// Sets the layer's transform from an affine transform.
  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
}
