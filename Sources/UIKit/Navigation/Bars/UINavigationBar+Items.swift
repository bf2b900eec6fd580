import Foundation
import QuartzCore

extension UINavigationBar {
  /// Shows a stack of items without animation; called by the controller that manages the items.
  package func setStack(_ newItems: [UINavigationItem]) {
    isManaged = true
    showStack(newItems)
  }

  func showStack(_ newItems: [UINavigationItem]) {
    stack = newItems
    stackBeforeTransition = nil
    let old = content
    content = makeTopContent()
    outgoing?.removeViews(keeping: content)
    outgoing = nil
    isStale = false
    titleHost.mask = nil
    old?.removeViews(keeping: content)
    removeRiders()
    if content == nil { backMark.isHidden = true }
    backClip.mask = nil
    backgroundView.finishAnimation()
    appearanceChanged()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func makeTopContent(reusing old: NavigationBarContent? = nil) -> NavigationBarContent? {
    let items = stack ?? []
    resolveLargeTitles(items)
    for item in items { listen(to: item) }
    if window != nil { applyItemAppearances() }
    guard let top = items.last else { return nil }
    return NavigationBarContent(item: top, previous: backItem, bar: self, reusing: old)
  }

  private func listen(to item: UINavigationItem) {
    item.onChange = { [weak self, weak item] animated in
      guard let self, let item, self.stack?.contains(where: { $0 === item }) == true else { return }
      self.rebuild(animated: animated)
    }
    for group in item.allGroups {
      group.onChange = { [weak item] in item?.itemChanged() }
    }
    for button in item.allButtons {
      button.onChange = { [weak item] in item?.onChange?(false) }
    }
    item.backBarButtonItem?.onChange = { [weak item] in item?.onChange?(false) }
  }

  /// Shows the current content of the items, at once or with a cross-fade of the differences.
  ///
  /// During a transition, only buttons change at once; all other content changes when the
  /// transition ends. *Chosen.*
  func rebuild(animated: Bool = false) {
    guard outgoing == nil else {
      isStale = true
      for view in content?.buttons ?? [] { view.update() }
      return
    }
    guard let old = content else { return }
    let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
    if isAnimated { layoutIfNeeded() }
    let new = makeTopContent(reusing: old)
    content = new
    showBackground()
    showIndicator()
    if isAnimated, let new {
      NavigationBarCrossFade(bar: self, old: old, new: new).run()
    } else {
      old.removeViews(keeping: new)
      // In an animation block, new views start at their final frames; only later changes animate.
      if let new, window != nil { UIView.performWithoutAnimation { show(new) } }
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if !isAnimated, (old.promptLabel == nil) != (new?.promptLabel == nil) {
      movePrompt(from: old.promptLabel, to: new?.promptLabel)
    } else {
      manager?.navigationBarChanged()
    }
  }

  /// Shows another stack of items, with the animation of a push or a pop.
  ///
  /// The caller must call `completeTransition(finished:)` afterwards.
  package func beginTransition(
    to newItems: [UINavigationItem], isPush: Bool, clock: BarAnimationClock
  ) {
    // Callbacks before the transition may have changed the tint, which no frame has shown yet
    // (FACTS: motion.tint).
    let shown =
      window == nil ? [] : rowView.displayedDrawings + largeLine.displayedDrawings
    layoutIfNeeded()
    let old = content
    stackBeforeTransition = stack
    stack = newItems
    let new = makeTopContent()
    outgoing = old
    content = new
    showIndicator()
    release()
    old?.name(outgoing: true)
    UIView.performWithoutAnimation {
      guard let new else { return }
      new.place(in: self)
      attach(new)
      prepareLargeTitle(new)
      placeSearch(new)
      // Lay out the new buttons now; otherwise, their content would grow with the bar's height.
      for view in new.allViews { view.layoutIfNeeded() }
    }
    NavigationBarTransition(
      bar: self, outgoing: old, incoming: new, isPush: isPush, clock: clock
    ).run()
    moveBackground(isPush: isPush, clock: clock)
    UIView.fade(from: shown, over: clock.motionDuration, timing: clock.motionTiming)
    invalidateIntrinsicContentSize()
    changeHeight(clock)
  }

  /// Places the new title at its final position: on its own line or in the row.
  private func prepareLargeTitle(_ new: NavigationBarContent) {
    guard new.largeLabel != nil else { return }
    let item = new.item
    let visibleHeight =
      isManaged ? item.visibleLargeTitleHeight : bounds.height - baseHeight(of: item)
    let shown = min(max(0, visibleHeight), item.largeTitleHeight)
    new.placeLargeTitle(in: self, visibleHeight: shown)
    let isCollapsed = shown < largeTitleThreshold
    new.isCollapsed = isCollapsed
    if new.titleLabel != nil { new.titleView?.alpha = isCollapsed ? 1 : 0 }
    new.largeLabel?.alpha = isCollapsed ? 0 : 1
  }

  /// Animates the background to the background of the new item, and masks the back labels.
  private func moveBackground(isPush: Bool, clock: BarAnimationClock) {
    let distance = bounds.width * (isRightToLeft ? -1 : 1)
    let new = background(for: topItem)
    // A background that appears in a push moves in with the upper view; one that disappears moves
    // out.
    let isAppearing = backgroundView.background.isTransparent(in: traitCollection)
    let slide = isAppearing == isPush ? distance : -distance
    backgroundView.move(to: new, sliding: clock.crossFades ? 0 : slide, clock: clock)
    if !clock.crossFades, !hasGlass, !cutAtLeadingButtons(clock) { maskBackLabels() }
  }

  /// Cuts a back label off at the leading buttons that replace the back button, or that a back
  /// button replaces, and returns whether there are such buttons.
  ///
  /// *Reported* (FACTS: motion.leading-mask): leading content is cut 16 points before the end of
  /// the leading buttons, with a soft edge. *Chosen:* the edge moves in from the side as the buttons
  /// begin to appear, and out again when they have almost disappeared, so that no label disappears
  /// at once.
  private func cutAtLeadingButtons(_ clock: BarAnimationClock) -> Bool {
    func end(of content: NavigationBarContent?) -> CGFloat? {
      guard let content, content.layout.chevron == nil, let frame = content.layout.left.last else {
        return nil
      }
      return isRightToLeft ? rowWidth - frame.minX : frame.maxX
    }
    let isAppearing = end(of: content) != nil
    guard let edge = end(of: content) ?? end(of: outgoing) else { return false }
    let start = NavigationBarLayout.chevronLeading
    let mask = LeadingMaskView(frame: backClip.bounds)
    mask.bounds.size.width += edge
    mask.cut(
      from: max(0, edge - start - NavigationBarMetrics.leadingMaskInset), to: edge - start,
      isRightToLeft: isRightToLeft)
    let middle = backClip.bounds.center
    let direction: CGFloat = isRightToLeft ? -1 : 1
    let cut = CGPoint(x: middle.x + direction * edge / 2, y: middle.y)
    let whole = CGPoint(x: middle.x - direction * edge / 2, y: middle.y)
    UIView.performWithoutAnimation {
      mask.center = isAppearing ? whole : cut
      backClip.mask = mask
    }
    clock.move(
      in: isAppearing ? NavigationTiming.leadingCutPart : NavigationTiming.leadingUncutPart
    ) {
      mask.center = isAppearing ? cut : whole
    }
    return true
  }

  /// Masks back labels at the back indicator: along the system's chevron, or with the app's mask.
  ///
  /// *Reported* (FACTS: motion.old-label): a mask exists. *Chosen:* the mask follows the middle of
  /// the chevron's line, which covers the cut. *Chosen:* the system's mask is present only if one
  /// back label replaces another, because only then does a label move that far.
  private func maskBackLabels() {
    let frames = [content?.layout.chevron, outgoing?.layout.chevron].compactMap { $0 }
    let customMask = indicator?.mask
    guard let frame = frames.first, let mask = customMask ?? Self.chevronMask,
      customMask != nil || frames.count == 2
    else { return }
    UIView.performWithoutAnimation {
      backClip.mask = IndicatorMaskView(
        mask, at: frame, in: backClip.bounds, isRightToLeft: isRightToLeft,
        showsAboveAndBelow: customMask == nil)
    }
  }

  /// Applies the values of appearance proxies to the items.
  func applyItemAppearances() {
    guard !AppearanceRule.all.isEmpty else { return }
    defaultBackItem.applyAppearance(in: self)
    for item in stack ?? [] {
      for button in item.allButtons + [item.backBarButtonItem].compactMap({ $0 }) {
        button.applyAppearance(in: self)
      }
    }
  }

  /// Animates a managed bar to the height of the top item, on the transition's clock.
  private func changeHeight(_ clock: BarAnimationClock) {
    guard isManaged, let topItem else { return setNeedsLayout() }
    let newHeight = height(of: topItem)
    guard newHeight != bounds.height else { return }
    clock.move {
      frame.size.height = newHeight
      layoutIfNeeded()
    }
  }

  /// Ends a transition: keeps the new items, or restores the old items.
  package func completeTransition(finished: Bool) {
    defer { removeRiders() }
    groupMotion = nil
    if !finished, let stackBeforeTransition {
      showStack(stackBeforeTransition)
    } else {
      outgoing?.removeViews(keeping: content)
      outgoing = nil
      titleHost.mask = nil
      backClip.mask = nil
      backgroundView.finishAnimation()
      showBackground()
      if let content { placeChevron(content) }
      if content == nil { backMark.isHidden = true }
      if isStale {
        isStale = false
        rebuild()
      }
    }
    stackBeforeTransition = nil
    setNeedsLayout()
  }
}
