import Foundation
import Graphics
import QuartzCore

/// The bar at the bottom from which one of several controllers is chosen.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items from the leading side.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The item whose controller is shown.
  open weak var selectedItem: UITabBarItem? { didSet { updateColors() } }
  /// Told when an item is tapped.
  open weak var delegate: (any UITabBarDelegate)?
  /// The colour of the items that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? { didSet { updateColors() } }
  /// How it looks.
  open var barStyle: UIBarStyle = .default { didSet { appearanceChanged() } }
  /// Whether what lies behind shines through; true by default.
  open var isTranslucent = true { didSet { appearanceChanged() } }
  /// The background's colour; nil for the style's.
  open var barTintColor: UIColor? { didSet { appearanceChanged() } }

  private let backgroundView = BarBackgroundView(hairlineEdge: .top)
  private var itemViews: [TabItemView] = []

  /// The height of the row of items: 49 points.
  ///
  /// *Measured* (QMUI).
  package static let rowHeight: CGFloat = 49

  /// A bar with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Bars are not archived here: gives an empty bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    addSubview(backgroundView)
    backgroundView.layer.nodeName = "tab-bar/background"
    layer.framePart = .toolbar
    let tap = UITapGestureRecognizer { [weak self] tap in self?.tapped(tap) }
    addGestureRecognizer(tap)
    appearanceChanged()
  }

  /// The bar's height for a width, without the safe area: 49 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.rowHeight)
  }

  /// Shows other items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  /// Colours the selected item.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func appearanceChanged() {
    backgroundView.showBottomBar(barStyle, tint: barTintColor, isTranslucent: isTranslucent)
  }

  private func rebuild() {
    for view in itemViews { view.removeFromSuperview() }
    itemViews = (items ?? []).enumerated().map { index, item in
      let view = TabItemView(item: item)
      view.layer.nodeName = "tab-bar/item/\(index)"
      addSubview(view)
      item.onChange = { [weak self] in
        self?.updateColors()
        self?.setNeedsLayout()
      }
      return view
    }
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    for view in itemViews {
      let isSelected = view.item === selectedItem
      view.show(
        isSelected: isSelected,
        color: isSelected ? tintColor : unselectedItemTintColor ?? .systemGray)
    }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: self)
    guard let view = itemViews.first(where: { $0.frame.contains(place) }), view.item.isEnabled
    else { return }
    onTap?(view.item)
    delegate?.tabBar(self, didSelect: view.item)
  }

  /// Called when an item is tapped; for the controller that manages the bar.
  var onTap: ((UITabBarItem) -> Void)?

  /// Places the background and the items, which share the width equally.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    guard !itemViews.isEmpty else { return }
    let width = bounds.width / CGFloat(itemViews.count)
    for (index, view) in itemViews.enumerated() {
      var frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: Self.rowHeight)
      if isRightToLeft { frame = frame.mirrored(in: bounds.width) }
      view.frame = frame
    }
  }
}

/// Told when a tab bar's item is tapped.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// An item was tapped.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// One item as it is drawn: an image over a title.
///
/// *Chosen:* where they stand; the title's 10 points are what designs of the system have.
@MainActor
private final class TabItemView: UIView {
  let item: UITabBarItem
  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    imageView.contentMode = .center
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    for view in [imageView, label, badge] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    item = UITabBarItem()
    super.init(coder: coder)
  }

  func show(isSelected: Bool, color: UIColor) {
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    imageView.tintColor = item.isEnabled ? color : .tertiaryLabel
    label.text = item.title
    label.textColor = item.isEnabled ? color : .tertiaryLabel
    badge.isHidden = item.badgeValue == nil
    badge.text = item.badgeValue
    badge.backgroundColor = item.badgeColor ?? .systemRed
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = max(1, traitCollection.displayScale)
    let hasTitle = !(item.title ?? "").isEmpty
    imageView.frame = CGRect(
      x: 0, y: hasTitle ? 5 : 10, width: bounds.width, height: hasTitle ? 28 : 29)
    let height = label.sizeThatFits(.zero).height
    label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: height)
    guard !badge.isHidden else { return }
    let width = max(18, badge.sizeThatFits(.zero).width + 10)
    badge.frame = CGRect(
      x: (bounds.midX + 6).roundedToPixel(scale), y: 2, width: width, height: 18)
  }
}
