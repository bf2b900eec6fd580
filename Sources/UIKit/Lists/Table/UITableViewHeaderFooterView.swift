import Foundation
import QuartzCore

/// The header or footer of a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier with which the view is reused.
  public let reuseIdentifier: String?
  /// The view that contains the content of the header or footer.
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

  /// Creates an empty view; Filmstrip doesn't decode archives.
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

  /// The label of the title.
  open var textLabel: UILabel? { label }
  /// The label of a secondary text, which Filmstrip doesn't show.
  open var detailTextLabel: UILabel? { detail }

  /// Called before the view is reused; override to reset the content of the previous section.
  open func prepareForReuse() {}

  /// Lays out the content and the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    label.frame = bounds.insetToCenter(dx: systemMargin, dy: 4)
  }
}
