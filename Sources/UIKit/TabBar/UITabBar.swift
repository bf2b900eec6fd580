import FilmstripGraphics
import Foundation
import QuartzCore

/// The bar at the bottom from which one of several controllers is chosen.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// How items share the width.
  ///
  /// *Source:* `UITabBar.h`, raw values.
  public enum ItemPositioning: Int, Sendable {
    /// They fill it where it is compact, and are centred where it is regular.
    case automatic = 0
    /// They fill it.
    case fill = 1
    /// They are together in the middle.
    case centered = 2
  }

  /// The items from the leading side.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The item of the shown controller.
  open weak var selectedItem: UITabBarItem? {
    didSet {
      updateColors()
      // Items may have appearances of their own.
      if selectedItem?.hasAppearance == true || oldValue?.hasAppearance == true {
        appearanceChanged()
        onEdgeChange?()
      }
    }
  }
  /// Told when an item is tapped.
  open weak var delegate: (any UITabBarDelegate)?
  /// The colour of the items that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      noteSet(\.unselectedItemTintColor)
      updateColors()
    }
  }
  /// How it looks.
  open var barStyle: UIBarStyle = .default { didSet { appearancePropertyChanged(\.barStyle) } }
  /// Whether what lies behind shines through; unless it was set, true but with an opaque background
  /// image.
  open var isTranslucent: Bool {
    get {
      isTranslucent(chosen: styling.isTranslucent, image: backgroundImage)
    }
    set {
      styling.isTranslucent = newValue
      appearancePropertyChanged(\.isTranslucent)
    }
  }
  /// The background's colour; nil for the style's.
  open var barTintColor: UIColor? { didSet { appearancePropertyChanged(\.barTintColor) } }
  /// An image behind the items; nil for none.
  open var backgroundImage: UIImage? { didSet { appearancePropertyChanged(\.backgroundImage) } }
  /// An image in place of the hairline, where there is a background image; nil for the hairline, an
  /// empty image for none.
  open var shadowImage: UIImage? { didSet { appearancePropertyChanged(\.shadowImage) } }
  /// An image behind the selected item; nil for none.
  open var selectionIndicatorImage: UIImage? {
    didSet { appearancePropertyChanged(\.selectionIndicatorImage) }
  }
  /// How items share the width; `automatic` by default.
  open var itemPositioning = ItemPositioning.automatic {
    didSet {
      noteSet(\.itemPositioning)
      setNeedsLayout()
    }
  }
  /// How wide centred items are, in points; 0 for the system's.
  open var itemWidth: CGFloat = 0 {
    didSet {
      noteSet(\.itemWidth)
      setNeedsLayout()
    }
  }
  /// What is between centred items, in points; 0 for the system's.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      noteSet(\.itemSpacing)
      setNeedsLayout()
    }
  }
  /// The standard appearance; the bar keeps a copy.
  ///
  /// Until it is set, or read, the plain properties say it.
  open var standardAppearance: UITabBarAppearance {
    get { standard(\.styling.standard, UITabBarAppearance()) }
    set {
      styling.standard = adopt(newValue)
      appearancePropertyChanged(\.standardAppearance)
    }
  }
  /// The bar's appearance where content is scrolled to its end or does not scroll; a copy is kept.
  ///
  /// It counts for tab bar controllers' bars. Nil for the usual look, or, with `Headless.scrollEdgeRule`
  /// for all bars, for nothing behind the items.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = adopt(scrollEdgeAppearance)
      edgeAppearanceChanged(\.scrollEdgeAppearance)
    }
  }

  var styling = TabBarStyling()
  let backgroundView = BarBackgroundView(hairlineEdge: .top)
  var edge = BottomEdge()
  var onEdgeChange: (() -> Void)?
  private(set) var itemViews: [TabItemView] = []
  /// The image behind the selected item.
  private var selectionView: UIImageView?

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

  /// The bar's height for a width, without the safe area: 49 points, on an iPad 50, and 32 where the
  /// screen is low.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight)
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

  /// Updates the appearance for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceChanged()
  }

  /// Takes the values of proxies for its items.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    for item in items ?? [] { item.takeAppearance(in: self) }
    appearanceChanged()
  }

  func appearanceChanged() {
    showBackground()
    showSelectionIndicator()
    updateColors()
    setNeedsLayout()
  }

  private func showSelectionIndicator() {
    guard let image = shownSelectionImage else {
      selectionView?.removeFromSuperview()
      selectionView = nil
      return
    }
    if selectionView == nil {
      let view = UIImageView()
      insertSubview(view, aboveSubview: backgroundView)
      selectionView = view
    }
    selectionView?.image = image
  }

  private func rebuild() {
    for view in itemViews { view.removeFromSuperview() }
    itemViews = (items ?? []).enumerated().map { index, item in
      let view = TabItemView(item: item)
      view.layer.nodeName = "tab-bar/item/\(index)"
      addSubview(view)
      item.takeAppearance(in: self)
      item.onChange = { [weak self] in self?.appearanceChanged() }
      return view
    }
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    for view in itemViews {
      let isSelected = view.item === selectedItem
      view.isInline = isInline
      view.isCompact = isCompact
      view.appearance = itemAppearance
      view.show(
        isSelected: isSelected,
        color: isSelected ? tintColor : unselectedItemTintColor ?? .systemGray)
    }
    if selectionView != nil { setNeedsLayout() }
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

  /// Places the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    placeItems()
    if let selectionView, let shown = itemViews.first(where: { $0.item === selectedItem }) {
      let size = selectionView.image?.size ?? .zero
      selectionView.bounds.size = CGSize(
        width: min(size.width, shown.bounds.width), height: min(size.height, shown.bounds.height))
      selectionView.center = shown.center
      selectionView.isHidden = false
    } else {
      selectionView?.isHidden = true
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

extension UITabBar: CustomizableBar {
  var colors: BarColors { .bottomBar }
}

extension UITabBar: BottomBar {}
