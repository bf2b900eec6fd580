import Foundation
import QuartzCore

/// The header or footer of a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier with which the view is reused.
  open internal(set) var reuseIdentifier: String?
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

  /// Creates a view from a nib; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    let decodedFrame = coder.interface == nil ? nil : frame
    configure()
    if let decodedFrame { frame = decodedFrame }
  }

  private func configure() {
    // *Reported* (FACTS: table.cell-size): the initial size of a cell; *chosen* for headers.
    frame.size = CGSize(width: 320, height: 28)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    contentView.addSubview(label)
    contentView.addSubview(detail)
    label.numberOfLines = 0
    detail.numberOfLines = 0
    detail.font = .systemFont(ofSize: 12)
  }

  /// The label of the title.
  open var textLabel: UILabel? { label }
  /// The label of a secondary text below the title.
  open var detailTextLabel: UILabel? { detail }

  /// Called before the view is reused; override to reset the content of the previous section.
  open func prepareForReuse() {}

  // MARK: Configuration

  private var configured = ConfiguredCellContent()
  private var configuredBackground = ConfiguredBackground()
  private var configurationUpdate = ConfigurationUpdate()

  /// The configuration that replaces the built-in labels, or `nil` to use these labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.configuration = newValue
      configured.show(in: contentView)
      for view in [label, detail] { view.isHidden = configured.view != nil }
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the content configuration is updated for the view's state; true by default.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background, which replaces `backgroundView`, or `nil` if there is none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuredBackground.configuration }
    set {
      configuredBackground.configuration = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the background configuration is updated for the view's state; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The closure that is called after a change of the view's state, before the view is laid out.
  open var configurationUpdateHandler:
    ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurationUpdate.request()
    setNeedsLayout()
  }

  /// Updates the configurations for a state; override to set different configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

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
    configuredBackground.show(
      in: self, for: state, isUpdated: automaticallyUpdatesBackgroundConfiguration)
  }

  /// The current state of the view.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Returns a content configuration for a header of a plain list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  // MARK: Layout

  /// The height of the secondary text at the current width, in points.
  private func detailHeight(width: CGFloat) -> CGFloat {
    detail.text?.isEmpty == false
      ? detail.sizeThatFits(CGSize(width: width, height: 0)).height : 0
  }

  /// Lays out the content and the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    configuredBackground.layOut(in: self)
    var area = bounds.insetToCenter(dx: systemMargin, dy: 4)
    let height = min(area.height, detailHeight(width: area.width))
    area.size.height -= height
    label.frame = area
    detail.frame = CGRect(x: area.minX, y: area.maxY, width: area.width, height: height)
  }

  /// Returns the height of the configuration or of the built-in labels, at least 28 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if let height = configured.height(width: size.width) {
      return CGSize(width: size.width, height: height)
    }
    let width = max(0, size.width - 2 * systemMargin)
    let title = label.sizeThatFits(CGSize(width: width, height: 0)).height
    return CGSize(width: size.width, height: max(28, title + detailHeight(width: width) + 7))
  }
}
