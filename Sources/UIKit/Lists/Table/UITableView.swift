import Foundation
import QuartzCore

/// A list of rows in sections; only visible rows have cells.
///
/// A data source provides the rows; their heights come from the delegate, from `rowHeight`, or from
/// the cells (`sizeThatFits(_:)`) when they first become visible.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The object that provides the rows; a weak reference.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// The object that configures the rows and receives events; a weak reference.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  /// The object that prepares data of rows before they are shown; a weak reference.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  var prefetching = Prefetching()
  /// The style of sections.
  public let style: Style

  /// The height of rows in points; `automaticDimension`, the default, measures the cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of headers in points; automatic by default.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height of footers in points; automatic by default.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height of a row before its cell is measured, in points; 44 by default.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The height of a header before it is measured; headers are always measured here.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The height of a footer before it is measured; footers are always measured here.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

  /// The distance between headers of sections of plain tables and the rows above; stored only, 0 is used.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

  /// A view above all sections, with the height of its frame.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  /// A view below all sections, with the height of its frame.
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The style of the lines between rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { setNeedsLayout() }
  }
  /// The colour of the lines between rows.
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// The insets of the lines between rows; by default the system's margin at the left edge.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: systemMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// Whether a touch selects rows; true by default.
  open var allowsSelection = true
  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false

  /// Whether rows can be selected while the table is edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited, in place of deleting and inserting;
  /// false by default.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the table is edited, or a row is swiped; setting it is not animated.
  open var isEditing: Bool {
    get { editing.isOn || swipe != nil }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing: rows show controls that delete, insert and move them; if `animated`, in 0.3 s.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  var editing = Editing()
  /// The row that is swiped.
  var swipe: TableSwipe?
  let swipePan = TableSwipeRecognizer(target: nil, action: nil)
  let swipeEnd = TableSwipeEndRecognizer(target: nil, action: nil)
  /// The row that a finger moves, and the recognizer of that finger.
  var reordering: Reordering?
  var reorderPress: TableReorderRecognizer?

  /// A row with a cell.
  struct ShownRow {
    var path: IndexPath
    var cell: UITableViewCell
  }

  /// A header or footer with a view.
  struct ShownHeaderFooter {
    var section: Int
    var isHeader: Bool
    var view: UIView
  }

  var layout = TableLayout()
  var needsReload = true
  var shownRows: [ShownRow] = []
  var shownHeaderFooters: [ShownHeaderFooter] = []
  var selection: [IndexPath] = []
  var pressed: IndexPath?
  let cells = ReusePool<UITableViewCell>()
  let headerFooters = ReusePool<UITableViewHeaderFooterView>()
  /// The row whose cell the data source is creating.
  var requested: IndexPath?
  /// The requested changes that are not yet made.
  var updates = Updates()
  /// The rows, headers and footers that an animation removes.
  var outgoingRows: [ShownRow] = []
  var outgoingHeadings: [ShownHeaderFooter] = []
  /// Whether changes are being made, in which case a layout must not place the rows.
  var isCommitting = false
  /// The row that is configured again, and its cell.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  private var layoutWidth: CGFloat = 0

  /// Creates a table of a style with a frame in its superview's coordinates, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    configureTable()
  }

  /// Creates a plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table with an empty frame.
  public convenience init() {
    self.init(frame: .zero, style: .plain)
  }

  /// Tables are not archived here: creates a plain one.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    configureTable()
  }

  private lazy var contextMenus = TableContextMenus(self)
  /// The interaction that shows the context menus of rows.
  public private(set) var contextMenuInteraction: UIContextMenuInteraction?

  private func configureTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    addSwipeRecognizers()
    let interaction = UIContextMenuInteraction(delegate: contextMenus)
    addInteraction(interaction)
    contextMenuInteraction = interaction
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload(keepsCells: true)
  }

  // MARK: Loading

  /// Discards all rows, clears the selection, and loads the rows again.
  open func reloadData() {
    selection = []
    setNeedsReload()
  }

  func setNeedsReload(keepsCells: Bool = false) {
    needsReload = true
    if !keepsCells { removeAllViews() }
    setNeedsLayout()
  }

  /// Loads counts and heights if needed.
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

  /// Creates the cells of visible rows, and collects the others for reuse.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isCommitting { tile() }
  }

  /// Whether dragging may cancel a touch of a view in the content; here also of controls.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Touches

  /// Highlights the row under a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.inOrder.first, pressControl(touch) { return }
    press(touches)
  }

  /// Does nothing: a moving finger scrolls.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the pressed row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    releaseControl(runs: true)
    if let path = endHighlight() { selectFromTouch(path) }
  }

  /// Ends the highlight of the row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    releaseControl(runs: false)
    _ = endHighlight()
  }
}
