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

  /// Changes groups with the spring of groups, in the whole of its progress or in its first part.
  ///
  /// In a back swipe, the changes begin at its release, and end with the page. *Chosen* (FACTS:
  /// glass-bar.group-swipe).
  ///
  /// - Parameter delay: The time before the change begins in a push or a pop, in seconds.
  private func moveGroup(
    to end: Double = 1, after delay: Double = GlassBarMetrics.groupDelay,
    _ changes: @escaping () -> Void
  ) {
    let part =
      end == 1 ? nil : ProgressPart(from: 0, to: end, curve: CAMediaTimingFunction(name: .linear))
    guard clock.isInteractive else {
      return BarAnimationClock.spring(GlassBarMetrics.groupSpring).move(
        in: part, after: delay, changes)
    }
    bar.changesAtRelease.append { $0.move(in: part, changes) }
  }

  /// The part of the progress of the spring after which an opacity, which can't exceed its end, is
  /// constant.
  private static let fadeEnd = 0.999

  /// Moves the groups of each side and of the middle; the back button is a group of the leading side.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  private func moveGroups() {
    let (before, after) = (outgoing?.glassGroups, incoming?.glassGroups)
    let (old, new) = moveBackCircle()
    change(from: old + (before?.left ?? []), to: new + (after?.left ?? []))
    change(from: before?.center ?? [], to: after?.center ?? [])
    change(from: before?.right ?? [], to: after?.right ?? [])
  }

  /// Returns the back button as a group before and after the transition, at rest.
  private func moveBackCircle() -> (old: [GlassCapsuleView], new: [GlassCapsuleView]) {
    guard let circle = bar.backCircle else { return ([], []) }
    let had = outgoing?.layout.chevron != nil
    if !had, let frame = incoming?.layout.chevron {
      UIView.performWithoutAnimation { bar.place(circle, around: frame) }
    }
    return (had ? [circle] : [], incoming?.layout.chevron == nil ? [] : [circle])
  }

  /// Changes the groups of a side: groups with a counterpart continue it, other groups grow out of the
  /// nearest of these or shrink into it, and on a side without such groups, they appear or disappear
  /// in place.
  private func change(from before: [GlassCapsuleView], to after: [GlassCapsuleView]) {
    let pairs = Self.pairs(before, after)
    let survivors = pairs.map { (start: $0.old.frame, end: $0.new.frame, view: $0.new) }
    func host(of group: GlassCapsuleView) -> (start: CGRect, end: CGRect, view: GlassCapsuleView)? {
      survivors.min { abs($0.end.midX - group.center.x) < abs($1.end.midX - group.center.x) }
    }
    let appearing = after.filter { group in !pairs.contains { $0.new === group } }
    let disappearing = before.filter { group in !pairs.contains { $0.old === group } }
    let hosts = (appearing + disappearing).compactMap { host(of: $0)?.view }
    for (old, new) in pairs {
      if old !== new { resume(old, as: new, besideNew: !appearing.isEmpty) }
      if old !== new || hosts.contains(where: { $0 === new }) { swell(new) }
    }
    for group in appearing {
      if let host = host(of: group) { grow(group, outOf: host.start) } else { appear(group) }
    }
    for group in disappearing {
      if let host = host(of: group) { shrink(group, into: host.end) } else { disappear(group) }
    }
  }

  /// Pairs the groups before and after a transition: groups with the same identifier, and groups
  /// without one that are nearest to each other.
  private static func pairs(
    _ before: [GlassCapsuleView], _ after: [GlassCapsuleView]
  ) -> [(old: GlassCapsuleView, new: GlassCapsuleView)] {
    var remaining = before.flatMap { old in
      after.filter { new in
        old === new
          || old.identifier == new.identifier
            && (old.identifier != nil || (old.glass == nil) == (new.glass == nil))
      }.map { (old: old, new: $0) }
    }
    func distance(_ pair: (old: GlassCapsuleView, new: GlassCapsuleView)) -> CGFloat {
      abs(pair.old.center.x - pair.new.center.x)
    }
    remaining.sort { distance($0) < distance($1) }
    var pairs: [(old: GlassCapsuleView, new: GlassCapsuleView)] = []
    while let next = remaining.first {
      pairs.append(next)
      remaining.removeAll { $0.old === next.old || $0.new === next.new }
    }
    return pairs
  }

  /// Lets a group grow or shrink from the place and the width of an old group, while their buttons
  /// change.
  private func resume(_ old: GlassCapsuleView, as new: GlassCapsuleView, besideNew: Bool) {
    let (start, end) = (old.frame, new.frame)
    UIView.performWithoutAnimation {
      new.place(at: start)
      conceal(new.content)
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
    moveGroup(after: besideNew ? GlassBarMetrics.groupBirthDelay : GlassBarMetrics.groupDelay) {
      new.place(at: end)
      old.center = end.center
    }
    change(old.content, appears: false)
    change(new.content, appears: true)
  }

  /// Scales the content of a group down to a fifth, and makes it transparent.
  private func conceal(_ content: UIView) {
    content.alpha = 0
    content.transform = CGAffineTransform(
      scaleX: GlassBarMetrics.birthScale, y: GlassBarMetrics.birthScale)
  }

  /// Changes the content of a group that stays, grows or shrinks.
  private func change(_ content: UIView, appears: Bool) {
    moveGroup(after: GlassBarMetrics.contentDelay) {
      content.transform =
        appears
        ? .identity
        : CGAffineTransform(scaleX: GlassBarMetrics.birthScale, y: GlassBarMetrics.birthScale)
    }
    moveGroup(to: Self.fadeEnd, after: GlassBarMetrics.contentDelay) {
      content.alpha = appears ? 1 : 0
    }
  }

  /// Swells a group that changes in a push or a pop.
  ///
  /// *Chosen* (FACTS: glass-bar.group-swipe): not after a back swipe.
  private func swell(_ group: GlassCapsuleView) {
    if !clock.isInteractive, UIView.areAnimationsEnabled { group.swell() }
  }

  // MARK: Groups without a counterpart

  /// Lets a new group grow out of the place of one that stays.
  ///
  /// *Chosen:* as glasses don't merge, the group fades in.
  private func grow(_ group: GlassCapsuleView, outOf place: CGRect) {
    let end = group.frame
    UIView.performWithoutAnimation {
      group.isHidden = false
      group.alpha = 0
      group.place(at: end.fitted(in: place).scaled(by: GlassBarMetrics.birthScale))
      conceal(group.content)
    }
    moveGroup { group.place(at: end) }
    moveGroup(to: Self.fadeEnd) { group.alpha = 1 }
    change(group.content, appears: true)
    swell(group)
  }

  /// Lets an old group shrink into the place of one that stays.
  private func shrink(_ group: GlassCapsuleView, into place: CGRect) {
    let end = group.frame.fitted(in: place).scaled(by: GlassBarMetrics.birthScale)
    moveGroup { group.place(at: end) }
    moveGroup(to: Self.fadeEnd) { group.alpha = 0 }
    change(group.content, appears: false)
  }

  /// Changes a group that appears or disappears in place.
  private func moveInPlace(to end: Double = 1, _ changes: @escaping () -> Void) {
    moveGroup(to: end, after: GlassBarMetrics.groupInPlaceDelay, changes)
  }

  private func appear(_ group: GlassCapsuleView) {
    let rest = group.frame
    UIView.performWithoutAnimation {
      group.isHidden = false
      group.alpha = 0
      enlarge(group, from: rest)
    }
    moveInPlace {
      group.place(at: rest)
      group.content.transform = .identity
    }
    moveInPlace(to: Self.fadeEnd) { group.alpha = 1 }
  }

  private func disappear(_ group: GlassCapsuleView) {
    let rest = group.frame
    moveInPlace { enlarge(group, from: rest) }
    moveInPlace(to: Self.fadeEnd) { group.alpha = 0 }
  }

  /// Shows a group with a frame at the size from which it appears.
  private func enlarge(_ group: GlassCapsuleView, from rest: CGRect) {
    let scale = GlassCapsuleView.swell(of: rest.size)
    group.place(at: rest.scaled(by: scale.x, scale.y))
    group.content.transform = CGAffineTransform(scaleX: scale.y, y: scale.y)
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

  /// Returns the rectangle, shortened and moved as little as possible to be inside of another one.
  fileprivate func fitted(in other: CGRect) -> CGRect {
    let size = CGSize(width: min(width, other.width), height: min(height, other.height))
    let range = other.insetToCenter(dx: size.width / 2, dy: size.height / 2)
    return CGRect(
      x: midX.clamped(to: range.minX...range.maxX) - size.width / 2,
      y: midY.clamped(to: range.minY...range.maxY) - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Returns the rectangle, scaled about its middle.
  fileprivate func scaled(by x: CGFloat, _ y: CGFloat) -> CGRect {
    insetBy(dx: width * (1 - x) / 2, dy: height * (1 - y) / 2)
  }

  fileprivate func scaled(by scale: CGFloat) -> CGRect { scaled(by: scale, scale) }
}
