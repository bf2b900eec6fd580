import Foundation
import QuartzCore

/// The animations in a navigation bar during one push or pop.
///
/// *Reported* (FACTS: motion.buttons), except where noted.
@MainActor
struct NavigationBarTransition {
  let bar: UINavigationBar
  let outgoing: NavigationBarContent?
  let incoming: NavigationBarContent?
  let isPush: Bool
  let clock: BarAnimationClock

  func run() {
    if clock.crossFades { return crossFade() }
    if bar.hasGlass { return runOnGlass() }
    let wasLarge = outgoing?.showsLargeTitle ?? false
    let isLarge = incoming?.showsLargeTitle ?? false
    cutAtLeadingButtons()
    bar.largeLine.clipsToBounds = false
    bar.largeLine.isHidden = !(wasLarge || isLarge)
    let lower = isPush ? outgoing : incoming
    let upper = isPush ? incoming : outgoing
    let lowerIsLarge = isPush ? wasLarge : isLarge
    let upperIsLarge = isPush ? isLarge : wasLarge
    if lowerIsLarge, !upperIsLarge, upper?.backView != nil {
      turnLargeTitle(of: lower, into: upper)
    } else if lowerIsLarge {
      slideLargeTitle(of: lower, towardsLeading: true, appears: !isPush)
      fadeLabelAlone(upper, appears: isPush)
      fadeCustomTitleView(lower, appears: !isPush)
    } else {
      moveBetween(title: lower, backLabel: upper, towardsBackLabel: isPush)
    }
    if upperIsLarge {
      slideLargeTitle(of: upper, towardsLeading: false, appears: isPush)
      fadeCustomTitleView(upper, appears: isPush)
    } else {
      slideTitle(upper, appears: isPush)
    }
    slideBackLabel(lower, appears: !isPush)
    moveSearchBars()
    clock.fadeOut(
      (outgoing?.buttonViews ?? [])
        + [outgoing?.promptLabel, outgoing?.backBackground].compactMap { $0 })
    clock.fadeIn(
      (incoming?.buttonViews ?? [])
        + [incoming?.promptLabel, incoming?.backBackground].compactMap { $0 })
    moveChevron()
  }

  var direction: CGFloat { bar.isRightToLeft ? -1 : 1 }

  /// Moves the old title and the new back label together, or the reverse in a pop.
  ///
  /// If the texts are equal, the centres coincide and each view is stretched to the other's width.
  /// If the texts differ, the leading edges coincide.
  ///
  /// *Reported* (FACTS: motion.title-to-label).
  private func moveBetween(
    title content: NavigationBarContent?, backLabel backContent: NavigationBarContent?,
    towardsBackLabel: Bool
  ) {
    guard let titleView = content?.titleView, let titleFrame = content?.layout.title else {
      fadeLabelAlone(backContent, appears: towardsBackLabel)
      return
    }
    guard let label = backContent?.backView, let labelFrame = backContent?.layout.backLabel else {
      // There is no back label: the title moves to the chevron, or from the chevron.
      slideTitleToLeading(titleView, titleFrame, appears: !towardsBackLabel)
      return
    }
    let isSameText = content?.titleLabel.map { $0.text == backContent?.backLabel?.text } ?? false
    var titleAtLabel = BarPose(frame: titleFrame)
    var labelAtTitle = BarPose(frame: labelFrame)
    if isSameText {
      titleAtLabel.center = labelFrame.center
      titleAtLabel.scaleX = labelFrame.width / max(1, titleFrame.width)
      labelAtTitle.center = titleFrame.center
      labelAtTitle.scaleX = titleFrame.width / max(1, labelFrame.width)
    } else if bar.isRightToLeft {
      titleAtLabel.center.x = labelFrame.maxX - titleFrame.width / 2
      labelAtTitle.center.x = titleFrame.maxX - labelFrame.width / 2
    } else {
      titleAtLabel.center.x = labelFrame.minX + titleFrame.width / 2
      labelAtTitle.center.x = titleFrame.minX + labelFrame.width / 2
    }
    if towardsBackLabel {
      UIView.performWithoutAnimation { labelAtTitle.apply(to: label) }
      clock.move {
        titleAtLabel.apply(to: titleView)
        BarPose(frame: labelFrame).apply(to: label)
      }
      clock.fadeOut([titleView])
      clock.fadeIn([label])
    } else {
      UIView.performWithoutAnimation { titleAtLabel.apply(to: titleView) }
      clock.move {
        BarPose(frame: titleFrame).apply(to: titleView)
        labelAtTitle.apply(to: label)
      }
      clock.fadeOut([label])
      clock.fadeIn([titleView])
    }
  }

