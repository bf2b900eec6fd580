import Foundation
import Graphics
import Timing

// The class's body holds what may be overridden (Swift cannot override what stands in an extension);
// what the declarations do stands in CALayer+….swift.

/// A rectangle that is placed, transformed, painted and animated, with sublayers above its own
/// contents.
///
/// Its properties are the model: they change at once. What is seen while animations run is
/// `presentation()`. A property that changes outside of views runs an action, by default an animation
/// with the transaction's duration.
@preconcurrency @MainActor
open class CALayer: LayerModel, @preconcurrency CAMediaTiming {
  final var storedSublayers: [CALayer] = []
  final weak var storedSuperlayer: CALayer?
  final var storedMask: CALayer?
  final var attachedAnimations: [AttachedAnimation] = []
  final var userValues: [String: Any] = [:]
  final var timing = LayerTiming()

  /// The model of a presentation layer; nil for a model.
  final var modelLayer: CALayer?
  /// Whether it is what a model was before, not what an animation makes of it.
  final var isBefore = false
  /// How far a transition from what was shown before is, in a presentation layer.
  final var transition: TransitionState?
  /// What the last frame showed, and whether it still holds.
  final var committed = CommittedState()
  /// What must be done before the next frame.
  final var needs = PendingWork()

  /// Who wants to know when a property has changed.
  package final var observers: [(id: ObjectIdentifier, call: @MainActor () -> Void)] = []

  /// Draws, lays out and chooses actions.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for one's own use; timelines take it for what has no name of ours.
  open var name: String? { didSet { if name != oldValue { markDirty() } } }
  /// Actions by event, asked after the delegate.
  open var actions: [String: any CAAction]?
  /// Whether the layer is drawn anew when its size changes.
  open var needsDisplayOnBoundsChange = false

  /// An empty layer.
  public override init() {
    super.init()
  }

  /// A copy of another layer's values, as presentation layers are made; override to copy one's own.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    values = other.values
    timing = other.timing
    userValues = other.userValues
    name = other.name
    storedMask = other.storedMask
  }

  // MARK: Time

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming(\.beginTime, newValue) }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming(\.duration, newValue) }
  }
  open var speed: Float {
    get { timing.speed }
    set { changeTiming(\.speed, newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming(\.timeOffset, newValue) }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming(\.repeatCount, newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming(\.repeatDuration, newValue) }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming(\.autoreverses, newValue) }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming(\.fillMode, newValue) }
  }

  // MARK: Tree

  /// The layer that this one is in.
  open var superlayer: CALayer? {
    modelLayer == nil ? storedSuperlayer : modelLayer?.storedSuperlayer?.presentation()
  }

  /// The layers in this one, from the bottom up; nil for none.
  open var sublayers: [CALayer]? {
    get {
      let layers = modelLayer?.storedSublayers.compactMap { $0.presentation() } ?? storedSublayers
      return layers.isEmpty ? nil : layers
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// Puts a layer on top of the others in this one, taking it out of where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: storedSublayers.count) }

  /// Puts a layer at an index, 0 being the bottom; beyond the end counts as the end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Puts a layer below a sibling; at the bottom if that is not one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, above: false)
  }

  /// Puts a layer above a sibling; on top if that is not one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, above: true)
  }

  /// Puts a layer in another's place.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() { detach() }

  // MARK: Layout and drawing

  /// Has the sublayers placed before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether the sublayers are to be placed before the next frame.
  open func needsLayout() -> Bool { needs.layout }

  /// Has the sublayers placed now if that is needed, from the topmost ancestor that needs it.
  open func layoutIfNeeded() { performLayout() }

  /// Places the sublayers: by the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The size that the layer would like, in points.
  open func preferredFrameSize() -> CGSize { values.bounds.size }

  /// Has the contents drawn before the next frame.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// Has the contents drawn before the next frame; all of them, whatever the rectangle.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether the contents are to be drawn before the next frame.
  open func needsDisplay() -> Bool { needs.display }

  /// Draws the contents now if that is needed.
  open func displayIfNeeded() {
    guard needs.display else { return }
    needs.display = false
    display()
  }

  /// Draws the contents: by the delegate, else by `draw(in:)`.
  open func display() {
    if let delegate { delegate.display(self) } else { recordContents() }
  }

  /// Draws the contents: by the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether a change of a property has the layer drawn anew.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Actions

  /// The action for an event: the delegate's, that of `actions`, or the class's default; nil for
  /// none.
  ///
  /// `NSNull` from any of them ends the search.
  ///
  /// *Source:* Apple's documentation of this method, without the style dictionary.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// The action for an event when nobody has another: for properties that can be animated, an
  /// animation from what is seen now with the transaction's duration.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    implicitAction(forKey: event)
  }

  /// A property's value when nobody has set it.
  open class func defaultValue(forKey key: String) -> Any? { initialValue(forKey: key) }

  // MARK: Animations

  /// Adds a copy of an animation; one with the same key is removed.
  ///
  /// Without a key, any number may run.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes all animations.
  open func removeAllAnimations() { detachAllAnimations() }

  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }

  /// The keys of the animations, in the order in which they apply; nil for none.
  open func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The animation with a key.
  ///
  /// Changing it changes nothing.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  // MARK: Points

  /// Whether a point in the layer's own coordinates lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  /// The topmost layer at a point given in the superlayer's coordinates, this one or a descendant.
  open func hitTest(_ p: CGPoint) -> CALayer? { searchHit(p) }

  // MARK: For subclasses of this module

  /// A property's value as animations compute with it; nil for one that the layer has not.
  package func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    values.animatable(property)
  }

  /// Sets a property without an action.
  package func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    values.setAnimatable(value, property)
  }

  /// A layer of the same class of Core Animation's that has this one's values.
  package func copyForPresentation() -> CALayer { CALayer(layer: self) }

  /// What the layer paints by itself between background and sublayers, in its own coordinates.
  package func ownDrawings() -> [Drawing] { contentsDrawings() }

  /// What fills the bounds beneath the contents.
  package func backgroundPaint() -> Paint? {
    guard let color = values.backgroundColor?.rgba, color.alpha > 0 else { return nil }
    return .color(color)
  }

  /// The blur of what lies behind.
  package func makeBackdrop() -> Backdrop? { nil }

  /// Whether sublayers stay in space instead of being flattened into this layer's plane.
  package var keepsDepth: Bool { false }

  /// The nodes of the sublayers, from the bottom up; `outer` acts on each after its own transform.
  package func makeChildNodes(_ pass: inout CommitPass, outer: CATransform3D?) -> [DisplayNode] {
    makeSublayerNodes(&pass, outer: outer)
  }

  /// The shape that cuts the layer and its sublayers; nil for none.
  package func clipShape() -> RoundedRect? { values.masksToBounds ? shape : nil }
}
