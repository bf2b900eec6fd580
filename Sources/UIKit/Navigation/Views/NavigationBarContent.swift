import FilmstripGraphics
import Foundation
import QuartzCore

/// The views that show one navigation item in a bar, and their frames.
@MainActor
final class NavigationBarContent {
  let item: UINavigationItem
  /// Whether there is a back button.
  let hasBackButton: Bool
  /// The titles that the back button can have, in order of preference.
  let backTitles: [String]
  /// The appearance of the back button, or `nil` to use the bar's appearance.
  let backItem: UIBarButtonItem?
  let backImage: UIImage?
  let titleView: UIView?
  /// The label of the title, or `nil` if the app sets a title view.
  let titleLabel: UILabel?
  let promptLabel: UILabel?
  /// Whether the item had a line for a large title when the content was made.
  let hasLargeLine: Bool
  /// The title on a line of its own, or `nil` if the item has none.
  let largeLabel: UILabel?
  /// The item's search bar, or `nil` if there is none.
  let searchBar: UISearchBar?
  /// The label or the image of the back button, next to the chevron.
  private(set) var backView: UIView?
  /// The image behind the back button, or `nil` if there is none.
  var backBackground: UIImageView?
  private var left: BarButtonSide
  private var center: BarButtonSide
  private var right: BarButtonSide
  private(set) var layout = NavigationBarLayout(.init(width: 0))
  /// Whether the title is in the row; `nil` before the first layout.
  var isCollapsed: Bool?
  private var titleSize = CGSize.zero
  /// The groups of glass, or `nil` before iOS 26.
  private var glass: GlassSides?
  /// The scroll edge effect above the page, or `nil` before iOS 26 and without a controller.
  let edgeView: ScrollEdgeView?

  init(
    item: UINavigationItem, previous: UINavigationItem?, bar: UINavigationBar,
    reusing old: NavigationBarContent?
  ) {
    self.item = item
    hasBackButton = previous != nil && item.allowsBackButton
    let hasBackTitle = hasBackButton && item.style != .editor && !bar.hasGlass
    backTitles = hasBackTitle ? previous?.resolvedBackTitles() ?? [] : []
    backItem = hasBackButton ? previous?.backBarButtonItem : nil
    backImage = hasBackTitle ? previous?.backImage : nil
    // A new view would fade in again.
    edgeView = bar.hasGlass && bar.isManaged ? old?.edgeView ?? ScrollEdgeView(isTop: true) : nil
    func view(_ button: UIBarButtonItem) -> BarButtonView {
      // Groups of glass own their buttons.
      guard !bar.hasGlass, let existing = old?.allButtons.first(where: { $0.item === button })
      else {
        return BarButtonView(
          item: button, appearance: bar.buttonAppearance(button.style, under: item))
      }
      existing.appearance = bar.buttonAppearance(button.style, under: item)
      existing.update()
      return existing
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
    let standardTitle = label(item.title, bar.titleFont(for: item), bar.titleColor(for: item))
    titleLabel = item.titleView == nil ? standardTitle : nil
    let subtitle: UIView? =
      bar.hasGlass
      ? item.subtitleView ?? label(item.subtitle, bar.subtitleFont, .secondaryLabel) : nil
    titleView =
      item.titleView
      ?? titleLabel.flatMap { title in subtitle.map { SubtitledTitleView(title, $0) } }
      ?? titleLabel
    // A prompt that stays may be animating.
    if let existing = old?.promptLabel, existing.text == item.prompt {
      promptLabel = existing
    } else {
      promptLabel = label(item.prompt, .systemFont(ofSize: 13), bar.promptColor)
      promptLabel?.textAlignment = .center
    }
    searchBar =
      bar.isManaged && !item.hasSearchInToolbar ? item.searchController?.searchBar : nil
    hasLargeLine = item.wasLarge
    largeLabel =
      hasLargeLine
      ? label(
        item.largeTitle ?? item.title, bar.largeTitleFont(for: item),
        bar.largeTitleColor(for: item)) : nil
  }

  /// Whether the title is currently on its own line.
  var showsLargeTitle: Bool { largeLabel != nil && isCollapsed == false }

  var backLabel: UILabel? { backView as? UILabel }

  /// The visible buttons.
  var buttons: [BarButtonView] { left.views + center.views + right.views }
  /// All buttons, including buttons that a representative replaces, and unused representatives.
  private var allButtons: [BarButtonView] { buttons + hiddenButtons }
  private var hiddenButtons: [BarButtonView] {
    left.hiddenViews + center.hiddenViews + right.hiddenViews
  }
  /// The views that contain the visible buttons: groups of glass, or the buttons themselves.
  var buttonViews: [UIView] { glass.map { $0.groups } ?? buttons }
  /// The groups of glass on the left, in the middle and on the right; those of a side start at the
  /// edge.
  var glassGroups: (left: [GlassGroupView], center: [GlassGroupView], right: [GlassGroupView]) {
    (glass?.left.groups ?? [], glass?.center.groups ?? [], glass?.right.groups ?? [])
  }

  /// Computes and applies the frames at rest.
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
    if bar.hasGlass {
      input.itemSpacing = GlassBarMetrics.groupSpacing
      input.groupSpacing = GlassBarMetrics.groupSpacing
      input.backCircle = hasBackButton ? GlassBarMetrics.groupHeight : nil
    }
    fitGroups(&input, bar)
    if bar.isRightToLeft { layout = layout.mirrored(in: bar.rowWidth) }
    if titleLabel != nil { layout.moveTitle(bar.titleOffset(for: item)) }
    layout.moveBackLabel(backTitleOffset(bar))
    showBackView(layout.backLabelIndex.map { candidates[$0] }, bar)
    if let titleView, let frame = layout.title { Self.put(titleView, frame) }
    if titleLabel == nil, let titleView { item.titleViewSize = (titleSize, titleView.bounds.size) }
    if let backView, let frame = layout.backLabel { Self.put(backView, frame) }
    placeBackBackground(in: bar)
    if let glass {
      for (side, frames) in [
        (glass.left, layout.left), (glass.center, layout.center), (glass.right, layout.right),
      ] {
        for (group, frame) in zip(side.groups, frames) { group.place(at: frame) }
      }
    } else {
      for (side, frames) in [(left, layout.left), (center, layout.center), (right, layout.right)] {
        for (view, frame) in zip(side.views, frames) { Self.put(view, frame) }
      }
    }
    placePrompt(in: bar)
  }

