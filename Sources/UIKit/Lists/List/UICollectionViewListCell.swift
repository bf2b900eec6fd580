import Foundation
import QuartzCore

/// A cell or supplementary view of a list, with accessories, an indentation and separators.
///
/// *Documented:* UICollectionViewListCell.h. *Chosen* (FACTS: list.accessories): the positions.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The level of the indentation: in an outline, the level of the item; otherwise 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The distance by which a level indents the content, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories at the leading edge are indented with the content; true by default.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// The accessories, at both edges.
  open var accessories: [UICellAccessory] = [] { didSet { replaceAccessories() } }
  /// The guide that determines the ends of the separators.
  ///
  /// Constraints can align its leading and trailing edges with views of the content. Without
  /// constraints, a separator begins at the text.
  public let separatorLayoutGuide = UILayoutGuide()

  private var accessoryViews: [CellAccessoryView] = []
  private let topSeparator = UIView()
  private let bottomSeparator = UIView()

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configureList()
  }

  /// Creates a cell from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configureList()
  }

  private func configureList() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [topSeparator, bottomSeparator] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      addSubview(view)
    }
    addLayoutGuide(separatorLayoutGuide)
    let edges = [
      separatorLayoutGuide.topAnchor.constraint(equalTo: topAnchor),
      separatorLayoutGuide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    NSLayoutConstraint.activate(edges)
  }

  // MARK: Configuration

  /// Returns a content configuration for the position of the cell in its list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    listRow?.content ?? .cell()
  }

  override var defaultBackground: UIBackgroundConfiguration? { listRow?.background }

  override func stateChanged(to state: UICellConfigurationState) {
    super.stateChanged(to: state)
    for view in accessoryViews { view.show(state, isRightToLeft: isRightToLeft) }
  }

  // MARK: Accessories

  private func replaceAccessories() {
    for view in accessoryViews { view.removeFromSuperview() }
    var ordered: [UICellAccessory] = []
    for isLeading in [true, false] {
      var side: [UICellAccessory] = []
      for accessory in accessories where accessory.placement.isLeading == isLeading {
        let index = min(max(0, accessory.placement.position(side)), side.count)
        side.insert(accessory, at: index)
      }
      ordered += side
    }
    accessoryViews = ordered.map { accessory in
      let view = CellAccessoryView(accessory)
      addSubview(view)
      if accessory.accessoryType == .outlineDisclosure, accessory.action == nil {
        view.addAction(UIAction { [weak self] _ in self?.toggleOutline() }, for: .touchUpInside)
      }
      return view
    }
    setNeedsUpdateConfiguration()
  }

  override func resetState() {
    super.resetState()
    indentationLevel = 0
  }

  private func toggleOutline() {
    guard let collection = superview as? UICollectionView,
      let path = collection.indexPath(for: self)
    else { return }
    _ = collection.toggleOutline(at: path)
  }

  /// Whether a tap anywhere in the cell expands or collapses its outline.
  var togglesOutlineAnywhere: Bool {
    accessories.contains {
      if case .outline(.header) = $0.content { return true }
      return false
    }
  }

  // MARK: Layout

  /// The spacing between accessories, in points.
  private static let accessorySpacing: CGFloat = 8

  /// The distances of the content from the leading and trailing edges, in points.
  private var contentInsets: (leading: CGFloat, trailing: CGFloat) {
    var leading = CGFloat(indentationLevel) * indentationWidth
    var trailing: CGFloat = 0
    var hasLeading = false
    let isEditing = configurationState.isEditing
    for view in accessoryViews where view.accessory.isDisplayed(isEditing: isEditing) {
      if view.accessory.placement.isLeading {
        leading += view.reservedWidth + (hasLeading ? 0 : systemMargin)
        hasLeading = true
      } else {
        trailing += view.reservedWidth + (trailing == 0 ? systemMargin : Self.accessorySpacing)
      }
    }
    return (leading, trailing)
  }

  /// Lays out the content, the accessories and the separators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = contentInsets
    func set(_ view: UIView, _ rect: CGRect) {
      view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
    set(
      contentView,
      CGRect(
        x: insets.leading, y: 0, width: max(0, bounds.width - insets.leading - insets.trailing),
        height: bounds.height))
    let isEditing = configurationState.isEditing
    var leading =
      systemMargin + (indentsAccessories ? CGFloat(indentationLevel) * indentationWidth : 0)
    var trailing = bounds.width - insets.trailing
    for view in accessoryViews {
      let isDisplayed = view.accessory.isDisplayed(isEditing: isEditing)
      view.isHidden = !isDisplayed || view.accessory.isHidden
      guard isDisplayed else { continue }
      let width = view.reservedWidth
      if view.accessory.placement.isLeading {
        set(view, CGRect(x: leading, y: 0, width: width, height: bounds.height))
        leading += width
      } else {
        set(view, CGRect(x: trailing, y: 0, width: width, height: bounds.height))
        trailing += width + Self.accessorySpacing
      }
    }
    contentView.layoutIfNeeded()
    placeSeparators()
    let corners = listRow?.corners ?? []
    CardMetrics.round(corners, of: layer)
    clipsToBounds = !corners.isEmpty
  }

  private func placeSeparators() {
    guard let row = listRow else { return }
    let thickness = 1 / max(1, traitCollection.displayScale)
    let automatic = automaticSeparatorInsets
    for (view, isShown, insets, y) in [
      (topSeparator, row.showsTopSeparator, row.separators.topSeparatorInsets, 0),
      (
        bottomSeparator, row.showsBottomSeparator, row.separators.bottomSeparatorInsets,
        bounds.height - thickness
      ),
    ] {
      if view.isHidden == isShown { view.isHidden = !isShown }
      if view.backgroundColor != row.separators.color {
        view.backgroundColor = row.separators.color
      }
      let leading =
        insets.leading == .greatestFiniteMagnitude ? automatic.leading : insets.leading
      let trailing =
        insets.trailing == .greatestFiniteMagnitude ? automatic.trailing : insets.trailing
      let rect = CGRect(
        x: leading, y: y, width: max(0, bounds.width - leading - trailing), height: thickness)
      view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
    // Another order schedules layout again.
    guard subviews.suffix(2).map(ObjectIdentifier.init) != separators.map(ObjectIdentifier.init)
    else { return }
    for view in separators { bringSubviewToFront(view) }
  }

  private var separators: [UIView] { [topSeparator, bottomSeparator] }

  /// The insets of the separators: at the guide's edges that the app constrained, otherwise at the
  /// text of a list content view.
  private var automaticSeparatorInsets: (leading: CGFloat, trailing: CGFloat) {
    let guide = separatorLayoutGuide.layoutFrame
    var insets: (leading: CGFloat, trailing: CGFloat) = (systemMargin, 0)
    if let view = contentView.subviews.first(where: { $0 is UIListContentView })
      as? UIListContentView
    {
      insets.leading = convertedLeading(of: view) + view.textInset(width: view.bounds.width)
    }
    let constraints = constraintsOfSeparatorGuide
    if constraints.leading {
      insets.leading = isRightToLeft ? bounds.width - guide.maxX : guide.minX
    }
    if constraints.trailing {
      insets.trailing = isRightToLeft ? guide.minX : bounds.width - guide.maxX
    }
    return insets
  }

  private func convertedLeading(of view: UIView) -> CGFloat {
    let rect = convert(view.bounds, from: view)
    return isRightToLeft ? bounds.width - rect.maxX : rect.minX
  }

  private var constraintsOfSeparatorGuide: (leading: Bool, trailing: Bool) {
    func isConstrained(_ attributes: Set<NSLayoutConstraint.Attribute>) -> Bool {
      constraints.contains { constraint in
        [constraint.first, constraint.second].contains {
          $0.item === separatorLayoutGuide && attributes.contains($0.attribute)
        }
      }
    }
    return (isConstrained([.leading, .left]), isConstrained([.trailing, .right]))
  }

  /// Returns the height of the content next to the accessories.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = contentInsets
    let content = super.sizeThatFits(
      CGSize(width: max(0, size.width - insets.leading - insets.trailing), height: size.height))
    return CGSize(width: size.width, height: content.height)
  }

  override func contentWidth(for width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let insets = contentInsets
    return max(0, width - insets.leading - insets.trailing)
  }
}
