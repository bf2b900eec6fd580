import FilmstripGraphics
import Foundation
import QuartzCore

/// The views that show one navigation item in a bar, and their places.
@MainActor
final class NavigationBarContent {
  let item: UINavigationItem
  /// Whether there is a back button.
  let hasBackButton: Bool
  /// The titles that the back button may have, the preferred first.
  let backTitles: [String]
  /// The back button's own appearance; nil for the bar's.
  let backItem: UIBarButtonItem?
  let backImage: UIImage?
  let titleView: UIView?
  /// The title view where it is the bar's own.
  let titleLabel: UILabel?
  let promptLabel: UILabel?
  /// Whether the item had a line for a large title when the content was made.
  let hasLargeLine: Bool
  /// The title on a line of its own; nil where the item has none.
  let largeLabel: UILabel?
  /// The bar of the item's search; nil for none.
  let searchBar: UISearchBar?
  /// What the back button says or shows beside the chevron.
  private(set) var backView: UIView?
  /// The image behind the back button; nil for none.
  var backBackground: UIImageView?
  private var left: BarButtonSide
  private var center: BarButtonSide
  private var right: BarButtonSide
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
    let hasBackTitle = hasBackButton && item.style != .editor
    backTitles = hasBackTitle ? previous?.resolvedBackTitles() ?? [] : []
    backItem = hasBackButton ? previous?.backBarButtonItem : nil
    backImage = hasBackTitle ? previous?.backImage : nil
    func view(_ button: UIBarButtonItem) -> BarButtonView {
      guard let known = old?.allButtons.first(where: { $0.item === button }) else {
        return BarButtonView(
          item: button, appearance: bar.buttonAppearance(button.style, under: item))
      }
      known.appearance = bar.buttonAppearance(button.style, under: item)
      known.update()
      return known
    }
    left = BarButtonSide(item.leadingItemGroups, view: view)
    right = BarButtonSide(
      [item.pinnedTrailingGroup].compactMap { $0 } + item.trailingItemGroups, view: view)
    let hasCenter = item.style != .navigator
    center = BarButtonSide(hasCenter ? item.centerItemGroups : [], view: view)
    if !hasCenter, !item.centerItemGroups.isEmpty { Self.reportOverflow() }
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
    // A prompt that stays may be moving.
    if let known = old?.promptLabel, known.text == item.prompt {
      promptLabel = known
    } else {
      promptLabel = label(item.prompt, .systemFont(ofSize: 13), bar.promptColor)
      promptLabel?.textAlignment = .center
    }
    searchBar = bar.isManaged ? item.searchController?.searchBar : nil
    hasLargeLine = item.wasLarge
    largeLabel =
      hasLargeLine
      ? label(item.title, bar.largeTitleFont(for: item), bar.largeTitleColor(for: item)) : nil
  }

  /// Whether the title is on its own line now.
  var showsLargeTitle: Bool { largeLabel != nil && isCollapsed == false }

  var backLabel: UILabel? { backView as? UILabel }

  /// The buttons that are seen.
  var buttons: [BarButtonView] { left.views + center.views + right.views }
  /// All buttons, including those that a representative replaces, and unused representatives.
  private var allButtons: [BarButtonView] { buttons + unseenButtons }
  private var unseenButtons: [BarButtonView] { left.unseen + center.unseen + right.unseen }
  var buttonViews: [UIView] { buttons }

  /// Works out and applies the places at rest.
  func place(in bar: UINavigationBar) {
    let candidates = makeBackViews(bar)
    measureTitle()
    var input = NavigationBarLayout.Input(
      width: bar.rowWidth, height: bar.rowHeight, margin: bar.sideMargin,
      title: titleView == nil ? nil : titleSize,
      backLabels: candidates.map { $0.sizeThatFits(.zero) }, hasBackButton: hasBackButton,
      scale: max(1, bar.traitCollection.displayScale))
    input.alignsTitle = item.style != .navigator
    input.indicator = bar.indicatorSize
    fitGroups(&input)
    if bar.isRightToLeft { layout = layout.mirrored(in: bar.rowWidth) }
    if titleLabel != nil { layout.moveTitle(bar.titleOffset(for: item)) }
    layout.moveBackLabel(backTitleOffset(bar))
    showBackView(layout.backLabelIndex.map { candidates[$0] }, bar)
    if let titleView, let frame = layout.title { Self.put(titleView, frame) }
    if titleLabel == nil, let titleView { item.titleViewSize = (titleSize, titleView.bounds.size) }
    if let backView, let frame = layout.backLabel { Self.put(backView, frame) }
    placeBackBackground(in: bar)
    for (side, frames) in [(left, layout.left), (center, layout.center), (right, layout.right)] {
      for (view, frame) in zip(side.views, frames) { Self.put(view, frame) }
    }
    placePrompt(in: bar)
  }

  /// A title view of the app's keeps the size that the app gave it, however narrow it was made.
  private func measureTitle() {
    guard let titleView else { return }
    if titleLabel != nil {
      titleSize = titleView.sizeThatFits(.zero)
    } else if let known = item.titleViewSize, known.placed == titleView.bounds.size {
      titleSize = known.own
      if titleView is UISegmentedControl { titleSize.height = titleView.fittingBarSize.height }
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

  /// Lays out with as many expanded groups as fit; removes groups in the middle that do not fit at all.
  private func fitGroups(_ input: inout NavigationBarLayout.Input) {
    left.expand()
    center.expand()
    right.expand()
    repeat {
      input.left = left.elements
      input.center = center.elements
      input.right = right.elements
      layout = NavigationBarLayout(input)
    } while layout.isTight && compressOne()
    for side in [left, center, right] { side.announce() }
    for view in unseenButtons { view.removeFromSuperview() }
  }

  /// Compresses one group; returns whether there was one to compress.
  private func compressOne() -> Bool {
    if center.collapseOne() || right.collapseOne() || left.collapseOne() { return true }
    guard center.dropOne() else { return false }
    Self.reportOverflow()
    return true
  }

  private static func reportOverflow() {
    Unsupported.report("the overflow menu of a navigation bar")
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
    searchBar?.layer.nodeName = "bar/search" + suffix
    for (side, buttons) in [("left", left), ("center", center), ("right", right)] {
      for (index, view) in buttons.views.enumerated() {
        view.layer.nodeName = "bar/\(side)\(suffix)/\(index)"
      }
    }
  }

  /// Everything that is seen.
  var allViews: [UIView] {
    [titleView, promptLabel, largeLabel, backBackground, backView, searchBar].compactMap { $0 }
      + buttonViews
  }

  /// Removes all views from the bar except those that other content still shows.
  func removeViews(keeping other: NavigationBarContent? = nil) {
    let kept = other?.allViews ?? []
    for view in allViews where !kept.contains(where: { $0 === view }) {
      view.layer.nodeName = nil
      view.removeFromSuperview()
    }
  }
}
