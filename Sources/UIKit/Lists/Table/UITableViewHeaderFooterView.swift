import Foundation
import QuartzCore

/// The header or footer of a table's section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier for reuse.
  public let reuseIdentifier: String?
  /// The view that contains the content.
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

  /// Creates a view with an identifier for reuse.
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
  /// The label of a second text, which is shown only if it has a frame.
  open var detailTextLabel: UILabel? { detail }

  /// Called before the view is reused.
  open func prepareForReuse() {}

  /// Lays out the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    label.frame = bounds.insetToCenter(dx: systemMargin, dy: 4)
  }
}
