import Foundation
import QuartzCore

/// A heading of a table's section, or what stands below it.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The name by which the view is used again.
  public let reuseIdentifier: String?
  /// The view for what it shows.
  public let contentView = UIView()
  private let label = UILabel()
  private let detail = UILabel()
  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      if let oldValue { oldValue.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A view; the name makes it usable again.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    configure()
  }

  /// Views are not archived here.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    addSubview(contentView)
    contentView.addSubview(label)
    label.numberOfLines = 0
  }

  /// The label of the text.
  open var textLabel: UILabel? { label }
  /// The label of a second text, which only shows if it is placed.
  open var detailTextLabel: UILabel? { detail }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Places the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    label.frame = bounds.insetBy(dx: systemMargin, dy: 4)
  }
}
