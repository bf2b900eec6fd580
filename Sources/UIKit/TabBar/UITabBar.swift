import FilmstripGraphics
import Foundation
import QuartzCore

/// The bar at the bottom with which the user selects one of several view controllers.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The distribution of items over the width.
  ///
  /// *Source:* `UITabBar.h`, raw values.
  public enum ItemPositioning: Int, Sendable {
    /// The items fill a compact width, and are centred in a regular width.
    case automatic = 0
    /// The items fill the width.
    case fill = 1
    /// The items are together in the middle.
    case centered = 2
  }

  /// The items, starting at the leading side.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The item of the displayed view controller.
  open weak var selectedItem: UITabBarItem? {
    didSet {
      updateColors()
      // Items may have their own appearances.
      if selectedItem?.hasAppearance == true || oldValue?.hasAppearance == true {
        appearanceChanged()
        onEdgeChange?()
      }
    }
  }
  /// The delegate, which is notified when an item is tapped.
  open weak var delegate: (any UITabBarDelegate)?
  /// The colour of the items that are not selected, or `nil` to use grey.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      markAsSet(\.unselectedItemTintColor)
      updateColors()
    }
  }
  /// The style of the bar.
  open var barStyle: UIBarStyle = .default { didSet { appearancePropertyChanged(\.barStyle) } }
  /// Whether content behind the bar shows through; by default, `true` unless the bar has an opaque
  /// background image.
  open var isTranslucent: Bool {
    get {
      isTranslucent(chosen: styling.isTranslucent, image: backgroundImage)
    }
    set {
      styling.isTranslucent = newValue
      appearancePropertyChanged(\.isTranslucent)
    }
  }
  /// The colour of the background, or `nil` to use the colour of the style.
  open var barTintColor: UIColor? { didSet { appearancePropertyChanged(\.barTintColor) } }
  /// The image behind the items, or `nil` if there is none.
  open var backgroundImage: UIImage? { didSet { appearancePropertyChanged(\.backgroundImage) } }
  /// The image that replaces the hairline of a bar with a background image.
  ///
  /// If `nil`, the bar draws the hairline; an empty image removes the hairline.
  open var shadowImage: UIImage? { didSet { appearancePropertyChanged(\.shadowImage) } }
  /// The image behind the selected item, or `nil` if there is none.
  open var selectionIndicatorImage: UIImage? {
    didSet { appearancePropertyChanged(\.selectionIndicatorImage) }
  }
  /// The distribution of items over the width; `automatic` by default.
  open var itemPositioning = ItemPositioning.automatic {
    didSet {
      markAsSet(\.itemPositioning)
      setNeedsLayout()
    }
  }
  /// The width of centred items, in points, or 0 to use the system's width.
  open var itemWidth: CGFloat = 0 {
    didSet {
      markAsSet(\.itemWidth)
      setNeedsLayout()
    }
  }
  /// The distance between centred items, in points, or 0 to use the system's distance.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      markAsSet(\.itemSpacing)
      setNeedsLayout()
    }
  }
  /// The standard appearance; the bar keeps a copy.
  ///
  /// The legacy properties of the bar, such as `barTintColor`, apply until this property is set or
  /// read.
  open var standardAppearance: UITabBarAppearance {
    get { standard(\.styling.standard, UITabBarAppearance()) }
    set {
      styling.standard = adopt(newValue)
      appearancePropertyChanged(\.standardAppearance)
    }
  }
  /// The appearance while content is scrolled to its end or doesn't scroll; the bar keeps a copy.
  ///
  /// The appearance applies to the bars of tab bar controllers. If `nil`, the bar has its usual
  /// appearance or, if `Headless.scrollEdgeRule` is `allBars`, no background.
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
  /// Whether the bar has the glass of iOS 26.
  let hasGlass = Headless.hasLiquidGlass
  /// The glass behind the items, or `nil` before iOS 26.
  let glass = Headless.hasLiquidGlass ? LiquidGlassView(isTabBar: true) : nil
  /// The pill behind the selected item, or `nil` before iOS 26.
  let pill = Headless.hasLiquidGlass ? UIView() : nil
  /// The glass of the accessory above the bar, or `nil` if there is none.
  var accessoryView: TabAccessoryView?
  /// The view that shows the image behind the selected item.
  private var selectionView: UIImageView?

  /// Creates a bar with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a tab bar from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UITabBar.self)
  }

  private func configure() {
    addSubview(backgroundView)
    configureGlass()
    backgroundView.layer.nodeName = "tab-bar/background"
    layer.framePart = .toolbar
    let tap = UITapGestureRecognizer { [weak self] tap in self?.tapped(tap) }
    addGestureRecognizer(tap)
    appearanceChanged()
  }

  private func configureGlass() {
    guard let glass, let pill else { return }
    glass.setCornerRadii(CornerRadii(GlassBarMetrics.tabBarHeight / 2))
    glass.layer.nodeName = "tab-bar/glass"
    pill.isUserInteractionEnabled = false
    pill.backgroundColor =
      Headless.iosVersion >= 27
      ? UIColor(
        light: .init(white: 0, alpha: GlassBarMetrics.lightPill27),
        dark: .init(white: 0, alpha: GlassBarMetrics.darkPill27))
      : UIColor(
        light: .init(white: 0, alpha: GlassBarMetrics.lightPill),
        dark: .init(white: 1, alpha: GlassBarMetrics.darkPill))
    pill.layer.cornerRadius = GlassBarMetrics.tabHeight / 2
    pill.layer.nodeName = "tab-bar/pill"
    for view in [glass, pill] { addSubview(view) }
  }

  /// Returns the height of the bar without the safe area: 49 points, or 32 in a compact height; on
  /// an iPad 50, or 45 with a home indicator.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight)
  }

  /// The intrinsic size: no intrinsic width, and the height of the bar without the safe area.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: rowHeight)
  }

  /// Replaces the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  /// Updates the colours of the items.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// Updates the appearance for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    appearanceChanged()
  }

  /// Applies the values of appearance proxies to the items.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    for item in items ?? [] { item.applyAppearance(in: self) }
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
      // *Chosen:* on glass, the image is above the pill.
      insertSubview(view, aboveSubview: pill ?? backgroundView)
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
      item.applyAppearance(in: self)
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
        color: isSelected
          ? tintColor : unselectedItemTintColor ?? (hasGlass ? .label : .systemGray))
    }
    if selectionView != nil || hasGlass { setNeedsLayout() }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    guard let view = itemViews.first(where: { $0.frame.contains(point) }), view.item.isEnabled
    else { return }
    onTap?(view.item)
    delegate?.tabBar(self, didSelect: view.item)
  }

  /// A closure that the bar calls when an item is tapped, for the controller that manages the bar.
  var onTap: ((UITabBarItem) -> Void)?

  /// Returns whether a point is in the bar or in the accessory above it.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || accessoryView?.frame.contains(point) ?? false
  }

  /// Places the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    placeItems()
    placeAccessory()
    placeEdgeEffect()
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

/// An object that is notified when an item of a tab bar is tapped.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Notifies the delegate that an item was tapped.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

extension UITabBar: CustomizableBar {
  var colors: BarColors { .bottomBar }
}

extension UITabBar: BottomBar {
  /// *Chosen* (FACTS: glass-bar.bottom-edge).
  var hasAutomaticEdgeEffect: Bool { true }
  var hardEdgeTop: CGFloat { 0 }
}
