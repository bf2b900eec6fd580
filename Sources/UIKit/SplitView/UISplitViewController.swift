import Foundation
import QuartzCore

/// A container with two or three columns, which collapse to one stack in compact width.
///
/// *Chosen:* while collapsed, UIKit nests a navigation controller in another one; Filmstrip moves
/// its view controllers to the primary column's stack, and back when the columns expand. The
/// columns have the traits of the window. Filmstrip has neither the button that UIKit adds to the
/// bars of named columns nor the background of sidebars.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The value that lets the system choose a width; no possible width equals this value.
  public class var automaticDimension: CGFloat { -.greatestFiniteMagnitude }

  /// The kind of columns: two view controllers of an array, or named columns.
  public let style: Style
  /// The delegate, which is notified of column changes and controls them.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The view controllers that were assigned to the columns.
  var assignedControllers: [Column: UIViewController] = [:]
  /// The navigation controllers that wrap assigned view controllers of other classes.
  var wrappers: [Column: UINavigationController] = [:]
  /// The current display mode, which is meaningless while the columns are collapsed.
  var displayedMode = DisplayMode.secondaryOnly
  /// The display mode that `show(_:)`, `hide(_:)` or the button requested.
  ///
  /// A rotation of the view resets the request.
  var requestedMode: DisplayMode?
  /// Whether the view was wider than high at the last layout.
  var wasWide: Bool?
  /// The running transition between columns.
  var running: SplitTransition?
  /// The view controller whose view fills the split view while the columns are collapsed.
  var collapsedRoot: UIViewController?
  /// The columns whose view controllers are on the root's stack, from the bottom to the top.
  ///
  /// Columns are merged only while collapsed.
  var merged: [MergedColumn] = []

  let separators = [UIView(), UIView()]
  let dimming = UIView()

  /// Creates a split view controller for two view controllers, set by `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view controller with named columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view controller from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    coder.interface?.decode(self, as: UISplitViewController.self)
  }

  // MARK: View controllers

  /// The view controllers, the primary one first, or a single one while collapsed.
  ///
  /// - Precondition: The array has at most one view controller for each column; without named
  ///   columns, at most two.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let collapsedRoot { return [collapsedRoot] }
      return columns.compactMap(child(of:))
    }
    set { setControllers(newValue) }
  }

  /// Sets the view controller of a column.
  ///
  /// A view controller that isn't a navigation controller is wrapped in one, except in the compact
  /// column.
  ///
  /// *Source:* documented.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    assign(vc, to: column)
  }

  /// Returns the view controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { assignedControllers[column] }

  /// Whether the columns are collapsed to one.
  open internal(set) var isCollapsed = false

  // MARK: Modes

  /// The preferred display mode; the default is `.automatic`.
  ///
  /// In `.automatic`, the secondary column is alone while the view is higher than wide; otherwise
  /// one column is next to it. Setting the mode in an animation block animates the change.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      requestedMode = nil
      change(to: resolvedDisplayMode, animated: false)
    }
  }

  /// The current display mode, which is never `.automatic`.
  open var displayMode: DisplayMode { isViewLoaded ? displayedMode : resolvedDisplayMode }

  /// The preferred arrangement of the other columns; the default is `.automatic`.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { change(to: resolvedDisplayMode, animated: false) }
  }

  /// The arrangement of the other columns.
  ///
  /// *Chosen* for `.automatic`: next to the secondary column if the view is wide, otherwise over
  /// it.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return isWide ? .tile : .overlay
  }

  /// A button that shows or hides the columns, as the delegate determines; not for named columns.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = makeDisplayModeButton()

  /// Whether swipes on the view show and hide columns; the default is `true`.
  open var presentsWithGesture = true { didSet { updateSwipes() } }

  private(set) lazy var swipes = makeSwipes()

  /// Shows a column with an animation or, if the columns are collapsed, by a push or pop.
  ///
  /// The method has no effect for a visible column, and for the secondary column next to others.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column with an animation or, if the columns are collapsed, by a pop.
  ///
  /// The method has no effect for the secondary column, for a hidden column and, if the columns are
  /// collapsed, for a column that is not on top.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func hide(_ column: Column) { hideColumn(column) }

  // MARK: Widths

  /// The width of the primary column as a fraction of the view's width, 0…1.
  ///
  /// The default, `automaticDimension`, means 0.4.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The width of the primary column in points, which has precedence over the fraction.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The minimum width of the primary column, in points; the default, `automaticDimension`, means
  /// 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The maximum width of the primary column, in points; the default, `automaticDimension`, means
  /// 320.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The width of the supplementary column as a fraction of the view's width, 0…1.
  ///
  /// The default is the same as for the primary column.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The width of the supplementary column in points, which has precedence over the fraction.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The minimum width of the supplementary column, in points; same default as the primary column.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The maximum width of the supplementary column, in points; same default as the primary column.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The current width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  /// The current width of the supplementary column, in points.
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }
  /// The side of the primary column; the default is the side where text begins.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthsChanged() } }

  // MARK: Showing view controllers

  /// Shows a view controller in the sender's column, or presents it if the columns are collapsed.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showInSenderColumn(vc, sender: sender)
  }

  /// Shows a view controller in the secondary column.
  ///
  /// If the columns are collapsed, the view controller is pushed on the primary column's stack, or
  /// presented if there is no stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showInSecondaryColumn(vc)
  }

  // MARK: Views

  /// Creates the view with the columns and the separators between them.
  open override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    // *Chosen:* the colour behind a separator that does not fill its pixels.
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
    displayedMode = resolvedDisplayMode
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

  /// The children that are visible.
  package override var visibleChildren: [UIViewController] {
    isCollapsed ? collapsedRoot.map { [$0] } ?? [] : visibleColumns.compactMap(child(of:))
  }

  /// The orientations that the delegate supports.
  ///
  /// Without a delegate, the value contains all orientations on a pad, and all except upside down
  /// on a phone.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate prefers or, without a delegate, the interface's orientation.
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
