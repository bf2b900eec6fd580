import Foundation
import QuartzCore

extension NavigationBarTransition {
  /// Animates the large title of the lower item into the back label of the upper item, or the
  /// reverse in a pop.
  ///
  /// The centre of the title moves onto the centre of the label. The title is scaled to the size of
  /// the label or, if the texts differ, to the label's height. *Reported* (FACTS: motion.large-title).
  /// *Chosen:* a label with the same text moves in the same way, and the title and the label fade
  /// like the bar's other texts (FACTS: motion.large-title-parts).
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
    fadeCustomTitleView(lower, appears: !isPush)
  }

  /// Slides a large title to the side by the bar's width, or in from the side.
  ///
  /// *Reported* (FACTS: motion.large-title-slide).
  func slideLargeTitle(of content: NavigationBarContent?, towardsLeading: Bool, appears: Bool) {
    guard let large = content?.largeLabel else { return }
    let rest = large.center
    let distance = bar.rowWidth * direction * (towardsLeading ? -1 : 1)
    let away = CGPoint(x: rest.x + distance, y: rest.y)
    if appears {
      UIView.performWithoutAnimation { large.center = away }
      clock.move { large.center = rest }
    } else {
      clock.move { large.center = away }
    }
  }

  /// Slides and fades the search bars by the bar's width: the lower item's on the leading side, the
  /// upper item's on the trailing side.
  ///
  /// *Chosen* (FACTS: search.transition), like large titles.
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

  /// Fades an app's title view, which is in the row above a large title.
  func fadeCustomTitleView(_ content: NavigationBarContent?, appears: Bool) {
    guard let content, content.titleLabel == nil, let view = content.titleView else { return }
    if appears { clock.fadeIn([view]) } else { clock.fadeOut([view]) }
  }

  /// Masks moving titles with a soft edge at the leading buttons.
  ///
  /// *Reported* (FACTS: motion.leading-mask): the titles are cut 16 points before the end of the
  /// leading buttons, with a soft mask. *Chosen:* the mask's opacity grows from 0 to 1 over these
  /// 16 points.
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

/// A mask that hides content on the leading side.
@MainActor
final class LeadingMaskView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Hides all content before `start` and no content after `end`, in points from the leading edge.
  func cut(from start: CGFloat, to end: CGFloat, isRightToLeft: Bool) {
    guard let gradient = layer as? CAGradientLayer, bounds.width > 0 else { return }
    gradient.colors = [UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.cgColor]
    let first = start / bounds.width
    let last = end / bounds.width
    gradient.startPoint = CGPoint(x: isRightToLeft ? 1 - first : first, y: 0.5)
    gradient.endPoint = CGPoint(x: isRightToLeft ? 1 - last : last, y: 0.5)
  }
}
