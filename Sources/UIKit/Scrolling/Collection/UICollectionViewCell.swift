import Foundation
import QuartzCore

/// A view of a collection that is used again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name by which the view is used again.
  public internal(set) var reuseIdentifier: String?

  /// A view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Views are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is used again; override to take back what an item has set.
  open func prepareForReuse() {}

  /// Called when the layout's attributes were taken over; override for attributes of one's own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for what the cell shows.
  public let contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false { didSet { updateBackground() } }
  /// Whether a finger presses the item.
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

  /// A cell with a frame.
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
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }
}
