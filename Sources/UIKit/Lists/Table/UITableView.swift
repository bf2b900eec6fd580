import Foundation
import QuartzCore

/// A list of rows in sections, with cells only for visible rows.
///
/// A data source provides the rows. The delegate or `rowHeight` specifies their heights; otherwise,
/// the cells determine the heights (`sizeThatFits(_:)`) when they first become visible.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The changes after which cells that size themselves are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No change.
    case disabled
    /// A call of `invalidateIntrinsicContentSize()`.
    case enabled
    /// Such a call, or a change of constraints.
    case enabledIncludingConstraints
  }

  /// The changes after which cells are measured again; stored, but without effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The object that provides the rows; a weak reference.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// The object that configures the rows and is notified of their events; a weak reference.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  /// The object that prepares the data of rows before the rows appear; a weak reference.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  var prefetching = Prefetching()
  /// The style of the table's sections.
  public let style: Style

  /// Whether the margins of cells follow the width of the readable content; `false` by default.
  ///
  /// A phone in portrait is narrower than that width; on an iPad, `true` is reported.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      if cellLayoutMarginsFollowReadableWidth, Headless.device.isPad {
        Unsupported.report("UITableView.cellLayoutMarginsFollowReadableWidth = true")
      }
    }
  }
  /// The height of rows, in points; `automaticDimension`, the default, measures the cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of headers, in points; automatic by default.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height of footers, in points; automatic by default.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height of a row before its cell is measured, in points; 44 by default.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The estimated height of headers, which Filmstrip ignores, because it measures all headers.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The estimated height of footers, which Filmstrip ignores, because it measures all footers.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

  /// The space above headers in plain tables; stored, but Filmstrip always uses 0.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

  /// A view above all sections, whose frame determines its height.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  /// A view below all sections, whose frame determines its height.
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The style of the separators between rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { setNeedsLayout() }
  }
  /// The colour of the separators between rows.
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// The effect of the separators; stored, but without effect.
  open var separatorEffect: UIVisualEffect?
  /// The colour of the section index, which Filmstrip doesn't show.
  open var sectionIndexColor: UIColor?
  /// The background colour of the section index, which Filmstrip doesn't show.
  open var sectionIndexBackgroundColor: UIColor?
  /// The background colour of the touched section index, which Filmstrip doesn't show.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// The number of rows from which the section index is visible; Filmstrip doesn't show it.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// The title of the section index that is a magnifying glass.
  public static let indexSearch = "{search}"
  /// The insets of the separators; by default, the system margin at the left edge.
  open var separatorInset: UIEdgeInsets {
    get { customSeparatorInset ?? UIEdgeInsets(top: 0, left: systemMargin, bottom: 0, right: 0) }
    set {
      customSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private var customSeparatorInset: UIEdgeInsets?
  /// Whether a tap can select a row; true by default.
  open var allowsSelection = true
  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false

  /// Whether rows can be selected in editing mode; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected in editing mode; false by default.
  ///
  /// If `true`, rows have selection circles instead of controls that delete and insert.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the table is in editing mode, or a row is swiped; setting it isn't animated.
  open var isEditing: Bool {
    get { editing.isOn || swipe != nil }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing mode; if `animated`, in 0.3 s.
  ///
  /// In editing mode, rows show controls that delete, insert and move them.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  var editing = Editing()
  /// The current swipe of a row, if any.
  var swipe: TableSwipe?
  let swipePan = TableSwipeRecognizer(target: nil, action: nil)
  let swipeEnd = TableSwipeEndRecognizer(target: nil, action: nil)
  /// The row that is being dragged, and the recognizer of the drag.
  var reordering: Reordering?
  var reorderPress: TableReorderRecognizer?

  /// A visible row with its cell.
  struct DisplayedRow {
    var path: IndexPath
    var cell: UITableViewCell
  }

  /// A visible header or footer with its view.
  struct DisplayedHeaderFooter {
    var section: Int
    var isHeader: Bool
    var view: UIView
  }

  var layout = TableLayout()
  var needsReload = true
  var displayedRows: [DisplayedRow] = []
  var displayedHeaderFooters: [DisplayedHeaderFooter] = []
  var selection: [IndexPath] = []
  var pressed: IndexPath?
  /// The row whose detail button is pressed, or `nil` if none is.
  var pressedDetail: IndexPath?
  let cells = ReusePool<UITableViewCell>()
  /// The content of a table that has no data source other than its storyboard, or `nil`.
  var staticSections: [StaticTableSection]? { didSet { setNeedsReload() } }
  let headerFooters = ReusePool<UITableViewHeaderFooterView>()
  /// The index path of the row whose cell the data source is creating.
  var requested: IndexPath?
  /// The requested changes that are not yet applied.
  var updates = Updates()
  /// The rows, headers and footers that the current animation removes.
  var outgoingRows: [DisplayedRow] = []
  var outgoingHeaderFooters: [DisplayedHeaderFooter] = []
  /// Whether changes are being applied, during which the layout must not position the rows.
  var isCommitting = false
  /// The row that the data source is reconfiguring, and its cell.
  var reconfiguredRow: (path: IndexPath, cell: UITableViewCell)?
  private var layoutWidth: CGFloat = 0

  /// Creates a table with a style, and a frame in its superview's coordinates, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    configureTable()
  }

  /// Creates a plain table with a frame.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table with an empty frame.
  public convenience init() {
    self.init(frame: .zero, style: .plain)
  }

  /// Creates a table from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    style = coder.interface?.attribute("style").flatMap { Style(interfaceName: $0) } ?? .plain
    super.init(coder: coder)
    configureTable()
    coder.interface?.decode(self, as: UITableView.self)
  }

  private lazy var contextMenus = TableContextMenus(self)
  /// The interaction that shows the context menus of rows.
  public private(set) var contextMenuInteraction: UIContextMenuInteraction?

  private func configureTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    addSwipeRecognizers(swipePan, swipeEnd)
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

  /// Discards all rows, clears the selection, and reloads the rows.
  open func reloadData() {
    selection = []
    setNeedsReload()
  }

  func setNeedsReload(keepsCells: Bool = false) {
    needsReload = true
    if !keepsCells { removeAllViews() }
    setNeedsLayout()
  }

  /// Loads the numbers and heights of rows, if they are invalid.
  func loadIfNeeded() {
    guard needsReload || layoutWidth != bounds.width else { return }
    needsReload = false
    layoutWidth = bounds.width
    layout = measuredLayout()
    selection.removeAll { !layout.contains($0) }
    updateContentSize()
  }

  func updateContentSize() {
    contentSize = CGSize(width: bounds.width, height: layout.height)
  }

  override var constraintsSetContentSize: Bool { false }

  /// Creates the cells of visible rows, and makes other cells available for reuse.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isCommitting { tile() }
  }

  /// Returns `true`: a drag can cancel the touches of any subview, including controls.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Touches

  /// Highlights the touched row, or presses its editing control.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.inOrder.first, pressControl(touch) { return }
    press(touches)
  }

  /// Does nothing, because a moving touch scrolls the content.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the pressed row, or performs the action of the pressed editing control.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    releaseControl(runs: true)
    if let path = endHighlight() { selectFromTouch(path) }
    releaseDetail(touches)
  }

  /// Ends the highlight of the row, and releases the pressed editing control.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    releaseControl(runs: false)
    _ = endHighlight()
    pressedDetail = nil
  }
}
