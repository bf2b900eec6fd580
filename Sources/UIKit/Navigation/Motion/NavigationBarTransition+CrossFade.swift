import Foundation
import QuartzCore

extension NavigationBarTransition {
  /// Removed parts fade out in place, added parts fade in.
  ///
  /// *Reported* (FACTS: page.cross-fade). *Chosen* that the parts of the clock are those of a sliding
  /// transition, and that a chevron that both have stays.
  func crossFade() {
    bar.largeLine.clipsToBounds = false
    bar.largeLine.isHidden = ![outgoing, incoming].contains { $0?.showsLargeTitle ?? false }
    clock.fadeOut(outgoing?.allViews ?? [])
    // Of a large title and the small one beside it only one is there at rest.
    let unseen = incoming?.isCollapsed == true ? incoming?.largeLabel : incoming?.titleLabel
    let hasBoth = incoming?.largeLabel != nil
    clock.fadeIn((incoming?.allViews ?? []).filter { !hasBoth || $0 !== unseen })
    let chevron = bar.chevron
    switch (outgoing?.layout.chevron, incoming?.layout.chevron) {
    case (nil, let frame?):
      UIView.performWithoutAnimation {
        chevron.isHidden = false
        chevron.transform = bar.isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        NavigationBarContent.put(chevron, frame)
      }
      clock.fadeIn([chevron])
    case (.some, nil): clock.fadeOut([chevron])
    default: break
    }
  }
}
