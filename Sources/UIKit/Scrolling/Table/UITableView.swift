import Foundation
import QuartzCore

/// A list of rows in sections, of which only those exist that are seen.
///
/// Rows come from a data source; their heights from the delegate, from `rowHeight`, or from cells
/// (`sizeThatFits(_:)`) when they first come into sight. Nothing animates rows that come and go, and
/// there is no editing.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// Who gives the rows; not kept alive.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// Who says how rows look and behave; not kept alive.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  /// How sections look.
  public let style: Style

  /// The height of rows in points; `automaticDimension`, the default, asks their cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of headings in points; found by itself by default.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height of what stands below sections, in points; found by itself by default.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// What a row counts in points until its cell is known; 44 by default.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// What a heading counts until it is known; headings are always known here.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// What a footer counts until it is known; footers are always known here.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

  /// A view above all sections, as high as its frame says.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  /// A view below all sections, as high as its frame says.
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The lines between rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { setNeedsLayout() }
  }
  /// The colour of the lines between rows.
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// Where lines begin and end; 16 points from the left edge by default.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// Whether a finger selects rows; true by default.
  open var allowsSelection = true
  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false

  /// A row that exists.
  struct ShownRow {
    var path: IndexPath
    var cell: UITableViewCell
  }

  /// A heading or a footer that exists.
  struct ShownHeading {
    var section: Int
    var isHeader: Bool
    var view: UIView
  }

  var layout = TableLayout()
  var needsReload = true
  var shownRows: [ShownRow] = []
  var shownHeadings: [ShownHeading] = []
  var selection: [IndexPath] = []
  var pressed: IndexPath?
  let cells = ReusePool<UITableViewCell>()
  let headings = ReusePool<UITableViewHeaderFooterView>()
  /// The cell that the data source is asked for.
  var requested: IndexPath?
  private var layoutWidth: CGFloat = 0

  /// A table of a style with a frame in its superview's coordinates, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    configureTable()
  }

  /// A plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// A plain table without extent.
  public convenience init() {
    self.init(frame: .zero, style: .plain)
  }

  /// Tables are not archived here: gives a plain one.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    configureTable()
  }

  private func configureTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload(keepsCells: true)
  }

  // MARK: Loading

  /// Forgets all rows and asks for them again; nothing is selected then.
  open func reloadData() {
    selection = []
    setNeedsReload()
  }

  func setNeedsReload(keepsCells: Bool = false) {
    needsReload = true
    if !keepsCells { dropAll() }
    setNeedsLayout()
  }

  /// Asks for counts and heights if that is due.
  func loadIfNeeded() {
    guard needsReload || layoutWidth != bounds.width else { return }
    needsReload = false
    layoutWidth = bounds.width
    layout = measuredLayout()
    selection.removeAll { !layout.contains($0) }
    takeContentSize()
  }

  func takeContentSize() {
    contentSize = CGSize(width: bounds.width, height: layout.height)
  }

  /// Has the rows that are seen exist, and those that are not be used again.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// Whether dragging may take a touch away from a view in the content; here from controls too.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Touches

  /// Highlights the row under a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(touches)
  }

  /// Nothing: a finger that moves scrolls.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the row that was pressed.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let path = unpress() { choose(path) }
  }

  /// The row is no longer pressed.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = unpress()
  }
}
