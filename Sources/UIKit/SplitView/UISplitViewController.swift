import Foundation
import QuartzCore

/// Two or three controllers in columns, which collapse to one stack in compact width.
///
/// *Chosen:* UIKit nests a navigation controller in another one while collapsed; here its pages are
/// on the primary's stack, and return when the columns expand. The columns' traits are the
/// window's. Missing: the button that UIKit adds to the bars of named columns, and the background
/// of sidebars.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The value for the system's choice of a width; no possible width has it.
  public class var automaticDimension: CGFloat { -.greatestFiniteMagnitude }

  /// Whether the controllers are two of an array, or each has a named column.
  public let style: Style
  /// The delegate, which is notified of column changes and controls them.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The given controllers of the columns.
  var given: [Column: UIViewController] = [:]
  /// Navigation controllers that wrap given controllers of other classes.
  var wrappers: [Column: UINavigationController] = [:]
  /// The current mode; meaningless while collapsed.
  var shownMode = DisplayMode.secondaryOnly
  /// The mode that `show(_:)`, `hide(_:)` or the button have requested since the last rotation of
  /// the view.
  var requestedMode: DisplayMode?
  /// Whether the view was wider than high at the last layout.
  var wasWide: Bool?
  /// The running change of columns.
  var running: SplitTransition?
  /// The controller whose view fills the split view while collapsed.
  var collapsedRoot: UIViewController?
  /// The columns whose pages are on the root's stack while collapsed, from the bottom to the top.
  var merged: [MergedColumn] = []

  let separators = [UIView(), UIView()]
  let dimming = UIView()

  /// Creates a controller for two controllers of an array, set by `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with named columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Controllers are not archived here: creates an empty one.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Controllers

  /// The controllers, the primary first; one while collapsed.
  ///
  /// - Precondition: at most as many as columns; without named columns at most two.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let collapsedRoot { return [collapsedRoot] }
      return columns.compactMap(child(of:))
    }
    set { setControllers(newValue) }
  }

  /// Sets the controller of a column; one that is no navigation controller is wrapped in one,
  /// except in the compact column.
  ///
  /// *Source:* documented.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    give(vc, to: column)
  }

  /// The controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Whether the columns are collapsed to one.
  open internal(set) var isCollapsed = false

  // MARK: Modes

  /// The preferred mode; `.automatic` by default: the secondary column alone while the view is
  /// higher than wide, else one column beside it.
  ///
  /// Setting it in an animation block animates.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      requestedMode = nil
      change(to: wantedMode, animated: false)
    }
  }

  /// The current mode; never `.automatic`.
  open var displayMode: DisplayMode { isViewLoaded ? shownMode : wantedMode }

  /// The preferred arrangement of the other columns; `.automatic` by default.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { change(to: wantedMode, animated: false) }
  }

  /// The arrangement of the other columns.
  ///
  /// *Chosen* for `.automatic`: beside the secondary column if the view is wide, else over it.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return isWide ? .tile : .overlay
  }

  /// A button that shows or hides the columns, as the delegate determines; not for named columns.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = makeDisplayModeButton()

  /// Whether swipes on the view show and hide columns; true by default.
  open var presentsWithGesture = true { didSet { updateSwipes() } }

  private(set) lazy var swipes = makeSwipes()

  /// Shows a column: animated, or, if collapsed, by a push or pop.
  ///
  /// It has no effect for a visible column, and for the secondary column beside others.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column: animated, or, if collapsed, by a pop.
  ///
  /// It has no effect for the secondary column, for a hidden one, and, if collapsed, for one that
  /// is not on top.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func hide(_ column: Column) { hideColumn(column) }

  // MARK: Widths

  /// The primary column's width as a fraction of the view's, 0…1; `automaticDimension`, the
  /// default, is .4.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The primary column's width in points, which has precedence over the fraction.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The primary column's least width in points; `automaticDimension`, the default, is 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The primary column's greatest width in points; `automaticDimension`, the default, is 320.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The supplementary column's width as a fraction of the view's; as for the primary one.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The supplementary column's width in points, which has precedence over the fraction.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The supplementary column's least width in points; as for the primary one.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The supplementary column's greatest width in points; as for the primary one.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The primary column's width in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  /// The supplementary column's width in points.
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }
  /// The side of the primary column; by default the side where text begins.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthsChanged() } }

  // MARK: Showing controllers

  /// Shows a controller in the sender's column; if collapsed, presents it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showInSenderColumn(vc, sender: sender)
  }

  /// Shows a controller in the secondary column; if collapsed, pushes it on the primary's stack, or
  /// presents it if there is none.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showInSecondaryColumn(vc)
  }

  // MARK: Views

  /// Creates the view: columns and the lines between them.
  open override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    // *Chosen:* the colour behind a line that does not fill its pixels.
    root.backgroundColor = .systemBackground
    for separator in separators {
      separator.backgroundColor = .opaqueSeparator
      root.addSubview(separator)
    }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in self?.secondaryWasTapped() })
    root.addSubview(dimming)
    for swipe in swipes { root.addGestureRecognizer(swipe) }
    view = root
    isCollapsed = false
    shownMode = wantedMode
    wasWide = isWide
    updateCollapse()
    UIView.performWithoutAnimation { layoutColumns() }
  }

  /// Lays out the columns, and collapses or expands them if the width has changed.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    UIView.performWithoutAnimation { updateCollapse() }
    resetModeAfterRotation()
    if running == nil { layoutColumns() }
  }

  /// The visible children.
  package override var visibleChildren: [UIViewController] {
    isCollapsed ? collapsedRoot.map { [$0] } ?? [] : visibleColumns.compactMap(child(of:))
  }

  /// The orientations that the delegate supports; without a delegate all except upside down on a
  /// phone, all on a pad.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate prefers; without a delegate the interface's.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

extension UIViewController {
  /// The nearest ancestor that is a split view controller.
  public var splitViewController: UISplitViewController? {
    var current = parent
    while let candidate = current {
      if let split = candidate as? UISplitViewController { return split }
      current = candidate.parent
    }
    return nil
  }
}
