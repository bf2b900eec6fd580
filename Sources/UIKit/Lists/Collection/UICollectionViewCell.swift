import Foundation
import QuartzCore

/// A reusable view of a collection view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier with which the view was dequeued.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = coder.interface?.attribute("reuseIdentifier")
    coder.interface?.decode(self, as: UICollectionReusableView.self)
  }

  /// Called before the view is reused; override to reset the content of the previous item.
  open func prepareForReuse() {}

  /// Called after the layout's attributes are applied; override to apply custom attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns attributes whose estimated lengths fit the content.
  ///
  /// Constraints determine the size, or `sizeThatFits(_:)` if the content has no constraints.
  ///
  /// *Chosen:* lengths that aren't estimated are unchanged. If the layout didn't estimate a length,
  /// because the app calls this method, the height fits.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    let cell = self as? UICollectionViewCell
    cell?.updateConfigurationIfNeeded()
    let content = cell?.contentView ?? self
    let fitsWidth = layoutAttributes.estimatesWidth
    let fitsHeight = layoutAttributes.estimatesHeight || !fitsWidth
    var size = layoutAttributes.size
    let view = sizingView(content: content)
    if let cell, view === content { size.width = cell.contentWidth(for: size.width) }
    let fitting =
      view?.systemLayoutSizeFitting(
        CGSize(width: fitsWidth ? 0 : size.width, height: fitsHeight ? 0 : size.height),
        withHorizontalFittingPriority: fitsWidth ? .fittingSizeLevel : .required,
        verticalFittingPriority: fitsHeight ? .fittingSizeLevel : .required)
      ?? sizeThatFits(
        CGSize(
          width: fitsWidth ? .greatestFiniteMagnitude : size.width,
          height: fitsHeight ? .greatestFiniteMagnitude : size.height))
    let scale = traitCollection.displayScale
    if fitsWidth, fitting.width > 0, fitting.width.isFinite {
      preferred.size.width = fitting.width.ceiledToPixel(scale)
    }
    if fitsHeight, fitting.height > 0, fitting.height.isFinite {
      preferred.size.height = fitting.height.ceiledToPixel(scale)
    }
    return preferred
  }
}

/// A cell, which shows an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the cell's content.
  public let contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false { didSet { updateBackground() } }
  /// Whether a touch highlights the item.
  open var isHighlighted = false { didSet { updateBackground() } }
  /// A view behind the content.
  open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView, at: 0) } }
  /// A view behind the content while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateBackground()
    }
  }

  private var configured = ConfiguredCellContent()
  private var configuredBackground = ConfiguredBackground()
  private var configurationUpdate = ConfigurationUpdate()
  /// The collection view that shows the cell.
  weak var host: UICollectionView?
  /// Whether the item is expanded in an outline.
  var isOutlineExpanded = false {
    didSet { if isOutlineExpanded != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the cell shows swipe actions.
  var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }
  /// The position of the cell in a list, or `nil` if it isn't in a list.
  var listRow: ListRow? { didSet { if listRow != oldValue { setNeedsUpdateConfiguration() } } }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a cell from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UICollectionViewCell.self)
  }

  /// The segue of the storyboard that a selection by the user triggers, or `nil`.
  var selectionHandler: ((Any?) -> Void)?

  private func configure() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func replace(_ old: UIView?, _ new: UIView?, at index: Int) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }

  private func updateBackground() {
    setNeedsUpdateConfiguration()
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }

  // MARK: Configuration

  /// The configuration that provides the cell's content, or `nil` if there is none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.configuration = newValue
      configured.show(in: contentView)
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the content configuration is updated for the cell's state; true by default.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background, which replaces `backgroundView`; if `nil`, the default, the background of the
  /// list, if the cell is in one.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the background configuration is updated for the cell's state; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns the background configuration of the cell's list, or a clear one outside of lists.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    defaultBackground ?? .clear()
  }

  /// The background that the cell has without a configuration, or `nil` if there is none.
  var defaultBackground: UIBackgroundConfiguration? { nil }

  /// Resets the state that the cell had for its previous item.
  func resetState() {
    isSwiped = false
    isOutlineExpanded = false
    setNeedsUpdateConfiguration()
  }

  /// Called after the configurations were updated for a state.
  func stateChanged(to state: UICellConfigurationState) {}

  /// Returns the width of the content view in a cell of a width, in points.
  func contentWidth(for width: CGFloat) -> CGFloat { width }

  /// The closure that is called after a change of the cell's state, before the cell is laid out.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
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
    configuredBackground.configuration =
      backgroundConfiguration ?? (backgroundView == nil ? defaultBackground : nil)
    configuredBackground.show(
      in: self, for: state, isUpdated: automaticallyUpdatesBackgroundConfiguration)
    stateChanged(to: state)
  }

  /// The current state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = host?.isEditing ?? false
    state.isExpanded = isOutlineExpanded
    state.isSwiped = isSwiped
    return state
  }

  /// Lays out the subviews, and updates the configuration if needed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configuredBackground.layOut(in: self)
  }

  /// Returns a size with the height of the content configuration, or the current size without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    guard let height = configured.height(width: size.width) else {
      return super.sizeThatFits(size)
    }
    return CGSize(width: size.width, height: height)
  }
}
