import FilmstripGraphics
import FilmstripTiming
import Foundation

// Swift overrides only members of a class's body. This body holds the overridable members, in the
// sections Storage, Initializers, Geometry, Appearance, Contents, Tree, Layout, Drawing, Hit
// testing, Timing, Actions, Animations and Module hooks. CALayer+….swift holds the rest.

/// A rectangle with contents and sublayers that can be placed, transformed and animated.
///
/// Its properties are the model: they change at once. `presentation()` has the values shown while
/// animations run. Outside of views, a property that changes runs an action, by default an animation
/// with the transaction's duration.
@preconcurrency @MainActor
open class CALayer: NSObject, @preconcurrency CAMediaTiming {
  // MARK: - Storage
  // Every frame reads it for every layer, and Swift's checks at run time for overlapping access cost more
  // than the access. No accessor calls code of an app while it has access.

  /// The model's values, or a presentation layer's.
  @exclusivity(unchecked) final var values = LayerValues()
  @exclusivity(unchecked) final var storedSublayers: [CALayer] = []
  final weak var storedSuperlayer: CALayer?
  @exclusivity(unchecked) final var storedMask: CALayer?
  @exclusivity(unchecked) final var attachedAnimations: [AttachedAnimation] = []
  final var userValues: [String: Any] = [:]
  @exclusivity(unchecked) final var timing = LayerTiming()

  /// The model of a presentation layer; nil for a model.
  @exclusivity(unchecked) final var modelLayer: CALayer?
  /// Whether the layer is an earlier state of a model, not a state that an animation makes.
  final var isSnapshot = false
  /// The progress of a transition from the earlier contents, in a presentation layer.
  @exclusivity(unchecked) final var transition: TransitionState?
  /// The nodes of the last frame, and whether they are still valid.
  @exclusivity(unchecked) final var committed = CommittedState()
  /// The work to do before the next frame.
  @exclusivity(unchecked) final var needs = PendingWork()

  /// The callbacks to call after a property has changed.
  package final var observers: [(id: ObjectIdentifier, call: @MainActor () -> Void)] = []

  /// Draws the layer, lays it out and chooses its actions.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the app's own use; timelines use it for layers that have no other name.
  open var name: String? { didSet { if name != oldValue { markDirty() } } }
  /// Actions by event, searched after the delegate.
  open var actions: [String: any CAAction]?
  /// Whether the layer is drawn again when its size changes.
  open var needsDisplayOnBoundsChange = false

  // MARK: - Initializers

  /// An empty layer.
  public override init() {
    super.init()
  }