  func fadeLabelAlone(_ content: NavigationBarContent?, appears: Bool) {
    guard let label = content?.backView else { return }
    if appears { clock.fadeIn([label]) } else { clock.fadeOut([label]) }
  }

  private func slideTitleToLeading(_ view: UIView, _ frame: CGRect, appears: Bool) {
    var away = BarPose(frame: frame)
    let edge = NavigationBarLayout.chevronLeading + bar.indicatorSize.width
    away.center.x =
      bar.isRightToLeft
      ? bar.rowWidth - edge - frame.width / 2 : edge + frame.width / 2
    slide(view, rest: BarPose(frame: frame), away: away, appears: appears)
  }

  /// Moves the title of the upper item in from the end of the title area, or out to it.
  ///
  /// *Reported* (FACTS: motion.new-title).
  private func slideTitle(_ content: NavigationBarContent?, appears: Bool) {
    guard let content, let view = content.titleView, let frame = content.layout.title else {
      return
    }
    var away = BarPose(frame: frame)
    let end = content.layout.titleMaxX
    away.center.x =
      bar.isRightToLeft
      ? bar.rowWidth - end - frame.width / 2 : end + frame.width / 2
    slide(view, rest: BarPose(frame: frame), away: away, appears: appears)
  }

  /// Slides the back label of the lower item behind the chevron by the label's width, or back.
  ///
  /// *Reported* (FACTS: motion.old-label).
  private func slideBackLabel(_ content: NavigationBarContent?, appears: Bool) {
    guard let label = content?.backView, let frame = content?.layout.backLabel else { return }
    var away = BarPose(frame: frame)
    away.center.x -= direction * frame.width
    slide(label, rest: BarPose(frame: frame), away: away, appears: appears)
  }

  private func slide(_ view: UIView, rest: BarPose, away: BarPose, appears: Bool) {
    if appears {
      UIView.performWithoutAnimation { away.apply(to: view) }
      clock.move { rest.apply(to: view) }
      clock.fadeIn([view])
    } else {
      clock.move { away.apply(to: view) }
      clock.fadeOut([view])
    }
  }

  /// Keeps the chevron if both items show it; otherwise, grows it in or shrinks it out.
  ///
  /// *Reported*; the times are *chosen* (FACTS: motion.first-chevron). That the chevron stays is
  /// *chosen* (FACTS: motion.shared-chevron).
  private func moveChevron() {
    let outgoingFrame = outgoing?.layout.chevron
    let incomingFrame = incoming?.layout.chevron
    let chevron = bar.chevron
    let flip: CGFloat = bar.isRightToLeft ? -1 : 1
    let scale = NavigationTiming.chevronScale
    let small = CGAffineTransform(scaleX: flip * scale, y: scale)
    let offset = NavigationTiming.chevronOffset
    switch (outgoingFrame, incomingFrame) {
    case (nil, let frame?):
      let rest = BarPose(frame: frame)
      UIView.performWithoutAnimation {
        chevron.isHidden = false
        chevron.bounds = CGRect(origin: .zero, size: frame.size)
        chevron.center = CGPoint(
          x: rest.center.x + direction * offset.x, y: rest.center.y + offset.y)
        chevron.transform = small
        chevron.alpha = 0
      }
      clock.move(in: NavigationTiming.chevronInPart) {
        chevron.center = rest.center
        chevron.transform = CGAffineTransform(scaleX: flip, y: 1)
        chevron.alpha = 1
      }
    case (let frame?, nil):
      let rest = BarPose(frame: frame)
      clock.move(in: NavigationTiming.chevronOutPart) {
        chevron.center = CGPoint(
          x: rest.center.x + direction * offset.x, y: rest.center.y + offset.y)
        chevron.transform = small
        chevron.alpha = 0
      }
    default:
      break
    }
  }
}

/// The position and the scale of a view in a transition.
struct BarPose {
  var center: CGPoint
  var scaleX: CGFloat = 1
  var scaleY: CGFloat = 1

  init(frame: CGRect) {
    center = frame.center
  }

  @MainActor
  func apply(to view: UIView) {
    view.center = center
    view.transform =
      scaleX == 1 && scaleY == 1 ? .identity : CGAffineTransform(scaleX: scaleX, y: scaleY)
  }
}
