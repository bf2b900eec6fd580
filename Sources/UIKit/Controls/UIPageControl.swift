import FilmstripGraphics
import Foundation

/// A row of dots, one for each page.
///
/// The appearance is that of iOS 13 and earlier: dots of 7 points, 16 points apart. Filmstrip
/// doesn't support indicator images and backgrounds, which iOS 14 introduced.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The diameter of a dot, the distance between dots, and the height of the control, in points.
  ///
  /// *Reported* (FACTS: control.page-size).
  package static let dot: CGFloat = 7
  package static let pitch: CGFloat = 16
  package static let height: CGFloat = 37

  /// The appearance of a page control's background.
  public enum BackgroundStyle: Int, Sendable {
    /// The background is visible while the user interacts with the control.
    case automatic
    /// The background is always visible.
    case prominent
    /// There is no background.
    case minimal
  }

  private var dots: [UIView] = []
  private var displayedPage = 0

  /// The number of pages; 0 by default, and never negative.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      UIView.performWithoutAnimation {
        while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
        while dots.count < numberOfPages {
          let dot = UIView()
          dot.isUserInteractionEnabled = false
          dot.layer.cornerRadius = Self.dot / 2
          addSubview(dot)
          dots.append(dot)
        }
      }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      isHidden = hidesForSinglePage && numberOfPages <= 1
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The index of the current page, counted from 0; values are limited to the valid range.
  ///
  /// The setter sends no event.
  open var currentPage = 0 {
    didSet {
      let page = min(max(0, currentPage), max(0, numberOfPages - 1))
      if page != currentPage { currentPage = page }
      displayedPage = currentPage
      updateDots()
    }
  }

  /// Whether the control is hidden if there is at most one page; `false` by default.
  open var hidesForSinglePage = false {
    didSet { isHidden = hidesForSinglePage && numberOfPages <= 1 }
  }
  /// Whether a tap changes the dots only when `updateCurrentPageDisplay()` is called; `false` by
  /// default.
  open var defersCurrentPageDisplay = false
  /// The appearance of the background: none, unless it is `prominent`.
  ///
  /// *Documented:* `automatic` shows the background only while the user interacts with the control,
  /// which Filmstrip doesn't show.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet {
      guard backgroundStyle != oldValue else { return }
      layer.cornerRadius = backgroundStyle == .prominent ? Self.height / 2 : 0
      backgroundColor = backgroundStyle == .prominent ? .tertiarySystemFill : nil
    }
  }
  /// Whether a drag along the control changes the page; stored, but without effect.
  open var allowsContinuousInteraction = true
  /// The colour of the other dots, or `nil` for white with opacity 0.2.
  open var pageIndicatorTintColor: UIColor? { didSet { updateDots() } }
  /// The colour of the current page's dot, or `nil` for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { updateDots() } }

  /// Creates a control with a frame in its superview's coordinates, in points, without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.interface?.decode(self, as: UIPageControl.self)
  }

  /// Shows the current page if that was deferred.
  open func updateCurrentPageDisplay() {
    displayedPage = currentPage
    updateDots()
  }

  private func updateDots() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == displayedPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
    }
  }

  /// Returns the size of the dots for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: pageCount > 0 ? Self.pitch * CGFloat(pageCount) - (Self.pitch - Self.dot) : 0,
      height: Self.height)
  }

  /// Returns the size of the dots, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  /// The size of the dots, in points.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Centres the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateDots()
    let scale = max(1, traitCollection.displayScale)
    let begin = (bounds.midX - size(forNumberOfPages: dots.count).width / 2).roundedToPixel(scale)
    let y = (bounds.midY - Self.dot / 2).roundedToPixel(scale)
    for (index, dot) in dots.enumerated() {
      let rect = CGRect(
        x: begin + Self.pitch * CGFloat(index), y: y, width: Self.dot, height: Self.dot)
      dot.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
  }

  /// Shows the next page after a tap on the trailing half, and the previous page after a tap on the
  /// leading half.
  ///
  /// *Documented* (FACTS: control.page-tap): a tap shows the next or the previous page. *Chosen:*
  /// the middle of the control separates the two.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let isAfter = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
    let page = min(max(0, currentPage + (isAfter ? 1 : -1)), max(0, numberOfPages - 1))
    guard page != currentPage else { return }
    let previousPage = displayedPage
    currentPage = page
    if defersCurrentPageDisplay {
      displayedPage = previousPage
      updateDots()
    }
    sendValueChanged()
  }
}
