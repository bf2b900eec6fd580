import FilmstripGraphics
import Foundation
import QuartzCore

extension UINavigationBar {
  private var isPad: Bool { traitCollection.userInterfaceIdiom == .pad }

  /// The height of the row of items: 44 points, 32 where the screen is low.
  package var rowHeight: CGFloat {
    isCompact ? NavigationBarMetrics.compactRowHeight : NavigationBarMetrics.rowHeight
  }

  /// The height of the line of the prompt, whether there is one or not.
  var promptHeight: CGFloat {
    isCompact ? NavigationBarMetrics.compactPromptHeight : NavigationBarMetrics.promptHeight
  }

  /// The distance of items from the sides.
  ///
  /// *Reported* (FACTS: bar.margin).
  package var sideMargin: CGFloat { systemMargin }

  /// The width of the row: the bar's without the safe area at the sides.
  var rowWidth: CGFloat { max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right) }

  var rowTop: CGFloat {
    if isInSheet, !isCompact { return NavigationBarMetrics.sheetRowTop }
    return isPad ? NavigationBarMetrics.padRowTop : 0
  }
  var rowBottom: CGFloat { rowTop }

  /// Whether the bar belongs to a stack in a card: those of iOS 13 and later have higher bars.
  private var isInSheet: Bool {
    guard Headless.iosVersion >= 13,
      let sheet = manager?.currentPresentation as? UISheetPresentationController
    else { return false }
    return !sheet.coversScreen
  }

  /// The height of a bar that shows an item: with its prompt, and with as much of its large title as is
  /// seen.
  func height(of item: UINavigationItem) -> CGFloat {
    if isReplacedBySearch(item) { return shownSearchRoom(of: item) }
    return baseHeight(of: item) + (item.wasLarge ? item.largeTitleRoom : 0)
      + shownSearchRoom(of: item)
  }

  /// The height without a large title.
  func baseHeight(of item: UINavigationItem?) -> CGFloat {
    rowTop + (hasPrompt(item) ? promptHeight : 0) + rowHeight + rowBottom
  }

  private func hasPrompt(_ item: UINavigationItem?) -> Bool { !(item?.prompt ?? "").isEmpty }

  /// Notes which items have large titles: each may say, or follow the one before; none where the height is
  /// compact (FACTS: bar.large-title-compact).
  func resolveLargeTitles(_ items: [UINavigationItem]) {
    let allowsLarge = prefersLargeTitles && traitCollection.verticalSizeClass != .compact
    var isLarge = true
    for item in items {
      isLarge = item.isLarge(after: isLarge)
      item.wasLarge = allowsLarge && isLarge
    }
  }

  /// Makes the content again if the title has become large or inline with the size class.
  func rebuildForSizeClass() {
    guard outgoing == nil, let stack, let content else { return }
    resolveLargeTitles(stack)
    if content.item.wasLarge != content.hasLargeLine { rebuild() }
  }

  /// How much of the large title's line is seen, in points.
  var shownLargeTitleRoom: CGFloat {
    guard let topItem, topItem.wasLarge else { return 0 }
    if isReplacedBySearch(topItem) { return topItem.largeTitleRoom }
    let room = bounds.height - baseHeight(of: topItem) - shownSearchRoom(of: topItem)
    return min(max(0, room), NavigationBarMetrics.largeTitleHeight)
  }

  /// Places the background, the row and the line of large titles.
  func placeParts() {
    let above = isManaged ? backgroundExtension : attachedExtension
    backgroundView.hairlineEdge = barPosition == .bottom ? .top : .bottom
    backgroundView.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    let large = topItem.map { $0.wasLarge ? shownLargeTitleRoom : 0 } ?? 0
    // A bar without a controller may be higher than its row, which is at the bottom then.
    var rowY =
      isPad || isManaged
      ? rowTop + (hasPrompt(topItem) ? promptHeight : 0) : bounds.height - large - rowHeight
    let isReplaced = topItem.map(isReplacedBySearch) ?? false
    // What a search replaces is above the bar.
    if isReplaced { rowY -= baseHeight(of: topItem) + large }
    for view in [rowView, largeLine] where isReplaced || view.alpha == 0 {
      view.alpha = isReplaced ? 0 : 1
    }
    rowView.frame = CGRect(
      x: safeAreaInsets.left, y: rowY, width: rowWidth, height: rowHeight)
    titleHost.frame = rowView.bounds
    largeLine.frame = CGRect(
      x: rowView.frame.minX, y: rowView.frame.maxY, width: rowWidth, height: large)
    // Outgoing back labels are clipped at the chevron's tip. The area continues below for labels that large
    // titles become.
    let cut = NavigationBarLayout.chevronLeading
    backClip.frame = CGRect(
      x: isRightToLeft ? 0 : cut, y: 0, width: max(0, rowWidth - cut),
      height: rowHeight + NavigationBarMetrics.largeTitleHeight)
    backClip.bounds.origin = backClip.frame.origin
  }

  /// How far the background of a bar without a controller extends up where its delegate attaches it.
  private var attachedExtension: CGFloat {
    guard let window, barPosition == .topAttached else { return 0 }
    let top = convert(CGPoint.zero, to: nil).y
    return top > 0 && top <= window.safeAreaInsets.top ? top : 0
  }

  /// Puts content into place, at rest.
  func show(_ content: NavigationBarContent) {
    content.place(in: self)
    attach(content)
    placeChevron(content)
    placeSearch(content)
    let room = shownLargeTitleRoom
    largeLine.isHidden = content.largeLabel == nil
    largeLine.clipsToBounds = true
    content.placeLargeTitle(in: self, room: room)
    collapse(content, room < NavigationBarMetrics.largeTitleThreshold)
  }

  /// Puts the title into the row or on its own line.
  private func collapse(_ content: NavigationBarContent, _ isCollapsed: Bool) {
    guard content.largeLabel != nil, content.isCollapsed != isCollapsed else { return }
    let isFirst = content.isCollapsed == nil
    content.isCollapsed = isCollapsed
    func apply() {
      content.titleLabel?.alpha = isCollapsed ? 1 : 0
      content.largeLabel?.alpha = isCollapsed ? 0 : 1
    }
    if isFirst || window == nil {
      UIView.performWithoutAnimation(apply)
    } else {
      UIView.animate(withDuration: NavigationBarMetrics.collapseDuration, animations: apply)
    }
  }

  /// Adds content's views where they are not yet.
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
    content.name(outgoing: false)
  }

  func placeChevron(_ content: NavigationBarContent) {
    guard let frame = content.layout.chevron else {
      if !isChevronFading { chevron.isHidden = true }
      return
    }
    chevron.isHidden = false
    chevron.alpha = 1
    chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    NavigationBarContent.put(chevron, frame)
  }
}
