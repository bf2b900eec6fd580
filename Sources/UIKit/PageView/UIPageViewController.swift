import Foundation
import QuartzCore

/// A container that shows one page at a time, and changes pages by a gesture or by code.
///
/// The style `scroll` slides pages. Filmstrip doesn't have the style `pageCurl`: it is reported,
/// and pages slide.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The animation of a page change.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl like paper; Filmstrip slides them instead.
    case pageCurl
    /// Pages slide.
    case scroll
  }

  /// The direction in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The direction of a page change.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward
    /// To an earlier page.
    case reverse
  }

  /// The position of the spine of curling pages.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine, because pages slide.
    case none
    /// The spine is at the leading edge.
    case min
    /// The spine is in the middle, between two pages.
    case mid
    /// The spine is at the trailing edge.
    case max
  }

  /// A key of the options of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The distance between pages in points, as a number.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The position of the spine of curling pages.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// The animation of a page change.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// The position of the spine; always `none`.
  open var spineLocation: SpineLocation { .none }
  /// Whether pages have two sides; Filmstrip stores the value and doesn't use it.
  open var isDoubleSided = false
  /// The object that provides the pages next to a page; without one, only code changes pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { sourceChanged() } }
  /// The object that is notified of page changes by gestures.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  let pages = PageScrollView()
  let dots = UIPageControl()
  let gap: CGFloat
  /// The current page.
  var current: UIViewController?
  /// The previous page; the outer optional is `nil` until the data source was called.
  var before: UIViewController??
  /// The next page; the outer optional is `nil` until the data source was called.
  var after: UIViewController??
  /// The incoming page of a page change, whose appearance callbacks have begun.
  var incoming: UIViewController?
  /// The page change that code has begun.
  var pageChange: PageChange?

  /// Creates a page view controller.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    gap = Self.number(options?[.interPageSpacing])
    super.init(nibName: nil, bundle: nil)
    if style == .pageCurl { Self.reportCurl() }
  }

  /// Creates a page view controller with the style `pageCurl`, as on iOS.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
  }

  /// Creates a page view controller from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    let style = coder.interface?.attribute("transitionStyle")
    let orientation = coder.interface?.attribute("navigationOrientation")
    transitionStyle = style == "pageCurl" ? .pageCurl : .scroll
    navigationOrientation = orientation == "vertical" ? .vertical : .horizontal
    let spacing = coder.interface?.attribute("pageSpacing").flatMap { Double($0) } ?? 0
    gap = spacing.isFinite ? CGFloat(spacing) : 0
    super.init(coder: coder)
    if transitionStyle == .pageCurl { Self.reportCurl() }
    coder.interface?.decode(self, as: UIPageViewController.self)
  }

  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: 0
    }
  }

  private static func reportCurl() {
    Unsupported.report("UIPageViewController.TransitionStyle.pageCurl: pages slide instead")
  }

  // MARK: Pages

  /// The pages that are shown: one page, or none.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// The gesture recognizers of page changes; empty for sliding pages.
  ///
  /// *Documented:* only curling pages have recognizers.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Shows a page.
  ///
  /// If `animated`, the page slides in from the side of the direction, and the current page slides
  /// out. Page changes by code do not call the delegate. *Documented:* only page changes by
  /// gestures do.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishPageChange(false)
    guard let page = viewControllers?.first else {
      completion?(true)
      return
    }
    loadViewIfNeeded()
    guard animated, page !== current, current != nil, view.window != nil,
      UIView.areAnimationsEnabled
    else {
      replace(by: page)
      completion?(true)
      return
    }
    beginPageChange(to: page, direction, completion)
  }

  // MARK: View

  /// Creates the scroll view and the page control.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    pages.owner = self
    pages.isPagingEnabled = true
    pages.contentInsetAdjustmentBehavior = .never
    pages.showsHorizontalScrollIndicator = false
    pages.showsVerticalScrollIndicator = false
    pages.delegate = pages
    view.addSubview(pages)
    view.addSubview(dots)
    dots.isUserInteractionEnabled = false
  }

  /// Lays out the pages and the page control.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  package override var visibleChildren: [UIViewController] {
    [current, incoming].compactMap { $0 }
  }

  /// Whether the container forwards appearance callbacks to its children; always `true`.
  ///
  /// During page changes, the page view controller itself calls the pages' appearance methods.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The current page, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { current }
  /// The current page, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { current }
}

/// An object that provides the pages next to a page.
///
/// *Documented:* the page control is shown if both methods of the presentation are implemented; in
/// Filmstrip, it is shown if the count is not zero.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page, or `nil` at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page, or `nil` at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of the page control; 0 by default.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the dot for the page that code has set.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// An object that is notified of page changes by gestures.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a gesture begins to change to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after a page change by a gesture; `completed` is `false` if the previous page returned.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
