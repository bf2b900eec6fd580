import Foundation
import QuartzCore

/// Two or three controllers in columns, which become one stack where there is little width.
///
/// *Chosen:* where UIKit has a navigation controller inside of another one while columns are one, their
/// pages are on the primary's stack here, and go back when there is width again. The columns' traits are
/// the window's. Not here: the button that UIKit puts into the bars of columns with names, and the
/// background of sidebars.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// Stands for the system's choice of a width; a number that no width is.
  public class var automaticDimension: CGFloat { -.greatestFiniteMagnitude }

  /// Whether the controllers are two of a list, or each in a column with a name.
  public let style: Style
  /// Told of the columns, and asked what becomes of them.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// What was given for the columns.
  var given: [Column: UIViewController] = [:]
  /// Navigation controllers made around what was given and is none.
  var wrappers: [Column: UINavigationController] = [:]
  /// The columns that are seen; meaningless while collapsed.
  var shownMode = DisplayMode.secondaryOnly
  /// What `show(_:)`, `hide(_:)` and the button have asked for since the view last changed its shape.
  var askedMode: DisplayMode?
  /// Whether the view was wide rather than high when it was last laid out.
  var wasWide: Bool?
  /// The change of columns that runs.
  var running: SplitTransition?
  /// Whose view fills the whole while collapsed.
  var collapsedRoot: UIViewController?
  /// The columns whose pages are on the root's stack while collapsed, from the bottom up.
  var merged: [MergedColumn] = []

  let separators = [UIView(), UIView()]
  let dimming = UIView()

  /// Two controllers of a list, set by `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nil, bundle: nil)
  }

  /// Controllers in columns with names.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Controllers are not archived here: gives an empty one.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Controllers

  /// The controllers, the primary first; one while collapsed.
  ///
  /// - Precondition: not more than columns, as `viewControllers` of a list are two.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let collapsedRoot { return [collapsedRoot] }
      return columns.compactMap(shell(of:))
    }
    set { setControllers(newValue) }
  }

  /// Gives a column a controller; one that is no navigation controller gets one around it, except in the
  /// compact column.
  ///
  /// *Source:* documented.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    give(vc, to: column)
  }

  /// The controller that was given for a column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Whether there is one column for all controllers.
  open internal(set) var isCollapsed = false

  // MARK: Modes

  /// Which columns are to be seen; `.automatic` by default: the secondary one alone while the view is
  /// higher than wide, else one beside it.
  ///
  /// Setting it in an animation block animates.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      askedMode = nil
      change(to: wantedMode, animated: false)
    }
  }

  /// Which columns are seen; never `.automatic`.
  open var displayMode: DisplayMode { isViewLoaded ? shownMode : wantedMode }

  /// How columns should come to the secondary one; `.automatic` by default.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { change(to: wantedMode, animated: false) }
  }

  /// How columns come to the secondary one.
  ///
  /// *Chosen* for `.automatic`: beside it where the view is wide, else over it.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return isWide ? .tile : .overlay
  }

  /// A button that shows the columns or hides them, as the delegate says; not for columns with names.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = makeDisplayModeButton()

  /// Whether a swipe over the view shows what is hidden, and hides it; true by default.
  open var presentsWithGesture = true { didSet { updateSwipes() } }

  private(set) lazy var swipes = makeSwipes()

  /// Shows a column: animated, or, collapsed, as a push or pop.
  ///
  /// What is seen already, and the secondary column beside others, are left alone.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func show(_ column: Column) { bring(column) }

  /// Hides a column: animated, or, collapsed, as a pop.
  ///
  /// The secondary column, what is not seen, and, collapsed, what is not on top are left alone.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func hide(_ column: Column) { takeAway(column) }

  // MARK: Widths

  /// The primary column's width as a part of the whole, 0…1; `automaticDimension`, the default, is .4.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The primary column's width in points, which goes before the fraction.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The primary column's smallest width in points; `automaticDimension`, the default, is 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The primary column's greatest width in points; `automaticDimension`, the default, is 320.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The supplementary column's width as a part of the whole; as for the primary one.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The supplementary column's width in points, which goes before the fraction.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The supplementary column's smallest width in points; as for the primary one.
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
  /// On which side the primary column is; where lines begin by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthsChanged() } }

  // MARK: Showing controllers

  /// Shows a controller in the column that the sender is in; collapsed it is presented.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showInOwnWay(vc, sender: sender)
  }

  /// Shows a controller as the secondary one; collapsed it is pushed on the primary's stack, or
  /// presented where there is none.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetailInOwnWay(vc)
  }

  // MARK: Views

  /// Makes the view: columns and the lines between them.
  open override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    // *Chosen:* what shines through where a line stands between two pixels.
    root.backgroundColor = .systemBackground
    for separator in separators {
      separator.backgroundColor = .opaqueSeparator
      root.addSubview(separator)
    }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in self?.tappedBeside() })
    root.addSubview(dimming)
    for swipe in swipes { root.addGestureRecognizer(swipe) }
    view = root
    isCollapsed = false
    shownMode = wantedMode
    wasWide = isWide
    updateCollapse()
    UIView.performWithoutAnimation { layoutColumns() }
  }

  /// Places the columns, and makes them one, or several again, where the width has changed.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    UIView.performWithoutAnimation { updateCollapse() }
    followShape()
    if running == nil { layoutColumns() }
  }

  /// The children that are seen.
  package override var visibleChildren: [UIViewController] {
    isCollapsed ? collapsedRoot.map { [$0] } ?? [] : visibleColumns.compactMap(shell(of:))
  }

  /// The orientations that the delegate supports; without one all but upside down on a phone, all on a
  /// pad.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate prefers; without one as the interface is turned.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

extension UIViewController {
  /// The nearest split view controller around this controller.
  public var splitViewController: UISplitViewController? {
    var current = parent
    while let candidate = current {
      if let split = candidate as? UISplitViewController { return split }
      current = candidate.parent
    }
    return nil
  }
}