  /// Measures the title; an app's title view keeps the size that the app set, even if the bar has
  /// made it narrower.
  private func measureTitle() {
    guard let titleView else { return }
    if titleLabel != nil {
      titleSize = titleView.sizeThatFits(.zero)
    } else if let existing = item.titleViewSize, existing.placed == titleView.bounds.size {
      titleSize = existing.own
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

  /// Places the title on its own line, of which `visibleHeight` points are visible, in the coordinates of
  /// that line.
  func placeLargeTitle(in bar: UINavigationBar, visibleHeight: CGFloat) {
    guard let largeLabel else { return }
    let scale = max(1, bar.traitCollection.displayScale)
    let size = largeLabel.sizeThatFits(.zero)
    let available = max(0, bar.rowWidth - 2 * bar.sideMargin)
    let width = min(size.width, available)
    // A text with tracking is drawn a little wider than measured; it must not be truncated for that
    // reason.
    largeLabel.lineBreakMode = size.width <= available ? .byClipping : .byTruncatingTail
    let bottom = min(
      NavigationBarMetrics.largeTitleBottom, max(0, item.largeTitleHeight - size.height))
    let y = visibleHeight - bottom - size.height
    var frame = CGRect(
      x: bar.sideMargin, y: y.roundedToPixel(scale), width: width, height: size.height)
    if bar.isRightToLeft { frame = frame.mirrored(in: bar.rowWidth) }
    Self.put(largeLabel, frame)
    enlarge(largeLabel, toWidth: available, isRightToLeft: bar.isRightToLeft)
  }

  /// Enlarges the large title, from its leading end and its bottom, while content is pulled down.
  ///
  /// *Reproduced* (FACTS: bar.large-title-pull).
  private func enlarge(_ label: UILabel, toWidth available: CGFloat, isRightToLeft: Bool) {
    let size = label.bounds.size
    let distance = item.enlargesPulledTitle ? item.pulledDistance : 0
    let pull = 1 + distance / NavigationBarMetrics.largeTitlePull
    let limit = min(NavigationBarMetrics.largeTitleMaximumScale, available / max(1, size.width))
    let scale = min(pull, max(1, limit))
    guard scale != 1 || label.transform != .identity else { return }
    label.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    label.center.x += size.width * (scale - 1) / 2 * (isRightToLeft ? -1 : 1)
    label.center.y -= size.height * (scale - 1) / 2
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

  private func showBackView(_ newBackView: UIView?, _ bar: UINavigationBar) {
    let isSame =
      (newBackView as? UILabel).map { $0.text == backLabel?.text && $0.font == backLabel?.font }
      ?? ((newBackView as? UIImageView)?.image != nil && backView is UIImageView)
    if newBackView == nil || !isSame {
      backView?.removeFromSuperview()
      backView = newBackView
    }
    updateColors(bar)
  }

  /// Lays out as many expanded groups as fit, and removes groups in the middle that don't fit even
  /// collapsed.
  private func fitGroups(_ input: inout NavigationBarLayout.Input, _ bar: UINavigationBar) {
    left.expand()
    center.expand()
    right.expand()
    repeat {
      if bar.hasGlass {
        let sides = makeGlass(isRightToLeft: bar.isRightToLeft)
        input.left = sides.left.layoutElements
        input.center = sides.center.layoutElements
        input.right = sides.right.layoutElements
      } else {
        input.left = left.elements
        input.center = center.elements
        input.right = right.elements
      }
      layout = NavigationBarLayout(input)
    } while layout.isTight && compressOne()
    for side in [left, center, right] { side.announce() }
    for view in hiddenButtons { view.removeFromSuperview() }
  }

  /// Returns the groups of glass for the buttons that are currently shown, and keeps them until
  /// others are shown.
  private func makeGlass(isRightToLeft: Bool) -> GlassSides {
    let shown = buttons
    if let glass, glass.isRightToLeft == isRightToLeft, glass.buttons.elementsEqual(shown, by: ===)
    {
      return glass
    }
    for group in glass?.groups ?? [] { group.removeFromSuperview() }
    func side(_ side: BarButtonSide, reversed: Bool) -> GlassSide {
      GlassSide(
        elements: side.groups.flatMap { group -> [GlassGroupView.Element] in
          let views = group.isCollapsed ? group.shown : group.views
          let items = group.isCollapsed ? group.shown.map(\.item) : group.items
          return GlassGroupView.elements(
            items, metrics: .navigationBar, reversed: reversed != isRightToLeft
          ) { item in views.first { $0.item === item } ?? BarButtonView(item: item) }
        })
    }
    let sides = GlassSides(
      left: side(left, reversed: false), center: side(center, reversed: false),
      right: side(right, reversed: true), isRightToLeft: isRightToLeft, buttons: shown)
    glass = sides
    return sides
  }

  /// Compresses one group, and returns whether there was one to compress.
  private func compressOne() -> Bool {
    if center.collapseOne() || right.collapseOne() || left.collapseOne() { return true }
    guard center.dropOne() else { return false }
    Self.reportOverflow()
    return true
  }

  private static func reportOverflow() {
    Unsupported.report("the overflow menu of a navigation bar")
  }

  /// Sets the frame of a view with its centre and bounds, so that the view's transform doesn't
  /// affect it.
  static func put(_ view: UIView, _ frame: CGRect) {
    view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
    view.center = frame.center
  }

  /// Sets the names of the views' layers that timelines use.
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
    edgeView?.layer.nodeName = "bar/edge" + suffix
    let groups = glassGroups
    for (side, groups) in [
      ("left", groups.left), ("center", groups.center), ("right", groups.right),
    ] {
      for (index, group) in groups.enumerated() {
        group.layer.nodeName = "bar/group-\(side)\(suffix)/\(index)"
      }
    }
  }

  /// All visible views.
  var allViews: [UIView] {
    [edgeView, titleView, promptLabel, largeLabel, backBackground, backView, searchBar]
      .compactMap { $0 }
      + buttonViews
  }

  /// Removes all views from the bar except those that other content still shows.
  func removeViews(keeping other: NavigationBarContent? = nil) {
    let remainingViews = other?.allViews ?? []
    for view in allViews where !remainingViews.contains(where: { $0 === view }) {
      // The toolbar may already contain a search bar that has changed its place.
      if view.superview is BarButtonView, view === searchBar { continue }
      view.layer.nodeName = nil
      view.removeFromSuperview()
    }
  }
}

/// The groups and spaces on one side of a navigation bar, starting at the edge.
@MainActor
struct GlassSide {
  var elements: [GlassGroupView.Element]

  var groups: [GlassGroupView] {
    elements.compactMap { if case .group(let group) = $0 { group } else { nil } }
  }

  /// The elements for the layout of the bar.
  var layoutElements: [NavigationBarLayout.Element] {
    elements.map {
      switch $0 {
      case .group(let group): .item(group.size)
      case .fixed(let width): .fixed(width)
      case .flexible: .flexible
      }
    }
  }
}

/// The groups of glass in a navigation bar.
@MainActor
struct GlassSides {
  var left: GlassSide
  var center: GlassSide
  var right: GlassSide
  /// The direction for which the groups were made.
  var isRightToLeft: Bool
  /// The buttons for which the groups were made.
  var buttons: [BarButtonView]

  var groups: [GlassGroupView] { left.groups + center.groups + right.groups }
}
