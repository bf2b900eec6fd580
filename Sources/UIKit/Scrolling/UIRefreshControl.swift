import FilmstripGraphics
import Foundation
import QuartzCore

/// A wheel above a scroll view's content; pulling the content down far enough starts a refresh.
///
/// When the refresh starts the control sends `valueChanged`, and the content rests below it until
/// `endRefreshing()` (FACTS: refresh.distance, refresh.inset). It belongs to the scroll view whose
/// `refreshControl` it is, or to which it is added.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The control's height, and the distance of the content that starts a refresh, in points.
  ///
  /// *Reproduced* (FACTS: refresh.distance).
  package static let height: CGFloat = 60
  package static let triggerDistance: CGFloat = 100

  /// Whether a refresh was started and has not ended.
  public private(set) var isRefreshing = false
  /// The text below the wheel; nil by default.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  private var ownTint: UIColor?
  /// The wheel's colour; grey by default.
  open override var tintColor: UIColor! {
    get { ownTint ?? .systemGray }
    set {
      ownTint = newValue
      wheel.color = newValue
      spokes.color = newValue ?? .systemGray
    }
  }

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let spokes = SpokesView()
  private let label = UILabel()
  private weak var scrollView: UIScrollView?
  /// Whether this drag has started a refresh.
  private var hasTriggered = false

  /// Creates a control with its own height.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
  }

  /// Creates a control; its height is its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Controls are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    spokes.revealed = 0
    for view in [spokes, wheel, label] { addSubview(view) }
  }

  // MARK: State

  /// Starts a refresh from code: the content keeps its position, and no event is sent.
  ///
  /// *Documented* that it only changes the state.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    setInset(Self.height)
    update()
  }

  /// Ends a refresh; content that rests below the control returns to its beginning.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    setInset(0)
    guard let scrollView, !scrollView.isDragging else { return update() }
    let goal = scrollView.clamped(scrollView.contentOffset)
    if goal != scrollView.contentOffset {
      scrollView.setContentOffset(goal, animated: true)
    }
    if scrollView.window == nil { scrollView.contentOffset = goal }
    update()
  }

  private func setInset(_ height: CGFloat) {
    guard let scrollView else { return }
    let kept = scrollView.keepsOffsetOnInsetChange
    scrollView.keepsOffsetOnInsetChange = true
    scrollView.refreshInset = height
    scrollView.keepsOffsetOnInsetChange = kept
  }

  // MARK: The scroll view

  /// Adopts the scroll view that it is added to.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    scrollView?.refresher = nil
    scrollView?.refreshInset = 0
    scrollView = superview as? UIScrollView
    scrollView?.refresher = self
    if isRefreshing { setInset(Self.height) }
    update()
  }

  /// The distance by which the content is pulled below its beginning, in points.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return
      -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top
      - scrollView.refreshInset)
  }

  /// Called when the content has moved.
  func contentMoved() {
    guard let scrollView else { return }
    if pull <= 0 { hasTriggered = false }
    if scrollView.isDragging, !isRefreshing, !hasTriggered, pull >= Self.triggerDistance, isEnabled
    {
      hasTriggered = true
      isRefreshing = true
      wheel.startAnimating()
      update()
      sendValueChanged()
    }
    update()
  }

  /// Called when a finger releases the content: now it rests below the control.
  func dragWillEnd() {
    if isRefreshing { setInset(Self.height) }
  }

  /// Shows the state, and stays at the top of the visible part.
  private func update() {
    guard let scrollView else { return }
    ViewAnimationBlock.performWithoutBlock {
      let pull = pull
      frame = CGRect(
        x: 0, y: -max(pull, Self.height), width: scrollView.bounds.width, height: Self.height)
      if !isRefreshing, pull <= 0.5, wheel.isAnimating { wheel.stopAnimating() }
      // After the end the wheel shrinks with the content's way back.
      let isLeaving = !isRefreshing && wheel.isAnimating
      let share = min(1, max(0, pull / Self.height))
      wheel.transform =
        isLeaving ? CGAffineTransform(scaleX: max(0.01, share), y: max(0.01, share)) : .identity
      spokes.isHidden = wheel.isAnimating
      spokes.revealed = Int(
        (pull / Self.triggerDistance * CGFloat(SpokesView.count)).rounded(.down)
          .clamped(to: 0...CGFloat(SpokesView.count)))
      label.alpha = share
    }
  }

  /// Centres the wheel, above the title if there is one.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    let middle = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
    wheel.bounds.size = CGSize(width: 20, height: 20)
    wheel.center = middle
    spokes.bounds.size = CGSize(width: 20, height: 20)
    spokes.center = middle
    label.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 16)
    label.isHidden = !hasTitle
  }
}
