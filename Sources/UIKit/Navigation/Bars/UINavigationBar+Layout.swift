import FilmstripGraphics
import Foundation
import QuartzCore

extension UINavigationBar {
  private var isPad: Bool { traitCollection.userInterfaceIdiom == .pad }

  /// The height of the row of items: 44 points, or 32 in a compact height.
  package var rowHeight: CGFloat {
    isCompact && !hasGlass ? NavigationBarMetrics.compactRowHeight : NavigationBarMetrics.rowHeight
  }

  /// The height of the prompt's line, even if there is no prompt.
  var promptHeight: CGFloat {
    isCompact ? NavigationBarMetrics.compactPromptHeight : NavigationBarMetrics.promptHeight
  }

  /// The distance of items from the sides, in points.
  ///
  /// *Reported* (FACTS: bar.margin).
  package var sideMargin: CGFloat { systemMargin }

  /// The width of the row: the bar's width without the safe area at the sides.
  var rowWidth: CGFloat { max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right) }

  var rowTop: CGFloat {
    if hasGlass { return 0 }
    if isInSheet, !isCompact { return NavigationBarMetrics.sheetRowTop }
    return isPad ? NavigationBarMetrics.padRowTop : 0
  }
  var rowBottom: CGFloat { hasGlass ? GlassBarMetrics.belowGroups : rowTop }

  /// The visible height of the large title's line below which the title is in the row.
  var largeTitleThreshold: CGFloat {
    hasGlass ? GlassBarMetrics.largeTitleThreshold : NavigationBarMetrics.largeTitleThreshold
  }

  /// Whether the bar belongs to a navigation controller in a sheet that doesn't cover the screen.
  ///
  /// Since iOS 13, these bars are higher.
  private var isInSheet: Bool {
    guard Headless.iosVersion >= 13,
      let sheet = manager?.currentPresentation as? UISheetPresentationController
    else { return false }
    return !sheet.coversScreen
  }

  /// Returns the height of a bar that shows an item, with the item's prompt and the visible part of
  /// its large title.
  func height(of item: UINavigationItem) -> CGFloat {
    if isReplacedBySearch(item) { return displayedSearchHeight(of: item) }
    return baseHeight(of: item) + (item.wasLarge ? item.visibleLargeTitleHeight : 0)
      + displayedSearchHeight(of: item)
  }

  /// Returns the height without the large title and the search bar.
  func baseHeight(of item: UINavigationItem?) -> CGFloat {
    rowTop + (hasPrompt(item) ? promptHeight : 0) + rowHeight + rowBottom
  }

  private func hasPrompt(_ item: UINavigationItem?) -> Bool { !(item?.prompt ?? "").isEmpty }

  /// Updates which items have large titles.
  ///
  /// Each item can specify whether its title is large, or follow the previous item. In a compact
  /// height, no title is large (FACTS: bar.large-title-compact).
  func resolveLargeTitles(_ items: [UINavigationItem]) {
    let allowsLarge = prefersLargeTitles && traitCollection.verticalSizeClass != .compact
    var isLarge = true
    for item in items {
      isLarge = item.isLarge(after: isLarge)
      item.wasLarge = allowsLarge && isLarge
      item.largeTitleHeight = largeTitleHeight(for: item)
    }
  }

  /// Returns the height of the line of an item's large title, which grows with the title's font.
  ///
  /// *Measured* (FACTS: bar.large-title-text-size).
  private func largeTitleHeight(for item: UINavigationItem) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    let lineHeight = (largeTitleFont(for: item).lineHeight * scale).rounded(.up) / scale
    return max(
      NavigationBarMetrics.largeTitleHeight,
      lineHeight + NavigationBarMetrics.largeTitleMinimumBottom)
  }

  /// Rebuilds the content if the size class changed whether the title is large.
  func rebuildForSizeClass() {
    guard outgoing == nil, let stack, let content else { return }
    resolveLargeTitles(stack)
    if content.item.wasLarge != content.hasLargeLine { rebuild() }
  }

  /// The height of the visible part of the large title's line, in points.
  var displayedLargeTitleHeight: CGFloat {
    guard let topItem, topItem.wasLarge else { return 0 }
    if isReplacedBySearch(topItem) { return topItem.visibleLargeTitleHeight }
    let visibleHeight = bounds.height - baseHeight(of: topItem) - displayedSearchHeight(of: topItem)
    return min(max(0, visibleHeight), topItem.largeTitleHeight + topItem.pulledDistance)
  }

  /// Places the background, the row and the line of the large title.
  func placeParts() {
    let above = isManaged ? backgroundExtension : attachedExtension
    backgroundView.hairlineEdge = barPosition == .bottom ? .top : .bottom
    backgroundView.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    let large = topItem.map { $0.wasLarge ? displayedLargeTitleHeight : 0 } ?? 0
    // A bar without a controller may be higher than its row; the row is then at the bottom.
    var rowY =
      isPad || isManaged
      ? rowTop + (hasPrompt(topItem) ? promptHeight : 0)
      : bounds.height - large - rowHeight - (hasGlass ? rowBottom : 0)
    let isReplaced = topItem.map(isReplacedBySearch) ?? false
    // Place the content that a search replaces above the bar.
    if isReplaced { rowY -= baseHeight(of: topItem) + large }
    for view in [rowView, largeLine] where isReplaced || view.alpha == 0 {
      view.alpha = isReplaced ? 0 : 1
    }
    rowView.frame = CGRect(
      x: safeAreaInsets.left, y: rowY, width: rowWidth, height: rowHeight)
    titleHost.frame = rowView.bounds
    largeLine.frame = CGRect(
      x: rowView.frame.minX, y: rowView.frame.maxY + (hasGlass ? rowBottom : 0), width: rowWidth,
      height: large)
    placeEdge()
    // Outgoing back labels are clipped at the chevron's tip. The clip area extends below the row,
    // because large titles that become back labels start there.
    let cut = NavigationBarLayout.chevronLeading
    backClip.frame = CGRect(
      x: isRightToLeft ? 0 : cut, y: 0, width: max(0, rowWidth - cut),
      height: rowHeight
        + (stack?.map(\.largeTitleHeight).max() ?? NavigationBarMetrics.largeTitleHeight))
    backClip.bounds.origin = backClip.frame.origin
  }

  /// The distance by which the background of a bar without a controller extends above the bar, if
  /// the delegate attaches the bar to the top.
  private var attachedExtension: CGFloat {
    guard let window, barPosition == .topAttached else { return 0 }
    let top = convert(CGPoint.zero, to: nil).y
    return top > 0 && top <= window.safeAreaInsets.top ? top : 0
  }

  /// Places content at its final position, without a transition.
  func show(_ content: NavigationBarContent) {
    content.place(in: self)
    attach(content)
    placeChevron(content)
    placeSearch(content)
    let visibleHeight = displayedLargeTitleHeight
    largeLine.isHidden = content.largeLabel == nil
    largeLine.clipsToBounds = !hasGlass
    content.placeLargeTitle(in: self, visibleHeight: visibleHeight)
    collapse(content, visibleHeight < largeTitleThreshold)
  }

  /// Shows the title in the row or on its own line.
  private func collapse(_ content: NavigationBarContent, _ isCollapsed: Bool) {
    guard content.largeLabel != nil, content.isCollapsed != isCollapsed else { return }
    let isFirst = content.isCollapsed == nil
    content.isCollapsed = isCollapsed
    func apply() {
      if content.titleLabel != nil { content.titleView?.alpha = isCollapsed ? 1 : 0 }
      content.largeLabel?.alpha = isCollapsed ? 0 : 1
    }
    // *Measured* (FACTS: glass-bar.large-title): in iOS 26, code changes the titles at once.
    if isFirst || window == nil || hasGlass && !isScrolledByTouch(content) {
      UIView.performWithoutAnimation {
        if hasGlass { content.titleView?.transform = .identity }
        apply()
      }
    } else {
      if hasGlass { moveTitle(of: content) }
      UIView.animate(withDuration: NavigationBarMetrics.collapseDuration, animations: apply)
    }
  }

  /// Lets the title in the row rise into its place, or fall out of it.
  ///
  /// *Measured* (FACTS: glass-bar.large-title).
  private func moveTitle(of content: NavigationBarContent) {
    guard let title = content.titleView, content.titleLabel != nil else { return }
    let isCollapsed = content.isCollapsed == true
    let below = CGAffineTransform(translationX: 0, y: GlassBarMetrics.titleRise)
    if isCollapsed { UIView.performWithoutAnimation { title.transform = below } }
    BarAnimationClock.spring(
      isCollapsed ? GlassBarMetrics.titleRisingSpring : GlassBarMetrics.titleFallingSpring
    ).move {
      title.transform = isCollapsed ? .identity : below
      title.alpha = isCollapsed ? 1 : 0
    }
  }

  /// Adds the views of content that are not in the bar yet.
  func attach(_ content: NavigationBarContent) {
    func add(_ view: UIView?, to host: UIView) {
      if let view, view.superview !== host { host.addSubview(view) }
    }
    add(content.titleView, to: titleHost)
    add(content.promptLabel, to: rowView)
    for view in content.buttonViews { add(view, to: rowView) }
    if let background = content.backBackground, background.superview !== rowView {
      rowView.insertSubview(background, at: 0)
    }
    add(content.backView, to: backClip)
    add(content.largeLabel, to: largeLine)
    attachSearch(content)
    if let edge = content.edgeView, edge.superview !== self {
      insertSubview(edge, aboveSubview: backgroundView)
    }
    content.name(outgoing: false)
  }

  func placeChevron(_ content: NavigationBarContent) {
    guard let frame = content.layout.chevron else {
      if !isChevronFading { backMark.isHidden = true }
      return
    }
    if let backCircle { return place(backCircle, around: frame) }
    chevron.isHidden = false
    chevron.alpha = 1
    chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    NavigationBarContent.put(chevron, frame)
  }
}
