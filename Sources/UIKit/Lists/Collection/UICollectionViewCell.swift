import Foundation
import QuartzCore

/// A reusable view of a collection view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier with which the view was dequeued.
  public internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty view; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is reused; override to reset the content of the previous item.
  open func prepareForReuse() {}

  /// Called after the layout's attributes are applied; override to apply custom attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns attributes whose height fits the content, for an element of an estimated size.
  ///
  /// Constraints determine the height, or `sizeThatFits(_:)` if the content has no constraints.
  ///
  /// *Chosen:* the estimated length changes; the other length is unchanged.
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
  private var needsConfiguration = true

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates an empty cell; Filmstrip doesn't decode archives.
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

  /// The configuration that provides the cell's content, or `nil` if there is none.
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
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the configuration for a state; override to set a different configuration.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    guard automaticallyUpdatesContentConfiguration, let configuration = configured.configuration
    else {
      return
    }
    configured.view?.configuration = configuration.updated(for: state)
  }

  /// The current state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    return state
  }

  private func contentConfigurationChanged() { setNeedsLayout() }

  /// Lays out the subviews, and updates the configuration if needed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
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
