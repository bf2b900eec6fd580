import FilmstripGraphics
import FilmstripSupport
import Foundation
import QuartzCore

// Swift overrides only members of a class's body, so this body holds what can be overridden, in the
// sections Storage, Initializers, Geometry, Appearance, Tint, Hierarchy, Coordinates, Layout, Auto
// Layout, Drawing, Snapshots, Touches, Environment, Animation and Module hooks. All else is in
// UIView+….swift.

/// A rectangle on the screen with content, subviews and a layer that draws it.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  // MARK: - Storage

  /// The layer that draws the view.
  public let layer: CALayer

  /// The subviews, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The superview; nil at the top.
  public internal(set) weak var superview: UIView?
  /// The controller whose root view this is.
  package internal(set) weak var controller: UIViewController?

  /// A number that identifies the view.
  open var tag = 0
  /// Whether the view keeps its colours while Smart Invert is on; nothing is inverted here.
  open var accessibilityIgnoresInvertColors = false
  /// Whether the view receives events.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than the first of several touches; false by default.
  open var isMultipleTouchEnabled = false
  /// Whether no other view receives touches while this one has some; false by default.
  open var isExclusiveTouch = false
  /// The view's gesture recognizers, oldest first.
  var attachedRecognizers: [UIGestureRecognizer] = []
  /// The view's interactions, oldest first.
  var attachedInteractions: [any UIInteraction] = []

  private var storedBackgroundColor: UIColor?
  var hasOwnBackgroundColor: Bool { storedBackgroundColor != nil }
  private var storedTintColor: UIColor?
  var hasOwnTint: Bool { storedTintColor != nil }
  private var storedTintAdjustment = TintAdjustmentMode.automatic

  /// The view's record for appearance proxies; nil until one concerns the view.
  var existingAppearanceRecord: AppearanceRecord?
  /// The view's state for Auto Layout; nil until Auto Layout concerns the view.
  var existingLayoutState: ViewLayoutState?
  /// The engine of the tree whose topmost view this is.
  var ownLayoutEngine: LayoutEngine?
  /// Whether Auto Layout concerns the view or a descendant.
  package var hasLayoutBelow = false
  /// The safe area to keep while a transition changes the surroundings; nil for the real one.
  var heldSafeArea: UIEdgeInsets? {
    didSet { if oldValue != heldSafeArea { safeAreaChanged() } }
  }
  /// Insets that a container controller adds to the safe area of a child's root view.
  package var containerInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != containerInsets else { return }
      safeAreaChanged()
      controller?.presentation?.presenterInsetsChanged(to: containerInsets)
    }
  }
  /// Traits that override the inherited ones.
  package var overridingTraits: UITraitCollection? {
    didSet {
      if overridingTraits != nil { SharedEnvironment.current.noteOverridingTraits() }
      traitsChanged()
    }
  }

  // MARK: - Initializers

  /// The class of the view's layer.
  ///
  /// Only layer classes of QuartzCore are supported.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.contentsScale = UITraitCollection.current.displayScale
    self.frame = frame
    // An app's class may override draw(_:) and never call setNeedsDisplay().
    if type(of: self) != UIView.self { layer.setNeedsDisplay() }
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// A view with a frame of zero.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Views are not archived here: makes a view with a frame of zero.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
  }

  private static func makeLayer() -> CALayer {
    let wanted: AnyClass = layerClass
    switch wanted {
    case is CAShapeLayer.Type: return CAShapeLayer()
    case is CAGradientLayer.Type: return CAGradientLayer()
    case is CATextLayer.Type: return CATextLayer()
    case is CATransformLayer.Type: return CATransformLayer()
    case is CABackdropLayer.Type: return CABackdropLayer()
    default:
      demand(
        wanted == CALayer.self,
        "\(self).layerClass must be a layer class of QuartzCore, but is \(wanted): "
          + "other classes cannot be made from their type on this system")
      return CALayer()
    }
  }

  // MARK: - Geometry

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Under a transform it is the bounding box, which UIKit leaves undefined.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let oldSize = bounds.size
      layer.frame = newValue
      if bounds.size != oldSize { sizeChanged(from: oldSize) }
      existingLayoutState?.geometryChanged(isResized: bounds.size != oldSize)
    }
  }

  /// The view's rectangle in its own coordinates, in points.
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

  /// The anchor point's position in the superview's coordinates, in points: the centre by default.
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

  /// The transform in three dimensions around the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point around which transforms apply, in unit coordinates of the bounds; (0.5, 0.5) by
  /// default.
  ///
  /// Unlike the layer's, changing it keeps the frame.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      let kept = frame
      layer.anchorPoint = newValue
      frame = kept
    }
  }

  /// The edges and dimensions that follow the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews are resized with this view; true by default.
  open var autoresizesSubviews = true

  private func sizeChanged(from oldSize: CGSize) {
    setNeedsLayout()
    if redrawsOnResize || oldSize.width <= 0 || oldSize.height <= 0 { setNeedsDisplay() }
    if autoresizesSubviews {
      for subview in subviews { subview.autoresize(from: oldSize, to: bounds.size) }
    }
    safeAreaChanged()
  }

  /// The size that suits the view best within `size`; by default its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size of `sizeThatFits(_:)`, and keeps its origin.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  // MARK: - Appearance

  /// The view's opacity, 0…1.
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

  /// Whether the view promises to paint all of its bounds; a hint only.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// The image that a background repeats.
  var patternLayer: PatternLayer?

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour behind the content; resolved with the view's traits.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      // The layer first: when the layer requests its action, an animator reads the old colour.
      layer.backgroundColor = newValue.map { CGColor($0.rgba(in: traitCollection)) }
      storedBackgroundColor = newValue
      if patternLayer != nil || newValue?.pattern != nil { showPattern(of: newValue) }
      if existingAppearanceRecord != nil {
        noteSet("backgroundColor") { (view: UIView) in view.backgroundColor = newValue }
      }
    }
  }

  /// The view whose alpha masks this one.
  open var mask: UIView? {
    didSet {
      oldValue?.layer.removeFromSuperlayer()
      layer.mask = mask?.layer
    }
  }

  /// How content is placed when its size differs from the view's.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { applyContentMode() }
  }
  /// Whether a change of size draws the content again.
  var redrawsOnResize: Bool { contentMode == .redraw }

  private func applyContentMode() {
    layer.contentsGravity = contentMode.gravity
    if redrawsOnResize { setNeedsDisplay() }
  }

  // MARK: - Tint

  /// The colour of interactive parts: the view's own, or the superview's, or the system's blue.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? tint.dimmed : tint }
    set {
      storedTintColor = newValue
      if existingAppearanceRecord != nil {
        noteSet("tintColor") { (view: UIView) in view.tintColor = newValue }
      }
      notifyTintChange()
    }
  }

  /// The colour without dimming: the view's own or the inherited one.
  private var tint: UIColor { storedTintColor ?? superview?.tint ?? .systemBlue }

  /// How the tint is adjusted; `automatic`, the default, returns the superview's mode, `normal` at the
  /// top; `dimmed` under an alert or a popover.
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

  /// Adds a view on top of the subviews; removes it from its old superview first.
  open func addSubview(_ view: UIView) {
    insert(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Inserts a view at an index, 0 at the bottom.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts a view right above a subview; on top if that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: true)
  }

  /// Inserts a view right below a subview; on top if that is no subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: false)
  }

  /// Exchanges two subviews, given by their indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
    reorderLayers()
  }

  /// Moves a subview to the top; does nothing for another view.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toIndex: subviews.count - 1) }

  /// Moves a subview to the bottom; does nothing for another view.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toIndex: 0) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { detachFromSuperview() }

  /// Whether `view` is this view or an ancestor of it.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The first view with the tag, this one first, then depth first; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
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

  /// The topmost view at a point of this one that receives events; nil if there is none.
  ///
  /// Views that are hidden, that receive no events or whose alpha is below 0.01 are ignored, as UIKit
  /// documents.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    topmostView(at: point, with: event)
  }

  /// Whether a point of this view is within its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Converts a point of this view to another view's coordinates; nil is the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Converts a point of another view to this view's coordinates; nil is the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// Converts a rectangle of this view to another view's coordinates; nil is the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// Converts a rectangle of another view to this view's coordinates; nil is the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  // MARK: - Layout

  /// Schedules layout of the view before the next frame.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Lays the view and its descendants out now if layout is scheduled.
  ///
  /// Constraints are solved first: inside an animation block, frames move to the positions of the
  /// changed constraints.
  open func layoutIfNeeded() {
    prepareLayout()
    layer.layoutIfNeeded()
  }

  /// Places the subviews by their constraints; override it to place them in code.
  open func layoutSubviews() {
    if hasLayoutBelow { applyLayout() }
  }

  /// Called by the layer when it needs layout.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    if let controller, controller.awaitsViewIsAppearing, window != nil {
      controller.announceIsAppearing()
    }
    patternLayer?.fit(bounds, cornerRadius: layer.cornerRadius)
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// The parts of the view that the screen's shape and bars cover, in points from its edges.
  open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }

  /// The place of a subview that counts for its safe area while the subview moves; nil for the place
  /// where it is.
  func restingFrame(of subview: UIView) -> CGRect? { nil }

  /// Called when the safe area may have changed.
  open func safeAreaInsetsDidChange() {}

  /// Called when the margins may have changed.
  open func layoutMarginsDidChange() {}

  // MARK: - Auto Layout

  /// A dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the view's content, `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Schedules a new request for `intrinsicContentSize`.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }

  /// Whether the view works only with constraints: its `updateConstraints()` is then called before its
  /// first layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether code and `autoresizingMask` set the view's frame; true by default.
  ///
  /// Set it to false for a view that constraints place.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { keepsFrame }
    set { keepsFrame = newValue }
  }

  /// Schedules a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { scheduleConstraintUpdate() }

  /// Calls `updateConstraints()` of this view and its descendants now, where a call is scheduled.
  open func updateConstraintsIfNeeded() { prepareLayout() }

  /// Changes constraints before a layout; overrides call `super` at the end.
  open func updateConstraints() {}

  /// The insets of the alignment rectangle within the frame, in points; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view that has this view's first baseline: itself.
  open var forFirstBaselineLayout: UIView { self }

  /// The view that has this view's last baseline: itself.
  open var forLastBaselineLayout: UIView { self }

  /// The size that satisfies the constraints and is nearest to `targetSize`, at the priority of
  /// `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// The size that satisfies the constraints and is nearest to `targetSize`, at the given priorities.
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

  /// Draws the view's content in the current context; by default nothing.
  ///
  /// It is called before the first frame, after `setNeedsDisplay()`, and when the size changes with the
  /// content mode `redraw`; otherwise the content mode stretches or places the last drawing. Drawing
  /// outside the bounds is clipped.
  open func draw(_ rect: CGRect) {}

  /// Draws the view's own content into its layer.
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

  /// A view of the same size that shows this view's present content.
  ///
  /// With `afterUpdates`, the changes until now are laid out and drawn; without, the changes since the
  /// clock's last turn are left out, and a view in a window that was never shown gives an empty picture. A
  /// view in no window, and a snapshot, are drawn as they are.
  /// Animations are at their present progress. Content outside the bounds is clipped; position and
  /// transform have no effect, opacity does, and a hidden view gives an empty picture. A blur in the view
  /// shows only the content behind it within this view.
  ///
  /// *Source:* documented, except that position, transform and outside content are left out, which is
  /// chosen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }

  /// A view that shows a part of this one, given in its own coordinates, as
  /// `snapshotView(afterScreenUpdates:)` does.
  ///
  /// When it is resized, the caps at its edges (`capInsets`, in points) keep their size, and the rest
  /// stretches. Several parts of the same state share their drawing.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  /// Draws the view's present content, stretched to a rectangle of the current context; returns whether
  /// it drew anything.
  ///
  /// `afterUpdates` has the meaning that it has for snapshots.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    paintHierarchy(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: - Dynamics

  /// The shape with which a dynamic animator lets it collide; `rectangle` by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// That shape for `path`, about the view's middle; empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Touches

  /// Attaches a gesture recognizer to the view; detaches it from its old view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Detaches a gesture recognizer from the view; does nothing for another view's.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether a recognizer of this view may leave the possible state; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Environment

  /// The view's window.
  open var window: UIWindow? {
    guard var top = superview else { return nil }
    while let next = top.superview { top = next }
    return top.window
  }

  /// The next responder: the view's controller, or its superview.
  open override var next: UIResponder? { controller ?? superview }

  /// The traits of the view's environment.
  open var traitCollection: UITraitCollection {
    guard SharedEnvironment.current.hasOverridingTraits else { return .current }
    let overriding = inheritedOverridingTraits
    if overriding.isEmpty { return .current }
    return UITraitCollection(traitsFrom: [.current] + overriding.reversed())
  }

  /// The overriding traits of the view and of all above it, the view's own first.
  private var inheritedOverridingTraits: [UITraitCollection] {
    var found: [UITraitCollection] = []
    var view = self
    while true {
      if let traits = view.overridingTraits { found.append(traits) }
      guard let superview = view.superview else { return found }
      view = superview
    }
  }

  /// The interface style of this view and its descendants, whatever they inherit.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overridingTraits?.userInterfaceStyle ?? .unspecified }
    set {
      overridingTraits = UITraitCollection(
        traitsFrom: [
          overridingTraits ?? UITraitCollection(), UITraitCollection(userInterfaceStyle: newValue),
        ])
    }
  }

  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Resolves the colours of the view and its descendants again, and calls their callbacks unless
  /// `notifies` is false.
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
    for subview in subviews { subview.traitsChanged(notifies: notifies) }
  }

  /// The attribute that decides the layout direction of the view's content.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      setNeedsLayout()
      existingLayoutState?.directionMayHaveChanged()
    }
  }

  /// The layout direction of the view's content.
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

  /// The action for a change of one of the layer's properties: an animation inside an animation block,
  /// otherwise none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer, let block = ViewAnimationBlock.current, Self.areAnimationsEnabled
    else { return NSNull() }
    return block.action(for: self, key: event)
  }

  // MARK: - Module hooks

  /// The content that the view paints beneath its subviews; views of this module override it.
  package func makeContent() -> [Drawing] { [] }

  /// The content's size for layout; text that wraps is `width` wide.
  func layoutContentSize(wrappedAt width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// Whether the content's height depends on the width that layout finds.
  var wrapsToLayoutWidth: Bool { false }

  /// The distances from the top to the first baseline and from the last baseline to the bottom, in
  /// points.
  var baselineInsets: (first: CGFloat, last: CGFloat) { (0, 0) }
}
