import FilmstripTiming
import Foundation
import QuartzCore

/// A view that shows a part of content that can be larger than the view.
///
/// The content offset is the origin of the bounds, so that animation blocks animate it. Drags
/// scroll the content, which then decelerates in closed form on the virtual clock: each frame shows
/// the content at its position at the frame's own time. Filmstrip doesn't draw scroll indicators,
/// and has no zoom gestures.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The delegate, which is notified when the content moves.
  ///
  /// As in UIKit, table and collection views have a delegate of a different type. In Swift, their
  /// delegate is another property with the same name, which stores its value in this property.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points; zero by default.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      extentChanged()
      if !constraintsSetContentSize { existingLayoutState?.ownContentSizeChanged() }
      layer.callObservers()
    }
  }
  /// The insets around the content, in points, in addition to the safe area; zero by default.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedInset() } }
  }
  /// The insets of the scroll indicators, which Filmstrip doesn't draw.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the vertical scroll indicator, which Filmstrip doesn't draw.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal scroll indicator, which Filmstrip doesn't draw.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The axes along which the safe area adds to the content insets.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { updateAdjustedInset() }
  }
  /// The content insets plus the insets of the safe area that apply, in points.
  public private(set) var adjustedContentInset = UIEdgeInsets.zero

  /// Whether drags scroll the content; true by default.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether a drag moves along one axis only; false by default.
  ///
  /// *Chosen:* the axis with the larger movement at the beginning of the drag.
  open var isDirectionalLockEnabled = false
  /// Whether content bounces beyond its ends; true by default.
  ///
  /// A new value is also that of `bouncesHorizontally` and `bouncesVertically`.
  open var bounces = true {
    didSet {
      bouncesHorizontally = bounces
      bouncesVertically = bounces
    }
  }
  /// Whether content bounces beyond its left and right end; true by default.
  open var bouncesHorizontally = true
  /// Whether content bounces beyond its top and bottom end; true by default.
  open var bouncesVertically = true
  /// Whether a superview scrolls on at the left and right end; stored, but without effect.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a superview scrolls on at the top and bottom end; stored, but without effect.
  open var transfersVerticalScrollingToParent = true
  /// Whether keys scroll the content; Filmstrip has no keyboard.
  open var allowsKeyboardScrolling = true
  /// Whether content also bounces vertically if it fits into the view; false by default.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
  /// Whether content also bounces horizontally if it fits into the view; false by default.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
  /// Whether scrolling stops at multiples of the view's size; false by default.
  open var isPagingEnabled = false
  /// The rate at which content decelerates after a drag.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether touches are delivered to the content after a delay, if they don't scroll by then.
  ///
  /// True by default.
  open var delaysContentTouches = true
  /// Whether a drag cancels a touch of the content; true by default.
  open var canCancelContentTouches = true
  /// Whether there is a vertical indicator, which Filmstrip doesn't draw.
  open var showsVerticalScrollIndicator = true
  /// Whether there is a horizontal indicator, which Filmstrip doesn't draw.
  open var showsHorizontalScrollIndicator = true
  /// The style of the indicators, which Filmstrip doesn't draw.
  open var indicatorStyle: IndicatorStyle = .default
  /// Whether a tap on the status bar scrolls to the top; Filmstrip doesn't simulate such taps.
  open var scrollsToTop = true
  /// The way in which scrolling dismisses the keyboard; Filmstrip has no keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// Whether the user touches the content.
  public internal(set) var isTracking = false
  /// Whether the user is dragging the content.
  public internal(set) var isDragging = false
  /// Whether the content continues to move after a drag.
  public internal(set) var isDecelerating = false

  let pan = ScrollPanRecognizer(target: nil, action: nil)
  let touchDelay = ScrollTouchDelay(target: nil, action: nil)
  /// The current motion of the content after a drag or in an animated change, if any.
  var motion: ScrollMotion?
  var drag = ScrollDrag()
  /// The axes along which the safe area is part of the insets.
  private var adjustedAxes = (horizontal: false, vertical: false)
  /// The zoom scale and its limits.
  var zoom = ZoomState()
  /// The closure of a bar or other view that follows the content, called after the delegate.
  var onScroll: (() -> Void)?
  /// The closures that bars below register for changes of the content's end.
  private var contentEndObservers: [(bar: ObjectIdentifier, call: () -> Void)] = []
  /// The distance by which content may move below its insets while a bar above expands, in points.
  package var expandableTop: CGFloat = 0
  /// The heights by which a bar above collapses as the content begins to scroll, in points.
  ///
  /// The first step collapses first. Released content doesn't stop within a step.
  /// *Chosen* (FACTS: search.collapse).
  var collapsibleSteps: [CGFloat] = []
  /// The height of the parts of a bar that are between the content and its refresh control, in
  /// points.
  var refreshControlOffset: CGFloat = 0
  /// The control above the content with which the user refreshes the content; nil by default.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      if let oldValue { oldValue.removeFromSuperview() }
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  /// The refresh control that is attached to the scroll view.
  weak var attachedRefreshControl: UIRefreshControl?
  /// The effects at the edges, or `nil` while the app hasn't read any.
  var existingEdgeEffects: ScrollEdgeEffects?
  /// The height of a refresh control below which the content stays, in points.
  var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { updateAdjustedInset() } } }
  /// Whether insets change because the content moves, so that its offset must not change too.
  var keepsOffsetOnInsetChange = false

  /// Creates a view with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configureScrolling()
  }

  /// Creates a scroll view from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configureScrolling()
    coder.interface?.decode(self, as: UIScrollView.self)
  }

  private func configureScrolling() {
    clipsToBounds = true
    pan.scrollView = self
    touchDelay.scrollView = self
    touchDelay.delaysTouchesBegan = true
    pan.addHandler { [weak self] pan in self?.follow(pan) }
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(pan)
  }

  // MARK: Position

  /// The recognizer of drags that scroll.
  public var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The point of the content at the view's top left corner, in points, rounded to pixels.
  ///
  /// Setting this property stops the content. The offset may be beyond the ends of the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMotion()
      place(at: newValue)
    }
  }

  /// Moves the content to an offset in points, in 0.3 s or immediately.
  ///
  /// The delegate receives `scrollViewDidEndScrollingAnimation(_:)` after an animated change.
  /// *Chosen:* the delegate receives nothing if the offset doesn't change.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    stopMotion()
    let start = self.contentOffset
    run(
      ScrollMotion(
        x: .curve(from: start.x, to: contentOffset.x),
        y: .curve(from: start.y, to: contentOffset.y), isAnimation: true))
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible.
  ///
  /// The content doesn't scroll beyond its ends.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visibleBounds = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.distance(
      from: visibleBounds.minX, visibleBounds.maxX, toShow: rect.minX, rect.maxX)
    offset.y += Self.distance(
      from: visibleBounds.minY, visibleBounds.maxY, toShow: rect.minY, rect.maxY)
    offset = clamped(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  private static func distance(
    from low: CGFloat, _ high: CGFloat, toShow start: CGFloat, _ end: CGFloat
  ) -> CGFloat {
    if start < low { return max(start - low, min(0, end - high)) }
    return end > high ? min(end - high, start - low) : 0
  }

  /// Does nothing, because Filmstrip doesn't draw scroll indicators.
  open func flashScrollIndicators() {}

  /// The bounds of the scroll view, whose origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue.size != old.size { extentChanged() }
      if newValue.origin != old.origin { offsetChanged() }
    }
  }

  /// The frame of the scroll view in its superview's coordinates, in points.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = bounds.size
      super.frame = newValue
      if bounds.size != old { extentChanged() }
    }
  }

  func place(at offset: CGPoint) {
    let scale = traitCollection.displayScale
    let rounded = CGPoint(x: offset.x.roundedToPixel(scale), y: offset.y.roundedToPixel(scale))
    guard rounded != bounds.origin else { return }
    bounds.origin = rounded
  }

  private func offsetChanged() {
    setNeedsLayout()
    existingLayoutState?.offsetChanged()
    delegate?.scrollViewDidScroll(self)
    attachedRefreshControl?.contentMoved()
    onScroll?()
    notifyContentEndObservers()
  }

  /// Registers the closure of a bar that is called when the content's end may have moved.
  func observeContentEnd(for bar: UIView, _ call: @escaping () -> Void) {
    contentEndObservers.removeAll { $0.bar == ObjectIdentifier(bar) }
    contentEndObservers.append((ObjectIdentifier(bar), call))
  }

  /// Removes the closures of all bars.
  func removeBarObservers() {
    onScroll = nil
    contentEndObservers = []
    expandableTop = 0
    collapsibleSteps = []
    refreshControlOffset = 0
  }

  /// Updates the bars after the scroll edge effects have changed.
  func edgeEffectsChanged() {
    onScroll?()
    notifyContentEndObservers()
  }

  private func notifyContentEndObservers() {
    for follower in contentEndObservers { follower.call() }
  }

  // MARK: Insets

  /// Called when the insets, including the safe area, have changed.
  open func adjustedContentInsetDidChange() {}

  /// Updates the insets when the safe area may have changed.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  private func extentChanged() {
    updateAdjustedInset()
    notifyContentEndObservers()
    guard motion == nil, !isDragging, bounds.size != .zero else { return }
    let inside = clamped(contentOffset)
    if inside != contentOffset, contentSize != .zero { place(at: inside) }
  }

  /// Recomputes the insets, and notifies the delegate if they change.
  ///
  /// *Chosen:* content at its beginning stays there when insets change; other content keeps its
  /// offset.
  private func updateAdjustedInset() {
    let old = adjustedContentInset
    let axes = axesToAdjust
    let changesAxes = axes != adjustedAxes
    adjustedAxes = axes
    if changesAxes { for subview in subviews { subview.safeAreaChanged() } }
    let new = currentAdjustedInset
    guard new != old else { return }
    adjustedContentInset = new
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
    guard !isDragging, !keepsOffsetOnInsetChange else { return }
    if let motion {
      // Content that is moving to its beginning is redirected to the new beginning.
      let isBound = motion.end.y <= -old.top && old.top != new.top
      if isBound, !motion.isAnimation, isDecelerating { redirect(motion, toY: -new.top) }
      return
    }
    var offset = contentOffset
    if offset.y <= -old.top { offset.y = -new.top }
    if offset.x <= -old.left { offset.x = -new.left }
    place(at: offset)
  }

  /// The adjustment behaviour, in which the nearest view controller replaces `automatic`.
  private var effectiveAdjustment: ContentInsetAdjustmentBehavior {
    let behavior = contentInsetAdjustmentBehavior
    guard behavior == .automatic else { return behavior }
    var current: UIView? = self
    while let view = current {
      if let controller = view.controller {
        return controller.adjustsScrollViews ? .automatic : .never
      }
      current = view.superview
    }
    return .automatic
  }

  /// The axes along which the safe area adds to the insets now.
  private var axesToAdjust: (horizontal: Bool, vertical: Bool) {
    var horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
    var vertical = alwaysBounceVertical || contentSize.height > bounds.height
    switch effectiveAdjustment {
    case .never: (horizontal, vertical) = (false, false)
    case .always: (horizontal, vertical) = (true, true)
    case .scrollableAxes: break
    case .automatic: vertical = vertical || isInNavigationStack
    }
    return (horizontal, vertical)
  }

  private var currentAdjustedInset: UIEdgeInsets {
    let safe = window == nil ? .zero : safeAreaInsets
    var insets = contentInset
    insets.top += refreshInset
    if adjustedAxes.vertical {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    if adjustedAxes.horizontal {
      insets.left += safe.left
      insets.right += safe.right
    }
    return insets
  }

  private var isInNavigationStack: Bool {
    let ancestors = sequence(first: self as UIView, next: \.superview)
    let controller = ancestors.lazy.compactMap(\.controller).first
    return controller?.navigationController != nil
  }

  /// Returns the offset at which flicked content stops; the delegate can then change the offset.
  func settle(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  // MARK: Auto Layout

  /// The content, whose size constraints determine; its origin is zero.
  ///
  /// Constraints between a descendant and the scroll view's edges are constraints to this guide.
  /// *Documented* (FACTS: scroll.constraints).
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

  /// The frame of the scroll view, relative to which the content moves.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

  override var scrollsContent: Bool { true }

  override var constraintsSetContentSize: Bool { true }

  override var scrollContentSize: CGSize {
    CGSize(width: contentSize.width / zoom.scale, height: contentSize.height / zoom.scale)
  }

  override func applyContentSize(_ size: CGSize) {
    contentSize = CGSize(width: size.width * zoom.scale, height: size.height * zoom.scale)
  }

  /// The margins without the safe area that is part of the insets around the content.
  ///
  /// *Chosen* (FACTS: scroll.content-margins).
  override var contentMargins: UIEdgeInsets {
    var margins = layoutMargins
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    if adjustedAxes.vertical {
      margins.top -= safe.top
      margins.bottom -= safe.bottom
    }
    if adjustedAxes.horizontal {
      margins.left -= safe.left
      margins.right -= safe.right
    }
    return margins
  }

  /// Returns the part of the safe area that isn't part of the insets around the content.
  ///
  /// *Chosen* (FACTS: scroll.content-safe-area): the insets don't depend on the content offset.
  override func contentSafeArea(of frame: CGRect) -> UIEdgeInsets? {
    let safe = safeAreaInsets
    var insets = UIEdgeInsets.zero
    if !adjustedAxes.vertical {
      insets.top = max(0, min(safe.top - frame.minY, safe.top, frame.height))
      let covered = frame.maxY - (bounds.height - safe.bottom)
      insets.bottom = max(0, min(covered, safe.bottom, frame.height))
    }
    if !adjustedAxes.horizontal, frame.minX == 0, frame.width == bounds.width {
      insets.left = safe.left
      insets.right = safe.right
    }
    return insets
  }

  // MARK: Touches

  /// Whether a drag can cancel a touch of a view in the content; by default, false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Returns whether a recognizer of the scroll view can begin.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === pan, !canBeginDragging { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
