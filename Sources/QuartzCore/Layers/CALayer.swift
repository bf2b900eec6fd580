import FilmstripGraphics
import FilmstripTiming
import Foundation

// Swift can override only members that are declared in the body of a class. Therefore this body
// contains the overridable members, in the sections Storage, Initializers, Geometry, Appearance,
// Contents, Tree, Layout, Drawing, Hit testing, Timing, Actions, Animations and Module hooks.
// CALayer+….swift contains the other members.

/// A rectangle with contents and sublayers, which can be placed, transformed and animated.
///
/// The properties of a layer are the model and change immediately. `presentation()` returns the
/// values that are visible while animations run. Unless the layer belongs to a view, a property
/// change runs an action, by default an animation with the transaction's duration.
@preconcurrency @MainActor
open class CALayer: NSObject, @preconcurrency CAMediaTiming {
  // MARK: - Storage
  // Every frame reads the values of every layer, and Swift's runtime checks for overlapping access
  // cost more than the access itself. No accessor calls app code during the access.

  /// The values of the model, or of a presentation layer.
  @exclusivity(unchecked) final var values = LayerValues()
  @exclusivity(unchecked) final var storedSublayers: [CALayer] = []
  final weak var storedSuperlayer: CALayer?
  @exclusivity(unchecked) final var storedMask: CALayer?
  @exclusivity(unchecked) final var attachedAnimations: [AttachedAnimation] = []
  final var userValues: [String: Any] = [:]
  @exclusivity(unchecked) final var timing = LayerTiming()

  /// The model of a presentation layer, or `nil` if this layer is a model.
  @exclusivity(unchecked) final var modelLayer: CALayer?
  /// Whether the layer is an earlier state of a model, as opposed to a state that an animation
  /// produces.
  final var isSnapshot = false
  /// The progress of a transition from the earlier contents, if this is a presentation layer.
  @exclusivity(unchecked) final var transition: TransitionState?
  /// The nodes of the last frame, and whether they are still valid.
  @exclusivity(unchecked) final var committed = CommittedState()
  /// The work to do before the next frame.
  @exclusivity(unchecked) final var needs = PendingWork()

  /// The functions to call after a property has changed.
  package final var observers: [(id: ObjectIdentifier, call: @MainActor () -> Void)] = []

  /// The object that draws the layer, lays out its sublayers and chooses its actions.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for use by the app; timelines use the name for layers that have no other name.
  open var name: String? { didSet { if name != oldValue { markDirty() } } }
  /// The actions by event, which are searched after the delegate.
  open var actions: [String: any CAAction]?
  /// Whether the layer is drawn again when its size changes.
  open var needsDisplayOnBoundsChange = false

  // MARK: - Initializers

  /// Creates an empty layer.
  public override init() {
    super.init()
  }

  /// Creates a copy of another layer's values, as for a presentation layer; override the
  /// initializer to copy custom properties.
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

