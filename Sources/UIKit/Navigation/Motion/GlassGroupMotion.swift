import Foundation
import QuartzCore

/// The motion of a bar's groups of glass in one push or pop of iOS 26.
@MainActor
final class GlassGroupMotion {
  private let clock: BarAnimationClock
  /// The view in whose coordinates the groups are, and in which their glasses merge.
  private let container: UIView
  /// The glasses that can merge during the motion.
  private var merging: [LiquidGlassView] = []
  /// Whether a group that is wider than its neighbour appears and disappears in place, as in a toolbar,
  /// instead of growing out of the neighbour and shrinking into it.
  private let keepsWideGroups: Bool
  /// The changes that begin when a back swipe is released and completes.
  private var changesAtRelease: [(BarAnimationClock) -> Void] = []

  init(_ clock: BarAnimationClock, in container: UIView, keepsWideGroups: Bool = false) {
    self.clock = clock
    self.container = container
    self.keepsWideGroups = keepsWideGroups
  }

  /// Lets the glass of a group merge with others near it until the motion ends.
  ///
  /// *Measured* (FACTS: glass-bar.group-merging).
  ///
  /// - Returns: Whether the group has glass that can merge.
  @discardableResult
  private func merge(_ group: GlassCapsuleView) -> Bool {
    guard let glass = group.glass, group.prominentColor == nil else { return false }
    glass.canMerge = true
    merging.append(glass)
    container.glassSpacing = GlassBarMetrics.groupSpacing
    return true
  }

  /// Ends the merging of glasses, which don't touch at rest.
  func separate() {
    for glass in merging { glass.canMerge = false }
    merging = []
    container.glassSpacing = 0
  }

  /// Changes the groups of a back swipe that is released and completes.
  ///
  /// - Parameter duration: The duration of the remaining transition, in the time of its layers, in
  ///   seconds.
  func runChangesAtRelease(over duration: Double) {
    let clock = BarAnimationClock.interactive(duration: duration)
    for change in changesAtRelease { change(clock) }
    changesAtRelease = []
  }

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
    changesAtRelease.append { $0.move(in: part, changes) }
  }

  /// The part of the progress of the spring after which an opacity, which can't exceed its end, is
  /// constant.
  private static let fadeEnd = 0.999

  /// Changes the groups of a side: groups with a counterpart continue it, other groups grow out of the
  /// nearest of these or shrink into it, and on a side without such groups, they appear or disappear
  /// in place.
  func change(from before: [GlassCapsuleView], to after: [GlassCapsuleView]) {
    let pairs = Self.pairs(before, after)
    let survivors = pairs.map { (start: $0.old.frame, end: $0.new.frame, view: $0.new) }
    let appearing = after.filter { group in !pairs.contains { $0.new === group } }
    let disappearing = before.filter { group in !pairs.contains { $0.old === group } }
    func host(of group: GlassCapsuleView) -> (start: CGRect, end: CGRect, view: GlassCapsuleView)? {
      let nearest = survivors.min {
        abs($0.end.midX - group.center.x) < abs($1.end.midX - group.center.x)
      }
      guard keepsWideGroups, let nearest else { return nearest }
      let isNew = appearing.contains { $0 === group }
      return group.bounds.width > (isNew ? nearest.start : nearest.end).width ? nil : nearest
    }
    let hosts = (appearing + disappearing).compactMap { host(of: $0)?.view }
    for (old, new) in pairs {
      if old.prominentColor == nil { merge(new) }
      if old !== new { resume(old, as: new, besideNew: !appearing.isEmpty) }
      if old !== new || hosts.contains(where: { $0 === new }) { swell(new) }
    }
    for group in appearing {
      if let host = host(of: group) {
        grow(group, outOf: host.start, of: host.view)
      } else {
        appear(group)
      }
    }
    for group in disappearing {
      if let host = host(of: group) {
        shrink(group, into: host.end, of: host.view)
      } else {
        disappear(group)
      }
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
      new.glass?.prominentColor = old.prominentColor
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
    // *Chosen* (FACTS: glass-bar.colors).
    moveGroup(after: GlassBarMetrics.contentDelay) {
      new.glass?.prominentColor = new.prominentColor
    }
    change(old.content, appears: false)
    change(new.content, appears: true)
  }

  /// Scales the content of a group down to a fifth, blurs it, and makes it transparent.
  private func conceal(_ content: BlurringView) {
    content.alpha = 0
    content.blurRadius = GlassBarMetrics.contentBlur
    content.transform = CGAffineTransform(
      scaleX: GlassBarMetrics.birthScale, y: GlassBarMetrics.birthScale)
  }

  /// Changes the content of a group that stays, grows or shrinks.
  private func change(_ content: BlurringView, appears: Bool) {
    moveGroup(after: GlassBarMetrics.contentDelay) {
      content.blurRadius = appears ? 0 : GlassBarMetrics.contentBlur
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

  /// Merges the glass of a group with that of another one, and returns whether both can merge.
  private func merge(_ group: GlassCapsuleView, with host: GlassCapsuleView) -> Bool {
    host.glass?.canMerge == true && merge(group)
  }

  /// Lets a new group grow out of the place of one that stays.
  ///
  /// Glass that merges is a part of the other group's body from the start. *Chosen* (FACTS:
  /// glass-bar.group-merging): other glass fades in.
  private func grow(_ group: GlassCapsuleView, outOf place: CGRect, of host: GlassCapsuleView) {
    let merges = merge(group, with: host)
    let end = group.frame
    UIView.performWithoutAnimation {
      group.isHidden = false
      group.alpha = 0
      group.place(at: end.fitted(in: place).scaled(by: GlassBarMetrics.birthScale))
      conceal(group.content)
    }
    moveGroup {
      if merges { UIView.performWithoutAnimation { group.alpha = 1 } }
      group.place(at: end)
    }
    if !merges { moveGroup(to: Self.fadeEnd) { group.alpha = 1 } }
    change(group.content, appears: true)
    swell(group)
  }

  /// Lets an old group shrink into the place of one that stays.
  private func shrink(_ group: GlassCapsuleView, into place: CGRect, of host: GlassCapsuleView) {
    let end = group.frame.fitted(in: place).scaled(by: GlassBarMetrics.birthScale)
    moveGroup { group.place(at: end) }
    if !merge(group, with: host) { moveGroup(to: Self.fadeEnd) { group.alpha = 0 } }
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
      group.content.blurRadius = GlassBarMetrics.contentBlur
      Self.enlarge(group, from: rest)
    }
    moveInPlace {
      group.place(at: rest)
      group.content.transform = .identity
      group.content.blurRadius = 0
    }
    moveInPlace(to: Self.fadeEnd) { group.alpha = 1 }
  }

  private func disappear(_ group: GlassCapsuleView) {
    let rest = group.frame
    moveInPlace {
      Self.enlarge(group, from: rest)
      group.content.blurRadius = GlassBarMetrics.contentBlur
    }
    moveInPlace(to: Self.fadeEnd) { group.alpha = 0 }
  }

  /// Shows a group with a frame at the size from which it appears.
  private static func enlarge(_ group: GlassCapsuleView, from rest: CGRect) {
    let scale = GlassCapsuleView.swell(of: rest.size)
    group.place(at: rest.scaled(by: scale.x, scale.y))
    group.content.transform = CGAffineTransform(scaleX: scale.y, y: scale.y)
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
