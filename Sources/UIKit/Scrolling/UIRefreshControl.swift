import FilmstripGraphics
import Foundation
import QuartzCore

/// A control above a scroll view's content; pulling the content down far enough starts a refresh.
///
/// When a refresh starts, the control sends `valueChanged`. The content then stays below the
/// control until `endRefreshing()` (FACTS: refresh.distance, refresh.inset). Assign the control to
/// the `refreshControl` of a scroll view, or add it to a scroll view.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height of the control, and the distance that starts a refresh, in points.
  ///
  /// *Reproduced* (FACTS: refresh.distance).
  package static let height: CGFloat = 60
  package static let triggerDistance: CGFloat = 100

  /// Whether a refresh is in progress.
  public private(set) var isRefreshing = false
  /// The text below the activity indicator; nil by default.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  private var customTint: UIColor?
  /// The colour of the activity indicator; grey by default.
  open override var tintColor: UIColor! {
    get { customTint ?? .systemGray }
    set {
      customTint = newValue
      indicator.color = newValue
      spokes.color = newValue ?? .systemGray
    }
  }

  private let indicator = UIActivityIndicatorView(style: .medium)
  private let spokes = SpokesView()
  private let label = UILabel()
  private weak var scrollView: UIScrollView?
  /// Whether the current drag has started a refresh.
  private var hasTriggered = false

  /// Creates a control with the standard height.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
  }

  /// Creates a control with a frame, whose height is replaced by the standard height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a control; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    spokes.revealed = 0
    for view in [spokes, indicator, label] { addSubview(view) }
  }

  // MARK: State

  /// Starts a refresh programmatically, without moving the content or sending an event.
  ///
  /// *Documented:* the method only changes the state.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    indicator.startAnimating()
    setInset(Self.height)
    update()
  }

  /// Ends a refresh, and scrolls content that is below the control back to its beginning.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    setInset(0)
    guard let scrollView, !scrollView.isDragging else { return update() }
    let target = scrollView.clamped(scrollView.contentOffset)
    if target != scrollView.contentOffset {
      scrollView.setContentOffset(target, animated: true)
    }
    if scrollView.window == nil { scrollView.contentOffset = target }
    update()
  }

  private func setInset(_ height: CGFloat) {
    guard let scrollView else { return }
    let previousValue = scrollView.keepsOffsetOnInsetChange
    scrollView.keepsOffsetOnInsetChange = true
    scrollView.refreshInset = height
    scrollView.keepsOffsetOnInsetChange = previousValue
  }

  // MARK: The scroll view

  /// Attaches the control to its new superview, if the superview is a scroll view.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    scrollView?.attachedRefreshControl = nil
    scrollView?.refreshInset = 0
    scrollView = superview as? UIScrollView
    scrollView?.attachedRefreshControl = self
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
      indicator.startAnimating()
      update()
      sendValueChanged()
    }
    update()
  }

  /// Called when a drag ends; during a refresh, the content then stays below the control.
  func dragWillEnd() {
    if isRefreshing { setInset(Self.height) }
  }

  /// Updates the appearance for the state, and keeps the control at the top of the visible area.
  private func update() {
    guard let scrollView else { return }
    ViewAnimationBlock.performWithoutBlock {
      let pull = pull
      frame = CGRect(
        x: 0, y: -max(pull, Self.height) - scrollView.refreshControlOffset,
        width: scrollView.bounds.width, height: Self.height)
      if !isRefreshing, pull <= 0.5, indicator.isAnimating { indicator.stopAnimating() }
      // After a refresh, the indicator shrinks while the content returns to its beginning.
      let isEnding = !isRefreshing && indicator.isAnimating
      let progress = min(1, max(0, pull / Self.height))
      indicator.transform =
        isEnding
        ? CGAffineTransform(scaleX: max(0.01, progress), y: max(0.01, progress)) : .identity
      spokes.isHidden = indicator.isAnimating
      spokes.revealed = Int(
        (pull / Self.triggerDistance * CGFloat(SpokesView.count)).rounded(.down)
          .clamped(to: 0...CGFloat(SpokesView.count)))
      label.alpha = progress
    }
  }

  /// Centres the activity indicator, and positions the title below it if there is one.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    let middle = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
    indicator.bounds.size = CGSize(width: 20, height: 20)
    indicator.center = middle
    spokes.bounds.size = CGSize(width: 20, height: 20)
    spokes.center = middle
    label.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 16)
    label.isHidden = !hasTitle
  }
}
