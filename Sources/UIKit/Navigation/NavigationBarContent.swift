import Foundation
import Graphics
import QuartzCore

/// The views that show one navigation item in a bar, and where they stand.
@MainActor
final class NavigationBarContent {
  let item: UINavigationItem
  /// Whether there is a back button.
  let hasBackButton: Bool
  /// The titles that the back button may have, the preferred first.
  let backTitles: [String]
  /// The back button's own look; nil for the bar's.
  let backItem: UIBarButtonItem?
  let backImage: UIImage?
  let titleView: UIView?
  /// The title view where it is the bar's own.
  let titleLabel: UILabel?
  let promptLabel: UILabel?
  /// The title on a line of its own; nil where the item has none.
  let largeLabel: UILabel?
  /// What the back button says or shows beside the chevron.
  private(set) var backView: UIView?
  /// The image behind the back button; nil for none.
  var backBackground: UIImageView?
  let left: [UIBarButtonItem]
  let right: [UIBarButtonItem]
  let leftViews: [BarButtonView]
  let rightViews: [BarButtonView]
  private(set) var layout = NavigationBarLayout(.init(width: 0))
  /// Whether the title is in the row; nil before the first layout.
  var isCollapsed: Bool?
  private var titleSize = CGSize.zero

  init(
    item: UINavigationItem, previous: UINavigationItem?, bar: UINavigationBar,
    reusing old: NavigationBarContent?
  ) {
    self.item = item
    hasBackButton = previous != nil && item.allowsBackButton
    backTitles = hasBackButton ? previous?.resolvedBackTitles() ?? [] : []
    backItem = hasBackButton ? previous?.backBarButtonItem : nil
    backImage = hasBackButton ? previous?.backImage : nil
    left = (item.leftBarButtonItems ?? []).filter { !$0.isHidden }
    right = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }
    func view(_ button: UIBarButtonItem) -> BarButtonView {
      guard let known = old?.buttons.first(where: { $0.item === button }) else {
        return BarButtonView(
          item: button, look: bar.buttonAppearance(button.style, under: item))
      }
      known.look = bar.buttonAppearance(button.style, under: item)
      known.update()
      return known
    }
    leftViews = left.filter { $0.space == nil }.map(view)
    rightViews = right.filter { $0.space == nil }.map(view)
    func label(_ text: String?, _ font: UIFont, _ color: UIColor) -> UILabel? {
      guard let text, !text.isEmpty else { return nil }
      let label = UILabel()
      label.text = text
      label.font = font
      label.textColor = color
      return label
    }
    let ownTitle = label(item.title, bar.titleFont(for: item), bar.titleColor(for: item))
    titleLabel = item.titleView == nil ? ownTitle : nil
    titleView = item.titleView ?? titleLabel
    // A prompt that stays may be on its way.
    if let known = old?.promptLabel, known.text == item.prompt {
      promptLabel = known
    } else {
      promptLabel = label(item.prompt, .systemFont(ofSize: 13), bar.promptColor)
      promptLabel?.textAlignment = .center
    }
    largeLabel =
      item.wasLarge
      ? label(item.title, bar.largeTitleFont(for: item), bar.largeTitleColor(for: item)) : nil
  }

  /// Whether the title stands on its own line now.
  var showsLargeTitle: Bool { largeLabel != nil && isCollapsed == false }

  var backLabel: UILabel? { backView as? UILabel }

  /// The buttons of both sides.
  var buttons: [BarButtonView] { leftViews + rightViews }
  var buttonViews: [UIView] { buttons }

  /// Works out and applies the places at rest.
  func place(in bar: UINavigationBar) {
    let candidates = makeBackViews(bar)
    measureTitle()
    func elements(_ items: [UIBarButtonItem], _ views: [BarButtonView])
      -> [NavigationBarLayout.Element]
    {
      var views = views.makeIterator()
      return items.compactMap { item in
        switch item.space {
        case .fixed: .fixed(item.width)
        case .flexible: .flexible
        case nil: views.next().map { .item($0.sizeThatFits(.zero)) }
        }
      }
    }
    var input = NavigationBarLayout.Input(
      width: bar.rowWidth, height: bar.rowHeight, margin: bar.sideMargin,
      title: titleView == nil ? nil : titleSize,
      backLabels: candidates.map { $0.sizeThatFits(.zero) }, hasBackButton: hasBackButton,
      scale: max(1, bar.traitCollection.displayScale))
    input.left = elements(left, leftViews)
    input.right = elements(right, rightViews)
    input.indicator = bar.indicatorSize
    layout = NavigationBarLayout(input)
    reportMissingRepresentative()
    if bar.isRightToLeft { layout = layout.mirrored(in: bar.rowWidth) }
    if titleLabel != nil { layout.moveTitle(bar.titleOffset(for: item)) }
    layout.moveBackLabel(backTitleOffset(bar))
    showBackView(layout.backLabelIndex.map { candidates[$0] }, bar)
    if let titleView, let frame = layout.title { Self.put(titleView, frame) }
    if titleLabel == nil, let titleView { item.titleViewSize = (titleSize, titleView.bounds.size) }
    if let backView, let frame = layout.backLabel { Self.put(backView, frame) }
    placeBackBackground(in: bar)
    for (view, frame) in zip(leftViews, layout.left) { Self.put(view, frame) }
    for (view, frame) in zip(rightViews, layout.right) { Self.put(view, frame) }
    placePrompt(in: bar)
  }

  /// A title view of the app's keeps the size that the app gave it, however narrow it was made.
  private func measureTitle() {
    guard let titleView else { return }
    if titleLabel != nil {
      titleSize = titleView.sizeThatFits(.zero)
    } else if let known = item.titleViewSize, known.placed == titleView.bounds.size {
      titleSize = known.own
    } else {
      titleSize = titleView.fittingBarSize
    }
  }

  private func placePrompt(in bar: UINavigationBar) {
    guard let promptLabel else { return }
    let scale = max(1, bar.traitCollection.displayScale)
    let inset = NavigationBarMetrics.promptInset
    let height = promptLabel.sizeThatFits(.zero).height
    let y = -bar.promptHeight + (bar.promptHeight - height) / 2
    Self.put(
      promptLabel,
      CGRect(
        x: inset, y: y.roundedToPixel(scale), width: max(0, bar.rowWidth - 2 * inset),
        height: height))
  }

  /// Places the title on its own line, `room` points high, in the coordinates of that line.
  func placeLargeTitle(in bar: UINavigationBar, room: CGFloat) {
    guard let largeLabel else { return }
    let scale = max(1, bar.traitCollection.displayScale)
    let size = largeLabel.sizeThatFits(.zero)
    let available = max(0, bar.rowWidth - 2 * bar.sideMargin)
    let width = min(size.width, available)
    // A text with tracking is set a little wider than it is measured: it must not be cut for that.
    largeLabel.lineBreakMode = size.width <= available ? .byClipping : .byTruncatingTail
    let y = room - NavigationBarMetrics.largeTitleBottom - size.height
    var frame = CGRect(
      x: bar.sideMargin, y: y.roundedToPixel(scale), width: width, height: size.height)
    if bar.isRightToLeft { frame = frame.mirrored(in: bar.rowWidth) }
    Self.put(largeLabel, frame)
  }

  private func makeBackViews(_ bar: UINavigationBar) -> [UIView] {
    guard hasBackButton else { return [] }
    if let backImage {
      let template = backImage.renderingMode == .automatic
      let view = UIImageView(
        image: template ? backImage.withRenderingMode(.alwaysTemplate) : backImage)
      view.bounds.size = backImage.size
      return [view]
    }
    return backTitles.map { title in
      let label = UILabel()
      label.text = title
      label.font = backFont(bar)
      return label
    }
  }

  private func backFont(_ bar: UINavigationBar) -> UIFont {
    TextAttributes.font(
      bar.backAttributes(of: backItem, under: item)[.font] as? UIFont,
      default: .systemFont(ofSize: 17), height: bar.rowHeight)
  }

  private func showBackView(_ wanted: UIView?, _ bar: UINavigationBar) {
    let isSame =
      (wanted as? UILabel).map { $0.text == backLabel?.text && $0.font == backLabel?.font }
      ?? ((wanted as? UIImageView)?.image != nil && backView is UIImageView)
    if wanted == nil || !isSame {
      backView?.removeFromSuperview()
      backView = wanted
    }
    updateColors(bar)
  }

  private func reportMissingRepresentative() {
    let groups = item.leadingItemGroups + item.trailingItemGroups
    guard groups.contains(where: { $0.representativeItem != nil }), titleView != nil else { return }
    let wanted = min(titleSize.width, NavigationBarLayout.minimumTitle)
    if (layout.title?.width ?? 0) < wanted {
      Unsupported.report("the representative of a UIBarButtonItemGroup where room is short")
    }
  }

  /// Sets a view's place by centre and bounds, so that a transform that it has stays out of it.
  static func put(_ view: UIView, _ frame: CGRect) {
    view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
    view.center = frame.center
  }

  /// Gives the views the names that timelines use.
  func name(outgoing: Bool) {
    let suffix = outgoing ? "-outgoing" : ""
    titleView?.layer.nodeName = "bar/title" + suffix
    backView?.layer.nodeName = "bar/back" + suffix
    promptLabel?.layer.nodeName = "bar/prompt" + suffix
    largeLabel?.layer.nodeName = "bar/large-title" + suffix
    for (side, views) in [("left", leftViews), ("right", rightViews)] {
      for (index, view) in views.enumerated() {
        view.layer.nodeName = "bar/\(side)\(suffix)/\(index)"
      }
    }
  }

  /// Everything that is seen.
  var allViews: [UIView] {
    [titleView, promptLabel, largeLabel, backBackground, backView].compactMap { $0 } + buttonViews
  }

  /// Takes everything out of the bar but what other content goes on showing.
  func removeViews(keeping other: NavigationBarContent? = nil) {
    let kept = other?.allViews ?? []
    for view in allViews where !kept.contains(where: { $0 === view }) {
      view.layer.nodeName = nil
      view.removeFromSuperview()
    }
  }
}
