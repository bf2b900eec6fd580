import Foundation
import Graphics
import QuartzCore

/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
  /// Light, or dark in dark environments.
  case `default` = 0
  /// Dark with white text.
  case black = 1
}

/// The bar at the top that shows where one is and leads back.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The items, the top one last.
  public private(set) var items: [UINavigationItem]?
  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? {
    guard let items, items.count > 1 else { return nil }
    return items[items.count - 2]
  }

  /// How it looks.
  open var barStyle: UIBarStyle = .default { didSet { appearanceChanged() } }
  /// Whether what lies behind shines through; true by default.
  open var isTranslucent = true { didSet { appearanceChanged() } }
  /// The background's colour; nil for the style's.
  open var barTintColor: UIColor? { didSet { appearanceChanged() } }
  /// Font and colour of titles; other attributes are not drawn.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }

  let backgroundView = BarBackgroundView(hairlineEdge: .bottom)
  private let rowView = UIView()
  /// Cuts back labels that leave at the chevron.
  private let backClip = UIView()
  let chevron = UIImageView(
    image: SymbolLibrary.picture(named: "navigation.back.indicator").map {
      UIImage(picture: $0).withRenderingMode(.alwaysTemplate)
    })
  private var content: NavigationBarContent?
  private var outgoing: NavigationBarContent?
  /// How far the background reaches above the bar, in points: to the top of the screen.
  package var backgroundExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

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
    addSubview(rowView)
    rowView.addSubview(backClip)
    backClip.clipsToBounds = true
    backClip.isUserInteractionEnabled = false
    rowView.addSubview(chevron)
    chevron.isHidden = true
    backgroundView.layer.nodeName = "bar/background"
    chevron.layer.nodeName = "bar/chevron"
    layer.framePart = .bar
    addGestureRecognizer(UITapGestureRecognizer { [weak self] tap in self?.tapped(tap) })
    appearanceChanged()
  }

  /// Called when the back button is tapped; for the controller that manages the bar.
  var onBack: (() -> Void)?

  /// How far beside a button a finger may be, in points.
  ///
  /// *Chosen:* half of the space between items, twice over.
  static let touchSlack: CGFloat = 8

  /// While a transition runs nothing can be tapped, as in UIKit.
  private func tapped(_ tap: UITapGestureRecognizer) {
    guard outgoing == nil, let content else { return }
    let place = tap.location(in: rowView)
    let isBack = [content.layout.backLabel, content.layout.chevron].compactMap { $0 }.contains {
      let area = $0.insetBy(dx: -Self.touchSlack, dy: 0)
      // Between the edge of the screen and the chevron it is the back button, too.
      return isRightToLeft ? place.x >= area.minX : place.x <= area.maxX
    }
    if let view = content.buttonViews.compactMap({ $0 as? BarButtonView }).first(where: {
      $0.frame.insetBy(dx: -Self.touchSlack, dy: -rowHeight).contains(place)
    }) {
      if view.item.customView == nil { view.item.perform() }
    } else if isBack {
      onBack?()
    }
  }

  // MARK: Measures

  /// The height of the row of items: 44 points.
  package var rowHeight: CGFloat { 44 }
  /// The distance of items from the sides.
  package var sideMargin: CGFloat { systemMargin }

  /// How far the row stands below the bar's top on an iPad: 3 points of a bar of 50.
  ///
  /// *Reported.*
  private static let padRowTop: CGFloat = 3

  private var isPad: Bool { traitCollection.userInterfaceIdiom == .pad }

  /// The bar's height for a width: 44 points, on an iPad 50.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: isPad ? rowHeight + 2 * Self.padRowTop : rowHeight)
  }

  // MARK: Appearance

  package var titleFont: UIFont {
    (titleTextAttributes?[.font] as? UIFont) ?? .systemFont(ofSize: 17, weight: .semibold)
  }

  package var titleColor: UIColor {
    (titleTextAttributes?[.foregroundColor] as? UIColor) ?? (barStyle == .black ? .white : .label)
  }

  private func appearanceChanged() {
    let styleColor =
      barStyle == .black
      ? UIColor(RGBA(hex: 0x1D1D1D)) : BarBackgroundView.navigationBarColor
    backgroundView.show(barTintColor ?? styleColor, isTranslucent: isTranslucent)
    content?.titleLabel?.font = titleFont
    content?.updateColors(self)
    setNeedsLayout()
  }

  /// Colours the back label and buttons.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content?.updateColors(self)
    chevron.tintColor = tintColor
  }

  // MARK: Layout

  /// Places the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = CGRect(
      x: 0, y: -backgroundExtension, width: bounds.width,
      height: bounds.height + backgroundExtension)
    rowView.frame = CGRect(
      x: 0, y: isPad ? Self.padRowTop : bounds.height - rowHeight, width: bounds.width,
      height: rowHeight)
    // Back labels that leave vanish behind the chevron, whose tip cuts them.
    let cut = NavigationBarLayout.chevronLeading
    backClip.frame = CGRect(
      x: isRightToLeft ? 0 : cut, y: 0, width: max(0, bounds.width - cut), height: rowHeight)
    backClip.bounds.origin = backClip.frame.origin
    guard outgoing == nil, let content else { return }
    content.place(in: self)
    attach(content)
    placeChevron(content)
  }

  private func attach(_ content: NavigationBarContent) {
    for view in content.rowViews where view.superview !== rowView { rowView.addSubview(view) }
    if let label = content.backLabel, label.superview !== backClip { backClip.addSubview(label) }
    content.name(outgoing: false)
  }

  private func placeChevron(_ content: NavigationBarContent) {
    guard let frame = content.layout.chevron else {
      chevron.isHidden = true
      return
    }
    chevron.isHidden = false
    chevron.alpha = 1
    chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    NavigationBarContent.put(chevron, frame)
  }

  // MARK: Items

  /// Shows a stack of items without animation.
  package func setStack(_ newItems: [UINavigationItem]) {
    items = newItems
    outgoing?.removeViews()
    outgoing = nil
    content?.removeViews()
    content = makeTopContent()
    setNeedsLayout()
  }

  private func makeTopContent() -> NavigationBarContent? {
    guard let top = topItem else { return nil }
    for item in items ?? [] { listen(to: item) }
    return NavigationBarContent(item: top, previous: backItem, bar: self)
  }

  private func listen(to item: UINavigationItem) {
    item.onChange = { [weak self] in
      guard let self, self.outgoing == nil, self.items?.contains(where: { $0 === item }) == true
      else { return }
      self.content?.removeViews()
      self.content = self.makeTopContent()
      self.setNeedsLayout()
    }
    for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
      button.onChange = { [weak item] in item?.onChange?() }
    }
  }

  /// Shows another stack of items, moving as in a push or a pop; `completeTransition(finished:)` must
  /// follow.
  package func beginTransition(
    to newItems: [UINavigationItem], isPush: Bool, clock: BarAnimationClock
  ) {
    layoutIfNeeded()
    let previousItems = items
    let old = content
    items = newItems
    let new = makeTopContent()
    stackBeforeTransition = previousItems
    outgoing = old
    content = new
    old?.name(outgoing: true)
    UIView.performWithoutAnimation {
      if let new {
        new.place(in: self)
        attach(new)
      }
    }
    NavigationBarTransition(
      bar: self, outgoing: old, incoming: new, isPush: isPush, clock: clock
    ).run()
  }

  private var stackBeforeTransition: [UINavigationItem]?

  /// Ends a transition: the new items stay, or the old ones return.
  package func completeTransition(finished: Bool) {
    if !finished, let stackBeforeTransition {
      setStack(stackBeforeTransition)
    } else {
      outgoing?.removeViews()
      outgoing = nil
      if let content { placeChevron(content) }
      if content == nil { chevron.isHidden = true }
    }
    stackBeforeTransition = nil
    setNeedsLayout()
  }
}