  /// The visible part of the layer's own coordinates, in points; the size is the layer's size.
  open var bounds: CGRect {
    get { values.bounds }
    set {
      guard newValue != values.bounds else { return }
      let sizeChanges = newValue.size != values.bounds.size
      change(.bounds) { values.bounds = newValue }
      if sizeChanges { boundsSizeChanged() }
    }
  }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { values.position }
    set {
      guard newValue != values.position else { return }
      change(.position) { values.position = newValue }
    }
  }

  /// The height above the superlayer's plane, in points, which determines the order of siblings.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      guard newValue != values.zPosition else { return }
      change(.zPosition) { values.zPosition = newValue }
    }
  }

  /// The point to which `position` and `transform` refer, in units of the bounds' size.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      guard newValue != values.anchorPoint else { return }
      change(.anchorPoint) { values.anchorPoint = newValue }
    }
  }

  /// The height of the anchor point, in points.
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

  /// The bounding box of the transformed bounds in the superlayer's coordinates, in points.
  ///
  /// The setter moves and resizes the layer, and keeps its transform.
  open var frame: CGRect {
    get { computedFrame }
    set { applyFrame(newValue) }
  }

  // MARK: - Appearance

  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      change(.hidden) { values.isHidden = newValue }
      runAction(newValue ? kCAOnOrderOut : kCAOnOrderIn)
    }
  }

  /// Whether the back of the layer is visible.
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

  /// Whether opacity applies to the layer and its sublayers as one group; only `true` is supported.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      guard newValue != values.allowsGroupOpacity else { return }
      change(.allowsGroupOpacity) { values.allowsGroupOpacity = newValue }
    }
  }

  /// Whether the contents are known to be opaque, as a hint.
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

  /// The radius of the corners, in points; the corners clip contents only if `masksToBounds` is
  /// `true`.
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

  /// The radii of the four corners, in points, which replace `cornerRadius`; if `nil`, they don't.
  package final var cornerRadii: CornerRadii? {
    get { values.cornerRadii }
    set {
      guard newValue != values.cornerRadii else { return }
      change(.cornerRadii) { values.cornerRadii = newValue }
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

  /// The width of a border inside the bounds and above the sublayers, in points.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      guard newValue != values.borderWidth else { return }
      change(.borderWidth) { values.borderWidth = newValue }
    }
  }

  /// The colour of the border; opaque black by default.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set {
      guard newValue != values.borderColor else { return }
      change(.borderColor) { values.borderColor = newValue }
    }
  }

  /// The colour of the shadow; opaque black by default.
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set {
      guard newValue != values.shadowColor else { return }
      change(.shadowColor) { values.shadowColor = newValue }
    }
  }

  /// The opacity of the shadow, 0…1; 0 by default.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      guard newValue != values.shadowOpacity else { return }
      change(.shadowOpacity) { values.shadowOpacity = newValue }
    }
  }

  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      guard newValue != values.shadowOffset else { return }
      change(.shadowOffset) { values.shadowOffset = newValue }
    }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set {
      guard newValue != values.shadowRadius else { return }
      change(.shadowRadius) { values.shadowRadius = newValue }
    }
  }

  /// The shape that casts the shadow, or `nil` if everything that the layer paints casts it.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set {
      guard newValue != values.shadowPath else { return }
      change(.shadowPath) { values.shadowPath = newValue }
    }
  }

  /// Whether Core Animation draws the layer into a bitmap first; Filmstrip ignores the value.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set {
      guard newValue != values.shouldRasterize else { return }
      change(.shouldRasterize) { values.shouldRasterize = newValue }
    }
  }

  /// The scale of the bitmap of a rasterized layer; Filmstrip ignores the value.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set {
      guard newValue != values.rasterizationScale else { return }
      change(.rasterizationScale) { values.rasterizationScale = newValue }
    }
  }

  // MARK: - Contents

  /// The image between the background and the sublayers, a `CGImage`; other types are reported as
  /// unsupported.
  open var contents: Any? {
    get { values.contents?.object }
    set {
      let contents = LayerContents.make(from: newValue)
      guard contents != values.contents else { return }
      change(.contents) { values.contents = contents }
    }
  }

  /// The part of the contents that is visible, in units of the contents' size.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      guard newValue != values.contentsRect else { return }
      change(.contentsRect) { values.contentsRect = newValue }
    }
  }

  /// The part of the contents that stretches when the contents are resized, in units of the
  /// contents' size.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set {
      guard newValue != values.contentsCenter else { return }
      change(.contentsCenter) { values.contentsCenter = newValue }
    }
  }

  /// The number of pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      guard newValue != values.contentsScale else { return }
      change(.contentsScale) { values.contentsScale = newValue }
    }
  }

  /// The placement of contents whose size differs from the size of the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set {
      guard newValue != values.contentsGravity else { return }
      change(.contentsGravity) { values.contentsGravity = newValue }
    }
  }

  // MARK: - Tree

  /// The superlayer, or `nil` if this is the topmost layer.
  open var superlayer: CALayer? {
    modelLayer == nil ? storedSuperlayer : modelLayer?.storedSuperlayer?.presentation()
  }

  /// The sublayers, from the bottom up, or `nil` if there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = modelLayer?.storedSublayers.compactMap { $0.presentation() } ?? storedSublayers
      return layers.isEmpty ? nil : layers
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// The layer whose alpha masks this layer, in this layer's coordinates.
  open var mask: CALayer? {
    get { storedMask }
    set { replaceMask(newValue) }
  }

  /// Adds a layer on top of the sublayers, after removing the layer from its old superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: storedSublayers.count) }

  /// Inserts a layer at an index, where 0 is the bottom; an index past the end appends the layer.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer below a sibling, or at the bottom if `sibling` isn't a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, above: false)
  }

  /// Inserts a layer above a sibling, or on top if `sibling` isn't a sublayer.
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

  /// Returns whether layout of the sublayers is scheduled.
  open func needsLayout() -> Bool { needs.layout }

  /// Lays out the sublayers now if layout is scheduled, starting at the topmost of the consecutive
  /// ancestors that need layout.
  open func layoutIfNeeded() { performLayout() }

  /// Lays out the sublayers by calling the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns the preferred size, in points.
  open func preferredFrameSize() -> CGSize { values.bounds.size }

  // MARK: - Drawing

  /// Schedules drawing of the contents before the next frame.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// Schedules drawing of all contents before the next frame, whatever the rectangle.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Returns whether drawing of the contents is scheduled.
  open func needsDisplay() -> Bool { needs.display }

  /// Draws the contents now if drawing is scheduled.
  open func displayIfNeeded() {
    guard needs.display else { return }
    needs.display = false
    display()
  }

  /// Draws the contents by calling the delegate, or `draw(in:)` if there is no delegate.
  open func display() {
    if let delegate { delegate.display(self) } else { recordContents() }
  }

  /// Draws the contents by calling the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Returns whether a change of a property schedules drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: - Hit testing

  /// Returns whether a point in the layer's own coordinates is in the layer's bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  /// Returns the topmost layer at a point in the superlayer's coordinates: this layer or a
  /// descendant.
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

  /// Returns the action for an event from the delegate, from `actions` or from the class's
  /// defaults, or `nil` if none of these returns an action.
  ///
  /// If any of these returns `NSNull`, the search ends without an action.
  ///
  /// *Source:* Apple's documentation of this method, without the style dictionary.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// Returns the default action for an event: for an animatable property, an animation from the
  /// presented value with the transaction's duration.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    implicitAction(forKey: event)
  }

  /// Returns the initial value of a property.
  open class func defaultValue(forKey key: String) -> Any? { initialValue(forKey: key) }

  // MARK: - Animations

  /// Adds a copy of an animation, and removes the animation that has the same key.
  ///
  /// Any number of animations without a key can run.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes all animations.
  open func removeAllAnimations() { detachAllAnimations() }

  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }

  /// Returns the keys of the animations in the order in which the animations apply, or `nil` if
  /// there are none.
  open func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the animation with a key.
  ///
  /// Changing the returned animation has no effect.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  // MARK: - Module hooks

  /// Returns the value that animations use for a property, or `nil` if the layer doesn't have the
  /// property.
  package func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    values.animatable(property)
  }

  /// Sets a property without running an action.
  package func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    values.setAnimatable(value, property)
  }

  /// Returns a layer of the same Core Animation class with this layer's values.
  package func copyForPresentation() -> CALayer { CALayer(layer: self) }

  /// Returns the layer's own drawings between the background and the sublayers, in the layer's
  /// coordinates.
  package func ownDrawings() -> [Drawing] { contentsDrawings() }

  /// Returns the paint that fills the bounds beneath the contents.
  package func backgroundPaint() -> Paint? {
    guard let color = values.backgroundColor?.rgba, color.alpha > 0 else { return nil }
    return .color(color)
  }

  /// Returns the blur of the layers behind this layer.
  package func makeBackdrop() -> Backdrop? { nil }

  /// The standard deviation of the blur of everything that the layer and its sublayers paint, in points.
  package var contentBlur: Double { 0 }

  /// The distance below which glasses in sublayers lean towards each other, in points.
  package var glassSpacing: Double { 0 }

  /// Whether sublayers keep their depth instead of being flattened into this layer's plane.
  package var keepsDepth: Bool { false }

  /// Returns the nodes of the sublayers, from the bottom up; `outer` applies to each node after its
  /// own transform.
  package func makeChildNodes(_ pass: inout CommitPass, outer: CATransform3D?) -> [DisplayNode] {
    makeSublayerNodes(&pass, outer: outer)
  }

  /// Returns the shape that clips the layer and its sublayers, or `nil` if nothing is clipped.
  package func clipShape() -> RoundedRect? { values.masksToBounds ? shape : nil }
}
