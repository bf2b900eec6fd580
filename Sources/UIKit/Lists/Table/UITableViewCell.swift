import Foundation
import QuartzCore

/// A cell, which shows a row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The default height of a row, in points.
  package static let standardHeight: CGFloat = 44

  /// The identifier with which the cell is reused.
  open internal(set) var reuseIdentifier: String?
  /// The view that contains the content of the cell, next to the accessory.
  public let contentView = UIView()
  private let style: CellStyle
  private let label = UILabel()
  private let detail = UILabel()
  private let builtInImageView = UIImageView()
  private let accessory = UIImageView()
  /// The information symbol before the chevron of a detail disclosure, or `nil` if none was shown.
  private var detailSymbol: UIImageView?
  let separator = UIView()

  /// A view behind the content.
  open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
  /// A view behind the content while the cell is selected or highlighted; grey by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, selectedBackgroundView)
      updateSelection()
    }
  }
  /// The appearance of the selected cell.
  open var selectionStyle: SelectionStyle = .default { didSet { updateSelection() } }
  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { isMarkedSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a touch highlights the cell.
  open var isHighlighted: Bool {
    get { isMarkedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// The accessory at the trailing edge.
  open var accessoryType: AccessoryType = .none { didSet { updateAccessory() } }
  /// A view that replaces the accessory at the trailing edge.
  open var accessoryView: UIView? {
    didSet {
      if let oldValue { oldValue.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      updateAccessory()
    }
  }
  /// The insets of the separator below the cell; those of the table by default.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasExplicitSeparatorInset = true
      setNeedsLayout()
    }
  }

  /// Whether the row is in editing mode; setting this property isn't animated.
  open var isEditing: Bool {
    get { editingState.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// The editing control of the row, which the table's delegate chooses.
  open internal(set) var editingStyle: EditingStyle = .none
  /// Whether the content moves to make space for an editing control; true by default.
  open var shouldIndentWhileEditing = true
  /// Whether the row has a reorder handle in editing mode; false by default.
  ///
  /// The value has no effect if the data source implements `tableView(_:canMoveRowAt:)`.
  open var showsReorderControl = false
  /// The accessory in editing mode; none by default.
  open var editingAccessoryType: AccessoryType = .none { didSet { updateAccessory() } }
  /// A view that replaces the accessory in editing mode.
  open var editingAccessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let editingAccessoryView { addSubview(editingAccessoryView) }
      updateAccessory()
    }
  }
  /// Whether the row shows its delete button or other actions.
  open internal(set) var showingDeleteConfirmation = false
  var editingState = CellEditing()
  private var configured = ConfiguredCellContent()
  private var configurationUpdate = ConfigurationUpdate()

  /// The segue of the storyboard that a selection by the user triggers, or `nil`.
  var selectionHandler: ((Any?) -> Void)?
  /// The segue of the storyboard that a tap on the detail button triggers, or `nil`.
  var accessoryHandler: ((Any?) -> Void)?

  private(set) var hasExplicitSeparatorInset = false
  private var isMarkedSelected = false
  private var isMarkedHighlighted = false
  private let selectionView = UIView()

  /// Creates a cell with a style and an identifier for reuse.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    configure()
  }

  /// Creates a cell with the default style.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Creates a cell from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    style =
      coder.interface?.attribute("style").flatMap { CellStyle(interfaceName: $0) } ?? .default
    reuseIdentifier = coder.interface?.attribute("reuseIdentifier")
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UITableViewCell.self)
  }

  /// Returns the margins of the content view.
  ///
  /// *Measured* (FACTS: table.cell-margins).
  override func defaultMargins(of subview: UIView) -> NSDirectionalEdgeInsets? {
    guard subview === contentView else { return nil }
    let side = systemMargin
    return NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
  }

  private func configure() {
    // *Reported* (FACTS: table.cell-size).
    frame.size = CGSize(width: 320, height: Self.standardHeight)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .systemBackground
    // *Chosen:* the grey of a highlighted row.
    selectionView.backgroundColor = .systemGray4
    selectionView.isHidden = true
    separator.isUserInteractionEnabled = false
    for view in [selectionView, contentView, accessory, separator] { addSubview(view) }
    contentView.addSubview(builtInImageView)
    contentView.addSubview(label)
    contentView.addSubview(detail)
    builtInImageView.contentMode = .scaleAspectFit
    // The symbol grows with the text (FACTS: symbol.text-size).
    accessory.contentMode = .scaleAspectFit
    label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
    detail.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value2 ? 15 : 17)
    detail.textColor = style == .value1 ? .secondaryLabel : .label
    updateAccessory()
  }

  /// The label of the main text.
  open var textLabel: UILabel? { label }
  /// The label of the detail text, or `nil` in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : detail }
  /// The view of the cell's image.
  open var imageView: UIImageView? { connectedImageView ?? builtInImageView }
  /// The view that the outlet `imageView` of a file connects, or `nil` if there is none.
  ///
  /// *Chosen* (FACTS: interface.cell-image).
  var connectedImageView: UIImageView?

  /// Called before the cell is reused; override to reset the content of the previous row.
  open func prepareForReuse() {}

  /// Begins or ends editing mode of the row; if `animated`, in 0.3 s.
  ///
  /// The editing control, the handle and the editing accessory appear or disappear. A table calls
  /// this method for its rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing || editingState.isOn else { return }
    if editing { makeEditingViews() }
    editingState.isOn = editing
    updateEditControl()
    updateAccessory()
    guard animated else { return }
    UIView.animate(withDuration: UITableView.editingDuration) { self.layoutIfNeeded() }
  }

  // MARK: Configuration

  /// The configuration that replaces the cell's built-in labels, or `nil` to use these labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.configuration = newValue
      configured.show(in: contentView)
      contentConfigurationChanged()
    }
  }

  /// Whether the content configuration is updated for the cell's state; true by default.
  open var automaticallyUpdatesContentConfiguration = true

  /// The closure that is called after a change of the cell's state, before the cell is laid out.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurationUpdate.request()
    setNeedsLayout()
  }

  /// Updates the configuration for a state; override to set a different configuration.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard configurationUpdate.begin() else { return }
    defer { configurationUpdate.end() }
    let state = configurationState
    tracking(.configuration) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    } schedule: {
      $0.setNeedsUpdateConfiguration()
    }
    configured.update(for: state, isUpdated: automaticallyUpdatesContentConfiguration)
  }

  /// The current state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = showingDeleteConfirmation
    return state
  }

  /// Returns a content configuration for the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  private func contentConfigurationChanged() {
    for view in [label, detail, builtInImageView] as [UIView] {
      view.isHidden = configured.view != nil
    }
    setNeedsUpdateConfiguration()
  }

  // MARK: Selection

  /// Selects or deselects the cell; if `animated`, the grey background fades out.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isMarkedSelected else { return }
    isMarkedSelected = selected
    updateSelection(animated: animated)
  }

  /// Begins or ends the highlight; if `animated`, the grey background fades out.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isMarkedHighlighted else { return }
    isMarkedHighlighted = highlighted
    updateSelection(animated: animated)
  }

  /// Shows or hides the background of the selection.
  ///
  /// *Chosen* (FACTS: table.row-fade).
  private func updateSelection(animated: Bool = false) {
    setNeedsUpdateConfiguration()
    if editingState.isOn { updateEditControl() }
    let isMarked = (isMarkedSelected || isMarkedHighlighted) && selectionStyle != .none
    label.isHighlighted = isMarked
    detail.isHighlighted = isMarked
    builtInImageView.isHighlighted = isMarked
    let view = selectedBackgroundView ?? selectionView
    if selectedBackgroundView != nil { selectionView.isHidden = true }
    guard animated, UIView.areAnimationsEnabled, !isMarked, !view.isHidden else {
      view.isHidden = !isMarked
      view.alpha = 1
      return
    }
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0
    } completion: { [weak self] _ in
      guard let self, !self.isMarkedSelected, !self.isMarkedHighlighted else { return }
      view.isHidden = true
      view.alpha = 1
    }
  }

  // MARK: Layout

  private func replace(_ old: UIView?, _ new: UIView?) {
    if let old { old.removeFromSuperview() }
    guard let new else { return }
    insertSubview(new, belowSubview: contentView)
    setNeedsLayout()
  }

  private func updateAccessory() {
    let type = editingState.isOn ? editingAccessoryType : accessoryType
    let symbol = type.symbol.flatMap { UIImage(systemName: $0) }
    accessory.image = symbol
    accessory.isHidden = symbol == nil || currentAccessoryView != nil
    accessoryView?.isHidden = editingState.isOn
    editingAccessoryView?.isHidden = !editingState.isOn
    let isGrey = type == .disclosureIndicator || type == .detailDisclosureButton
    accessory.tintColor = isGrey ? .tertiaryLabel : nil
    let showsDetail = type == .detailDisclosureButton && currentAccessoryView == nil
    if showsDetail, detailSymbol == nil {
      let symbol = UIImageView(image: UIImage(systemName: "info.circle"))
      symbol.contentMode = .scaleAspectFit
      addSubview(symbol)
      detailSymbol = symbol
    }
    detailSymbol?.isHidden = !showsDetail
    setNeedsLayout()
  }

  /// The area of the detail button, or `nil` if the cell has none.
  ///
  /// *Chosen:* the symbol with 12 points at both sides, at the height of the cell.
  var detailButtonFrame: CGRect? {
    let type = editingState.isOn ? editingAccessoryType : accessoryType
    guard type == .detailButton || type == .detailDisclosureButton, !accessory.isHidden else {
      return nil
    }
    let frame = (detailWidth > 0 ? detailSymbol : nil)?.frame ?? accessory.frame
    return CGRect(x: frame.minX - 12, y: 0, width: frame.width + 24, height: bounds.height)
  }

  private var currentAccessoryView: UIView? {
    editingState.isOn ? editingAccessoryView : accessoryView
  }

  private var accessorySize: CGSize {
    if let view = currentAccessoryView { return view.bounds.size }
    guard let size = accessory.image?.size else { return .zero }
    let scale = max(1, UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traitCollection))
    return CGSize(width: size.width * scale + detailWidth, height: size.height * scale)
  }

  /// The width of the information symbol before a chevron, with the space between them, in points.
  ///
  /// *Measured* (FACTS: table.detail-disclosure).
  private var detailWidth: CGFloat { detailSymbol?.isHidden ?? true ? 0 : 32 }

  /// Lays out the content, the accessory and the built-in labels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    for view in [selectionView, backgroundView, selectedBackgroundView] { view?.frame = bounds }
    let accessoryWidth = accessorySize.width > 0 ? accessorySize.width + systemMargin : 0
    let end = bounds.width - handleWidth - accessoryWidth
    let start = editingIndent
    place(contentView, CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height))
    let trailing = CGRect(
      x: end + detailWidth, y: ((bounds.height - accessorySize.height) / 2).rounded(),
      width: accessorySize.width - detailWidth, height: accessorySize.height)
    place(currentAccessoryView ?? accessory, trailing)
    if let detailSymbol, let size = detailSymbol.image?.size {
      let top = ((bounds.height - size.height) / 2).rounded()
      place(detailSymbol, CGRect(origin: CGPoint(x: end, y: top), size: size))
    }
    placeEditingViews(isOn: editingState.isOn)
    layoutContent()
  }

  /// Returns the width of the content view in a cell of a width, in points.
  func contentWidth(for width: CGFloat) -> CGFloat {
    let accessoryWidth = accessorySize.width > 0 ? accessorySize.width + systemMargin : 0
    return max(0, width - editingIndent - handleWidth - accessoryWidth)
  }

  private func place(_ view: UIView, _ rect: CGRect) {
    view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
  }

  /// The space between the image and the text, in points.
  ///
  /// *Measured* (FACTS: table.cell-image).
  private static let imageSpacing: CGFloat = 15

  private func layoutContent() {
    let size = contentView.bounds.size
    var x = systemMargin
    func setFrame(_ view: UIView, _ rect: CGRect) {
      let rect = isRightToLeft ? rect.mirrored(in: size.width) : rect
      // Text that makes space for an editing control moves without being resized in the animation.
      if editingState.control != nil {
        UIView.performWithoutAnimation {
          view.frame = CGRect(origin: view.frame.origin, size: rect.size)
        }
      }
      view.frame = rect
    }
    if let image = builtInImageView.image {
      // An image that is higher than the cell keeps its aspect ratio (FACTS: table.cell-image).
      let height = min(image.size.height, size.height)
      let width = image.size.width * (height / max(image.size.height, 1))
      setFrame(
        builtInImageView,
        CGRect(x: x, y: (size.height - height) / 2, width: width, height: height))
      x += width + Self.imageSpacing
    }
    let width = max(0, size.width - x - (accessorySize.width > 0 ? 8 : systemMargin))
    let text = label.sizeThatFits(CGSize(width: width, height: 0))
    let detailSize = detail.sizeThatFits(CGSize(width: width, height: 0))
    switch style {
    case .default:
      setFrame(label, CGRect(x: x, y: 0, width: width, height: size.height))
    case .subtitle:
      let top = ((size.height - text.height - detailSize.height) / 2).roundedToPixel(
        traitCollection.displayScale)
      setFrame(label, CGRect(x: x, y: top, width: width, height: text.height))
      setFrame(detail, CGRect(x: x, y: top + text.height, width: width, height: detailSize.height))
    case .value1:
      let end = min(detailSize.width, width)
      setFrame(label, CGRect(x: x, y: 0, width: max(0, width - end), height: size.height))
      setFrame(detail, CGRect(x: x + width - end, y: 0, width: end, height: size.height))
    case .value2:
      setFrame(label, CGRect(x: x, y: 0, width: min(91, width), height: size.height))
      setFrame(detail, CGRect(x: x + 97, y: 0, width: max(0, width - 97), height: size.height))
    }
  }

  /// Returns the height of the built-in labels, at least 44 points; override for custom cells.
  ///
  /// *Chosen:* 11 points above and below the labels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let accessoryWidth = accessorySize.width > 0 ? accessorySize.width + systemMargin : 0
    if let height = configured.height(width: max(0, size.width - accessoryWidth)) {
      return CGSize(width: size.width, height: height)
    }
    let fitting = CGSize(width: max(0, size.width - 2 * systemMargin), height: 0)
    var height = label.sizeThatFits(fitting).height
    if style == .subtitle { height += detail.sizeThatFits(fitting).height }
    height = max(height, builtInImageView.image?.size.height ?? 0)
    return CGSize(width: size.width, height: max(Self.standardHeight, height + 22))
  }
}
