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
        height: bar.backgroundExtension + edge.extent)
    }
  }

  // MARK: Groups

  /// Moves the groups of each side and of the middle; the back button is a group of the leading side.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  private func moveGroups() {
    let motion = GlassGroupMotion(clock, in: bar.rowView)
    bar.groupMotion = motion
    let (before, after) = (outgoing?.glassGroups, incoming?.glassGroups)
    let (old, new) = moveBackCircle()
    motion.change(from: old + (before?.left ?? []), to: new + (after?.left ?? []))
    motion.change(from: before?.center ?? [], to: after?.center ?? [])
    motion.change(from: before?.right ?? [], to: after?.right ?? [])
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
}
