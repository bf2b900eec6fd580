import Foundation
import QuartzCore

/// A container that shows one page after the other, which a finger or code turns.
///
/// The style `scroll` slides pages. The style `pageCurl` is missing: it is reported, and pages slide.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages turn.
  public enum TransitionStyle: Int, Sendable {
    /// As paper; missing here.
    case pageCurl
    /// They slide.
    case scroll
  }

  /// The direction in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The direction of a turn.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward
    /// To an earlier page.
    case reverse
  }

  /// Where the spine of curling pages is.
  public enum SpineLocation: Int, Sendable {
    /// Nowhere: pages slide.
    case none
    /// At the leading edge.
    case min
    /// In the middle, with two pages.
    case mid
    /// At the trailing edge.
    case max
  }

  /// A key of the options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The distance between pages in points, as a number.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine of curling pages is.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// How pages turn.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// Where the spine is: nowhere.
  open var spineLocation: SpineLocation { .none }
  /// Whether pages have two sides; stored only.
  open var isDoubleSided = false
  /// Provides the pages beside a page, a weak reference; without one only code turns.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { sourceChanged() } }
  /// Receives the turns; a weak reference.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  let pages = PageScrollView()
  let dots = UIPageControl()
  let gap: CGFloat
  /// The page that is shown.
  var current: UIViewController?
  /// The pages beside it, if the data source was asked.
  var before: UIViewController??
  var after: UIViewController??
  /// The page that a turn brings, and whether the callbacks of the turn were made.
  var incoming: UIViewController?
  /// The turn that code has begun.
  var turn: PageTurn?

  /// Creates a controller.
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

  /// Creates a controller with the style `pageCurl`, as on iOS.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
  }

  /// Controllers are not archived here: creates one whose pages slide.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    gap = 0
    super.init(coder: coder)
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

  /// The pages that are shown: one, or none.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// The recognizers of turns; empty for sliding pages.
  ///
  /// *Documented:* only curling pages have them.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Shows a page; if `animated`, it slides in from the side of the direction, and the other one out.
  ///
  /// Code's own turns do not call the delegate. *Documented:* only turns by gestures do.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishTurn(false)
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
    beginTurn(to: page, direction, completion)
  }

  // MARK: View

  /// Creates the view that scrolls, and the dots.
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

  /// Places the pages and the dots.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  package override var visibleChildren: [UIViewController] {
    [current, incoming].compactMap { $0 }
  }

  /// The controller passes appearance callbacks to its pages by itself during turns.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The status bar's style is the page's.
  open override var childForStatusBarStyle: UIViewController? { current }
  /// Whether the status bar is hidden is the page's decision.
  open override var childForStatusBarHidden: UIViewController? { current }
}

/// Provides the pages beside a page.
///
/// *Documented:* the dots are shown if both methods of the presentation are implemented, here if the count
/// is not zero.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page; nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page; nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots; none by default.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the dot of the page that code has set.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives the turns that gestures make.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a finger begins to turn to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a turn by a finger has ended; `completed` is false if the page returned.
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
