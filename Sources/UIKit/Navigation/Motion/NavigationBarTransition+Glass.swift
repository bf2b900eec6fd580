import Foundation
import QuartzCore

/// The motion of a bar in iOS 26: titles move with their pages, and groups of buttons stay in the
/// bar.
extension NavigationBarTransition {
  func runOnGlass() {
    let lower = isPush ? outgoing : incoming
    let upper = isPush ? incoming : outgoing
    bar.largeLine.isHidden = false
    UIView.performWithoutAnimation { bar.showEdge(of: incoming, animated: false) }
    moveWithLowerPage(lower)
    moveWithUpperPage(upper)
    moveGroups()
    moveBackMark()
  }

  // MARK: Titles

  /// The parts of a bar that belong to a page.
  private func pageParts(_ content: NavigationBarContent?) -> [UIView] {
    guard let content else { return [] }
    return [
      content.edgeView, content.largeLabel, content.titleView, content.promptLabel,
      content.searchBar,
    ].compactMap { $0 }
  }

  /// Moves the parts of the upper page, from beside the bar or out of it.
  ///
  /// *Measured* (FACTS: glass-bar.titles).
  private func moveWithUpperPage(_ content: NavigationBarContent?) {
    let page = makeRider(clips: false)
    let aside = CGPoint(x: page.center.x + direction * bar.bounds.width, y: page.center.y)
    let rest = page.center
    UIView.performWithoutAnimation {
      adopt(content, in: page)
      page.center = isPush ? aside : rest
    }
    clock.move { page.center = isPush ? rest : aside }
  }

  /// Moves the parts of the lower page, which are clipped at the edge of the upper page.
  ///
  /// *Measured* (FACTS: glass-bar.titles).
  private func moveWithLowerPage(_ content: NavigationBarContent?) {
    let clip = makeRider(clips: true)
    let page = UIView(frame: clip.bounds)
    let width = bar.bounds.width
    let rest = page.center
    let below = CGPoint(
      x: rest.x - direction * width * FluidNavigationTiming.parallax, y: rest.y)
    let whole = clip.frame
    let covered = CGRect(
      x: direction > 0 ? 0 : width, y: whole.minY, width: 0, height: whole.height)
    func show(_ frame: CGRect) {
      clip.frame = frame
      clip.bounds.origin = CGPoint(x: frame.minX, y: 0)
    }
    UIView.performWithoutAnimation {
      clip.addSubview(page)
      adopt(content, in: page)
      page.center = isPush ? rest : below
      show(isPush ? whole : covered)
    }
    clock.move {
      page.center = isPush ? below : rest
      show(isPush ? covered : whole)
    }
  }

  /// Returns a view over the bar and the area around it, behind the row.
  private func makeRider(clips: Bool) -> UIView {
    let above = bar.backgroundExtension
    let below = NavigationBarMetrics.largeTitleHeight + NavigationBarMetrics.promptHeight
    let rider = UIView(
      frame: CGRect(
        x: 0, y: -above, width: bar.bounds.width, height: above + bar.bounds.height + below))
    rider.clipsToBounds = clips
    rider.isUserInteractionEnabled = false
    bar.insertSubview(rider, belowSubview: bar.rowView)
    bar.riders.append(rider)
    return rider
  }

  /// Moves the parts of a page into a view at the same place.
  private func adopt(_ content: NavigationBarContent?, in page: UIView) {
    let top = -bar.backgroundExtension
    for view in pageParts(content) {
      guard let host = view.superview else { continue }
      let center = host.convert(view.center, to: bar)
      page.addSubview(view)
      view.center = CGPoint(x: center.x, y: center.y - top)
    }
    if let edge = content?.edgeView, content === incoming {
      edge.frame = CGRect(
        x: 0, y: 0, width: bar.bounds.width,
        height: bar.backgroundExtension + GlassBarMetrics.edgeExtent)
    }
  }

  // MARK: Groups

  /// Changes groups with the spring of groups, within a part of its progress.
  ///
  /// In a back swipe, the changes begin at its release, and end with the page. *Chosen* (FACTS:
  /// glass-bar.group-swipe).
  ///
  /// - Parameter delay: The time before the change begins in a push or a pop, in seconds.
  private func moveGroup(
    from start: Double = 0, to end: Double = 1, after delay: Double = GlassBarMetrics.groupDelay,
    _ changes: @escaping () -> Void
  ) {
    let isWhole = start == 0 && end == 1
    let part =
      isWhole
      ? nil : ProgressPart(from: start, to: end, curve: CAMediaTimingFunction(name: .linear))
    guard clock.isInteractive else {
      return BarAnimationClock.spring(GlassBarMetrics.groupSpring).move(
        in: part, after: delay, changes)
    }
    bar.changesAtRelease.append { $0.move(in: part, changes) }
  }