  /// A copy of another layer's values, as presentation layers are made; override it to copy custom
  /// properties.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    values = other.values
    timing = other.timing
    userValues = other.userValues
    name = other.name
    storedMask = other.storedMask
  }

  // MARK: - Geometry

  /// The visible part of the layer's own coordinates, in points; its size is the layer's size.
  open var bounds: CGRect {
    get { values.bounds }
    set {
      guard newValue != values.bounds else { return }
      let sizeChanges = newValue.size != values.bounds.size
      change(.bounds) { values.bounds = newValue }
      if sizeChanges { boundsSizeChanged() }
    }
  }

  /// The anchor point's position in the superlayer, in points.
  open var position: CGPoint {
    get { values.position }
    set {
      guard newValue != values.position else { return }
      change(.position) { values.position = newValue }
    }
  }

  /// The height above the superlayer's plane, in points; orders siblings.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      guard newValue != values.zPosition else { return }
      change(.zPosition) { values.zPosition = newValue }
    }
  }

  /// The point that `position` places and about which `transform` acts, in units of the bounds' size.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      guard newValue != values.anchorPoint else { return }
      change(.anchorPoint) { values.anchorPoint = newValue }
    }
  }

  /// The anchor point's height, in points.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set {
      guard newValue != values.anchorPointZ else { return }
      change(.anchorPointZ) { values.anchorPointZ = newValue }
    }
  }

  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      guard newValue != values.transform else { return }
      change(.transform) { values.transform = newValue }
    }
  }

  /// The transform of all sublayers about this layer's anchor point, such as a perspective.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      guard newValue != values.sublayerTransform else { return }
      change(.sublayerTransform) { values.sublayerTransform = newValue }
    }
  }

  /// The rectangle around the transformed bounds in the superlayer, in points.
  ///
  /// Setting it moves and resizes the layer under its transform.
  open var frame: CGRect {
    get { computedFrame }
    set { applyFrame(newValue) }
  }

  // MARK: - Appearance

  /// Whether the layer and its sublayers are not shown.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      change(.hidden) { values.isHidden = newValue }
      runAction(newValue ? kCAOnOrderOut : kCAOnOrderIn)
    }
  }

  /// Whether the layer is visible from behind.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set {
      guard newValue != values.isDoubleSided else { return }
      change(.doubleSided) { values.isDoubleSided = newValue }
    }
  }

  /// The opacity of the layer and its sublayers as one group, 0…1.
  open var opacity: Float {
    get { values.opacity }
    set {
      guard newValue != values.opacity else { return }
      change(.opacity) { values.opacity = newValue }
    }
  }

  /// Whether opacity applies to layer and sublayers as one group; only true is supported.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      guard newValue != values.allowsGroupOpacity else { return }
      change(.allowsGroupOpacity) { values.allowsGroupOpacity = newValue }
    }
  }

  /// Whether the contents are known to be opaque; a hint.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set {
      guard newValue != values.isOpaque else { return }
      change(.opaque) { values.isOpaque = newValue }
    }
  }

  /// Whether contents and sublayers are clipped to the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set {
      guard newValue != values.masksToBounds else { return }
      change(.masksToBounds) { values.masksToBounds = newValue }
    }
  }

  /// The colour beneath the contents.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set {
      guard newValue != values.backgroundColor else { return }
      change(.backgroundColor) { values.backgroundColor = newValue }
    }
  }

  /// The corners' radius in points; clips contents only with `masksToBounds`.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      guard newValue != values.cornerRadius else { return }
      change(.cornerRadius) { values.cornerRadius = newValue }
    }
  }

  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set {
      guard newValue != values.maskedCorners else { return }
      change(.maskedCorners) { values.maskedCorners = newValue }
    }
  }

  /// The shape of rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set {
      guard newValue != values.cornerCurve else { return }
      change(.cornerCurve) { values.cornerCurve = newValue }
    }
  }

  /// The width in points of a border inside the bounds, above the sublayers.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      guard newValue != values.borderWidth else { return }
      change(.borderWidth) { values.borderWidth = newValue }
    }
  }

  /// The border's colour; opaque black by default.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set {
      guard newValue != values.borderColor else { return }
      change(.borderColor) { values.borderColor = newValue }
    }
  }

  /// The shadow's colour; opaque black by default.
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set {
      guard newValue != values.shadowColor else { return }
      change(.shadowColor) { values.shadowColor = newValue }
    }
  }

  /// The shadow's opacity, 0…1; none by default.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      guard newValue != values.shadowOpacity else { return }
      change(.shadowOpacity) { values.shadowOpacity = newValue }
    }
  }

  /// The shadow's offset, in points.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      guard newValue != values.shadowOffset else { return }
      change(.shadowOffset) { values.shadowOffset = newValue }
    }
  }

  /// The shadow's blur radius, in points.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set {
      guard newValue != values.shadowRadius else { return }
      change(.shadowRadius) { values.shadowRadius = newValue }
    }
  }

  /// The shape that casts the shadow; nil for everything that the layer paints.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set {
      guard newValue != values.shadowPath else { return }
      change(.shadowPath) { values.shadowPath = newValue }
    }
  }

  /// Whether Core Animation would draw the layer into a bitmap first; has no effect here.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set {
      guard newValue != values.shouldRasterize else { return }
      change(.shouldRasterize) { values.shouldRasterize = newValue }
    }
  }

  /// The scale of that bitmap; has no effect here.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set {
      guard newValue != values.rasterizationScale else { return }
      change(.rasterizationScale) { values.rasterizationScale = newValue }
    }
  }

  // MARK: - Contents

  /// The image between background and sublayers: a `CGImage`; other types are reported as
  /// unsupported.
  open var contents: Any? {
    get { values.contents?.object }
    set {
      let contents = LayerContents.make(from: newValue)
      guard contents != values.contents else { return }
      change(.contents) { values.contents = contents }
    }
  }

  /// The part of the contents that is shown, in units of their size.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      guard newValue != values.contentsRect else { return }
      change(.contentsRect) { values.contentsRect = newValue }
    }
  }

  /// The part of the contents that stretches when they are resized, in units of their size.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set {
      guard newValue != values.contentsCenter else { return }
      change(.contentsCenter) { values.contentsCenter = newValue }
    }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      guard newValue != values.contentsScale else { return }
      change(.contentsScale) { values.contentsScale = newValue }
    }
  }

  /// How contents are placed when their size differs from the bounds'.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set {
      guard newValue != values.contentsGravity else { return }
      change(.contentsGravity) { values.contentsGravity = newValue }
    }
  }

  // MARK: - Tree

  /// The superlayer; nil at the top.
  open var superlayer: CALayer? {
    modelLayer == nil ? storedSuperlayer : modelLayer?.storedSuperlayer?.presentation()
  }

  /// The sublayers, from the bottom up; nil for none.
  open var sublayers: [CALayer]? {
    get {
      let layers = modelLayer?.storedSublayers.compactMap { $0.presentation() } ?? storedSublayers
      return layers.isEmpty ? nil : layers
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// The layer, in this layer's coordinates, whose alpha masks this layer.
  open var mask: CALayer? {
    get { storedMask }
    set { replaceMask(newValue) }
  }

  /// Adds a layer on top of the sublayers; removes it from its old superlayer first.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: storedSublayers.count) }

  /// Inserts a layer at an index, 0 at the bottom; an index beyond the end is the end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer below a sibling; at the bottom if that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, above: false)
  }

  /// Inserts a layer above a sibling; on top if that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, above: true)
  }

  /// Replaces a sublayer with another layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() { detach() }

  // MARK: - Layout

  /// Schedules layout of the sublayers before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether layout of the sublayers is scheduled.
  open func needsLayout() -> Bool { needs.layout }

  /// Lays the sublayers out now if layout is scheduled, from the topmost ancestor that needs it.
  open func layoutIfNeeded() { performLayout() }

  /// Lays the sublayers out: calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The preferred size, in points.
  open func preferredFrameSize() -> CGSize { values.bounds.size }

  // MARK: - Drawing

  /// Schedules drawing of the contents before the next frame.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// Schedules drawing of the contents before the next frame; all of them, whatever the rectangle.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether drawing of the contents is scheduled.
  open func needsDisplay() -> Bool { needs.display }

  /// Draws the contents now if drawing is scheduled.
  open func displayIfNeeded() {
    guard needs.display else { return }
    needs.display = false
    display()
  }

  /// Draws the contents: calls the delegate, or `draw(in:)` without one.
  open func display() {
    if let delegate { delegate.display(self) } else { recordContents() }
  }

  /// Draws the contents: calls the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether a change of a property schedules drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: - Hit testing

  /// Whether a point in the layer's own coordinates is in its bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  /// The topmost layer at a point given in the superlayer's coordinates, this one or a descendant.
  open func hitTest(_ p: CGPoint) -> CALayer? { searchHit(p) }

  // MARK: - Timing

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

  // MARK: - Actions

  /// The action for an event: the delegate's, that of `actions`, or the class's default; nil for
  /// none.
  ///
  /// `NSNull` from any of them ends the search.
  ///
  /// *Source:* Apple's documentation of this method, without the style dictionary.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// The default action for an event: for properties that can be animated, an animation from the
  /// presented value with the transaction's duration.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    implicitAction(forKey: event)
  }

  /// A property's initial value.
  open class func defaultValue(forKey key: String) -> Any? { initialValue(forKey: key) }

  // MARK: - Animations

  /// Adds a copy of an animation, and removes the one with the same key.
  ///
  /// Any number of animations without a key can run.
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
  /// Changes to it have no effect.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  // MARK: - Module hooks

  /// A property's value as animations compute with it; nil for a property that the layer does not
  /// have.
  package func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    values.animatable(property)
  }

  /// Sets a property without an action.
  package func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    values.setAnimatable(value, property)
  }

  /// A layer of the same Core Animation class with this layer's values.
  package func copyForPresentation() -> CALayer { CALayer(layer: self) }

  /// The layer's own drawings between background and sublayers, in its own coordinates.
  package func ownDrawings() -> [Drawing] { contentsDrawings() }

  /// The paint that fills the bounds beneath the contents.
  package func backgroundPaint() -> Paint? {
    guard let color = values.backgroundColor?.rgba, color.alpha > 0 else { return nil }
    return .color(color)
  }

  /// The blur of the layers behind.
  package func makeBackdrop() -> Backdrop? { nil }

  /// Whether sublayers keep their depth instead of being flattened into this layer's plane.
  package var keepsDepth: Bool { false }

  /// The nodes of the sublayers, from the bottom up; `outer` acts on each after its own transform.
  package func makeChildNodes(_ pass: inout CommitPass, outer: CATransform3D?) -> [DisplayNode] {
    makeSublayerNodes(&pass, outer: outer)
  }

  /// The shape that clips the layer and its sublayers; nil for none.
  package func clipShape() -> RoundedRect? { values.masksToBounds ? shape : nil }
}
