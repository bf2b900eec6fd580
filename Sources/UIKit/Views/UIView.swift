import Foundation
import Graphics
import Preconditions
import QuartzCore

/// A rectangle on the screen with content, subviews and a layer that draws it.
@preconcurrency @MainActor
open class UIView: ViewHierarchy, CALayerDelegate {
  /// The class of the view's layer.
  ///
  /// Layer classes of QuartzCore are supported.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that draws the view.
  public let layer: CALayer

  /// The views inside, from the bottom up.
  public internal(set) var subviews: [UIView] = []
  /// The view that this one is in.
  public internal(set) weak var superview: UIView?

  /// The controller whose root view this is.
  package internal(set) weak var controller: UIViewController?

  /// A number to find the view by.
  open var tag = 0
  /// Whether the view keeps its colours where the person inverts all others; nothing is inverted here.
  open var accessibilityIgnoresInvertColors = false
  /// Whether the view takes part in events.
  open var isUserInteractionEnabled = true
  /// Whether the view gets more than the first of several fingers; false by default.
  open var isMultipleTouchEnabled = false
  /// Whether no other view gets fingers while this one has some; false by default.
  open var isExclusiveTouch = false
  /// The gesture recognizers that watch the view and what is in it, oldest first.
  var attachedRecognizers: [UIGestureRecognizer] = []
  /// Which of the view's edges follow the superview's when that changes its size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews follow when this view changes its size; true by default.
  open var autoresizesSubviews = true
  /// Where content stands when the view has another size than the content.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { applyContentMode() }
  }
  /// Whether a size change draws the content anew.
  var redrawsOnResize: Bool { contentMode == .redraw }
  /// In which direction the view's content runs.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      setNeedsLayout()
      existingLayoutState?.directionMayHaveChanged()
    }
  }
  /// Stored traits that override the inherited ones.
  package var overridingTraits: UITraitCollection? {
    didSet { traitsChanged() }
  }
  private var storedBackgroundColor: UIColor?
  /// What the view knows of appearance proxies; nil as long as nothing concerns them.
  var existingAppearanceRecord: AppearanceRecord?
  var hasOwnBackgroundColor: Bool { storedBackgroundColor != nil }
  /// What Auto Layout knows of the view; nil as long as it does not concern it.
  var existingLayoutState: ViewLayoutState?
  /// The engine of the tree whose top the view is.
  var ownLayoutEngine: LayoutEngine?
  /// Whether Auto Layout concerns the view or something in it.
  package var hasLayoutBelow = false
  /// The safe area to keep while a transition changes what is around; nil for the real one.
  var heldSafeArea: UIEdgeInsets? {
    didSet { if oldValue != heldSafeArea { safeAreaChanged() } }
  }
  /// Insets that a container controller adds at the root view of a child.
  package var containerInsets = UIEdgeInsets.zero {
    didSet { if oldValue != containerInsets { safeAreaChanged() } }
  }

  /// A view with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.contentsScale = UITraitCollection.current.displayScale
    self.frame = frame
    // A class of an app's own may draw, and may never come to where views are drawn anew.
    if type(of: self) != UIView.self { layer.setNeedsDisplay() }
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// A view without extent.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Views are not archived here: gives a view without extent.
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

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Undefined (the box around it) under a transform.
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

  /// The anchor point's place in the superview's coordinates, in points: the centre by default.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      existingLayoutState?.geometryChanged(isResized: false)
    }
  }

  /// The transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform in three dimensions about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point about which transforms act, in unit coordinates of the bounds; (0.5, 0.5) by
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

  private func sizeChanged(from oldSize: CGSize) {
    setNeedsLayout()
    if redrawsOnResize || oldSize.width <= 0 || oldSize.height <= 0 { setNeedsDisplay() }
    if autoresizesSubviews {
      for subview in subviews { subview.autoresize(from: oldSize, to: bounds.size) }
    }
    safeAreaChanged()
  }

  // MARK: Appearance

  /// The view's opacity, 0…1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(1, max(0, newValue))) }
  }

  /// Whether the view is left out of drawing and events.
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

  /// A promise that the view paints all of its bounds; a hint only.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether subviews are cut at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour behind the content; follows the environment.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      // The layer first: an animator asks for the old colour when the layer asks for an action.
      layer.backgroundColor = newValue.map { CGColor($0.rgba(in: traitCollection)) }
      storedBackgroundColor = newValue
      if existingAppearanceRecord != nil {
        noteSet("backgroundColor") { (view: UIView) in view.backgroundColor = newValue }
      }
    }
  }

  /// The view whose alpha cuts this one.
  open var mask: UIView? {
    didSet {
      oldValue?.layer.removeFromSuperlayer()
      layer.mask = mask?.layer
    }
  }

  // MARK: Drawing

  /// Has the view drawn anew before the next frame.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Has the view drawn anew before the next frame.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay()
  }

  /// Draws the view's content in the current context; by default nothing.
  ///
  /// It is called before the first frame, after `setNeedsDisplay()`, and when the size changes with the
  /// content mode `redraw`; else what was drawn is stretched or placed by the content mode. What is
  /// drawn outside of the bounds is cut off.
  open func draw(_ rect: CGRect) {}

  /// What the view paints beneath its subviews; views of this module override it.
  package func makeContent() -> [Drawing] { [] }

  /// Draws the view's own content into its layer.
  open func display(_ layer: CALayer) {
    var content: [Drawing] = []
    traitCollection.performAsCurrent {
      content = MainActor.assumeIsolated { self.makeContent() + self.drawnContent() }
    }
    layer.contentDrawings = content
    layer.contentDrawingSize = bounds.size
  }

  private func applyContentMode() {
    layer.contentsGravity = contentMode.gravity
    if redrawsOnResize { setNeedsDisplay() }
  }

  // MARK: Layout

  /// Has the view laid out before the next frame.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Lays the view and its descendants out now if they need it.
  ///
  /// Constraints are solved first, so that inside of an animation block frames move to where changed
  /// constraints put them.
  open func layoutIfNeeded() {
    prepareLayout()
    layer.layoutIfNeeded()
  }

  /// Places the subviews where constraints put them; override to place them by hand.
  open func layoutSubviews() {
    if hasLayoutBelow { applyLayout() }
  }

  /// Called by the layer when it is laid out.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    if let controller, controller.awaitsViewIsAppearing, window != nil {
      controller.announceIsAppearing()
    }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  // MARK: Surroundings

  /// The window that the view is in.
  open var window: UIWindow? { superview?.window }

  /// Called when the safe area may have changed.
  open func safeAreaInsetsDidChange() {}

  /// The next responder: the view's controller, or its superview.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: Touches

  /// Has a gesture recognizer watch the view; it leaves the view that it watched.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Has a gesture recognizer no longer watch the view; does nothing for another view's.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether a recognizer of this view may leave the possible state; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Traits

  /// The environment that the view is shown in.
  open var traitCollection: UITraitCollection {
    let inherited = superview?.traitCollection ?? UITraitCollection.current
    guard let overridingTraits else { return inherited }
    return UITraitCollection(traitsFrom: [inherited, overridingTraits])
  }

  /// Light or dark for this view and its descendants, whatever they inherit.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overridingTraits?.userInterfaceStyle ?? .unspecified }
    set {
      overridingTraits = UITraitCollection(
        traitsFrom: [
          overridingTraits ?? UITraitCollection(), UITraitCollection(userInterfaceStyle: newValue),
        ])
    }
  }

  /// Called after the environment changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Resolves colours again, here and below.
  package func traitsChanged() {
    if let storedBackgroundColor {
      layer.backgroundColor = CGColor(storedBackgroundColor.rgba(in: traitCollection))
    }
    setNeedsDisplay()
    setNeedsLayout()
    existingLayoutState?.directionMayHaveChanged()
    traitCollectionDidChange(nil)
    if let controller {
      CallbackLog.current.note("traitCollectionDidChange", controller)
      controller.traitCollectionDidChange(nil)
    }
    for subview in subviews { subview.traitsChanged() }
  }

  /// The direction in which the view's content runs.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Animation

  /// The action for a change of one of the layer's properties: an animation inside of an animation
  /// block, else none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer, let block = ViewAnimationBlock.current, Self.areAnimationsEnabled
    else { return NSNull() }
    return block.action(for: self, key: event)
  }

  /// Called when the layer needs no other way to draw; kept for CALayerDelegate.
  open func layerWillDraw(_ layer: CALayer) {}
}
