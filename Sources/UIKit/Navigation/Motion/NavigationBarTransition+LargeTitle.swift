import Foundation
import QuartzCore

extension NavigationBarTransition {
  /// The large title of the page below becomes the back label of the page above, or the reverse in a
  /// pop: its centre moves onto the label's, and it is scaled to the label's size, or, where the texts
  /// differ, to its height.
  ///
  /// *Reported* (FACTS: motion.large-title). *Chosen:* that a label of the same text moves alike, and that
  /// the fades are those of the bar's other texts (FACTS: motion.large-title-parts).
  func turnLargeTitle(of lower: NavigationBarContent?, into upper: NavigationBarContent?) {
    guard let large = lower?.largeLabel, let back = upper?.backView,
      let backFrame = upper?.layout.backLabel
    else { return }
    let largeFrame = CGRect(
      x: large.center.x - large.bounds.width / 2, y: large.center.y - large.bounds.height / 2,
      width: large.bounds.width, height: large.bounds.height)
    let isSameText = upper?.backLabel?.text == large.text
    let offset = bar.rowView.frame.minY - bar.largeLine.frame.minY
    let heightRatio = backFrame.height / max(1, largeFrame.height)
    let widthRatio = isSameText ? backFrame.width / max(1, largeFrame.width) : heightRatio

    let largeAtRest = BarPose(frame: largeFrame)
    var largeAtBack = BarPose(frame: backFrame.offsetBy(dx: 0, dy: offset))
    largeAtBack.scaleX = widthRatio
    largeAtBack.scaleY = heightRatio
    let backAtRest = BarPose(frame: backFrame)
    var backAtLarge = backAtRest
    if isSameText {
      backAtLarge = BarPose(frame: largeFrame.offsetBy(dx: 0, dy: -offset))
      backAtLarge.scaleX = 1 / widthRatio
      backAtLarge.scaleY = 1 / heightRatio
    }
    UIView.performWithoutAnimation {
      (isPush ? largeAtRest : largeAtBack).apply(to: large)
      (isPush ? backAtLarge : backAtRest).apply(to: back)
    }
    clock.move {
      (isPush ? largeAtBack : largeAtRest).apply(to: large)
      (isPush ? backAtRest : backAtLarge).apply(to: back)
    }
    clock.fadeOut([isPush ? large : back])
    clock.fadeIn([isPush ? back : large])
    fadeOwnTitleView(lower, appears: !isPush)
  }

  /// A large title moves out to the side by the bar's width, or in from there.
  ///
  /// *Reported* (FACTS: motion.large-title-slide).
  func slideLargeTitle(of content: NavigationBarContent?, leadingWards: Bool, appears: Bool) {
    guard let large = content?.largeLabel else { return }
    let rest = large.center
    let distance = bar.rowWidth * direction * (leadingWards ? -1 : 1)
    let away = CGPoint(x: rest.x + distance, y: rest.y)
    if appears {
      UIView.performWithoutAnimation { large.center = away }
      clock.move { large.center = rest }
    } else {
      clock.move { large.center = away }
    }
  }

  /// The search bar of the page below slides by the bar's width on the leading side and fades, that of the
  /// page above on the trailing side.
  ///
  /// *Chosen* (FACTS: search.transition), as large titles do.
  func moveSearchBars() {
    guard outgoing?.searchBar !== incoming?.searchBar else { return }
    let distance = bar.rowWidth * direction * (isPush ? -1 : 1)
    if let old = outgoing?.searchBar {
      let away = CGPoint(x: old.center.x + distance, y: old.center.y)
      clock.move { old.center = away }
      clock.fadeOut([old])
    }
    if let new = incoming?.searchBar {
      let rest = new.center
      UIView.performWithoutAnimation { new.center = CGPoint(x: rest.x - distance, y: rest.y) }
      clock.move { new.center = rest }
      clock.fadeIn([new])
    }
  }

  /// An app's title view is in the row above a large title, and fades there.
  func fadeOwnTitleView(_ content: NavigationBarContent?, appears: Bool) {
    guard let content, content.titleLabel == nil, let view = content.titleView else { return }
    if appears { clock.fadeIn([view]) } else { clock.fadeOut([view]) }
  }

  /// Moving titles are masked softly at leading buttons.
  ///
  /// *Reported* (FACTS: motion.leading-mask): they are cut 16 points before the leading buttons' end, with
  /// a soft mask. *Chosen:* that the mask grows from nothing to all over these 16 points.
  func cutAtLeadingButtons() {
    let right = bar.isRightToLeft
    let ends = [outgoing, incoming].compactMap { content -> CGFloat? in
      guard let frame = content?.layout.left.last else { return nil }
      return right ? bar.rowWidth - frame.minX : frame.maxX
    }
    guard let end = ends.max(), end > 0 else { return }
    let inset = NavigationBarMetrics.leadingMaskInset
    let mask = LeadingMaskView(frame: bar.titleHost.bounds.insetBy(dx: 0, dy: -bar.rowHeight))
    mask.cut(from: max(0, end - inset), to: end, isRightToLeft: right)
    UIView.performWithoutAnimation { bar.titleHost.mask = mask }
  }
}

/// A mask that leaves out what is on the leading side.
@MainActor
final class LeadingMaskView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Leaves out all before `start` and nothing behind `end`, in points from the leading edge.
  func cut(from start: CGFloat, to end: CGFloat, isRightToLeft: Bool) {
    guard let gradient = layer as? CAGradientLayer, bounds.width > 0 else { return }
    gradient.colors = [UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.cgColor]
    let first = start / bounds.width
    let last = end / bounds.width
    gradient.startPoint = CGPoint(x: isRightToLeft ? 1 - first : first, y: 0.5)
    gradient.endPoint = CGPoint(x: isRightToLeft ? 1 - last : last, y: 0.5)
  }
}
