import Foundation
import Graphics
import QuartzCore

/// The bar at the bottom with buttons for what is shown.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons and spaces, from the leading side.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// How it looks.
  open var barStyle: UIBarStyle = .default { didSet { appearanceChanged() } }
  /// Whether what lies behind shines through; true by default.
  open var isTranslucent = true { didSet { appearanceChanged() } }
  /// The background's colour; nil for the style's.
  open var barTintColor: UIColor? { didSet { appearanceChanged() } }

  private var storedItems: [UIBarButtonItem]?
  private var itemViews: [BarButtonView] = []
  private var outgoingViews: [BarButtonView] = []
  private let backgroundView = BarBackgroundView(hairlineEdge: .top)

  /// A toolbar with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Toolbars are not archived here: gives an empty toolbar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    addSubview(backgroundView)
    backgroundView.layer.nodeName = "toolbar/background"
    layer.framePart = .toolbar
    addGestureRecognizer(UITapGestureRecognizer { [weak self] tap in self?.tapped(tap) })
    appearanceChanged()
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: self)
    let slack = UINavigationBar.touchSlack
    let view = itemViews.first { $0.frame.insetBy(dx: -slack, dy: -rowHeight).contains(place) }
    if let view, view.item.customView == nil { view.item.perform() }
  }

  /// The height of the row of items: 44 points, on an iPad 50.
  package var rowHeight: CGFloat { traitCollection.userInterfaceIdiom == .pad ? 50 : 44 }

  /// The bar's height for a width, without the safe area: 44 points, on an iPad 50.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight)
  }

  private func appearanceChanged() {
    backgroundView.showBottomBar(barStyle, tint: barTintColor, isTranslucent: isTranslucent)
  }

  /// Shows other items; animated, old and new cross-fade in place for 0.2 s.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = itemViews
    storedItems = items
    for item in items ?? [] {
      item.onChange = { [weak self] in self?.itemChanged() }
    }
    itemViews = (items ?? []).filter { $0.space == nil }.map(BarButtonView.init)
    for view in outgoingViews { view.removeFromSuperview() }
    outgoingViews = []
    setNeedsLayout()
    guard animated, window != nil else {
      for view in old { view.removeFromSuperview() }
      return
    }
    outgoingViews = old
    for (index, view) in old.enumerated() {
      view.layer.nodeName = "toolbar/item-outgoing/\(index)"
    }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for view in itemViews { view.alpha = 0 }
    }
    UIView.animate(withDuration: NavigationTiming.itemChangeDuration) {
      for view in old { view.alpha = 0 }
      for view in self.itemViews { view.alpha = 1 }
    } completion: { [weak self] _ in
      for view in old { view.removeFromSuperview() }
      self?.outgoingViews.removeAll { view in old.contains { $0 === view } }
    }
  }

  private func itemChanged() {
    for view in itemViews { view.update() }
    setNeedsLayout()
  }

  /// Places the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    let sizes = itemViews.map { $0.sizeThatFits(.zero) }
    var remaining = zip(itemViews, sizes).makeIterator()
    let elements: [ToolbarLayout.Element] = (storedItems ?? []).compactMap { item in
      switch item.space {
      case .flexible: return .flexible
      case .fixed: return .fixed(item.width)
      case nil:
        guard let (_, size) = remaining.next() else { return nil }
        return item.image == nil ? .button(width: size.width) : .image(width: size.width)
      }
    }
    let layout = ToolbarLayout(
      elements, width: bounds.width, inset: systemMargin,
      scale: max(1, traitCollection.displayScale))
    for (index, (view, origin)) in zip(itemViews, layout.origins).enumerated() {
      if view.superview !== self { addSubview(view) }
      let size = sizes[index]
      var frame = CGRect(
        x: origin, y: ((rowHeight - size.height) / 2).roundedToPixel(traitCollection.displayScale),
        width: size.width, height: size.height)
      if isRightToLeft { frame = frame.mirrored(in: bounds.width) }
      view.frame = frame
      view.layer.nodeName = "toolbar/item/\(index)"
    }
  }
}
