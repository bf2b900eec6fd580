import FilmstripTiming
import Foundation
import QuartzCore

/// A view that shows a part of content that may be larger than the view.
///
/// The content offset is the bounds' origin, so animation blocks animate it. A finger drags the
/// content and lets it decelerate, in closed form on the virtual clock: a frame shows the content
/// at its position at the frame's own time. Scroll indicators are not drawn, and gestures do not
/// zoom.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The delegate, which is notified when the content moves.
  ///
  /// Table and collection views have a delegate of their own type, as in UIKit: in Swift that is
  /// another property of the same name, which uses this one's value.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The content's size in points; zero by default.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      extentChanged()
      layer.callObservers()
    }
  }
  /// Insets around the content in points, in addition to the safe area; zero by default.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedInset() } }
  }
  /// The insets of scroll indicators, which are not drawn.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the vertical scroll indicator, which is not drawn.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal scroll indicator, which is not drawn.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area adds to the insets.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { updateAdjustedInset() }
  }
  /// The content insets plus the safe area's part, in points.
  public private(set) var adjustedContentInset = UIEdgeInsets.zero

  /// Whether a finger scrolls; true by default.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether a drag moves along one axis only; false by default.
  ///
  /// *Chosen:* the axis of the larger movement when the drag begins.
  open var isDirectionalLockEnabled = false
  /// Whether content bounces beyond its ends; true by default.
  open var bounces = true
  /// Whether content that fits bounces vertically too; false by default.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
  /// Whether content that fits bounces horizontally too; false by default.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
  /// Whether content comes to rest at multiples of the view's size; false by default.
  open var isPagingEnabled = false
  /// The rate of deceleration after a drag.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether touches are delivered to the content with a delay, only if they do not scroll; true by
  /// default.
  open var delaysContentTouches = true
  /// Whether dragging cancels a touch of the content; true by default.
  open var canCancelContentTouches = true
  /// Whether there are vertical indicators; none are drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether there are horizontal indicators; none are drawn.
  open var showsHorizontalScrollIndicator = true
  /// The style of indicators; none are drawn.
  open var indicatorStyle: IndicatorStyle = .default
  /// Whether a tap on the status bar scrolls to the top; there are no such taps here.
  open var scrollsToTop = true
  /// How scrolling dismisses a keyboard; there is no keyboard here.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// Whether a finger touches the content.
  public internal(set) var isTracking = false
  /// Whether a finger drags the content.
  public internal(set) var isDragging = false
  /// Whether the content still moves after a drag.
  public internal(set) var isDecelerating = false

  let pan = ScrollPanRecognizer(target: nil, action: nil)
  let touchDelay = ScrollTouchDelay(target: nil, action: nil)
  /// The content's current motion without a finger.
  var motion: ScrollMotion?
  var drag = ScrollDrag()
  private var hasAdjustedInset = false
  /// The zoom scale and its limits.
  var zoom = ZoomState()
  /// Called after the delegate when the content has moved: by the bar that changes along with it.
  var onScroll: (() -> Void)?
  /// Called when the content's end may have moved: by bars below, each with its identifier.
  private var contentEndObservers: [(bar: ObjectIdentifier, call: () -> Void)] = []
  /// The distance, in points, by which content may move below its insets because a bar above grows.
  package var expandableTop: CGFloat = 0
  /// The heights, in points, by which a bar above collapses over the content's first points, the first to
  /// collapse first; released content does not come to rest within one.
  ///
  /// *Chosen* (FACTS: search.collapse).
  var collapsibleSteps: [CGFloat] = []
  /// The control above the content that starts refreshes; nil by default.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      if let oldValue { oldValue.removeFromSuperview() }
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  /// The refresh control that follows the content.
  weak var refresher: UIRefreshControl?
  /// The height of a refresh control below which the content rests, in points.
  var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { updateAdjustedInset() } } }
  /// Whether insets change because content moves; the content then keeps its position.
  var keepsOffsetOnInsetChange = false

  /// Creates a view with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configureScrolling()
  }

  /// Scroll views are not archived here: creates an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configureScrolling()
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

  /// The recognizer of scrolling drags.
  public var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The content's point at the view's top left corner, in points, rounded to pixels.
  ///
  /// Setting it stops the content. It may be beyond the content's ends.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMotion()
      place(at: newValue)
    }
  }

  /// Moves the content to an offset in points, in 0.3 s or immediately.
  ///
  /// The delegate receives `scrollViewDidEndScrollingAnimation(_:)` when an animated change has
  /// ended. *Chosen:* not if nothing changes.
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

  /// Scrolls the least distance that makes a rectangle of the content visible, within the content's
  /// ends.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let shown = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.distance(from: shown.minX, shown.maxX, toShow: rect.minX, rect.maxX)
    offset.y += Self.distance(from: shown.minY, shown.maxY, toShow: rect.minY, rect.maxY)
    offset = clamped(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  private static func distance(
    from low: CGFloat, _ high: CGFloat, toShow start: CGFloat, _ end: CGFloat
  ) -> CGFloat {
    if start < low { return max(start - low, min(0, end - high)) }
    return end > high ? min(end - high, start - low) : 0
  }

  /// Shows the scroll indicators; none are drawn here.
  open func flashScrollIndicators() {}

  /// The view's rectangle in its own coordinates: its origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue.size != old.size { extentChanged() }
      if newValue.origin != old.origin { offsetChanged() }
    }
  }

  /// The view's rectangle in its superview's coordinates, in points.
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
    delegate?.scrollViewDidScroll(self)
    refresher?.contentMoved()
    onScroll?()
    notifyContentEndObservers()
  }

  /// Registers a bar's callback for changes of the content's end.
  func observeContentEnd(for bar: UIView, _ call: @escaping () -> Void) {
    contentEndObservers.removeAll { $0.bar == ObjectIdentifier(bar) }
    contentEndObservers.append((ObjectIdentifier(bar), call))
  }

  /// Removes the callbacks of all bars.
  func removeBarObservers() {
    onScroll = nil
    contentEndObservers = []
    expandableTop = 0
    collapsibleSteps = []
  }

  private func notifyContentEndObservers() {
    for follower in contentEndObservers { follower.call() }
  }

  // MARK: Insets

  /// Called when the insets with the safe area have changed.
  open func adjustedContentInsetDidChange() {}

  /// Called when the safe area may have changed.
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

  /// *Chosen:* content at its beginning stays there when insets change; other content keeps its
  /// offset.
  private func updateAdjustedInset() {
    let old = adjustedContentInset
    let new = currentAdjustedInset
    guard new != old else { return }
    adjustedContentInset = new
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
    guard !isDragging, !keepsOffsetOnInsetChange else { return }
    if let motion {
      // Content that moves to its beginning is redirected to the new beginning.
      let isBound = motion.end.y <= -old.top && old.top != new.top
      if isBound, !motion.isAnimation, isDecelerating { redirect(motion, toY: -new.top) }
      return
    }
    var offset = contentOffset
    if offset.y <= -old.top { offset.y = -new.top }
    if offset.x <= -old.left { offset.x = -new.left }
    place(at: offset)
  }

  /// The nearest controller decides if the behaviour is `automatic`.
  private var effectiveAdjustment: ContentInsetAdjustmentBehavior {
    let wanted = contentInsetAdjustmentBehavior
    guard wanted == .automatic else { return wanted }
    var current: UIView? = self
    while let view = current {
      if let controller = view.controller {
        return controller.adjustsScrollViews ? .automatic : .never
      }
      current = view.superview
    }
    return .automatic
  }

  private var currentAdjustedInset: UIEdgeInsets {
    let safe = window == nil ? .zero : safeAreaInsets
    var horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
    var vertical = alwaysBounceVertical || contentSize.height > bounds.height
    switch effectiveAdjustment {
    case .never: (horizontal, vertical) = (false, false)
    case .always: (horizontal, vertical) = (true, true)
    case .scrollableAxes: break
    case .automatic: vertical = vertical || isInNavigationStack
    }
    var insets = contentInset
    insets.top += refreshInset
    if vertical {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    if horizontal {
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

  /// The position where a class lets flicked content come to rest; the delegate is called after it.
  func settle(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  // MARK: Touches

  /// Whether dragging may cancel a touch of a view in the content; by default not of controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether the scroll view's recognizers may begin.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === pan, !mayBeginDragging { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
