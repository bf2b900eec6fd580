import FilmstripGraphics
import FilmstripSupport
import Foundation
@_spi(ClassMaking) import QuartzCore

// Swift can override only members in the body of a class. The body therefore contains the
// overridable members, in the sections Storage, Initializers, Geometry, Appearance, Tint,
// Hierarchy, Coordinates, Layout, Auto Layout, Drawing, Snapshots, Touches, Environment, Animation
// and Module hooks. All other members are in UIView+….swift.

/// A rectangle on the screen with content, subviews and a layer that draws it.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  // MARK: - Storage

  /// The layer that draws the view.
  public let layer: CALayer

  /// The largest size of text in the view and its descendants, or `nil`, the default, for no limit.
  ///
  /// A limit below the size of the film is reported, because it has no effect.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { reportContentSizeLimits() }
  }
  /// The smallest size of text in the view and its descendants, or `nil`, the default, for no
  /// limit.
  ///
  /// A limit above the size of the film is reported, because it has no effect.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    didSet { reportContentSizeLimits() }
  }
  private func reportContentSizeLimits() {
    let category = UITraitCollection.current.preferredContentSizeCategory
    if let maximum = maximumContentSizeCategory, maximum < category {
      Unsupported.report("UIView.maximumContentSizeCategory")
    }
    if let minimum = minimumContentSizeCategory, minimum > category {
      Unsupported.report("UIView.minimumContentSizeCategory")
    }
  }
  /// The name of the group of views that the focus of a keyboard visits in turn; stored, but
  /// Filmstrip has no focus.
  open var focusGroupIdentifier: String?
  /// The subviews, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The superview, or `nil` for the topmost view.
  public internal(set) weak var superview: UIView?
  /// The view controller whose root view this view is.
  package internal(set) weak var controller: UIViewController?

  /// A number that identifies the view.
  open var tag = 0
  /// Whether the view keeps its colours in Smart Invert; stored, because Filmstrip inverts nothing.
  open var accessibilityIgnoresInvertColors = false
  /// Whether the view receives events.
  open var isUserInteractionEnabled = true
  /// Whether the view receives several simultaneous touches, or only the first; false by default.
  open var isMultipleTouchEnabled = false
  /// Whether touches of this view prevent touches of other views; false by default.
  open var isExclusiveTouch = false
  /// The effect of a pointer over the view, or `nil`, the default; a film has no pointer.
  open var hoverStyle: UIHoverStyle?
  /// The view's gesture recognizers, oldest first.
  var attachedRecognizers: [UIGestureRecognizer] = []
  /// The view's interactions, oldest first.
  var attachedInteractions: [any UIInteraction] = []

  private var storedBackgroundColor: UIColor?
  var hasExplicitBackgroundColor: Bool { storedBackgroundColor != nil }
  private var storedTintColor: UIColor?
  var hasExplicitTint: Bool { storedTintColor != nil }
  private var storedTintAdjustment = TintAdjustmentMode.automatic

  /// The view's record for appearance proxies, or `nil` while no proxy applies to the view.
  var existingAppearanceRecord: AppearanceRecord?
  /// The view's Auto Layout state, or `nil` while the view doesn't take part in Auto Layout.
  var existingLayoutState: ViewLayoutState?
  /// The layout engine of the view tree whose topmost view this view is.
  var treeLayoutEngine: LayoutEngine?
  /// Whether the view or a descendant takes part in Auto Layout.
  package var hasLayoutInSubtree = false
  /// The safe area to keep while a transition changes the view's context, or `nil` to compute it.
  var frozenSafeArea: UIEdgeInsets? {
    didSet { if oldValue != frozenSafeArea { safeAreaChanged() } }
  }
  /// The insets that a container view controller adds to the safe area of a child's root view.
  package var containerInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != containerInsets else { return }
      safeAreaChanged()
      controller?.presentation?.presenterInsetsChanged(to: containerInsets)
    }
  }
  /// Whether `updateProperties()` is called before the next layout; initially `true`.
  var needsPropertiesUpdate = true
  /// The numbers of calls of tracked methods; observations of earlier calls are ignored.
  var trackedCalls = TrackedCalls()
  /// The registrations for changes of traits, or `nil` if there are none.
  var existingTraitObservers: TraitObservers?
  /// The traits that override the inherited traits.
  package var overridingTraits: UITraitCollection? {
    didSet {
      if overridingTraits != nil { SharedEnvironment.current.recordOverridingTraits() }
      traitsChanged()
    }
  }

  // MARK: - Initializers

  /// The class of the view's layer.
  ///
  /// The layer is created by the class's own `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.contentsScale = UITraitCollection.current.displayScale
    self.frame = frame
    // A subclass in the app may override draw(_:) without ever calling setNeedsDisplay().
    if type(of: self) != UIView.self { layer.setNeedsDisplay() }
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Creates a view with a zero frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.contentsScale = UITraitCollection.current.displayScale
    if type(of: self) != UIView.self { layer.setNeedsDisplay() }
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    coder.interface?.decode(self, as: UIView.self)
  }

  private static func makeLayer() -> CALayer {
    let layerType: AnyClass = layerClass
    if layerType == CALayer.self { return CALayer() }
    guard let layerType = layerType as? CALayer.Type else {
      preconditionFailure("\(self).layerClass must be a class of layers, but is \(layerType)")
    }
    return LayerMaker.make(layerType)
  }

  // MARK: - Geometry

  /// The frame of the view in its superview's coordinates, in points.
  ///
  /// If the view has a transform, the frame is the bounding box, which UIKit leaves undefined.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let oldSize = bounds.size
      layer.frame = newValue
      if bounds.size != oldSize { sizeChanged(from: oldSize) }
      existingLayoutState?.geometryChanged(isResized: bounds.size != oldSize)
    }
  }

  /// The bounds of the view in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let oldSize = bounds.size
      layer.bounds = newValue
      guard newValue.size != oldSize else { return }
      sizeChanged(from: oldSize)
      existingLayoutState?.geometryChanged(isResized: true)
    }
  }

  /// The position of the anchor point in the superview's coordinates, in points.
  ///
  /// By default, the anchor point is the centre of the view.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      existingLayoutState?.geometryChanged(isResized: false)
    }
  }

  /// The transform around the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The three-dimensional transform around the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point around which transforms apply, in unit coordinates of the bounds.
  ///
  /// The default is (0.5, 0.5). Unlike the anchor point of a layer, changing this property keeps
  /// the frame.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      let oldFrame = frame
      layer.anchorPoint = newValue
      frame = oldFrame
    }
  }

  /// The margins and dimensions that change with the size of the superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews are resized together with the view; true by default.
  open var autoresizesSubviews = true

  private func sizeChanged(from oldSize: CGSize) {
    setNeedsLayout()
    if redrawsOnResize || oldSize.width <= 0 || oldSize.height <= 0 { setNeedsDisplay() }
    if autoresizesSubviews {
      for subview in subviews { subview.autoresize(from: oldSize, to: bounds.size) }
    }
    safeAreaChanged()
  }

  /// Returns the size within `size` that suits the view best; by default, its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the result of `sizeThatFits(_:)`, and keeps its origin.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  // MARK: - Appearance

  /// The opacity of the view, 0…1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(1, max(0, newValue))) }
  }

  /// Whether the view is hidden; a hidden view receives no events.
  open var isHidden: Bool {
    get { layer.isHidden || existingLayoutState?.isHiding ?? false }
    set {
      if newValue != isHidden, let stack = existingLayoutState?.stack {
        stack.setHidden(newValue, of: self)
      } else if existingLayoutState?.isHiding != true {
        layer.isHidden = newValue
      }
    }
  }

  /// Whether the view is declared to cover all of its bounds with opaque content; only a hint.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// The layer that repeats the image of a pattern colour, if the background has one.
  var patternLayer: PatternLayer?

  /// The configuration of the corners, or `nil` for the corners of the layer.
  var cornerSource: UICornerConfiguration?
  /// The curve of the layer's corners before there was a configuration, or `nil` if there is none.
  var previousCornerCurve: CALayerCornerCurve?

  /// Sets the radii of the layer's corners; a view can also set those of its parts.
  func setCornerRadii(_ radii: CornerRadii?) {
    layer.cornerRadii = radii
  }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour behind the content, which is resolved with the view's traits.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      // Set the layer's colour first: when the layer requests its action, an animator reads
      // `backgroundColor`, which must still be the old colour.
      layer.backgroundColor = newValue.map { CGColor($0.rgba(in: traitCollection)) }
      storedBackgroundColor = newValue
      if patternLayer != nil || newValue?.pattern != nil { showPattern(of: newValue) }
      if existingAppearanceRecord != nil {
        markAsSet("backgroundColor") { (view: UIView) in view.backgroundColor = newValue }
      }
    }
  }

  /// The view whose alpha channel masks this view.
  open var mask: UIView? {
    didSet {
      oldValue?.layer.removeFromSuperlayer()
      layer.mask = mask?.layer
    }
  }

  /// The position and scale of content whose size differs from that of the view.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { applyContentMode() }
  }
  /// Whether a change of size redraws the content.
  var redrawsOnResize: Bool { contentMode == .redraw }

  private func applyContentMode() {
    layer.contentsGravity = contentMode.gravity
    if redrawsOnResize { setNeedsDisplay() }
  }

  // MARK: - Tint

  /// The tint colour: the explicit colour, the superview's tint colour, or the system's blue.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? tint.dimmed : tint }
    set {
      storedTintColor = newValue
      if existingAppearanceRecord != nil {
        markAsSet("tintColor") { (view: UIView) in view.tintColor = newValue }
      }
      fadingTint(notifyTintChange)
    }
  }

  /// The explicit or inherited tint colour without dimming.
  private var tint: UIColor { storedTintColor ?? superview?.tint ?? .systemBlue }

  /// The adjustment of the tint colour.
  ///
  /// If set to `automatic`, the default, returns the mode of the superview, or `normal` for the
  /// topmost view. Returns `dimmed` while an alert or a popover is presented.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      guard storedTintAdjustment == .automatic else { return storedTintAdjustment }
      return isTintDimmed ? .dimmed : superview?.tintAdjustmentMode ?? .normal
    }
    set {
      guard newValue != storedTintAdjustment else { return }
      storedTintAdjustment = newValue
      notifyTintChange()
    }
  }

  /// Whether a presentation dims the tint of the view and its descendants.
  var isTintDimmed = false {
    didSet {
      if oldValue != isTintDimmed, storedTintAdjustment == .automatic { notifyTintChange() }
    }
  }

  private func notifyTintChange() {
    tintColorDidChange()
    for subview in subviews {
      if subview.storedTintColor == nil || subview.storedTintAdjustment == .automatic {
        subview.notifyTintChange()
      }
    }
  }

  /// Called when the tint colour changes.
  open func tintColorDidChange() {
    setNeedsDisplay()
  }

  // MARK: - Hierarchy

  /// Adds a view on top of the subviews, after removing it from its previous superview.
  open func addSubview(_ view: UIView) {
    insert(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Inserts a view at an index; the view at index 0 is the backmost view.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly above a subview, or on top if `siblingSubview` isn't a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: true)
  }

  /// Inserts a view directly below a subview, or on top if `siblingSubview` isn't a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: false)
  }

  /// Exchanges the subviews at two indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
    reorderLayers()
  }

  /// Moves a subview to the front; does nothing if the view isn't a subview.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toIndex: subviews.count - 1) }

  /// Moves a subview to the back; does nothing if the view isn't a subview.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toIndex: 0) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { detachFromSuperview() }

  /// Returns whether `view` is this view or one of its ancestors.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Returns the first view with a tag, searching this view and then depth first, or `nil`.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let match = subview.viewWithTag(tag) { return match }
    }
    return nil
  }

  /// Called before the view moves to another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has moved to another superview.
  open func didMoveToSuperview() {}
  /// Called before the view moves to another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view has moved to another window.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Coordinates

  /// Returns the frontmost view at a point that receives events, or `nil` if there is none.
  ///
  /// As UIKit documents, views are ignored if they are hidden, receive no events, or have an alpha
  /// below 0.01.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    topmostView(at: point, with: event)
  }

  /// Returns whether a point in the view's coordinates is within its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Converts a point from this view to another view, or to the window if `view` is `nil`.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Converts a point to this view from another view, or from the window if `view` is `nil`.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// Converts a rectangle from this view to another view, or to the window if `view` is `nil`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// Converts a rectangle to this view from another view, or from the window if `view` is `nil`.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  // MARK: - Layout

  /// Schedules layout of the view before the next frame.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Lays out the view and its descendants immediately, if layout is scheduled.
  ///
  /// Constraints are solved first, so that in an animation block frames move to the positions that
  /// the changed constraints determine.
  open func layoutIfNeeded() {
    Headless.Simulator.current.propertyUpdates.run(in: self)
    prepareLayout()
    layer.layoutIfNeeded()
    Headless.Simulator.current.concentricCorners.update(in: self)
  }

  /// Sets the content and the style of the view before a layout; does nothing unless overridden.
  ///
  /// The method is called before the first layout, after `setNeedsUpdateProperties()`, and after a
  /// change of an observable object that the last call has read. Filmstrip tracks only this method:
  /// a change of an object that `layoutSubviews()` or `draw(_:)` has read schedules nothing.
  open func updateProperties() {}

  /// Schedules a call of `updateProperties()` before the next frame.
  open func setNeedsUpdateProperties() {
    guard !needsPropertiesUpdate else { return }
    needsPropertiesUpdate = true
    schedulePropertiesUpdate()
  }

  /// Calls `updateProperties()` of this view, its descendants and their view controllers, if a call
  /// is scheduled.
  open func updatePropertiesIfNeeded() {
    updateOwnProperties()
    for subview in subviews { subview.updatePropertiesIfNeeded() }
  }

  /// Positions the subviews by their constraints; override to position them in code.
  open func layoutSubviews() {
    if hasLayoutInSubtree { applyLayout() }
  }

  /// Lays out the subviews; called when the layer needs layout.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    if let controller, controller.awaitsViewIsAppearing, window != nil {
      controller.announceIsAppearing()
    }
    updateOwnProperties()
    patternLayer?.fit(bounds, cornerRadius: layer.cornerRadius)
    applyCornerConfiguration()
    trackLayout()
  }

  /// The insets of the area that isn't covered by bars or the screen's shape, in points.
  open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }

  /// Returns the frame that determines a subview's safe area while the subview moves.
  ///
  /// Returns `nil` to use the current frame of the subview.
  func restingFrame(of subview: UIView) -> CGRect? { nil }

  /// Called when the safe area may have changed.
  open func safeAreaInsetsDidChange() {}

  /// Called when the margins may have changed.
  open func layoutMarginsDidChange() {}

  // MARK: - Auto Layout

  /// The value for a dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the content, with `noIntrinsicMetric` for a dimension without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Invalidates the intrinsic size, so that layout requests it again.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }

  /// Whether the view requires constraints, so that `updateConstraints()` is called initially.
  ///
  /// The call precedes the first layout of the view.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether code and `autoresizingMask` determine the view's frame; true by default.
  ///
  /// Set this property to `false` for a view that constraints position.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { translatesMask }
    set { translatesMask = newValue }
  }

  /// Schedules a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { scheduleConstraintUpdate() }

  /// Calls `updateConstraints()` of this view and its descendants, if a call is scheduled.
  open func updateConstraintsIfNeeded() { prepareLayout() }

  /// Changes constraints before a layout; overrides must call `super` at the end.
  open func updateConstraints() {}

  /// The insets of the alignment rectangle within the frame, in points; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline is used for this view: by default, the view itself.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline is used for this view: by default, the view itself.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size nearest to `targetSize` that satisfies the constraints.
  ///
  /// The priority of the target size is `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// Returns the size nearest to `targetSize` that satisfies the constraints, by priority.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: - Drawing

  /// Schedules drawing of the view before the next frame.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Schedules drawing of the whole view before the next frame.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay()
  }

  /// Draws the view's content in the current context; does nothing by default.
  ///
  /// The method is called before the first frame, after `setNeedsDisplay()`, and after a change of
  /// size with the content mode `redraw`; otherwise, the content mode scales or positions the
  /// previous drawing. Drawing outside the bounds is clipped.
  open func draw(_ rect: CGRect) {}

  /// Draws the content of the view into its layer.
  open func display(_ layer: CALayer) {
    var content: [Drawing] = []
    traitCollection.performAsCurrent {
      content = MainActor.assumeIsolated { self.makeContent() + self.drawnContent() }
    }
    layer.contentDrawings = content
    layer.contentDrawingSize = bounds.size
  }

  /// A requirement of `CALayerDelegate`; does nothing.
  open func layerWillDraw(_ layer: CALayer) {}

  // MARK: - Snapshots

  /// Returns a view of the same size that shows the current content of this view.
  ///
  /// If `afterUpdates` is `true`, pending changes are laid out and drawn first. If it is `false`,
  /// changes since the last pass of the virtual clock are omitted, and the snapshot is empty for a
  /// view in a window that was never shown. A view without a window, or a snapshot, is drawn in its
  /// current state. Animations have their current progress. Content outside the bounds is clipped.
  /// The view's position and transform have no effect, but its opacity does; the snapshot of a
  /// hidden view is empty. A blur in the view shows only the content that is behind the blur in
  /// this view.
  ///
  /// *Source:* documented, except that position, transform and content outside the bounds are
  /// omitted, which is chosen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }

  /// Returns a view that shows a part of this view, in this view's coordinates.
  ///
  /// The part is drawn as by `snapshotView(afterScreenUpdates:)`. If the returned view is resized,
  /// the areas within `capInsets` of its edges, in points, keep their size, and the remaining area
  /// stretches. Several parts of the same state share their drawing.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  /// Draws the current content, stretched to a rectangle of the current graphics context.
  ///
  /// Returns whether something was drawn. `afterUpdates` has the same meaning as for
  /// `snapshotView(afterScreenUpdates:)`.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    paintHierarchy(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: - Dynamics

  /// The shape of the view for collisions in a dynamic animator; `rectangle` by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The shape for `path`, relative to the centre of the view; empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Touches

  /// Attaches a gesture recognizer to the view, after detaching it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Detaches a gesture recognizer; does nothing if the recognizer belongs to another view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Returns whether a recognizer of the view can leave the possible state; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Environment

  /// The window that contains the view.
  open var window: UIWindow? {
    guard var top = superview else { return nil }
    while let next = top.superview { top = next }
    return top.window
  }

  /// The next responder: the view controller of the view, or the superview.
  open override var next: UIResponder? { controller ?? superview }

  /// The traits of the view, including the overrides of its ancestors.
  open var traitCollection: UITraitCollection {
    guard SharedEnvironment.current.hasOverridingTraits else { return .current }
    let overriding = inheritedOverridingTraits
    if overriding.isEmpty { return .current }
    return UITraitCollection(traitsFrom: [.current] + overriding.reversed())
  }

  /// The overriding traits of the view and its ancestors, beginning with those of the view.
  private var inheritedOverridingTraits: [UITraitCollection] {
    var overrides: [UITraitCollection] = []
    var view = self
    while true {
      if let traits = view.overridingTraits { overrides.append(traits) }
      guard let superview = view.superview else { return overrides }
      view = superview
    }
  }

  /// The interface style of the view and its descendants, which replaces the inherited style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overridingTraits?.userInterfaceStyle ?? .unspecified }
    set {
      overridingTraits = UITraitCollection(
        traitsFrom: [
          overridingTraits ?? UITraitCollection(), UITraitCollection(userInterfaceStyle: newValue),
        ])
    }
  }

  /// Called after the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Resolves the colours of the view and its descendants again, and notifies them.
  ///
  /// If `notifies` is `false`, no callback is called.
  package func traitsChanged(notifies: Bool = true) {
    if let storedBackgroundColor {
      layer.backgroundColor = CGColor(storedBackgroundColor.rgba(in: traitCollection))
    }
    setNeedsDisplay()
    setNeedsLayout()
    existingLayoutState?.directionMayHaveChanged()
    if notifies {
      traitCollectionDidChange(nil)
      if let controller {
        CallbackLog.current.note("traitCollectionDidChange", controller)
        controller.traitCollectionDidChange(nil)
      }
    }
    notifyTraitObservers()
    controller?.notifyTraitObservers()
    for subview in subviews { subview.traitsChanged(notifies: notifies) }
  }

  /// The semantics of the view's content, which determine its layout direction.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      setNeedsLayout()
      existingLayoutState?.directionMayHaveChanged()
    }
  }

  /// The layout direction of the content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: - Animation

  /// Returns the action for a change of a property of the layer.
  ///
  /// The action is an animation in an animation block; otherwise, there is no action.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer, let block = ViewAnimationBlock.current, Self.areAnimationsEnabled
    else { return NSNull() }
    return block.action(for: self, key: event)
  }

  // MARK: - Module hooks

  /// Returns the content that the view draws below its subviews; overridden in this module.
  package func makeContent() -> [Drawing] { [] }

  /// Returns the size of the content for layout; text that wraps has the width `width`.
  func layoutContentSize(wrappedAt width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// Whether the view is a scroll view, whose edges are those of its content for descendants.
  var scrollsContent: Bool { false }

  /// Whether constraints determine the size of a scroll view's content; otherwise, code does.
  var constraintsSetContentSize: Bool { false }

  /// The size of a scroll view's content without zoom, in points.
  var scrollContentSize: CGSize { .zero }

  /// The margins of a scroll view's content, in points.
  var contentMargins: UIEdgeInsets { layoutMargins }

  /// Returns the margins that a subview has unless others are set, or `nil` for the usual ones.
  func defaultMargins(of subview: UIView) -> NSDirectionalEdgeInsets? { nil }

  /// Sets the size of a scroll view's content that constraints determine.
  func applyContentSize(_ size: CGSize) {}

  /// Returns the safe area insets of a subview with a frame, or `nil` if the subview's position in
  /// the bounds determines them.
  func contentSafeArea(of frame: CGRect) -> UIEdgeInsets? { nil }

  /// Whether the view covers a scroll view instead of being a part of its content.
  var coversContent: Bool { false }

  /// Whether the height of the content depends on the width that layout computes.
  var wrapsToLayoutWidth: Bool { false }

  /// Called after the content of a subview changed; a view whose own size depends on that content
  /// overrides this method.
  func contentSizeChanged(of subview: UIView) {}

  /// The positions of the first and the last baseline in the alignment rectangle.
  var baselines: (first: Baseline, last: Baseline) {
    (Baseline(fraction: 0, offset: 0), Baseline(fraction: 1, offset: 0))
  }
}

/// The position of a baseline, which follows the height of a view.
struct Baseline {
  /// The part of the height from which the baseline has a constant distance: 0 for the top, 0.5 for
  /// the centre, 1 for the bottom.
  var fraction: Double
  /// The distance of the baseline below that position, in points.
  var offset: CGFloat
}