  /// Moves the groups of each side and of the middle: a group continues the group with the same identifier or place.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  private func moveGroups() {
    let (before, after) = (outgoing?.glassGroups, incoming?.glassGroups)
    change(from: before?.left ?? [], to: after?.left ?? [])
    change(from: before?.center ?? [], to: after?.center ?? [])
    change(from: before?.right ?? [], to: after?.right ?? [])
  }

  private func change(from before: [GlassGroupView], to after: [GlassGroupView]) {
    var remaining = before
    var unmatched: [GlassGroupView] = []
    for group in after {
      guard let identifier = group.identifier,
        let index = remaining.firstIndex(where: { $0.identifier == identifier })
      else {
        unmatched.append(group)
        continue
      }
      resume(remaining.remove(at: index), as: group)
    }
    for group in unmatched {
      let isFree = { (other: GlassGroupView) in
        other.identifier == nil && group.identifier == nil
          && (other.glass == nil) == (group.glass == nil)
      }
      guard let index = remaining.firstIndex(where: isFree) else {
        appear(group)
        continue
      }
      resume(remaining.remove(at: index), as: group)
    }
    for group in remaining { disappear(group) }
  }

  /// Lets a group grow or shrink from the place and the width of an old group, while their buttons
  /// cross-fade.
  private func resume(_ old: GlassGroupView, as new: GlassGroupView) {
    let (start, end) = (old.frame, new.frame)
    UIView.performWithoutAnimation {
      new.place(at: start)
      new.content.alpha = 0
      old.glass?.isHidden = true
      // The old buttons are in front of the new glass, which would blur them.
      old.superview?.bringSubviewToFront(old)
    }
    if clock.isInteractive {
      // *Measured* (FACTS: glass-bar.group-swipe).
      let lean = start.moved(GlassBarMetrics.lean, towards: end)
      clock.move {
        new.place(at: lean)
        old.center = lean.center
      }
    }
    moveGroup {
      new.place(at: end)
      old.center = end.center
    }
    moveGroup(to: 0.6) { old.content.alpha = 0 }
    moveGroup(from: 0.2) { new.content.alpha = 1 }
  }

  private func swell(_ view: UIView) -> CGAffineTransform {
    let scale = min(
      GlassBarMetrics.maximumSwell, 1 + GlassBarMetrics.swell / max(1, view.bounds.width))
    return CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Changes a group that appears or disappears in place.
  private func moveInPlace(to end: Double = 1, _ changes: @escaping () -> Void) {
    moveGroup(to: end, after: GlassBarMetrics.groupInPlaceDelay, changes)
  }

  private func appear(_ view: UIView) {
    UIView.performWithoutAnimation {
      view.isHidden = false
      view.alpha = 0
      view.transform = swell(view)
    }
    moveInPlace { view.transform = .identity }
    moveInPlace(to: 0.999) { view.alpha = 1 }
  }

  private func disappear(_ view: UIView) {
    moveInPlace { view.transform = swell(view) }
    moveInPlace(to: 0.999) { view.alpha = 0 }
  }

  /// Keeps the back button if both items have one; otherwise, the button appears or disappears as a
  /// group.
  private func moveBackMark() {
    guard let circle = bar.backCircle else { return }
    switch (outgoing?.layout.chevron, incoming?.layout.chevron) {
    case (nil, let frame?):
      UIView.performWithoutAnimation { bar.place(circle, around: frame) }
      appear(circle)
    case (.some, nil): disappear(circle)
    default: break
    }
  }
}

extension UINavigationBar {
  /// Changes the groups of a back swipe that is released and completes.
  ///
  /// - Parameter duration: The duration of the remaining transition, in the time of its layers, in
  ///   seconds.
  func runChangesAtRelease(over duration: Double) {
    let clock = BarAnimationClock.interactive(duration: duration)
    for change in changesAtRelease { change(clock) }
    changesAtRelease = []
  }
}

extension CGRect {
  /// Returns the rectangle that is a fraction of the way towards another one.
  fileprivate func moved(_ fraction: CGFloat, towards end: CGRect) -> CGRect {
    CGRect(
      x: minX + (end.minX - minX) * fraction, y: minY + (end.minY - minY) * fraction,
      width: width + (end.width - width) * fraction,
      height: height + (end.height - height) * fraction)
  }
}
