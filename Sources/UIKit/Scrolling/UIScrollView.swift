import Foundation
import QuartzCore
import Timing

/// A view that shows a part of content that may be larger than it is.
///
/// The content offset is the bounds' origin, so animation blocks animate it. A finger drags the content
/// and lets it glide, in closed form on the virtual clock: a frame shows the content where it is at the
/// frame's own time. Scroll indicators are not drawn, and there is no zooming.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Who learns how the content moves.
  ///
  /// Table and collection views have a delegate of their own type, as in UIKit: to Swift theirs is
  /// another property of the same name, over this one's value.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The content's extent in points; none by default.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      extentChanged()
      layer.callObservers()
    }
  }
  /// Room around the content in points, besides the safe area; none by default.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedInset() } }
  }
  /// Room for scroll indicators, which are not drawn.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Room for the vertical scroll indicator, which is not drawn.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Room for the horizontal scroll indicator, which is not drawn.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area adds to the insets.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { updateAdjustedInset() }
  }
  /// The content's insets with what the safe area adds, in points.
  public private(set) var adjustedContentInset = UIEdgeInsets.zero

  /// Whether a finger scrolls; true by default.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether a drag along one axis leaves the other alone; false by default.
  ///
  /// *Chosen:* the longer way, when the drag begins, names the axis.
  open var isDirectionalLockEnabled = false
  /// Whether content swings beyond its ends; true by default.
  open var bounces = true
  /// Whether content that fits swings vertically too; false by default.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
  /// Whether content that fits swings horizontally too; false by default.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
  /// Whether content comes to rest at multiples of the view's extent; false by default.
  open var isPagingEnabled = false
  /// How soon content comes to rest.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether a touch reaches what is in the view only after a while without scrolling; true by
  /// default.
  open var delaysContentTouches = true
  /// Whether dragging takes a touch away from what is in the view; true by default.
  open var canCancelContentTouches = true
  /// Whether there are vertical indicators; none are drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether there are horizontal indicators; none are drawn.
  open var showsHorizontalScrollIndicator = true
  /// What indicators look like; none are drawn.
  open var indicatorStyle: IndicatorStyle = .default
  /// Whether a tap on the status bar scrolls to the top; nobody taps it here.
  open var scrollsToTop = true
  /// What scrolling does to a keyboard; there is none here.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// Whether a finger touches the content.
  public internal(set) var isTracking = false
  /// Whether a finger drags the content.
  public internal(set) var isDragging = false
  /// Whether the content moves by itself after a drag.
  public internal(set) var isDecelerating = false

  let pan = ScrollPanRecognizer(target: nil, action: nil)
  let touchDelay = ScrollTouchDelay(target: nil, action: nil)
  /// How the content moves by itself now.
  var motion: ScrollMotion?
  var drag = ScrollDrag()
  private var hasAdjustedInset = false
  /// How far content is zoomed.
  var zoom = ZoomState()
  /// Called when the content has moved, after the delegate: by the bar that gives way to it.
  var onScroll: (() -> Void)?
  /// Called when the content's end may be elsewhere: by bars below, each known by itself.
  private var endFollowers: [(bar: ObjectIdentifier, call: () -> Void)] = []
  /// How much further than the insets say content may come down, because a bar above grows then, in
  /// points.
  package var expandableTop: CGFloat = 0
  /// Whether insets change because content moves: it is where it belongs then.
  var isFollowed = false

  /// A view with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configureScrolling()
  }

  /// Scroll views are not archived here: gives one without extent.
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

  // MARK: Place

  /// The recognizer of the finger that scrolls.
  public var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The content's point at the view's top left corner, in points, rounded to pixels.
  ///
  /// Setting it stops the content. It may lie beyond the content's ends.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMotion()
      place(at: newValue)
    }
  }

  /// Moves the content to an offset in points, in 0.3 s or at once.
  ///
  /// The delegate gets `scrollViewDidEndScrollingAnimation(_:)` when an animated change ended. *Chosen:*
  /// not where nothing changes.
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

  /// Scrolls just far enough that a rectangle of the content shows; not beyond the content's ends.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let shown = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.way(from: shown.minX, shown.maxX, toShow: rect.minX, rect.maxX)
    offset.y += Self.way(from: shown.minY, shown.maxY, toShow: rect.minY, rect.maxY)
    offset = clamped(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  private static func way(
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
    onScroll?()
    endMoved()
  }

  /// Has a bar below learn when the content's end may be elsewhere.
  func followEnd(for bar: UIView, _ call: @escaping () -> Void) {
    endFollowers.removeAll { $0.bar == ObjectIdentifier(bar) }
    endFollowers.append((ObjectIdentifier(bar), call))
  }

  /// Has no bar go by it any longer.
  func leaveBars() {
    onScroll = nil
    endFollowers = []
    expandableTop = 0
  }

  private func endMoved() {
    for follower in endFollowers { follower.call() }
  }

  // MARK: Insets

  /// Called when the insets with the safe area changed.
  open func adjustedContentInsetDidChange() {}

  /// Called when the safe area may have changed.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  private func extentChanged() {
    updateAdjustedInset()
    endMoved()
    guard motion == nil, !isDragging, bounds.size != .zero else { return }
    let inside = clamped(contentOffset)
    if inside != contentOffset, contentSize != .zero { place(at: inside) }
  }

  /// *Chosen:* content that stands at its beginning stays there when insets change; other content
  /// stays where it is.
  private func updateAdjustedInset() {
    let old = adjustedContentInset
    let new = currentAdjustedInset
    guard new != old else { return }
    adjustedContentInset = new
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
    guard !isDragging, !isFollowed else { return }
    if let motion {
      // Content on its way to its beginning goes to where that is now.
      let isBound = motion.end.y <= -old.top && old.top != new.top
      if isBound, !motion.isAnimation, isDecelerating { goOn(motion, toY: -new.top) }
      return
    }
    var offset = contentOffset
    if offset.y <= -old.top { offset.y = -new.top }
    if offset.x <= -old.left { offset.x = -new.left }
    place(at: offset)
  }

  /// What the nearest controller says decides where the behaviour is `automatic`.
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
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController {
        return controller.navigationController != nil
      }
      responder = current.next
    }
    return false
  }

  /// Where a class wants content to come to rest that a finger throws; the delegate is asked after it.
  func settle(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  // MARK: Touches

  /// Whether dragging may take a touch away from a view in the content; by default not from controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether the scroll view's recognizers may begin.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === pan, !mayBeginDragging { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
