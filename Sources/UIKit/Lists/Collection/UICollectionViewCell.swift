import Foundation
import QuartzCore

/// A reusable view of a collection.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier for reuse.
  public internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Views are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is reused; override to reset the content of the old item.
  open func prepareForReuse() {}

  /// Called after the layout's attributes are applied; override for custom attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view prefers for an estimated size: its fitting size by constraints, or by
  /// `sizeThatFits(_:)` if it has none.
  ///
  /// *Chosen:* the estimated length changes, the other one stays.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    let content = (self as? UICollectionViewCell)?.contentView ?? self
    let height =
      content.constraints.isEmpty
      ? sizeThatFits(
        CGSize(width: layoutAttributes.size.width, height: .greatestFiniteMagnitude)
      ).height
      : content.systemLayoutSizeFitting(
        CGSize(width: layoutAttributes.size.width, height: 0),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    if height > 0, height.isFinite {
      preferred.size.height = height.ceiledToPixel(traitCollection.displayScale)
    }
    return preferred
  }
}

/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the cell's content.
  public let contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false { didSet { updateBackground() } }
  /// Whether a touch presses the item.
  open var isHighlighted = false { didSet { updateBackground() } }
  /// A view behind the content.
  open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView, at: 0) } }
  /// A view behind the content while the item is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateBackground()
    }
  }

  private var configured = ConfiguredCellContent()
  private var needsConfiguration = true

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Cells are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

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

  /// What the cell shows in place of its own labels; nil for these.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.configuration = newValue
      configured.show(in: contentView)
      contentConfigurationChanged()
    }
  }

  /// Whether the configuration is updated for the cell's state; true by default.
  open var automaticallyUpdatesContentConfiguration = true

  /// Called when the cell's state has changed, before it is laid out.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the configuration for a state: override it to set another one.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    guard automaticallyUpdatesContentConfiguration, let own = configured.configuration else {
      return
    }
    configured.view?.configuration = own.updated(for: state)
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    return state
  }

  private func contentConfigurationChanged() { setNeedsLayout() }

  /// Updates the configuration.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
  }

  /// The height of the configuration's content; without one, the present size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    guard let height = configured.height(width: size.width) else {
      return super.sizeThatFits(size)
    }
    return CGSize(width: size.width, height: height)
  }
}
