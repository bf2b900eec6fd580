import Foundation
import QuartzCore

extension NavigationBarTransition {
  /// Fades removed parts out in place, and added parts in.
  ///
  /// *Reported* (FACTS: page.cross-fade). *Chosen:* the timing of the fades is the timing of a
  /// sliding transition, and a chevron that both items have stays.
  func crossFade() {
    bar.largeLine.clipsToBounds = false
    bar.largeLine.isHidden = ![outgoing, incoming].contains { $0?.showsLargeTitle ?? false }
    clock.fadeOut(outgoing?.allViews ?? [])
    // At rest, only one of a large title and its inline title is visible.
    let hiddenTitle = incoming?.isCollapsed == true ? incoming?.largeLabel : incoming?.titleLabel
    let hasBoth = incoming?.largeLabel != nil
    clock.fadeIn((incoming?.allViews ?? []).filter { !hasBoth || $0 !== hiddenTitle })
    let chevron = bar.backMark
    switch (outgoing?.layout.chevron, incoming?.layout.chevron) {
    case (nil, let frame?):
      UIView.performWithoutAnimation {
        chevron.isHidden = false
        if let circle = bar.backCircle { return bar.place(circle, around: frame) }
        chevron.transform = bar.isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        NavigationBarContent.put(chevron, frame)
      }
      clock.fadeIn([chevron])
    case (.some, nil): clock.fadeOut([chevron])
    default: break
    }
  }
}
